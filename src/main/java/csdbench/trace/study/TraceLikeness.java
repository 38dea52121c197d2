package csdbench.trace.study;

import csdbench.base.text.Formats;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * A figure of a trace, and the same figure of another, such as one that a profile makes.
 *
 * @param figure what it is
 * @param trace as text
 * @param made of the other trace, as text
 * @param apart how far they are apart, in what is allowed: below -1 and above 1 one cannot stand for the other;
 *     not-a-number where one of them has no such figure
 * @param chance how far off it another trace of the same kind may be, in the same measure; 0 if one was made
 */
public record TraceLikeness(String figure, String trace, String made, double apart, double chance) {
    /** How far apart figures may be, in words. */
    public static final String TOLERANCE = "rate and sizes within 5 %, reads and sequential ones within 5 points,"
            + " first touches, footprint, re-use and the busiest second within 15 %, hot shares within 10 points,"
            + " latencies and queue depth within a quarter, how gaps vary within 60 %";

    private static final double[] HOT = {1, 5, 10, 20};

    /** Shares of requests may differ by so many points. */
    private static final double POINTS = 5;

    /** What the hottest blocks get may differ by so many. */
    private static final double HOT_POINTS = 10;

    /** What requests are like may differ by this factor. */
    private static final double MIX_FACTOR = 1.05;

    /** What they touch, and how many come in a second, may differ by that. */
    private static final double PLACE_FACTOR = 1.15;

    /** Latencies and depths may differ by this factor, and what chance makes of gaps by that. */
    private static final double FACTOR = 1.25;

    private static final double BURST_FACTOR = 1.6;

    /** Where a fifth draw lies with 95 %, in deviations of four: Student's t of 3 degrees, and of the mean's own. */
    private static final double[] NEXT = {0, 0, 7.73, 3.37, 2.63};

    /** The rows of the two, by kind of figure. */
    private record Table(TraceFacts trace, TraceFacts made, List<TraceLikeness> rows) {
        /** @param percent not-a-number if there is none */
        void share(String figure, double points, ToDoubleFunction<TraceFacts> percent) {
            double a = percent.applyAsDouble(trace);
            double b = percent.applyAsDouble(made);
            rows.add(new TraceLikeness(
                    figure, text(a, Formats::percent), text(b, Formats::percent), (b - a) / points, 0));
        }

        void amount(String figure, double factor, DoubleFunction<String> text, ToDoubleFunction<TraceFacts> amount) {
            double a = amount.applyAsDouble(trace);
            double b = amount.applyAsDouble(made);
            String here = text(a, text);
            String there = text(b, text);
            rows.add(new TraceLikeness(
                    figure, here, there, here.equals(there) ? 0 : Math.log(b / a) / Math.log(factor), 0));
        }

        private static String text(double value, DoubleFunction<String> text) {
            return Double.isNaN(value) ? "-" : text.apply(value);
        }
    }

    /** Whether one is too far off to stand for the other. */
    public boolean poor() {
        return Math.abs(apart) > 1;
    }

    /** Whether none is, but the next that is made may be, once in twenty times or more. */
    public boolean near() {
        return !poor() && chance > 1;
    }

    /**
     * All figures that need no latencies, of traces that were made with other random numbers: of each figure the one
     * that is farthest off.
     *
     * @param made one to four
     */
    public static List<TraceLikeness> of(TraceFacts trace, List<TraceFacts> made) {
        List<List<TraceLikeness>> each =
                made.stream().map(facts -> of(trace, facts)).toList();
        return IntStream.range(0, each.getFirst().size())
                .mapToObj(
                        row -> farthest(each.stream().map(rows -> rows.get(row)).toList()))
                .toList();
    }

    private static TraceLikeness farthest(List<TraceLikeness> draws) {
        TraceLikeness far = draws.stream()
                .max(Comparator.comparingDouble(draw -> Math.abs(draw.apart)))
                .orElseThrow();
        double mean = aparts(draws).average().orElseThrow();
        double squares =
                aparts(draws).map(apart -> (apart - mean) * (apart - mean)).sum();
        double deviation = Math.sqrt(squares / Math.max(1, draws.size() - 1));
        return new TraceLikeness(
                far.figure, far.trace, far.made, far.apart, Math.abs(mean) + NEXT[draws.size()] * deviation);
    }

    private static DoubleStream aparts(List<TraceLikeness> draws) {
        return draws.stream().mapToDouble(TraceLikeness::apart);
    }

    /** All figures that need no latencies. */
    public static List<TraceLikeness> of(TraceFacts trace, TraceFacts made) {
        Table table = new Table(trace, made, new ArrayList<>());
        DoubleFunction<String> bytes = value -> Formats.bytes(Math.round(value));
        DoubleFunction<String> decimals = value -> String.format(Locale.ROOT, "%.2f", value);
        DoubleFunction<String> count = value -> String.format(Locale.ROOT, "%,.0f", value);
        table.amount("requests", MIX_FACTOR, count, facts -> facts.all().requests());
        table.amount(
                "rate",
                MIX_FACTOR,
                Formats::perSecond,
                facts -> facts.rate().meanPerSecond().orElse(Double.NaN));
        table.share("reads", POINTS, facts -> 100 * facts.readShare());
        table.amount("mean read", MIX_FACTOR, bytes, facts -> mean(facts.reads()));
        table.amount("mean write", MIX_FACTOR, bytes, facts -> mean(facts.writes()));
        table.share("aligned to 4 KiB", POINTS, facts -> 100 * facts.all().alignedShare());
        table.share("sequential reads", POINTS, facts -> sequential(facts.reads()));
        table.share("sequential writes", POINTS, facts -> sequential(facts.writes()));
        for (double percent : HOT) {
            table.share(
                    "hottest " + Formats.percent(percent) + " get",
                    HOT_POINTS,
                    facts -> 100 * facts.locality().hotShare(percent));
        }
        table.amount(
                "first touches",
                PLACE_FACTOR,
                Formats::percent,
                facts -> 100 * facts.locality().firstTouchShare());
        table.amount("footprint", PLACE_FACTOR, bytes, facts -> facts.locality().footprintBytes());
        for (int quarter = 1; quarter <= 3; quarter++) {
            double percent = 25.0 * quarter;
            table.amount(
                    "re-use within, " + Formats.percent(percent),
                    PLACE_FACTOR,
                    bytes,
                    facts -> facts.locality().reuse().stream()
                            .filter(each -> each.percent() == percent)
                            .mapToDouble(LocalityFacts.Reuse::bytes)
                            .findFirst()
                            .orElse(Double.NaN));
        }
        table.amount(
                "gaps vary by",
                BURST_FACTOR,
                decimals,
                facts -> facts.rate().gapVariation().orElse(Double.NaN));
        table.amount(
                "busiest second",
                PLACE_FACTOR,
                count,
                facts -> facts.rate().burstiness().isPresent() ? facts.rate().peakSecondRequests() : Double.NaN);
        table.amount(
                "counts vary by in 1 s",
                Double.MAX_VALUE,
                decimals,
                facts -> facts.rate().dispersionPerSecond().orElse(Double.NaN));
        return table.rows();
    }

    private static double mean(DirectionFacts direction) {
        return direction.requests() == 0 ? Double.NaN : direction.meanBytes();
    }

    private static double sequential(DirectionFacts direction) {
        return direction.requests() == 0 ? Double.NaN : 100 * direction.sequentialShare();
    }

    /** All figures, those of latencies and queue depths last, as "-" where one of the two has none. */
    public static List<TraceLikeness> withLatencies(TraceFacts trace, TraceFacts other) {
        List<TraceLikeness> rows = new ArrayList<>(of(trace, other));
        Table table = new Table(trace, other, rows);
        DoubleFunction<String> time = Formats::nanos;
        table.amount("latency p50", FACTOR, time, facts -> latency(facts, LatencyFacts::p50Ns));
        table.amount("latency p99", FACTOR, time, facts -> latency(facts, LatencyFacts::p99Ns));
        table.amount(
                "mean queue depth",
                FACTOR,
                depth -> String.format(Locale.ROOT, "%.2f", depth),
                facts -> facts.depth().map(DepthFacts::mean).orElse(Double.NaN));
        return rows;
    }

    private static double latency(TraceFacts facts, ToDoubleFunction<LatencyFacts> figure) {
        return facts.all().latency().map(figure::applyAsDouble).orElse(Double.NaN);
    }
}
