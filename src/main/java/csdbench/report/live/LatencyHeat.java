package csdbench.report.live;

import csdbench.report.doc.ChartQuantity;
import csdbench.report.doc.Markup;
import csdbench.report.doc.Piece;
import csdbench.report.runs.Thinned;
import csdbench.result.HistogramImage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * How many operations took how long, over time: a column for some intervals, a row for each step of 1, 2 and 5. When
 * there are too many columns, neighbours become one, whose counts are exact. One thread owns it.
 */
final class LatencyHeat {
    /** More than twice as many are merged by two. */
    private static final int MAX_COLUMNS = 180;

    /** Upper ends of rows; the last row has no other. */
    private static final long[] LIMITS_NS = limits();

    private static final int WIDTH = 880;
    private static final int LEFT = 62;
    private static final int TOP = 8;
    private static final int ROW = 15;
    private static final int FOOT = 24;
    private static final int TICKS = 6;

    /** Fainter ones are not seen. */
    private static final double FAINTEST = 0.08;

    private final Thinned<Column> kept;

    LatencyHeat() {
        this(new Thinned<>(MAX_COLUMNS, Column::with));
    }

    private LatencyHeat(Thinned<Column> kept) {
        this.kept = kept;
    }

    /** What it is now. */
    LatencyHeat copy() {
        return new LatencyHeat(kept.copy());
    }

    /**
     * @param endSeconds since the run began
     * @param counts by row
     */
    private record Column(double endSeconds, long[] counts) {
        Column with(Column next) {
            long[] both = counts.clone();
            for (int row = 0; row < both.length; row++) {
                both[row] += next.counts[row];
            }
            return new Column(next.endSeconds, both);
        }
    }

    private static long[] limits() {
        List<Long> limits = new ArrayList<>();
        for (long decade = 1_000; decade <= 10_000_000_000L; decade *= 10) {
            limits.addAll(List.of(decade, 2 * decade, 5 * decade));
        }
        return limits.stream().mapToLong(Long::longValue).toArray();
    }

    /** The next interval, which may be empty. */
    void add(double endSeconds, HistogramImage times) {
        long[] counts = new long[LIMITS_NS.length + 1];
        long below = 0;
        for (int row = 0; row < LIMITS_NS.length; row++) {
            long now = times.countBelow(LIMITS_NS[row]);
            counts[row] = now - below;
            below = now;
        }
        counts[LIMITS_NS.length] = times.totalCount() - below;
        kept.add(new Column(endSeconds, counts));
    }

    /** Columns that are kept. */
    int columns() {
        return kept.values().size();
    }

    /** All operations of all columns. */
    long operations() {
        return kept.values().stream()
                .flatMapToLong(column -> Arrays.stream(column.counts))
                .sum();
    }

    /**
     * Drawn; empty without an operation.
     *
     * @param latency which times they are
     */
    List<Piece> pieces(String latency) {
        List<Column> columns = kept.values();
        int[] rows = IntStream.rangeClosed(0, LIMITS_NS.length)
                .filter(row -> columns.stream().anyMatch(column -> column.counts[row] > 0))
                .toArray();
        if (rows.length == 0 || columns.size() < 2) {
            return List.of();
        }
        return List.of(
                new Piece.Drawn(drawn(latency, rows[0], rows[rows.length - 1])),
                Piece.foot("The stronger the colour, the more of the operations of that moment took so long."));
    }

    private Markup drawn(String latency, int lowest, int highest) {
        List<Column> columns = kept.values();
        int height = TOP + (highest - lowest + 1) * ROW;
        Markup out = new Markup();
        out.open(
                "svg",
                "class",
                "drawing",
                "viewBox",
                "0 0 " + WIDTH + " " + (height + FOOT),
                "role",
                "img",
                "aria-label",
                "Heat map of " + latency + " times from " + below(lowest) + " to " + below(highest) + " over time");
        for (int row = lowest; row <= highest; row++) {
            int y = height - (row - lowest + 1) * ROW;
            out.element(
                    "text", below(row), "class", "tick", "text-anchor", "end", "x", "" + (LEFT - 6), "y", "" + (y + 4));
        }
        double width = (double) (WIDTH - LEFT) / columns.size();
        out.open("g", "style", "fill:var(--s2)");
        for (int i = 0; i < columns.size(); i++) {
            column(out, columns.get(i), LEFT + i * width, width, lowest, height);
        }
        out.close();
        for (int tick = 0; tick < TICKS; tick++) {
            int at = (columns.size() - 1) * tick / (TICKS - 1);
            out.element(
                    "text",
                    ChartQuantity.SECONDS.brief(columns.get(at).endSeconds()),
                    "class",
                    "tick",
                    "text-anchor",
                    tick == 0 ? "start" : tick == TICKS - 1 ? "end" : "middle",
                    "x",
                    number(LEFT + (tick == 0 ? 0 : tick == TICKS - 1 ? 1 : 0.5) * width + at * width),
                    "y",
                    "" + (height + FOOT - 6));
        }
        return out.close();
    }

    private static String below(int row) {
        return row == LIMITS_NS.length ? "more" : ChartQuantity.NANOSECONDS.brief(LIMITS_NS[row]);
    }

    private static void column(Markup out, Column column, double x, double width, int lowest, int height) {
        long all = Arrays.stream(column.counts).sum();
        for (int row = lowest; row < column.counts.length; row++) {
            if (column.counts[row] > 0) {
                double share = (double) column.counts[row] / all;
                out.empty(
                        "rect",
                        "x",
                        number(x),
                        "y",
                        "" + (height - (row - lowest + 1) * ROW),
                        "width",
                        number(width + 0.3),
                        "height",
                        "" + ROW,
                        "fill-opacity",
                        number(Math.max(FAINTEST, Math.sqrt(share))));
            }
        }
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.2f", value);
    }
}
