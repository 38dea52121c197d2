package csdbench.result.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import csdbench.base.json.Perhaps;
import csdbench.result.steady.ConfidenceInterval;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * How near a model of a drive comes to what was published of the drive: each error is of one kind of figure and says
 * nothing of others.
 *
 * @param publishedResults rates at full load that it was held against
 * @param meanErrorPercent mean of its errors against these; empty when there are none
 * @param worstErrorPercent the largest of them; of those left out, the largest mean of a workload
 * @param errorOf which rates these are, {@link #LEFT_OUT} or {@link #FITTED}; empty where nothing was fitted to them
 * @param otherErrors of other kinds of figures; without those of which nothing was published
 * @param stallsGuessed whether rare stalls of commands are a guess, so that no percentile above p99 and no maximum is
 *     told; left out where they are not
 */
public record ModelAccuracy(
        int publishedResults,
        OptionalDouble meanErrorPercent,
        OptionalDouble worstErrorPercent,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<String> errorOf,
        @Perhaps @JsonInclude(JsonInclude.Include.NON_EMPTY) List<FigureError> otherErrors,

        @JsonInclude(JsonInclude.Include.NON_DEFAULT) boolean stallsGuessed) {
    /** Rates of workloads that a fit did not know, each left out in turn. */
    public static final String LEFT_OUT = "left out of the fit";

    /** Rates that figures of the model were fitted to: an error for others is not known. */
    public static final String FITTED = "that it was fitted to";

    /** Fewer errors of one kind say too little of others: Student's factor grows beyond all use. */
    private static final int ENOUGH = 5;

    private static final double PERCENT = 100;

    public ModelAccuracy {
        otherErrors = List.copyOf(otherErrors);
    }

    /**
     * Errors for one kind of figure.
     *
     * @param figure its {@link ModelFigure#word}
     * @param results published figures of this kind
     * @param meanPercent mean of the errors against these
     * @param worstPercent the largest of them
     * @param withinPercent 95 of 100 others lie within a factor of 1 + this / 100, either way; empty where too few
     *     were published to tell
     */
    public record FigureError(
            String figure,
            int results,
            double meanPercent,
            double worstPercent,
            @JsonInclude(JsonInclude.Include.NON_ABSENT) OptionalDouble withinPercent) {
        /**
         * Of errors with their signs.
         *
         * @param ofKindPercent at least one
         * @param allPercent those of all kinds of gains
         */
        public static FigureError of(ModelFigure figure, double[] ofKindPercent, double[] allPercent) {
            DoubleSummaryStatistics absolute =
                    Arrays.stream(ofKindPercent).map(Math::abs).summaryStatistics();
            return new FigureError(
                    figure.word(),
                    ofKindPercent.length,
                    absolute.getAverage(),
                    absolute.getMax(),
                    within(ofKindPercent, allPercent));
        }
    }

    /**
     * 95 of 100 figures lie within a factor of 1 + this / 100 of the model's, either way: by errors of their kind where
     * there are enough, else by those of all kinds; never less than the largest of their kind. Empty where all are too
     * few.
     */
    public static OptionalDouble within(double[] ofKindPercent, double[] allPercent) {
        double[] used = ofKindPercent.length < ENOUGH ? allPercent : ofKindPercent;
        double half = ConfidenceInterval.aroundZero(ConfidenceInterval.USUAL_LEVEL, logarithms(used))
                .halfWidth();
        double largest =
                Arrays.stream(logarithms(ofKindPercent)).map(Math::abs).max().orElse(0);
        return used.length < ENOUGH
                ? OptionalDouble.empty()
                : OptionalDouble.of(PERCENT * Math.expm1(Math.max(half, largest)));
    }

    /**
     * Half of the band of the logarithm of a gain: the model's error and the scatter of repeats together.
     *
     * @param withinPercent as of {@link FigureError}
     * @param scatter half of the interval of that logarithm; 0 where it is not known
     */
    public static double half(double withinPercent, double scatter) {
        return Math.hypot(Math.log1p(withinPercent / PERCENT), scatter);
    }

    private static double[] logarithms(double... errorsPercent) {
        return Arrays.stream(errorsPercent)
                .map(error -> Math.log1p(error / PERCENT))
                .toArray();
    }

    /**
     * A sentence without its full stop: the error for each kind of figure, and the kinds that have none.
     *
     * @param readPercent of the workload, of whose gain alone the error is told; of all where it is not known
     */
    public String words(OptionalDouble readPercent) {
        if (meanErrorPercent.isEmpty()) {
            return "how far it is off is not known";
        }
        String others = words(error -> readPercent.isEmpty()
                || !gain(error)
                || error.figure()
                        .equals(ModelFigure.gainOf(readPercent.getAsDouble()).word()));
        return String.format(
                        Locale.ROOT,
                        "off on average and at worst by %.1f and %.1f %% for rates at full load%s",
                        meanErrorPercent.getAsDouble(),
                        worstErrorPercent.orElse(0),
                        which())
                + others
                + (missing().isEmpty() ? "" : "; never compared: " + missing());
    }

    /** Which rates the error is of, behind a space; empty where nothing was fitted to them. */
    public String which() {
        return errorOf.map(which -> " " + which).orElse("");
    }

    /** Behind a comma the errors of gains, each on average and at worst; empty where none was published. */
    public String gains() {
        return words(ModelAccuracy::gain);
    }

    private String words(Predicate<FigureError> which) {
        return otherErrors.stream().filter(which).map(ModelAccuracy::told).collect(Collectors.joining());
    }

    private static String told(FigureError error) {
        return error.results() == 1
                ? String.format(Locale.ROOT, ", %.1f %% for %s (one published)", error.worstPercent(), error.figure())
                : String.format(
                        Locale.ROOT,
                        ", %.1f and %.1f %% for %s",
                        error.meanPercent(),
                        error.worstPercent(),
                        error.figure());
    }

    private static boolean gain(FigureError error) {
        return Arrays.stream(ModelFigure.values())
                .filter(figure -> figure.word().equals(error.figure()))
                .anyMatch(ModelFigure::gain);
    }

    /** Sentences behind a space: what was not compared, and what is not told; empty where all was. */
    public String unknown() {
        return (meanErrorPercent.isEmpty() || missing().isEmpty()
                        ? ""
                        : " Nothing was published to compare with: " + missing() + ".")
                + untold();
    }

    /** A sentence behind a space: what is not told of the model; empty where all is. */
    public String untold() {
        return stallsGuessed ? " Its rare stalls are a guess, so nothing above p99 is told." : "";
    }

    private String missing() {
        return Arrays.stream(ModelFigure.values())
                .filter(figure -> !figure.gain()
                        && !(figure == ModelFigure.MAXIMUM && stallsGuessed)
                        && (figure == ModelFigure.P99 || of(figure).isEmpty()))
                // One kind of p99 says nothing of others.
                .map(figure ->
                        figure != ModelFigure.P99 ? figure.word() : of(figure).isEmpty() ? "p99" : "other p99")
                .collect(Collectors.joining(", "));
    }

    /** That of a kind of figure, empty where nothing of it was published. */
    public Optional<FigureError> of(ModelFigure figure) {
        return otherErrors.stream()
                .filter(error -> error.figure().equals(figure.word()))
                .findFirst();
    }
}
