package csdbench.job.fitting;

import csdbench.base.text.Formats;
import csdbench.trace.study.DirectionFacts;
import csdbench.trace.study.LocalityFacts;
import csdbench.trace.study.TraceFacts;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleFunction;
import java.util.function.ToDoubleFunction;

/**
 * A figure of a trace, and the same figure of a trace that its profile makes.
 *
 * @param figure what it is
 * @param trace as text
 * @param made of the generated trace, as text
 * @param poor whether they are too far apart for the profile to stand for the trace
 */
public record FitComparison(String figure, String trace, String made, boolean poor) {
    private static final double[] HOT = {1, 5, 10, 20};

    /** Shares may differ by so many points. */
    private static final double POINTS = 10;

    /** Amounts may differ by this factor, and what chance makes of bursts by that. */
    private static final double FACTOR = 1.25;

    private static final double BURST_FACTOR = 1.6;

    /** The rows of the two, by kind of figure. */
    private record Table(TraceFacts trace, TraceFacts made, List<FitComparison> rows) {
        /** @param percent not-a-number if there is none */
        void share(String figure, ToDoubleFunction<TraceFacts> percent) {
            double a = percent.applyAsDouble(trace);
            double b = percent.applyAsDouble(made);
            rows.add(new FitComparison(
                    figure, text(a, Formats::percent), text(b, Formats::percent), Math.abs(a - b) > POINTS));
        }

        void amount(String figure, double factor, DoubleFunction<String> text, ToDoubleFunction<TraceFacts> amount) {
            double a = amount.applyAsDouble(trace);
            double b = amount.applyAsDouble(made);
            rows.add(new FitComparison(figure, text(a, text), text(b, text), Math.max(a, b) > factor * Math.min(a, b)));
        }

        private static String text(double value, DoubleFunction<String> text) {
            return Double.isNaN(value) ? "-" : text.apply(value);
        }
    }

    static List<FitComparison> of(TraceFacts trace, TraceFacts made) {
        Table table = new Table(trace, made, new ArrayList<>());
        DoubleFunction<String> bytes = value -> Formats.bytes(Math.round(value));
        DoubleFunction<String> decimals = value -> String.format(Locale.ROOT, "%.2f", value);
        DoubleFunction<String> count = value -> String.format(Locale.ROOT, "%,.0f", value);
        table.amount("requests", FACTOR, count, facts -> facts.all().requests());
        table.amount(
                "rate",
                FACTOR,
                Formats::perSecond,
                facts -> facts.rate().meanPerSecond().orElse(Double.NaN));
        table.share("reads", facts -> 100 * facts.readShare());
        table.amount("mean read", FACTOR, bytes, facts -> mean(facts.reads()));
        table.amount("mean write", FACTOR, bytes, facts -> mean(facts.writes()));
        table.share("aligned to 4 KiB", facts -> 100 * facts.all().alignedShare());
        table.share("sequential reads", facts -> sequential(facts.reads()));
        table.share("sequential writes", facts -> sequential(facts.writes()));
        for (double percent : HOT) {
            table.share(
                    "hottest " + Formats.percent(percent) + " get",
                    facts -> 100 * facts.locality().hotShare(percent));
        }
        table.share("first touches", facts -> 100 * facts.locality().firstTouchShare());
        table.amount("footprint", FACTOR, bytes, facts -> facts.locality().footprintBytes());
        for (int quarter = 1; quarter <= 3; quarter++) {
            double percent = 25.0 * quarter;
            table.amount(
                    "re-use within, " + Formats.percent(percent),
                    FACTOR,
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
                BURST_FACTOR,
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
}
