package csdbench.result.session;

import csdbench.result.IntervalClosed;
import csdbench.result.OpTotals;
import csdbench.result.PowerRead;
import csdbench.result.RunFinished;
import csdbench.result.RunStarted;
import csdbench.result.StreamTotals;
import csdbench.result.power.PowerReading;
import csdbench.result.power.PowerTally;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Accumulates the events of a run for its {@link RunSummary}. */
public final class RunTally {
    private final int ordinal;
    private final RunStarted started;
    private double seconds;
    private long operations;
    private long bytes;
    private boolean measuring;
    private long firstBacklog;
    private long lastBacklog;
    private double measuredSeconds;
    private final List<Double> measuredOperations = new ArrayList<>();
    private final List<Double> intervalSeconds = new ArrayList<>();
    private List<IntervalClosed.Slow> slowest = List.of();
    private final PowerTally power = new PowerTally();
    private final Map<String, IntervalClosed.HostTotals> hosts = new LinkedHashMap<>();
    private final Map<String, List<Double>> hostMeansNs = new HashMap<>();

    /**
     * @param ordinal 1 for the first run of the session
     */
    public RunTally(int ordinal, RunStarted started) {
        this.ordinal = ordinal;
        this.started = started;
    }

    int ordinal() {
        return ordinal;
    }

    public RunStarted started() {
        return started;
    }

    /** What sources of power read, ahead of the interval that it is of. */
    public void add(PowerRead read) {
        power.add(read.idle(), read.readings());
    }

    /** What they read in the interval that ends. */
    List<PowerReading> power() {
        return power.latest();
    }

    public void add(IntervalClosed interval) {
        power.close(interval.warmup());
        seconds += interval.seconds();
        OpTotals total = OpSums.of(started, interval.streams()).total();
        operations += total.count();
        bytes += total.bytes();
        if (!interval.warmup() && !measuring) {
            measuring = true;
            firstBacklog = interval.backlog();
        }
        lastBacklog = interval.backlog();
        if (!interval.warmup()) {
            measuredSeconds += interval.seconds();
            measuredOperations.add((double) total.count());
            intervalSeconds.add(interval.seconds());
            slowest = IntervalClosed.Slow.slowest(Stream.concat(slowest.stream(), interval.slowest().stream()));
            interval.hosts().forEach(host -> add(host, interval.seconds()));
        }
    }

    /** Operations of an interval, not yet added, that are slower than the slowest before; none of the warm-up. */
    List<IntervalClosed.Slow> slowestSoFar(IntervalClosed interval) {
        long floorNs =
                slowest.size() < IntervalClosed.SLOWEST ? -1 : slowest.getLast().responseNs();
        return interval.warmup()
                ? List.of()
                : interval.slowest().stream()
                        .filter(slow -> slow.responseNs() > floorNs)
                        .toList();
    }

    private void add(IntervalClosed.HostTotals host, double intervalSeconds) {
        hosts.merge(host.host(), host, (so, more) -> sum(so, more, intervalSeconds / measuredSeconds));
        OpTotals total = OpSums.of(started, host.streams()).total();
        hostMeansNs
                .computeIfAbsent(host.host(), _ -> new ArrayList<>())
                .add(total.count() == 0 ? Double.NaN : RunSummary.meanNs(total));
    }

    /** The mean of processors over time, and the later clock: these are not sums. */
    private static IntervalClosed.HostTotals sum(
            IntervalClosed.HostTotals so, IntervalClosed.HostTotals more, double share) {
        List<StreamTotals> both =
                Stream.concat(so.streams().stream(), more.streams().stream()).toList();
        return new IntervalClosed.HostTotals(
                so.host(), StreamTotals.sumByPair(both), so.cpu().mean(more.cpu(), share), more.clock());
    }

    public RunSummary finish(RunFinished finished) {
        return new RunSummary(
                ordinal,
                started,
                finished,
                OpSums.of(started, finished.measured().streams()),
                new RunSummary.WholeRun(
                        seconds,
                        operations + finished.drained().operations(),
                        bytes + finished.drained().bytes()),
                new RunSummary.Course(measuredOperations, intervalSeconds, power.sources()),
                new RunSummary.Backlog(firstBacklog, lastBacklog),
                List.copyOf(hosts.values()),
                hostMeansNs,
                slowest);
    }
}
