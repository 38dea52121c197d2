package csdbench.report.console;

import csdbench.base.text.Formats;
import csdbench.result.IntervalClosed;
import csdbench.result.RunFinished;
import csdbench.result.RunStarted;
import csdbench.result.SessionStarted;
import csdbench.result.session.OpSums;
import java.time.Duration;
import java.time.ZonedDateTime;
import java.util.OptionalLong;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;

/**
 * Progress and estimated remaining time of a session, which is that of who waits for it, in virtual time too. Future
 * runs are assumed to be as long as completed ones, since only the current run has a known length.
 */
final class SessionProgress {
    private static final long YEAR_SECONDS = 31_536_000;

    private final LongSupplier nowNs;
    private int plannedRuns;
    private int startedRuns;
    private RunStarted run;
    private double runBytes;
    private long beganNs;
    private double endedSeconds;
    private int endedRuns;

    /** By a clock on the wall, from any moment. */
    SessionProgress(LongSupplier nowNs) {
        this.nowNs = nowNs;
    }

    void begin(SessionStarted session) {
        plannedRuns = session.askedRuns();
    }

    void begin(RunStarted started) {
        run = started;
        runBytes = 0;
        beganNs = nowNs.getAsLong();
        startedRuns += started.format() ? 0 : 1;
    }

    void end(RunFinished finished) {
        endedSeconds += virtual() ? passedSeconds() : secondsUntil(finished.at());
        endedRuns++;
    }

    /** {@code run 2 of 7, rd1 threads=8: 12 s of 30 s, 98.1 k/s, 401 MB/s, 2 m 30 s to go}. */
    String text(IntervalClosed interval) {
        OpSums sums = OpSums.of(run, interval.streams());
        runBytes += sums.total().bytes();
        StringBuilder text = new StringBuilder(title(run, startedRuns, plannedRuns));
        text.append(interval.warmup() ? ": warm-up, " : ": ");
        text.append(Formats.seconds(secondsUntil(interval.at())));
        if (askedSeconds() > 0) {
            text.append(" of ").append(Formats.seconds(askedSeconds()));
        }
        text.append(virtual() ? " in virtual time" : "");
        if (filling()) {
            text.append(", ")
                    .append(Formats.decimalBytes(runBytes))
                    .append(" of ")
                    .append(Formats.decimalBytes(wholeBytes()));
        }
        if (interval.seconds() > 0) {
            double bytes = sums.total().bytes() / interval.seconds();
            text.append(", ").append(Formats.perSecond(sums.total().count() / interval.seconds()));
            if (bytes > 0 || !run.kind().onFiles()) {
                text.append(", ").append(Formats.decimalBytes(bytes)).append("/s");
            }
        }
        leftSeconds(interval.at()).stream()
                .filter(left -> left < YEAR_SECONDS)
                .forEach(left -> text.append(virtual() ? ", about " : filling() ? ", at most " : ", ")
                        .append(Formats.seconds(left))
                        .append(" to go"));
        return text.toString();
    }

    /** Whether it ends with its work: nobody measures for a year, which is the time that such runs are given. */
    private boolean endless() {
        return run.times().elapsedSeconds() >= YEAR_SECONDS;
    }

    /** Whether it ends where the lun does. */
    private boolean filling() {
        return endless() && !run.kind().onFiles();
    }

    private long wholeBytes() {
        return run.targets().stream().mapToLong(RunStarted.Target::sizeBytes).sum();
    }

    /** {@code run 2 of 7, rd1 threads=8}, or {@code making data.bin, 256.0 MiB}: a format is no run of the user. */
    static String title(RunStarted run, int number, int planned) {
        return run.format()
                ? "making " + run.targets().stream().map(SessionProgress::made).collect(Collectors.joining("; "))
                : "run " + number + " of " + Math.max(planned, number) + ", " + run.title();
    }

    private static String made(RunStarted.Target target) {
        return target.lun() + (target.sizeBytes() > 0 ? ", " + Formats.bytes(target.sizeBytes()) : "");
    }

    /** Empty if the length of the current run is unknown. */
    private OptionalLong leftSeconds(ZonedDateTime now) {
        if (filling() && runBytes > 0) {
            return whole(Math.max(0, wholeBytes() - runBytes) / runBytes * secondsUntil(now) * pace(now));
        }
        if (askedSeconds() == 0) {
            return OptionalLong.empty();
        }
        double currentLeft = pace(now) * Math.max(0, askedSeconds() - secondsUntil(now));
        double runSeconds = endedRuns == 0 ? pace(now) * askedSeconds() : endedSeconds / endedRuns;
        return whole(currentLeft + runSeconds * Math.max(0, plannedRuns - startedRuns));
    }

    private static OptionalLong whole(double seconds) {
        return OptionalLong.of(Math.round(seconds));
    }

    /** Seconds that one of the run takes: a second, unless its time is virtual. */
    private double pace(ZonedDateTime now) {
        return virtual() ? passedSeconds() / Math.max(1, secondsUntil(now)) : 1;
    }

    private boolean virtual() {
        return !run.targets().isEmpty() && run.targets().stream().allMatch(RunStarted.Target::virtual);
    }

    private double passedSeconds() {
        return (nowNs.getAsLong() - beganNs) / 1e9;
    }

    private long askedSeconds() {
        return run.times().elapsedSeconds() == 0 || endless()
                ? 0
                : run.times().elapsedSeconds() + run.times().warmupSeconds();
    }

    private long secondsUntil(ZonedDateTime at) {
        return Duration.between(run.at(), at).toSeconds();
    }
}
