package csdbench.job.suite;

import csdbench.base.text.Formats;
import csdbench.result.CpuUse;
import csdbench.result.Latency;
import csdbench.result.LatencyTotals;
import csdbench.result.Percentile;
import csdbench.result.RunFinished;
import csdbench.result.RunStarted;
import csdbench.result.review.Warning;
import csdbench.result.steady.SteadyState;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What makes a point doubtful. Stateless. */
final class PointWarnings {
    /** A device that answers in this time is faster than a thread is woken. */
    private static final long FAST_NS = 20_000;

    /** Timers and schedulers are not finer. */
    private static final long PUNCTUAL_NS = 100_000;

    private static final double LATE_SHARE = 0.1;

    private PointWarnings() {}

    /**
     * The warnings of a run.
     *
     * @param operations of each measured interval, in order
     * @param seconds lengths of these intervals
     */
    static List<Warning> of(
            RunStarted started,
            RunFinished finished,
            Latency response,
            Latency service,
            double[] operations,
            double[] seconds) {
        List<Warning> found = new ArrayList<>();
        boolean simulated = started.simulated();
        if (!simulated) {
            machine(started, finished, service, found);
            slips(finished.lateness(), response, found);
            finished.throttled(started).ifPresent(text -> found.add(new Warning(Warning.THROTTLED, text)));
        }
        if (started.load().perSecond().isEmpty() && !SteadyState.holds(operations, seconds)) {
            found.add(new Warning(
                    Warning.NOT_STEADY,
                    !SteadyState.known(seconds)
                            ? "too short to know whether the rate was steady"
                            : "the rate was not steady over the "
                                    + Formats.seconds(
                                            Math.round(finished.measured().seconds())) + " that were measured"));
        }
        return found;
    }

    private static void machine(RunStarted started, RunFinished finished, Latency service, List<Warning> found) {
        CpuUse cpu = finished.measured().cpu();
        if (cpu.busy()) {
            found.add(new Warning(
                    Warning.BUSY,
                    String.format(
                            Locale.ROOT,
                            "the processors were %.0f %% busy, so the machine may be what was measured",
                            cpu.usedPercent())));
        }
        int processors = Runtime.getRuntime().availableProcessors();
        int threads =
                started.targets().stream().mapToInt(RunStarted.Target::threads).sum();
        long median = service.ns(Percentile.P50);
        boolean scheduled = median < FAST_NS || service.mean() > service.ns(Percentile.P99);
        if (threads > processors && service.mean() > 0 && scheduled) {
            found.add(new Warning(
                    Warning.THREADS,
                    threads + " threads on " + processors + " processors and a device that takes "
                            + Formats.nanos(median) + ": the mean of " + Formats.nanos(service.mean())
                            + " is the scheduler's, not the drive's"));
        }
    }

    private static void slips(LatencyTotals late, Latency response, List<Warning> found) {
        long lateNs = late.count() == 0 ? 0 : late.percentileNs(Percentile.P99);
        if (lateNs > PUNCTUAL_NS && lateNs > LATE_SHARE * response.ns(Percentile.P99)) {
            found.add(new Warning(
                    Warning.SLIPS,
                    "one operation in a hundred was started " + Formats.nanos(lateNs) + " late or more"));
        }
    }
}
