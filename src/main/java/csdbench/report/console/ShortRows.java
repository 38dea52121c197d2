package csdbench.report.console;

import csdbench.base.text.Formats;
import csdbench.result.CpuUse;
import csdbench.result.IntervalClosed;
import csdbench.result.LatencyTotals;
import csdbench.result.Percentile;
import csdbench.result.RunFinished;
import csdbench.result.RunStarted;
import csdbench.result.SessionStarted;
import csdbench.result.StreamTotals;
import csdbench.result.session.OpSums;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;

/** Rows for people, within 79 columns: rate, response time and how busy the machine was. One thread owns them. */
public final class ShortRows implements RowText {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss", Locale.ROOT);
    private static final double BYTES_PER_MB = 1e6;

    private RunStarted run;
    private int runs;
    private int plannedRuns;

    @Override
    public String begin(SessionStarted session) {
        plannedRuns = session.askedRuns();
        return "";
    }

    @Override
    public String begin(RunStarted started) {
        run = started;
        runs += run.format() ? 0 : 1;
        return SessionProgress.title(run, runs, plannedRuns);
    }

    @Override
    public List<String> header(ZonedDateTime at) {
        String rate = run.kind().onFiles() ? "ops/s" : "IOPS";
        return List.of(row("time", "interval", rate, "MB/s", "mean", "p50", "p99", "busy"));
    }

    @Override
    public String interval(IntervalClosed interval) {
        String number = interval.warmup() ? "warm-up" : Integer.toString(interval.number());
        return row(TIME.format(interval.at()), number, interval.streams(), interval.seconds(), interval.cpu());
    }

    @Override
    public boolean asVdbench() {
        return false;
    }

    @Override
    public String average(RunFinished finished) {
        return row(
                TIME.format(finished.at()),
                "all",
                finished.measured().streams(),
                finished.measured().seconds(),
                finished.measured().cpu());
    }

    private String row(String time, String number, List<StreamTotals> streams, double seconds, CpuUse cpu) {
        OpSums sums = OpSums.of(run, streams);
        LatencyTotals response = sums.total().response();
        boolean any = response.count() > 0;
        double rate = seconds > 0 ? sums.total().count() / seconds : 0;
        double megabytes = seconds > 0 ? sums.total().bytes() / seconds / BYTES_PER_MB : 0;
        return row(
                time,
                number,
                String.format(Locale.ROOT, rate < 100 ? "%.1f" : "%,.0f", rate),
                String.format(Locale.ROOT, megabytes < 10 ? "%.2f" : "%,.1f", megabytes),
                any ? Formats.nanos(response.meanNs()) : "",
                any ? Formats.nanos(response.percentileNs(Percentile.P50)) : "",
                Percentile.P99.carriedBy(response.count()) ? Formats.nanos(response.percentileNs(Percentile.P99)) : "",
                cpu.known() ? String.format(Locale.ROOT, "%.0f %%", cpu.usedPercent()) : "");
    }

    private static String row(String... cells) {
        return String.format(Locale.ROOT, "%8s %8s %11s %9s %9s %9s %9s %6s", (Object[]) cells)
                .stripTrailing();
    }
}
