package csdbench.engine.run;

import csdbench.base.text.Formats;
import csdbench.base.unit.NanoClock;
import csdbench.engine.host.Ahead;
import csdbench.engine.host.HostMeter;
import csdbench.engine.host.MonitorFile;
import csdbench.engine.host.StartGate;
import csdbench.engine.host.StartLine;
import csdbench.engine.opened.PhysicalMeter;
import csdbench.engine.span.Intervals;
import csdbench.engine.span.MeasuredSpan;
import csdbench.engine.stats.IntervalCollector;
import csdbench.plan.LoadSpec;
import csdbench.plan.RunSpec;
import csdbench.result.CpuUse;
import csdbench.result.IntervalClosed;
import csdbench.result.Notice;
import csdbench.result.RunFinished;
import csdbench.result.RunObserver;
import csdbench.result.StreamTotals;
import csdbench.result.steady.SteadyState;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A run in progress: closes its intervals, and drains when {@link RunEnd} has a reason to stop. One thread owns it. */
final class ActiveRun {
    private static final long SECOND_NS = 1_000_000_000;

    /** A last interval that is shorter is not reported, unless it is the only one. */
    private static final double MIN_SECONDS = 0.01;

    /** Wait for I/Os in flight before a device is given up. */
    private static final long DRAIN_TIMEOUT_NS = 30 * SECOND_NS;

    /** Before a common start nothing is done for so long, because other hosts may share the processors. */
    private static final long QUIET_NS = 10_000_000;

    private final ReadyRun run;
    private final RunSpec spec;
    private final NanoClock clock;
    private final HostMeter meter;
    private final RunSignals signals;
    private final StopRequest stopRequest;
    private final RunObserver observer;
    private final long startNs;
    private final MeasuredSpan measured;
    private final FailureReport failures;
    private final RunEnd end;
    private final List<PhysicalMeter> physical;
    private final Intervals intervals;
    private long lastCloseNs;
    private int interval;

    /**
     * @param startNs when the run starts, in its clock
     */
    private ActiveRun(ReadyRun run, long startNs, StopRequest stopRequest, MonitorFile monitor, RunObserver observer) {
        this.run = run;
        this.spec = run.spec();
        this.clock = run.time().clock();
        this.meter = run.time().meter();
        this.signals = run.signals();
        this.stopRequest = stopRequest;
        this.observer = observer;
        this.startNs = startNs;
        this.lastCloseNs = startNs;
        this.intervals = Intervals.of(
                spec.header(),
                run.time().virtual() && spec.limits().confidence().isPresent(),
                run.kind().countsFirstInterval(),
                spec.load() instanceof LoadSpec.Unlimited ? SteadyState.MIN_SECONDS : 0);
        this.physical = run.targets().stream()
                .map(target -> new PhysicalMeter(target.device()))
                .toList();
        this.measured = new MeasuredSpan(
                spec, run.targets().stream().noneMatch(target -> target.device().stallsGuessed()), meter::processTime);
        this.failures = new FailureReport(run, observer);
        this.end = new RunEnd(run, failures, stopRequest, monitor, measured, startNs);
    }

    /** Carries out a run from its start to its last event. */
    static RunFinished carryOut(
            ReadyRun run, StartGate gate, StopRequest stopRequest, MonitorFile monitor, RunObserver observer) {
        Runnable wake = run.signals()::wake;
        stopRequest.listen(wake);
        StartLine line = new StartLine(gate::begun);
        try (Ahead _ = run.time().ahead().apply(run.workerCount(), run.kind().paced())) {
            long startNs = lineUp(run, line, gate, stopRequest);
            ActiveRun active = new ActiveRun(run, startNs, stopRequest, monitor, observer);
            try (RunEnd _ = active.end) {
                run.start(line, startNs);
                active.awaitStart();
                return active.carryOut();
            }
        } finally {
            stopRequest.forget(wake);
        }
    }

    /** Has all workers wait before it asks when the run begins: making thousands takes its time. */
    private static long lineUp(ReadyRun run, StartLine line, StartGate gate, StopRequest stopRequest) {
        long nowNs = run.time().clock().nowNs();
        try {
            run.lineUp(line);
            run.kind().prime();
            return gate.await(run.spec(), run.time().clock());
        } catch (InterruptedException e) {
            stopRequest.request();
            return nowNs;
        } catch (RuntimeException | Error e) {
            run.signals().stop(); // Those that stand there already would wait for ever.
            line.open(nowNs);
            throw e;
        }
    }

    /** Waits for most of the time to a common start: what the machine did until then is not the run's. */
    private void awaitStart() {
        try {
            long leftNs = startNs - QUIET_NS - clock.nowNs();
            if (leftNs > 0) {
                run.scheduler().await(leftNs);
            }
        } catch (InterruptedException e) {
            stopRequest.request();
        }
        meter.cpuSinceLast();
    }

    /** Continues until there is a reason to stop, then drains. */
    private RunFinished carryOut() {
        RunEnd.Ending ending = null;
        while (ending == null) {
            ending = untilEndOfInterval();
            if (ending == null) {
                closeInterval();
                ending = end.atEndOfInterval(intervals.enough(), this::timeIsOver);
            } else {
                drain();
                failures.look();
                closeLastInterval();
            }
        }
        drain();
        failures.look();
        return finish(end.drained(ending));
    }

    /** Waits for the end of the interval; returns earlier with an urgent reason to stop. */
    private RunEnd.Ending untilEndOfInterval() {
        long endNs = startNs + intervals.endNs(interval, lastCloseNs - startNs);
        while (true) {
            RunEnd.Ending ending = end.urgent();
            if (ending != null) {
                return ending;
            }
            long nowNs = clock.nowNs();
            long leftNs = endNs - nowNs;
            if (leftNs <= 0) {
                return null;
            }
            try {
                run.scheduler().await(Math.min(leftNs, end.pauseNs(nowNs)));
            } catch (InterruptedException e) {
                stopRequest.request();
            }
        }
    }

    /** Whether the last interval was that of the run. */
    private boolean timeIsOver() {
        boolean over = intervals.timeIsOver(interval);
        if (over) {
            reportMissing(intervals.missing(interval));
        }
        return over;
    }

    private void reportMissing(long missing) {
        if (missing > 0) {
            notice("Only " + interval + " of " + (interval + missing)
                    + " intervals could be closed in time, so rows cover"
                    + " more than interval=" + spec.header().intervalSeconds()
                    + "; their rates are for what they cover."
                    + " The processors were busy (" + run.workerCount() + " workers), or the machine stood still.");
        }
    }

    private void closeLastInterval() {
        double seconds = (clock.nowNs() - lastCloseNs) / 1e9;
        if (seconds >= MIN_SECONDS || interval == 0) {
            closeInterval();
        }
    }

    private void closeInterval() {
        IntervalCollector.Collected collected = run.collector().collect(clock, this::stopAfterLast);
        long nowNs = collected.atNs();
        double seconds = Math.max(1e-9, (nowNs - lastCloseNs) / 1e9);
        lastCloseNs = nowNs;
        interval++;
        CpuUse cpu = meter.cpuSinceLast();
        boolean warmup = intervals.warmup(interval);
        IntervalClosed closed = new IntervalClosed(
                run.time().wallClock().at(nowNs),
                interval,
                warmup,
                seconds,
                collected.streams(),
                cpu,
                run.kind().backlog(nowNs),
                physical.stream().map(PhysicalMeter::interval).toList(),
                List.of(),
                collected.slowest().stream().map(slow -> slow.movedBy(-startNs)).toList());
        Optional<String> judged = measured.add(closed, intervals.skipped(), collected.lateness());
        intervals.closed(closed, nowNs - startNs);
        end.closed(closed);
        observer.on(closed);
        judged.ifPresent(words -> notice(Notice.Importance.PASSING, words));
        reportProgress(nowNs);
    }

    /** At once, not when everything about the interval is written. */
    private void stopAfterLast(long endNs) {
        if (intervals.lastAt(interval + 1, endNs - startNs)) {
            signals.stop();
        }
    }

    /** After each interval of a longer format: how far it is, and when it may end if it goes on as it did. */
    private void reportProgress(long nowNs) {
        double done = run.kind().progress().orElse(1);
        if (done > 0 && done < 1) {
            double seconds = (nowNs - startNs) / 1e9;
            notice(
                    Notice.Importance.PASSING,
                    String.format(
                            Locale.ROOT,
                            "%.0f %% of %s is done, about %s left",
                            100 * done,
                            spec.header().name(),
                            Formats.seconds(Math.round(seconds * (1 - done) / done))));
        }
    }

    private void drain() {
        signals.stop();
        try {
            if (!run.scheduler().join(DRAIN_TIMEOUT_NS)) {
                notice("I/Os are still in flight " + DRAIN_TIMEOUT_NS / SECOND_NS
                        + " seconds after the end of the run; the device does not answer, giving up on them.");
            }
        } catch (InterruptedException e) {
            stopRequest.request();
        }
    }

    private void notice(String text) {
        notice(Notice.Importance.WARNING, text);
    }

    private void notice(Notice.Importance importance, String text) {
        observer.on(new Notice(now(), importance, text));
    }

    private ZonedDateTime now() {
        return run.time().wallClock().now();
    }

    private RunFinished finish(RunEnd.Ending ending) {
        RunFinished finished = new RunFinished(
                now(),
                new RunFinished.Ending(
                        ending.outcome(),
                        ending.reason(),
                        failures.errors(),
                        failures.counts(),
                        measured.rounds(),
                        run.kind().lastedSeconds()),
                measured.average(intervals.skipped()),
                measured.measured(),
                measured.lateness(),
                measured.process(),
                run.validation().totals(failures.corruptBlocks()),
                end.precision(),
                run.kind().accuracy(measured.lateness()),
                devices(),
                drained());
        observer.on(finished);
        return finished;
    }

    private RunFinished.Devices devices() {
        double ranNs = Math.max(1, lastCloseNs - startNs);
        List<PhysicalMeter.Total> totals = physical.stream()
                .map(meter -> meter.sinceStart(ranNs / SECOND_NS))
                .toList();
        return new RunFinished.Devices(
                totals.stream().map(PhysicalMeter.Total::use).toList(),
                run.workers().stream()
                        .map(workers -> workers.inFlightBelow(ranNs))
                        .toList(),
                run.targets().stream().map(target -> target.device().tree()).toList(),
                totals.stream().map(PhysicalMeter.Total::counters).toList(),
                run.targets().stream().map(target -> target.device().identity()).toList());
    }

    private RunFinished.Drained drained() {
        long operations = 0;
        long bytes = 0;
        for (StreamTotals stream : run.collector().collect(clock).streams()) {
            operations +=
                    stream.requested(spec.operations().get(stream.workload())).count();
            bytes += stream.read().bytes() + stream.write().bytes();
        }
        return new RunFinished.Drained(operations, bytes);
    }
}
