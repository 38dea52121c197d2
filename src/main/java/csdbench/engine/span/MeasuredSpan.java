package csdbench.engine.span;

import csdbench.engine.stats.RunTotals;
import csdbench.plan.LimitSpec;
import csdbench.plan.RunSpec;
import csdbench.result.IntervalClosed;
import csdbench.result.LatencyTotals;
import csdbench.result.OpTotals;
import csdbench.result.Percentile;
import csdbench.result.RunFinished;
import csdbench.result.StreamTotals;
import csdbench.result.steady.SteadyRound;
import csdbench.result.steady.SteadyRounds;
import csdbench.result.steady.SteadyRule;
import csdbench.result.steady.TrackedVariable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * What the result of a run is: everything behind the warm-up, or the last rounds of a run that lasts until it is
 * steady. One thread owns it.
 */
public final class MeasuredSpan {
    private static final double MIB = 1 << 20;

    private final List<String> operations;
    private final long intervalSeconds;
    private final long intervalsInRound;
    private final Supplier<RunFinished.ProcessTime> processTime;
    private final RunTotals average = new RunTotals();

    /** Of the warm-up: its first interval, and the others. */
    private final RunTotals first = new RunTotals();

    private final RunTotals later = new RunTotals();

    /** Parts of the result: one, or a window of rounds. */
    private final List<Part> parts = new ArrayList<>();

    private Optional<SteadyRounds> rounds;
    private final boolean maximaTold;
    private Part part;
    private int lastInterval;

    /** Intervals that belong together. */
    private static final class Part {
        final RunTotals totals = new RunTotals();
        final RunFinished.ProcessTime from;
        RunFinished.ProcessTime to;
        LatencyTotals lateness = LatencyTotals.NONE;
        int firstInterval;
        int intervals;

        Part(RunFinished.ProcessTime now) {
            from = now;
            to = now;
        }
    }

    /**
     * @param maximaTold whether rounds may tell the longest time, which of some models is a guess
     * @param processTime what the process has used until now
     */
    public MeasuredSpan(RunSpec spec, boolean maximaTold, Supplier<RunFinished.ProcessTime> processTime) {
        this.maximaTold = maximaTold;
        this.operations = spec.operations();
        this.intervalSeconds = spec.header().intervalSeconds();
        this.intervalsInRound = spec.limits()
                .steady()
                .map(until -> until.roundSeconds() / spec.header().intervalSeconds())
                .orElse(0L);
        this.processTime = processTime;
        this.rounds = spec.limits()
                .steady()
                .map(until ->
                        new SteadyRounds(rule(until.limits()), tracked(until.limits()), until.maxRounds(), List.of()));
        begin();
    }

    /**
     * Of everything behind the warm-up.
     *
     * @param intervalSeconds of an interval that is not cut short; 0 where each has a length of its own
     */
    public MeasuredSpan(long intervalSeconds) {
        this.operations = List.of();
        this.intervalSeconds = intervalSeconds;
        this.intervalsInRound = 0;
        this.maximaTold = true;
        this.processTime = () -> new RunFinished.ProcessTime(0, 0);
        this.rounds = Optional.empty();
        begin();
    }

    private static SteadyRule rule(LimitSpec.SteadyLimits limits) {
        return new SteadyRule(limits.window(), limits.rangePercent(), limits.slopePercent());
    }

    private static List<TrackedVariable> tracked(LimitSpec.SteadyLimits limits) {
        return limits.tracked().stream()
                .map(figure -> TrackedVariable.valueOf(figure.name()))
                .toList();
    }

    private void begin() {
        part = new Part(processTime.get());
        parts.add(part);
    }

    /**
     * Takes in an interval.
     *
     * @param skipped intervals that vdbench's average leaves out
     * @param lateness of its operations
     * @return what the rule finds when a round ends with it
     */
    public Optional<String> add(IntervalClosed interval, int skipped, LatencyTotals lateness) {
        lastInterval = interval.number();
        if (!interval.warmup() && lastInterval > skipped) {
            average.add(interval.seconds(), interval.streams(), interval.cpu());
        }
        if (interval.warmup()) {
            (lastInterval == 1 ? first : later).add(interval.seconds(), interval.streams(), interval.cpu());
            parts.clear();
            begin();
            return Optional.empty();
        }
        if (part.intervals++ == 0) {
            part.firstInterval = lastInterval;
        }
        part.totals.add(interval.seconds(), interval.streams(), interval.cpu());
        part.lateness = part.lateness.plus(lateness);
        part.to = processTime.get();
        return rounds.isPresent() && part.intervals == intervalsInRound ? Optional.of(endRound()) : Optional.empty();
    }

    private String endRound() {
        SteadyRounds ended = rounds.orElseThrow().plus(round(part.totals.totals()));
        rounds = Optional.of(ended);
        if (parts.size() > ended.rule().window()) {
            parts.removeFirst();
        }
        begin();
        return (maximaTold ? ended : ended.withoutMaxima()).words();
    }

    private SteadyRound round(RunFinished.Totals totals) {
        List<OpTotals> requested = new ArrayList<>();
        long bytes = 0;
        for (StreamTotals stream : totals.streams()) {
            requested.add(stream.requested(operations.get(stream.workload())));
            bytes += stream.read().bytes() + stream.write().bytes();
        }
        LatencyTotals times = OpTotals.sum(requested).response();
        return new SteadyRound(
                rounds.orElseThrow().rounds().size() + 1,
                totals.seconds(),
                times.count() / totals.seconds(),
                bytes / MIB / totals.seconds(),
                times.meanNs(),
                times.percentileNs(Percentile.P99),
                times.maxNs(),
                times.stddevNs());
    }

    /** Rounds so far; empty for a run that does not last until it is steady. */
    public Optional<SteadyRounds> rounds() {
        return rounds;
    }

    /** Whether the last round was the first that is steady. */
    public boolean steady() {
        return rounds.filter(SteadyRounds::reached).isPresent();
    }

    /** The parts that count: a round that was cut counts only when there is no other. */
    private List<Part> counted() {
        return parts.size() > 1 ? parts.subList(Math.max(0, parts.size() - 1 - window()), parts.size() - 1) : parts;
    }

    private int window() {
        return rounds.orElseThrow().rule().window();
    }

    /** Totals of all that counts. */
    public RunFinished.Totals measured() {
        RunTotals sum = new RunTotals();
        for (Part each : counted()) {
            RunFinished.Totals totals = each.totals.totals();
            if (totals.seconds() > 0) {
                sum.add(totals.seconds(), totals.streams(), totals.cpu());
            }
        }
        return sum.totals();
    }

    /** How late the operations of that were started. */
    public LatencyTotals lateness() {
        return LatencyTotals.sum(counted().stream().map(each -> each.lateness).toList());
    }

    /** What the process used meanwhile. */
    public RunFinished.ProcessTime process() {
        RunFinished.ProcessTime from = counted().getFirst().from;
        RunFinished.ProcessTime to = counted().getLast().to;
        return new RunFinished.ProcessTime(
                to.userSeconds() - from.userSeconds(), to.systemSeconds() - from.systemSeconds());
    }

    /**
     * The average that vdbench shows: of the result's rounds, or from the second interval on. Of a run that ended in
     * its warm-up it is of that, without its first interval if there is another; of one that ended a moment after its
     * first interval, with nothing done in that moment, of all.
     */
    public RunFinished.Average average(int skipped) {
        if (parts.size() > 1) {
            Part last = counted().getLast();
            int end = last.firstInterval + last.intervals - 1;
            return new RunFinished.Average(counted().getFirst().firstInterval, end, measured());
        }
        boolean endedInWarmup = first.totals().seconds() > 0 && measured().seconds() == 0;
        if (endedInWarmup) {
            return new RunFinished.Average(2, lastInterval, (lastInterval == 1 ? first : later).totals());
        }
        return new RunFinished.Average(
                skipped + 1, lastInterval, lastInterval > skipped && !idleMoment() ? average.totals() : measured());
    }

    private boolean idleMoment() {
        RunFinished.Totals totals = average.totals();
        return totals.seconds() < intervalSeconds / 2.0
                && totals.streams().stream().allMatch(stream -> stream.all().count() == 0);
    }
}
