package csdbench.report.compare;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * Which intervals the averages of a run are over, and all of its intervals as far as its folder has them. Seconds are
 * those since the run began.
 *
 * @param fromSeconds where the averages begin: behind the warm-up, or of vdbench behind the first interval
 * @param toSeconds where they end
 * @param ending what ended the run
 * @param cut whether the run itself was averaged over others
 * @param slices every interval in order, those that the averages leave out too; may be empty
 */
record AveragedTime(double fromSeconds, double toSeconds, Ending ending, boolean cut, List<Slice> slices) {
    /** Of a run of which nothing but its averages is known. */
    static final AveragedTime UNKNOWN = new AveragedTime(0, 0, Ending.UNKNOWN, List.of());

    /** Half of the shortest interval: ends that are nearer are the same. */
    private static final double SAME_SECONDS = 0.5;

    /** What ended a run. */
    enum Ending {
        /** As long as was asked. */
        TIME,
        /** Its confidence interval was narrow enough, so that its length says nothing. */
        PRECISE,
        /** It was steady; the averages are of its last rounds. */
        STEADY,
        /** Neither is known how long it or an interval was. */
        UNKNOWN
    }

    /**
     * An interval.
     *
     * @param number 1 for the first of the run
     * @param values the known ones
     */
    record Slice(int number, double fromSeconds, double toSeconds, Map<ComparedFigure, Double> values) {
        /** What its value counts in a mean over several: time for rates, operations for their times. */
        private double weight(ComparedFigure figure) {
            double seconds = toSeconds - fromSeconds;
            return figure.moreIsBetter() ? seconds : seconds * values.getOrDefault(figure.rate(), 0.0);
        }
    }

    AveragedTime {
        slices = List.copyOf(slices);
    }

    boolean known() {
        return ending != Ending.UNKNOWN;
    }

    /** How long a run is of which so many intervals count; 0 where that is not known. */
    double enoughSeconds(int intervals) {
        double longest = slices.stream()
                .mapToDouble(slice -> slice.toSeconds() - slice.fromSeconds())
                .max()
                .orElse(Double.NaN);
        return Double.isNaN(longest) ? 0 : fromSeconds + intervals * longest;
    }

    static boolean same(double seconds, double other) {
        return Math.abs(seconds - other) < SAME_SECONDS;
    }

    /** The averages of a run itself. */
    AveragedTime(double fromSeconds, double toSeconds, Ending ending, List<Slice> slices) {
        this(fromSeconds, toSeconds, ending, false, slices);
    }

    /** The same averaged from here to there. */
    AveragedTime cut(double from, double to) {
        return new AveragedTime(from, to, ending, true, slices);
    }

    /** The intervals that the averages are over. */
    List<Slice> averaged() {
        return slices.stream()
                .filter(slice -> {
                    double middle = (slice.fromSeconds() + slice.toSeconds()) / 2;
                    return middle > fromSeconds && middle < toSeconds;
                })
                .toList();
    }

    /**
     * The figures over these intervals, without those that intervals do not add up to, such as percentiles.
     *
     * @param own over the intervals that the run itself was averaged over
     */
    Map<ComparedFigure, Measured> figures(Map<ComparedFigure, Measured> own) {
        Map<ComparedFigure, Measured> figures = new LinkedHashMap<>();
        own.forEach((figure, measured) -> {
            if (figure.equals(ComparedFigure.BURST)) {
                figures.put(figure, measured);
            } else if (!figure.tail()) {
                mean(figure).ifPresent(mean -> figures.put(figure, new Measured(mean, values(figure))));
            }
        });
        return figures;
    }

    /** In each of the intervals that have it. */
    List<Double> values(ComparedFigure figure) {
        return averaged().stream()
                .filter(slice -> slice.values().containsKey(figure))
                .map(slice -> slice.values().get(figure))
                .toList();
    }

    private OptionalDouble mean(ComparedFigure figure) {
        double sum = 0;
        double weights = 0;
        for (Slice slice : averaged()) {
            Double value = slice.values().get(figure);
            if (value != null) {
                sum += value * slice.weight(figure);
                weights += slice.weight(figure);
            }
        }
        return weights > 0 ? OptionalDouble.of(sum / weights) : OptionalDouble.empty();
    }

    /** {@code 2-15} in numbers of intervals; empty where these are not known. */
    String numbers() {
        List<Slice> averaged = averaged();
        return averaged.isEmpty()
                ? ""
                : averaged.getFirst().number() + "-" + averaged.getLast().number();
    }

    /** {@code 1 to 15 s}. */
    String words() {
        return known()
                ? (ending == Ending.STEADY ? "last rounds, " : "") + seconds(fromSeconds) + " to " + seconds(toSeconds)
                        + " s"
                : "not known";
    }

    private static String seconds(double seconds) {
        return Origin.number(Double.parseDouble(String.format(Locale.ROOT, "%.1f", seconds)));
    }
}
