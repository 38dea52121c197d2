package csdbench.job.fitting;

import csdbench.base.text.Formats;
import csdbench.trace.study.DirectionFacts;
import csdbench.trace.study.TraceFacts;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.function.Function;

/**
 * A figure of a trace, and the same figure of a trace that its profile makes.
 *
 * @param figure what it is
 * @param trace as text
 * @param made of the generated trace, as text
 */
public record FitComparison(String figure, String trace, String made) {
    private static final double[] HOT = {1, 5, 10, 20};

    static List<FitComparison> of(TraceFacts trace, TraceFacts made) {
        List<FitComparison> rows = new ArrayList<>();
        row(
                rows,
                "requests",
                trace,
                made,
                facts -> String.format(Locale.ROOT, "%,d", facts.all().requests()));
        row(
                rows,
                "rate",
                trace,
                made,
                facts -> facts.rate().meanPerSecond().isPresent()
                        ? Formats.perSecond(facts.rate().meanPerSecond().getAsDouble())
                        : "-");
        row(rows, "reads", trace, made, facts -> Formats.percent(100 * facts.readShare()));
        row(rows, "mean read", trace, made, facts -> mean(facts.reads()));
        row(rows, "mean write", trace, made, facts -> mean(facts.writes()));
        row(rows, "sequential reads", trace, made, facts -> sequential(facts.reads()));
        row(rows, "sequential writes", trace, made, facts -> sequential(facts.writes()));
        for (double percent : HOT) {
            row(
                    rows,
                    "hottest " + Formats.percent(percent) + " get",
                    trace,
                    made,
                    facts -> Formats.percent(100 * facts.locality().hotShare(percent)));
        }
        row(
                rows,
                "footprint",
                trace,
                made,
                facts -> Formats.bytes(facts.locality().footprintBytes()));
        row(rows, "gaps vary by", trace, made, facts -> decimals(facts.rate().gapVariation()));
        row(
                rows,
                "counts vary by in 1 s",
                trace,
                made,
                facts -> decimals(facts.rate().dispersionPerSecond()));
        return rows;
    }

    private static void row(
            List<FitComparison> rows,
            String figure,
            TraceFacts trace,
            TraceFacts made,
            Function<TraceFacts, String> text) {
        rows.add(new FitComparison(figure, text.apply(trace), text.apply(made)));
    }

    private static String mean(DirectionFacts direction) {
        return direction.requests() == 0 ? "-" : Formats.bytes(Math.round(direction.meanBytes()));
    }

    private static String sequential(DirectionFacts direction) {
        return direction.requests() == 0 ? "-" : Formats.percent(100 * direction.sequentialShare());
    }

    private static String decimals(OptionalDouble figure) {
        return figure.isPresent() ? String.format(Locale.ROOT, "%.2f", figure.getAsDouble()) : "-";
    }
}
