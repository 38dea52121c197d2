package csdbench.job.session;

import csdbench.engine.preflight.FormatNeeds;
import csdbench.engine.run.RunExecutor;
import csdbench.engine.run.StopRequest;
import csdbench.engine.validation.WriteMaps;
import csdbench.io.IoFailure;
import csdbench.job.command.ExitCode;
import csdbench.job.command.ShellHooks;
import csdbench.job.request.LocalHosts;
import csdbench.plan.FormatPlanner;
import csdbench.plan.GeneralSpec;
import csdbench.plan.HookSpec;
import csdbench.plan.HostSpec;
import csdbench.plan.LoadSpec;
import csdbench.plan.RunPlan;
import csdbench.plan.RunSpec;
import csdbench.plan.TargetSpec;
import csdbench.plan.WatchSpec;
import csdbench.report.console.RepeatedTrims;
import csdbench.result.CorruptionSeen;
import csdbench.result.ErrorSeen;
import csdbench.result.IntervalClosed;
import csdbench.result.Notice;
import csdbench.result.OpTotals;
import csdbench.result.PowerRead;
import csdbench.result.RunEvent;
import csdbench.result.RunFinished;
import csdbench.result.RunObserver;
import csdbench.result.RunStarted;
import csdbench.result.SessionFinished;
import csdbench.result.SessionStarted;
import csdbench.result.StreamTotals;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/** Carries out the runs of a plan one after the other. One thread owns it. */
final class Session {
    private final RunPlan plan;
    private final RunExecutor executor;
    private final WriteMaps writeMaps;
    private final FormatNeeds formats;
    private final RunObserver observer;
    private final ShellHooks hooks;
    private final StopRequest stopRequest;
    private ExitCode worst = ExitCode.SUCCESS;
    private RunStarted started;
    private Optional<IdleWatch> idleWatch = Optional.empty();
    private final RepeatedTrims trims = new RepeatedTrims();
    private Optional<RunOrders> orders = Optional.empty();
    private boolean over;
    private boolean errorCommandDone;

    Session(
            RunPlan plan,
            RunExecutor executor,
            WriteMaps writeMaps,
            FormatNeeds formats,
            RunObserver observer,
            ShellHooks hooks,
            StopRequest stopRequest) {
        this.plan = plan;
        this.executor = executor;
        this.writeMaps = writeMaps;
        this.formats = formats;
        this.observer = observer;
        this.hooks = hooks;
        this.stopRequest = stopRequest;
    }

    /** The part of a run's commands that is run here: all of them where the work is done. */
    private HookSpec own(HookSpec given) {
        return executor.here() ? given : given.onController();
    }

    /** Has another machine order the runs. */
    Session ordered(Optional<RunOrders> by) {
        orders = by;
        return this;
    }

    /** Does all runs as often as asked, until something ends the session. */
    ExitCode run() {
        try {
            carryOut();
            return worst;
        } catch (IoFailure e) {
            warn(e.getMessage());
            return e.refusal() ? ExitCode.REFUSED : ExitCode.IO_ERROR;
        }
    }

    private void carryOut() throws IoFailure {
        GeneralSpec general = plan.general();
        long endNs = System.nanoTime() + general.repetition().seconds() * 1_000_000_000;
        recover();
        if (over) {
            return;
        }
        hooks.run(general.hooks().before());
        if (orders.isPresent()) {
            follow(orders.get());
        }
        for (long loop = 1; !over && orders.isEmpty(); loop++) {
            for (RunSpec planned : plan.runs()) {
                if (!over) {
                    run(planned);
                }
            }
            over |= general.repetition().seconds() > 0
                    ? System.nanoTime() >= endNs
                    : loop >= general.repetition().times();
        }
        hooks.run(general.hooks().after());
    }

    /** Does the runs that are ordered, whatever became of those before. */
    private void follow(RunOrders ordered) throws IoFailure {
        for (OptionalInt index = ordered.next(); index.isPresent(); index = ordered.next()) {
            over = false;
            try {
                run(plan.runs().get(index.getAsInt()));
                ordered.ended("");
            } catch (IoFailure e) {
                ordered.ended(e.getMessage());
                throw e;
            }
        }
    }

    /** Reads back what journals know of an earlier session, before anything is written. */
    private void recover() throws IoFailure {
        long intervalSeconds = plan.runs().stream()
                .mapToLong(run -> run.header().intervalSeconds())
                .findFirst()
                .orElse(1);
        for (RunSpec recovery : writeMaps.recovery(intervalSeconds, formats)) {
            execute(recovery);
        }
        for (String loss : writeMaps.losses(formats)) {
            warn(loss);
            end(ExitCode.IO_ERROR);
        }
        over |= writeMaps.recoverOnly();
    }

    private void run(RunSpec spec) throws IoFailure {
        if (pause(spec)) {
            return;
        }
        List<Integer> needed = formats.of(spec);
        if (!needed.isEmpty()) {
            execute(formats.from(FormatPlanner.specFor(spec, needed, plan.general())));
        }
        if (!over) {
            remount(spec);
            hooks.run(own(spec.hooks()).before());
            execute(spec);
            hooks.run(own(spec.hooks()).after());
        }
    }

    private void remount(RunSpec spec) throws IoFailure {
        Optional<String> options = own(spec.hooks()).remount();
        if (options.isPresent()) {
            for (HostSpec host : plan.hosts()) {
                LocalHosts.remount(host, options.get());
            }
        }
    }

    /** Waits between two runs; reports whether the user stopped it. */
    private boolean pause(RunSpec next) {
        try {
            if (executor.pause(next, next.header().pauseSeconds())) {
                end(ExitCode.INTERRUPTED);
            }
        } catch (InterruptedException e) {
            end(ExitCode.INTERRUPTED);
        }
        return over;
    }

    private void execute(RunSpec spec) throws IoFailure {
        idleWatch = plan.general().watch().idle().map(limit -> new IdleWatch(limit, spec));
        RunFinished finished = executor.execute(spec, this::pass);
        idleWatch.map(IdleWatch::longest).orElse(List.of()).forEach(this::warn);
        trims.ended(started, finished).forEach(this::warn);
        switch (finished.ending().outcome()) {
            case FAILED -> end(ExitCode.IO_ERROR);
            case HOST_LOST -> end(ExitCode.HOST_LOST);
            case INTERRUPTED -> {
                if (started.kind() == RunStarted.Kind.LUN_FORMAT) {
                    warn(started.targets().stream()
                                    .map(RunStarted.Target::lun)
                                    .collect(Collectors.joining(", ", "Making ", ""))
                            + " was interrupted, so it is too short; the same command makes the rest.");
                }
                end(ExitCode.INTERRUPTED);
            }
            case STOPPED -> {
                warn("rd=" + spec.header().name() + " was stopped: "
                        + finished.ending().reason() + "; no further runs.");
                end(ExitCode.STOPPED);
            }
            case COMPLETE -> {
                stopCurve(spec, finished);
                checkSkew(finished);
            }
        }
        over |= executor.over();
        for (TargetSpec target : spec.targets()) {
            if (executor.here()
                    && target.isPath()
                    && target.tree().isEmpty()
                    && Files.notExists(Path.of(target.lun()))) {
                String left = target.lun().startsWith("/dev/")
                        ? " is gone: the drive left while rd=" + spec.header().name()
                                + " used it, so what was measured ends there."
                        : " was deleted while rd=" + spec.header().name()
                                + " used it, so what was measured is of a file that is gone.";
                warn(target.lun() + left);
                end(ExitCode.IO_ERROR);
            }
        }
    }

    private void pass(RunEvent event) {
        observer.on(event);
        switch (event) {
            case RunStarted run -> started = run;
            case ErrorSeen error ->
                commandForError(error.lun(), error.offsetBytes(), error.transferBytes(), error.errnoName());
            case CorruptionSeen corruption ->
                commandForError(
                        corruption.lun(), corruption.offsetBytes(), corruption.blockBytes(), corruption.damage());
            case IntervalClosed interval ->
                idleWatch.map(watch -> watch.closed(interval)).orElse(List.of()).forEach(this::reportIdle);
            case SessionStarted _, Notice _, RunFinished _, SessionFinished _, PowerRead _ -> {}
        }
    }

    /** Says that a target completes nothing, and ends the session if that was asked for. */
    private void reportIdle(IdleWatch.Idle idle) {
        Optional<String> command = plan.general().watch().idle().flatMap(WatchSpec.IdleLimit::command);
        warn(idle.text() + ".");
        if (idle.abort()) {
            stopRequest.fail(idle.text());
        } else if (executor.here()
                && command.filter(text -> hooks.runForIdle(text, idle.lun())).isPresent()) {
            stopRequest.fail(idle.text() + ", and the command of timeout= printed abort");
        }
    }

    /** The user's command is run for the first of them only. */
    private void commandForError(String lun, long offsetBytes, int bytes, String error) {
        if (!errorCommandDone && executor.here()) {
            errorCommandDone = true;
            plan.general()
                    .errors()
                    .command()
                    .ifPresent(command -> hooks.runForError(command, lun, offsetBytes, bytes, error));
        }
    }

    /** A point of a curve that was too slow is the last. */
    private void stopCurve(RunSpec spec, RunFinished finished) {
        OptionalDouble stopCurveMs = spec.limits().stopCurveMs();
        if (spec.load() instanceof LoadSpec.ShareOfMeasured
                && stopCurveMs.isPresent()
                && meanServiceMs(spec, finished.average().totals()) > stopCurveMs.getAsDouble()) {
            note("stopcurve=" + stopCurveMs.getAsDouble() + " ms was exceeded; no further runs.");
            over = true;
        }
    }

    /** Shares that are off by more than {@code abort_failed_skew=} allows end the session. */
    private void checkSkew(RunFinished finished) {
        OptionalDouble allowed = plan.general().watch().failedSkewPercent();
        if (allowed.isEmpty() || !started.requested().controlled()) {
            return;
        }
        List<StreamTotals> streams = finished.average().totals().streams();
        double all = started.requested(streams).count();
        for (int i = 0; i < started.workloads().size(); i++) {
            RunStarted.Workload workload = started.workloads().get(i);
            int index = i;
            double percent = 100
                    * started.requested(streams.stream()
                                    .filter(stream -> stream.workload() == index)
                                    .toList())
                            .count()
                    / all;
            double delta = Math.abs(workload.requestedSkewPercent() - percent);
            if (delta > allowed.getAsDouble()) {
                warn(String.format(
                        Locale.ROOT,
                        "%s had %.2f %% of the operations, %.2f %% was asked for, and abort_failed_skew=%s allows less;"
                                + " no further runs. See skew.html.",
                        workload.name(),
                        percent,
                        workload.requestedSkewPercent(),
                        allowed.getAsDouble()));
                end(ExitCode.IO_ERROR);
            }
        }
    }

    private static double meanServiceMs(RunSpec spec, RunFinished.Totals totals) {
        List<OpTotals> parts = totals.streams().stream()
                .map(stream -> stream.requested(spec.operations().get(stream.workload())))
                .toList();
        return OpTotals.sum(parts).service().meanNs() / 1e6;
    }

    private void end(ExitCode code) {
        worst = worst.worse(code);
        over = true;
    }

    private void warn(String text) {
        observer.on(Notice.warning(text));
    }

    private void note(String text) {
        observer.on(Notice.note(text));
    }
}
