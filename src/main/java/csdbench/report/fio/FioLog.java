package csdbench.report.fio;

import csdbench.result.IntervalClosed;
import csdbench.result.OpTotals;
import csdbench.result.RunStarted;
import csdbench.result.StreamTotals;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * The logs that one clone of a job asked for, in the columns that fio's manual has: of each interval and direction a
 * line with the time in ms, the value, the direction (0 read, 1 write, 2 trim), and 0 for size and offset. One thread.
 */
final class FioLog {
    private static final double KIBI = 1024;
    private static final double MS_PER_SECOND = 1000;

    private enum Kind {
        /** KiB/s. */
        BW("write_bw_log"),

        /** I/Os a second. */
        IOPS("write_iops_log"),

        /** Empty, as fio leaves it where submission is not timed apart. */
        SLAT("write_lat_log"),

        /** Mean service time in ns, and so is the next. */
        CLAT("write_lat_log"),
        LAT("write_lat_log"),

        /** Operations by buckets of time. */
        CLAT_HIST("write_hist_log");

        private final String option;

        Kind(String option) {
            this.option = option;
        }
    }

    /** What was asked for, and its lines so far. */
    record File(String name, StringBuilder text) {}

    private final FioEntry entry;
    private final int merged;
    private final boolean epoch;
    private final List<Kind> kinds = new ArrayList<>();
    private final List<File> files = new ArrayList<>();
    private double seconds;

    /** @param number of the clone, from 1 */
    FioLog(FioEntry entry, int number) {
        this.entry = entry;
        this.merged = 1 << Integer.parseInt(entry.option("log_hist_coarseness", "0"));
        this.epoch = !entry.option("log_unix_epoch", "0").equals("0");
        String behind = entry.option("per_job_logs", "1").equals("0") ? "" : "." + number;
        for (Kind kind : Kind.values()) {
            if (entry.options().containsKey(kind.option)) {
                // An option without a value is 1.
                String name = entry.option(kind.option, "").replaceFirst("^1?$", entry.name());
                kinds.add(kind);
                files.add(new File(
                        name + "_" + kind.name().toLowerCase(Locale.ROOT) + behind + ".log", new StringBuilder()));
            }
        }
    }

    List<File> files() {
        return files;
    }

    void on(RunStarted run, IntervalClosed interval) {
        List<StreamTotals> own = FioJobResult.own(run, interval.streams(), entry.targets());
        if (own.isEmpty() || interval.warmup()) {
            return;
        }
        seconds += interval.seconds();
        long atMs = epoch ? interval.at().toInstant().toEpochMilli() : Math.round(seconds * MS_PER_SECOND);
        for (int direction = 0; direction < FioDirection.WORDS.size(); direction++) {
            OpTotals totals = FioJobResult.of(entry, own, FioDirection.WORDS.get(direction));
            for (int i = 0; i < kinds.size() && totals.count() > 0; i++) {
                files.get(i).text().append(line(kinds.get(i), atMs, direction, totals, interval.seconds()));
            }
        }
    }

    private String line(Kind kind, long atMs, int direction, OpTotals totals, double lastedSeconds) {
        return switch (kind) {
            case BW -> line(atMs, totals.bytes() / KIBI / lastedSeconds, direction);
            case IOPS -> line(atMs, (double) entry.ios(totals.count()) / lastedSeconds, direction);
            case SLAT -> "";
            case CLAT -> line(atMs, totals.service().meanNs(), direction);
            case LAT ->
                entry.named().isPresent() ? "" : line(atMs, totals.service().meanNs(), direction);
            case CLAT_HIST ->
                atMs + ", " + direction + ", " + totals.bytes() / totals.count() + ", " + buckets(totals) + "\n";
        };
    }

    private static String line(long atMs, double value, int direction) {
        return atMs + ", " + (long) value + ", " + direction + ", 0, 0\n";
    }

    private String buckets(OpTotals totals) {
        long[] fine = FioBuckets.counts(totals.service().histogram());
        long[] coarse = new long[fine.length / merged];
        for (int i = 0; i < fine.length; i++) {
            coarse[i / merged] += fine[i];
        }
        return Arrays.stream(coarse).mapToObj(Long::toString).collect(Collectors.joining(", "));
    }
}
