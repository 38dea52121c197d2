package csdbench.report.vdbench;

import csdbench.report.vdbench.row.Digits;
import csdbench.result.HistogramImage;
import csdbench.result.LatencyTotals;
import csdbench.result.OpTotals;
import csdbench.result.RunFinished;
import csdbench.result.RunStarted;
import csdbench.result.StreamTotals;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * A page with histograms for each run: of all operations, reads and writes; of the operations that were asked for when
 * it is on files.
 */
final class HistogramPage {
    private static final String HEADER =
            "  min(ms) <     max(ms)         count       %%    cum%%  '+': Individual%; '+-': Cumulative%";
    private static final double NS_PER_MS = 1e6;
    private static final int PERCENT_PER_MARK = 2;

    private final ResultFile page;
    private final HistogramBounds bounds;
    private RunStarted run;
    private Predicate<StreamTotals> chosen;

    HistogramPage(ResultFile page, HistogramBounds bounds) {
        this.page = page;
        this.bounds = bounds;
    }

    void begin(RunStarted run, Predicate<StreamTotals> streams) {
        this.run = run;
        chosen = streams;
        page.html(Links.label(run));
    }

    void finish(RunFinished finished) {
        List<StreamTotals> streams =
                finished.average().totals().streams().stream().filter(chosen).toList();
        HistogramImage all = run.requested(streams).service().histogram();
        if (all.totalCount() == 0) {
            page.line("No statistics generated for this run.");
        } else if (run.kind().onFiles()) {
            page.lines(table("Total of all requested operations since warmup: ", all, bounds));
        } else {
            boolean others = streams.stream().anyMatch(stream -> !stream.files().isEmpty());
            List<String> lines = new ArrayList<>(table(others ? "All operations:" : "Reads and writes:", all, bounds));
            lines.addAll(table("Reads:", times(streams.stream().map(StreamTotals::read)), bounds));
            lines.addAll(table("Writes:", times(streams.stream().map(StreamTotals::write)), bounds));
            page.lines(lines);
        }
    }

    private static HistogramImage times(Stream<OpTotals> operations) {
        return HistogramImage.merge(
                operations.map(OpTotals::service).map(LatencyTotals::histogram).toList());
    }

    /** A table and a blank line; empty if histograms are suppressed. */
    static List<String> table(String title, HistogramImage times, HistogramBounds bounds) {
        if (bounds.upperNs().isEmpty()) {
            return List.of();
        }
        List<String> lines = new ArrayList<>(List.of(title, HEADER, ""));
        long lowerNs = 0;
        long before = 0;
        for (long upperNs : bounds.upperNs()) {
            long below = times.countBelow(upperNs);
            lines.add(row(lowerNs, milliseconds(upperNs), below - before, before, times.totalCount()));
            lowerNs = upperNs;
            before = below;
        }
        lines.add(row(lowerNs, "max", times.totalCount() - before, before, times.totalCount()));
        lines.add("");
        return lines;
    }

    /** The bar has a mark for each full two percent: of the bucket, then of all previous ones. */
    private static String row(long lowerNs, String upper, long count, long before, long total) {
        double percent = percent(count, total);
        double percentBefore = percent(before, total);
        return Digits.padLeft(milliseconds(lowerNs), 9)
                + " < " + Digits.padLeft(upper, 11)
                + " " + Digits.padLeft(String.format(Locale.ROOT, "%,d", count), 13)
                + " " + Digits.padLeft(String.format(Locale.ROOT, "%.4f", percent), 8)
                + " " + Digits.padLeft(String.format(Locale.ROOT, "%.4f", percent(before + count, total)), 8)
                + "  " + "+".repeat((int) percent / PERCENT_PER_MARK)
                + "-".repeat((int) percentBefore / PERCENT_PER_MARK);
    }

    private static String milliseconds(long timeNs) {
        return String.format(Locale.ROOT, "%.3f", timeNs / NS_PER_MS);
    }

    private static double percent(long part, long total) {
        return total == 0 ? 0 : 100.0 * part / total;
    }
}
