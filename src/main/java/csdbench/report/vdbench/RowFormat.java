package csdbench.report.vdbench;

import csdbench.result.IntervalClosed;
import csdbench.result.RunFinished;
import csdbench.result.RunStarted;
import java.time.ZonedDateTime;
import java.util.List;

/**
 * The rows of summary.html, and of vdbench's console: 15 words, columns of vdbench 5.04.07. Readers find values by
 * position and headers by their words, so not one blank may change.
 */
public final class RowFormat {
    /** The header is repeated before interval 31, 61 and so on. */
    public static final int INTERVALS_PER_HEADER = 30;

    private static final String HEADER_NAMES =
            "    interval        i/o   MB/sec   bytes   read     resp     read    write"
                    + "     read    write     resp  queue  cpu%  cpu%";
    private static final String HEADER_UNITS = "                               rate  1024**2     i/o    pct     time"
            + "     resp     resp      max      max   stddev  depth sys+u   sys";
    private static final int INTERVAL_WIDTH = 12;

    private RowFormat() {}

    /** {@code 09:42:37.002 Starting RD=rd1; I/O rate: 100; elapsed=5; For loops: None}: the line that begins a run. */
    public static String startLine(RunStarted run) {
        return Stamps.clock(run.at()) + " Starting " + run.label();
    }

    /** The two header lines, with the day. */
    public static List<String> header(ZonedDateTime at) {
        return List.of(Stamps.day(at) + HEADER_NAMES, HEADER_UNITS);
    }

    /** Whether the header is due before the row of interval {@code number}. */
    public static boolean headerDueBefore(int number) {
        return number % INTERVALS_PER_HEADER == 1;
    }

    /** The row of an interval, for all streams. */
    public static String intervalRow(IntervalClosed interval) {
        return row(
                interval.at(),
                Integer.toString(interval.number()),
                RowFigures.of(interval.streams(), interval.seconds(), interval.cpu()));
    }

    /** The average row of a run: zeros if no interval counts. */
    public static String averageRow(RunFinished run) {
        return row(run.at(), averageName(run), RowFigures.of(run.average().totals()));
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
    public static String row(ZonedDateTime at, String interval, RowFigures figures) {
        return Stamps.clock(at)
                // At least one blank, even before a name as long as avg_1000-12000.
                + (interval.length() < INTERVAL_WIDTH ? "" : " ")
                + Digits.padLeft(interval, INTERVAL_WIDTH)
                + " " + Digits.fixed(figures.rate(), 10, 1)
                + " " + Digits.fixed(figures.megabytesPerSecond(), 8, 2)
                + " " + Digits.whole(figures.bytesPerOperation(), 7)
                + " " + Digits.fixed(figures.readPercent(), 6, 2)
                + " " + Digits.fixed(figures.all().meanMs(), 8, 3)
                + " " + Digits.fixed(figures.read().meanMs(), 8, 3)
                + " " + Digits.fixed(figures.write().meanMs(), 8, 3)
                + " " + Digits.fixed(figures.read().maxMs(), 8, 2)
                + " " + Digits.fixed(figures.write().maxMs(), 8, 2)
                + " " + Digits.fixed(figures.all().stddevMs(), 8, 3)
                + " " + Digits.fixed(figures.queueDepth(), 6, 1)
                + " " + Digits.fixed(figures.cpu().usedPercent(), 5, 1)
                + " " + Digits.fixed(figures.cpu().systemPercent(), 5, 1);
    }
}
