package csdbench.report.review.steps;

import csdbench.base.text.Phrases;
import csdbench.report.doc.ChartQuantity;
import csdbench.report.reference.Reference;
import csdbench.report.reference.References;
import csdbench.result.review.Gain;
import csdbench.result.review.Gained;
import csdbench.result.review.Headline;
import csdbench.result.review.Review;
import csdbench.result.review.WorkloadReview;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What stands beside the gain of a simulated drive: repeats of a model differ by its random numbers only, so how far it
 * is off, and what was published, says more than an interval.
 *
 * @param reference published results of the drive that the model is of
 */
public record ModelGain(Optional<Reference> reference) {
    /**
     * {@code the model's rates are off by 3.7 % on average, 10 % at worst, against 19 published results}: those of this
     * review, or else those that the model was held against before.
     */
    private Optional<String> error(Review review) {
        double[] off = review.workloads().stream()
                .flatMap(workload -> workload.states().stream()
                        .flatMap(state -> published(workload, state.dataPercent()).stream()
                                .mapToObj(rate -> 100 * Math.abs(state.peakIops() / rate - 1))))
                .mapToDouble(Double::doubleValue)
                .toArray();
        if (off.length > 0 && review.drive().simulated()) {
            return Optional.of("here the model's rates are off by "
                    + ChartQuantity.PERCENT.brief(Arrays.stream(off).average().orElseThrow())
                    + " on average, "
                    + ChartQuantity.PERCENT.brief(Arrays.stream(off).max().orElseThrow()) + " at worst, against "
                    + off.length + " published result" + (off.length == 1 ? "" : "s"));
        }
        return review.drive()
                .simulation()
                .map(model -> model.meanErrorPercent().isEmpty()
                        ? "nothing published is known to hold the model against"
                        : "the model's rates" + model.accuracy().which() + " are off by "
                                + ChartQuantity.PERCENT.brief(
                                        model.meanErrorPercent().getAsDouble())
                                + " on average, "
                                + ChartQuantity.PERCENT.brief(
                                        model.worstErrorPercent().orElse(0))
                                + " at worst"
                                + (review.compared().isEmpty()
                                        ? ""
                                        : model.accuracy().gains())
                                + ", against "
                                + model.publishedResults() + " published results");
    }

    /** Of a review of the model of a drive; both sentences, as far as anything was published. */
    public static String ofModel(Review review) {
        return new ModelGain(review.drive().simulation().flatMap(model -> References.ofModel(model.model())))
                .words(review);
    }

    /** The error and what was published, empty for a real drive. */
    public String words(Review review) {
        return Stream.of(error(review), published(review))
                .flatMap(Optional::stream)
                .collect(Collectors.joining("; "));
    }

    /** The same behind the band of a headline. */
    public String words(Review review, Headline headline) {
        return headline.model().map(band -> words(band) + " (model); ").orElse("") + words(review);
    }

    /** The band of a workload's gain and what was published of it. */
    public String beside(WorkloadReview workload) {
        OptionalDouble gain = of(workload);
        return workload.gain()
                        .flatMap(Gain::model)
                        .map(band -> words(band) + " (model); ")
                        .orElse("")
                + (gain.isEmpty() ? "nothing published of such data" : "published " + change(gain.getAsDouble()));
    }

    /** Of a workload between its first and its last data, as a fraction; empty unless both were published. */
    public OptionalDouble of(WorkloadReview workload) {
        OptionalDouble first = published(workload, workload.states().getFirst().dataPercent());
        OptionalDouble last = published(workload, workload.states().getLast().dataPercent());
        return first.isEmpty() || last.isEmpty()
                ? OptionalDouble.empty()
                : OptionalDouble.of(last.getAsDouble() / first.getAsDouble() - 1);
    }

    private OptionalDouble published(WorkloadReview workload, double dataPercent) {
        return reference.stream()
                .flatMap(results -> results.of(workload.workload(), dataPercent).stream())
                .filter(result -> result.dataPercent().isPresent())
                .mapToDouble(Reference.Result::iops)
                .findFirst();
    }

    /** {@code published of 9 of them: +12 %, where the model has +11 %}, medians both. */
    public Optional<String> published(Review review) {
        List<WorkloadReview> both = review.compared().stream()
                .filter(workload -> of(workload).isPresent())
                .toList();
        if (both.isEmpty() || !review.drive().simulated()) {
            return Optional.empty();
        }
        double[] published = both.stream()
                .mapToDouble(workload -> of(workload).getAsDouble())
                .toArray();
        double[] own = both.stream()
                .mapToDouble(workload -> workload.gain().orElseThrow().iops())
                .toArray();
        double[] off = IntStream.range(0, own.length)
                .mapToDouble(i -> 100 * Math.abs(own[i] - published[i]))
                .toArray();
        return Optional.of(String.format(
                        Locale.ROOT,
                        "its gains by %.0f points on average, %.0f at worst, against %d; ",
                        Arrays.stream(off).average().orElseThrow(),
                        Arrays.stream(off).max().orElseThrow(),
                        own.length)
                + "published of " + both.size() + " of them: " + change(middle(published))
                + ", where the model has " + change(middle(own)));
    }

    /** Between two in the middle by their ratios, as the headline is. */
    private static double middle(double... gains) {
        return Math.expm1(Headline.median(Arrays.stream(gains).map(Math::log1p).toArray()));
    }

    /**
     * {@code +19 %, +4 to +31 % (model)}; {@code none, -3 to +9 % (model)} where there may be no gain, {@code
     * not known} where the band is wide; {@code not known, +65 % (model)} where no gain was published, so that its
     * error is not known.
     */
    public static String cell(Gain gain) {
        if (gain.model().isEmpty()) {
            return alike(gain) ? "none (model)" : "not known, " + change(gain.iops()) + " (model)";
        }
        Gain.Band band = gain.model().orElseThrow();
        String word = gain.known() && !gain.measurable()
                ? GainText.none(band.low(), band.high())
                : GainText.mark(gain.settled()) + change(gain.iops());
        return word + ", " + words(band) + " (model)";
    }

    /** Whether repeats of the model show no difference. */
    private static boolean alike(Gain gain) {
        return gain.known()
                && gain.iopsLow().getAsDouble() <= 0
                && gain.iopsHigh().getAsDouble() >= 0;
    }

    /** {@code +4 to +31 %}. */
    public static String words(Gain.Band band) {
        return change(band.low()).replace(" %", "") + " to " + change(band.high());
    }

    /** {@code +77 to +271 % IOPS in 4 of 8 workloads, none told in the others}, of any drive. */
    public static String some(Gained gained) {
        return range(gained) + " IOPS " + where(gained);
    }

    /** {@code +77 to +271 %}: from the least to the largest. */
    public static String range(Gained gained) {
        boolean alike = change(gained.least()).equals(change(gained.most()));
        return alike ? change(gained.most()) : words(new Gain.Band(gained.least(), gained.most()));
    }

    /** {@code in 4 of 8 workloads, none told in the others}. */
    public static String where(Gained gained) {
        return "in " + gained.workloads() + " of "
                + Phrases.count(gained.compared(), "workload")
                + gained.model().map(band -> ", " + words(band) + " (model)").orElse("")
                + (gained.workloads() < gained.compared() ? ", none told in the others" : "");
    }

    /** Behind the gain of a whole review: its band. */
    public static String beside(Headline headline) {
        return headline.model()
                .map(band -> ", " + words(band) + " (model)")
                .orElse(" (the model has " + change(headline.gain()) + "; no gain of this drive was published)");
    }

    private static String change(double fraction) {
        return ChartQuantity.CHANGE_PERCENT.brief(100 * fraction);
    }
}
