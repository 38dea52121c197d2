package csdbench.report.vdbench;

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

/** A page with three histograms for each run: of all operations, reads and writes. */
final class HistogramPage {
    private static final String HEADER =
            "  min(ms) <     max(ms)         count       %%    cum%%  '+': Individual%; '+-': Cumulative%";
    private static final double NS_PER_MS = 1e6;
    private static final int PERCENT_PER_MARK = 2;

    private final ResultFile page;
    private final HistogramBounds bounds;
    private Predicate<StreamTotals> chosen = stream -> true;

    HistogramPage(ResultFile page, HistogramBounds bounds) {
        this.page = page;
        this.bounds = bounds;
    }

    void begin(RunStarted run, Predicate<StreamTotals> streams) {
        chosen = streams;
        page.lines(List.of("", Links.label(run), ""));
    }

    void finish(RunFinished run) {
        List<StreamTotals> streams =
                run.average().totals().streams().stream().filter(chosen).toList();
        HistogramImage read = times(streams.stream().map(StreamTotals::read).toList());
        HistogramImage write = times(streams.stream().map(StreamTotals::write).toList());
        HistogramImage all = HistogramImage.merge(List.of(read, write));
        if (all.totalCount() == 0) {
            page.line("No statistics generated for this run.");
            return;
        }
        List<String> lines = new ArrayList<>();
        lines.addAll(table("Reads and writes:", all, bounds));
        lines.addAll(table("Reads:", read, bounds));
        lines.addAll(table("Writes:", write, bounds));
        page.lines(lines);
    }

    private static HistogramImage times(List<OpTotals> operations) {
        return HistogramImage.merge(operations.stream()
                .map(OpTotals::service)
                .map(LatencyTotals::histogram)
                .toList());
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
