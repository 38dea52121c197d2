package csdbench.report.vdbench.row;

import csdbench.result.RunFinished;
import java.time.ZonedDateTime;
import java.util.List;

/**
 * The rows of runs on luns in summary.html and on vdbench's console: 15 words, or the 14 of 5.04.06. Readers find
 * values by position and headers by their words, so not one blank may change.
 */
public final class RowFormat {
    /** The header is repeated before interval 31, 61 and so on. */
    public static final int INTERVALS_PER_HEADER = 30;

    private static final List<String> HEADER = List.of(
            "    interval        i/o   MB/sec   bytes   read     resp     read    write"
                    + "     read    write     resp  queue  cpu%  cpu%",
            "                               rate  1024**2     i/o    pct     time"
                    + "     resp     resp      max      max   stddev  depth sys+u   sys");
    private static final List<String> HEADER_5_04_06 = List.of(
            "  interval        i/o   MB/sec   bytes   read     resp     read    write"
                    + "     resp     resp queue  cpu%  cpu%",
            "                             rate  1024**2     i/o    pct     time"
                    + "     resp     resp      max   stddev depth sys+u   sys");

    private RowFormat() {}

    /** The two header lines, with the day. */
    static List<String> header(Layout layout, ZonedDateTime at) {
        List<String> lines = layout.old() ? HEADER_5_04_06 : HEADER;
        return List.of(Stamps.day(at) + lines.getFirst(), layout.units(lines.getLast()));
    }

    /** Whether the header is due before the row of interval {@code number}. */
    public static boolean headerDueBefore(int number) {
        return number % INTERVALS_PER_HEADER == 1;
    }

    /** {@code avg_2-5}: the counted intervals. */
    public static String averageName(RunFinished run) {
        return "avg_" + run.average().firstInterval() + "-" + run.average().lastInterval();
    }

    /**
     * A row.
     *
     * @param at end of the interval, or when the run ended
     * @param interval its number or {@link #averageName}
     */
    public static String row(Layout layout, ZonedDateTime at, String interval, RowFigures figures) {
        boolean old = layout.old();
        int width = layout.release().intervalWidth();
        return Stamps.clock(at)
                // At least one blank, even before a name as long as avg_1000-12000.
                + (interval.length() < width ? "" : " ")
                + Digits.padLeft(interval, width)
                + " " + Digits.fixed(figures.rate(), 10, old ? 2 : 1)
                + " " + Digits.fixed(layout.megabytes(figures.megabytesPerSecond()), 8, 2)
                + " " + Digits.whole(figures.bytesPerOperation(), 7)
                + " " + Digits.fixed(figures.readPercent(), 6, 2)
                + " " + Digits.fixed(figures.all().meanMs(), 8, 3)
                + " " + Digits.fixed(figures.read().meanMs(), 8, 3)
                + " " + Digits.fixed(figures.write().meanMs(), 8, 3)
                + " " + (old ? Digits.fixed(figures.all().maxMs(), 8, 3) : maxima(figures))
                + " " + Digits.fixed(figures.all().stddevMs(), 8, 3)
                + " " + Digits.fixed(figures.queueDepth(), old ? 5 : 6, 1)
                + " " + Digits.fixed(figures.cpu().usedPercent(), 5, 1)
                + " " + Digits.fixed(figures.cpu().systemPercent(), 5, 1);
    }

    private static String maxima(RowFigures figures) {
        return Digits.fixed(figures.read().maxMs(), 8, 2) + " "
                + Digits.fixed(figures.write().maxMs(), 8, 2);
    }
}
