package csdbench.engine.run;

import csdbench.base.unit.NanoClock;
import csdbench.content.verify.ValidationCounts;
import csdbench.engine.replay.ReplayAccuracy;
import csdbench.engine.stats.IntervalCollector;
import csdbench.result.CpuUse;
import csdbench.result.IntervalClosed;
import csdbench.result.LatencyTotals;
import csdbench.result.Notice;
import csdbench.result.PrecisionRule;
import csdbench.result.RunFinished;
import csdbench.result.RunFinished.Outcome;
import csdbench.result.RunObserver;
import csdbench.result.ValidationTotals;
import csdbench.trace.replay.Replay;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongUnaryOperator;

/** A run whose workers are at work: closes its intervals, watches for reasons to stop. One thread owns it. */
final class ActiveRun {
    private static final long SECOND_NS = 1_000_000_000;

    /** A last interval shorter than this is not worth a line unless something happened in it. */
    private static final double SHORTEST_SECONDS = 0.01;

    /** How long to wait for I/Os in flight before giving a device up. */
    private static final long DRAIN_NS = 30 * SECOND_NS;

    private final Parts parts;
    private final RunTotals average = new RunTotals();
    private final RunTotals measured = new RunTotals();
    private final List<LatencyTotals> lateness = new ArrayList<>();
    private final List<PhysicalMeter> physical;
    private final Intervals intervals;
    private final Optional<PrecisionRule> still;
    private HostMeter.ProcessTime measuredFrom;
    private HostMeter.ProcessTime measuredTo;
    private long lastCloseNs;
    private int interval;
    private long errors;
    private long corruptBlocks;

    /**
     * What an active run is made of.
     *
     * @param backlogs each tells how many operations are due at a time and not started
     * @param replay what is replayed, empty for nothing
     * @param validated what each worker counts that validates, none when nothing is validated
     * @param dataErrors errors and corruptions that end the run
     */
    record Parts(
            List<OpenTarget> targets,
            Scheduler scheduler,
            RunSignals signals,
            IntervalCollector collector,
            List<LongUnaryOperator> backlogs,
            Optional<Replay> replay,
            List<ValidationCounts> validated,
            Intervals intervals,
            StopRules rules,
            Optional<PrecisionRule> still,
            StopRequest stopRequest,
            HostMeter meter,
            NanoClock clock,
            WallClock calendar,
            RunObserver observer,
            long dataErrors,
            long startNs) {}

    private record Ending(Outcome outcome, String reason) {}

    ActiveRun(Parts parts) {
        this.parts = parts;
        this.intervals = parts.intervals();
        this.still = parts.still();
        this.physical = parts.targets().stream()
                .map(target -> new PhysicalMeter(target.counters()))
                .toList();
        this.lastCloseNs = parts.startNs();
        this.measuredFrom = parts.meter().processTime();
        this.measuredTo = measuredFrom;
        parts.meter().cpuSinceLast();
    }

    /** Goes on until there is a reason to stop, then drains. */
    RunFinished carryOut() {
        Ending ending = null;
        while (ending == null) {
            ending = untilEndOfInterval();
            if (ending == null) {
                closeInterval();
                ending = atEndOfInterval();
            } else {
                drain();
                reportFailures();
                closeLastInterval();
            }
        }
        drain();
        reportFailures();
        return finish(ending);
    }

    /** Waits for the end of the interval; a reason to stop at once comes back earlier. */
    private Ending untilEndOfInterval() {
        long endNs = parts.startNs() + intervals.endNs(interval, lastCloseNs - parts.startNs());
        while (true) {
            Ending ending = urgent();
            if (ending != null) {
                return ending;
            }
            long leftNs = endNs - parts.clock().nowNs();
            if (leftNs <= 0) {
                return null;
            }
            try {
                parts.scheduler().await(leftNs);
            } catch (InterruptedException e) {
                parts.stopRequest().request();
            }
        }
    }

    private Ending urgent() {
        reportFailures();
        if (parts.signals().crash() != null) {
            return new Ending(
                    Outcome.FAILED, "a worker failed: " + parts.signals().crash());
        }
        if (errors + corruptBlocks >= parts.dataErrors()) {
            String corrupt = corruptBlocks == 0 ? "" : " and " + corruptBlocks + " corrupt key blocks";
            return new Ending(
                    Outcome.FAILED,
                    errors + " I/O errors" + corrupt + ", data_errors=" + parts.dataErrors() + " allows no more");
        }
        if (parts.stopRequest().requested()) {
            return new Ending(Outcome.INTERRUPTED, "");
        }
        if (parts.rules().allEnded()) {
            return new Ending(Outcome.COMPLETE, "every workload with seekpct=eof has come to the end");
        }
        return parts.scheduler().anyAlive()
                ? null
                : new Ending(
                        Outcome.COMPLETE,
                        parts.replay().isPresent() ? "the recording has ended" : "all workers have finished");
    }

    private Ending atEndOfInterval() {
        if (still.isPresent() && still.get().latest().met()) {
            return new Ending(Outcome.COMPLETE, "results are known as well as confidence= asks");
        }
        if (intervals.timeIsOver(interval)) {
            return new Ending(Outcome.COMPLETE, "");
        }
        return parts.rules()
                .limitReached()
                .map(reason -> new Ending(Outcome.COMPLETE, reason))
                .orElse(null);
    }

    private void closeLastInterval() {
        double seconds = (parts.clock().nowNs() - lastCloseNs) / 1e9;
        if (seconds >= SHORTEST_SECONDS || interval == 0) {
            closeInterval();
        }
    }

    private void closeInterval() {
        IntervalCollector.Collected collected = parts.collector().collect();
        long nowNs = parts.clock().nowNs();
        double seconds = Math.max(1e-9, (nowNs - lastCloseNs) / 1e9);
        lastCloseNs = nowNs;
        interval++;
        CpuUse cpu = parts.meter().cpuSinceLast();
        boolean warmup = intervals.warmup(interval);
        parts.rules().add(collected.streams());
        if (!warmup && interval > intervals.skipped()) {
            average.add(seconds, collected.streams(), cpu);
        }
        measuredTo = parts.meter().processTime();
        if (warmup) {
            measuredFrom = measuredTo;
        } else {
            measured.add(seconds, collected.streams(), cpu);
            lateness.add(collected.lateness());
        }
        long backlog = parts.backlogs().stream()
                .mapToLong(queue -> queue.applyAsLong(nowNs))
                .sum();
        IntervalClosed closed = new IntervalClosed(
                parts.calendar().now(), interval, warmup, seconds, collected.streams(), cpu, backlog);
        intervals.closed(closed, nowNs - parts.startNs());
        if (!warmup) {
            still.ifPresent(rule -> rule.add(closed));
        }
        parts.observer().on(closed);
    }

    private void drain() {
        parts.signals().stop();
        try {
            if (!parts.scheduler().join(DRAIN_NS)) {
                notice("I/Os are still outstanding " + DRAIN_NS / SECOND_NS
                        + " seconds after the end of the run; the device does not answer, giving up on them.");
            }
        } catch (InterruptedException e) {
            parts.stopRequest().request();
        }
    }

    private void reportFailures() {
        for (RunSignals.Failure failure : parts.signals().takeFailures()) {
            OpenTarget target = parts.targets().get(failure.target());
            parts.observer()
                    .on(Failures.event(
                            parts.calendar().now(),
                            failure,
                            target.spec().lun(),
                            target.spec().name()));
        }
        for (RunSignals.Found found : parts.signals().takeCorruptions()) {
            OpenTarget target = parts.targets().get(found.target());
            parts.observer()
                    .on(Failures.event(
                            parts.calendar().now(),
                            found.corruption(),
                            target.spec().lun(),
                            target.spec().name()));
        }
        errors = parts.signals().errors();
        corruptBlocks = parts.signals().corruptBlocks();
    }

    private void notice(String text) {
        parts.observer().on(new Notice(parts.calendar().now(), Notice.Importance.WARNING, text));
    }

    /** What the workers validated; they have ended, or never will. */
    private Optional<ValidationTotals> validation() {
        if (parts.validated().isEmpty()) {
            return Optional.empty();
        }
        long right = 0;
        long unsettled = 0;
        long notJudged = 0;
        for (ValidationCounts counts : parts.validated()) {
            right += counts.right();
            unsettled += counts.unsettled();
            notJudged += counts.unknown();
        }
        return Optional.of(new ValidationTotals(right, unsettled, notJudged, corruptBlocks));
    }

    private LatencyTotals wholeLateness() {
        return LatencyTotals.sum(lateness);
    }

    private RunFinished finish(Ending ending) {
        RunFinished finished = new RunFinished(
                parts.calendar().now(),
                ending.outcome(),
                ending.reason(),
                intervals.skipped() + 1,
                interval,
                average.totals(),
                measured.totals(),
                wholeLateness(),
                measuredTo.userSeconds() - measuredFrom.userSeconds(),
                measuredTo.systemSeconds() - measuredFrom.systemSeconds(),
                errors,
                validation(),
                still.map(PrecisionRule::latest),
                parts.replay().map(replay -> ReplayAccuracy.of(replay.outcome(), wholeLateness())),
                physical.stream().map(PhysicalMeter::sinceStart).toList());
        parts.observer().on(finished);
        return finished;
    }
}
