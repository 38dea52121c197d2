package csdbench.job.session;

import csdbench.drive.real.WritePermits;
import csdbench.engine.preflight.Preflight;
import csdbench.engine.run.LocalExecutor;
import csdbench.engine.run.StopRequest;
import csdbench.engine.validation.WriteMaps;
import csdbench.engine.verify.Refusal;
import csdbench.io.IoFailure;
import csdbench.io.backend.Backend;
import csdbench.job.command.ExitCode;
import csdbench.job.command.Terminal;
import csdbench.job.command.UsageError;
import csdbench.plan.RunPlan;
import csdbench.plan.RunSpec;
import csdbench.plan.TargetSpec;
import csdbench.report.JsonReport;
import csdbench.report.ReportFormat;
import csdbench.report.Reports;
import csdbench.result.Notice;
import csdbench.result.RunObserver;
import csdbench.result.SessionFinished;
import java.io.IOException;
import java.nio.file.Path;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;

/**
 * Carries out a parmfile as a part of something larger: without a console and without asking again, with results for
 * programs in a folder. Remembers only what was answered. Any thread.
 */
public final class StepRun {
    private final Terminal terminal;
    private final StopRequest stopRequest;
    private final WritePermits permits;
    private final NeededFiles needed;
    private final Optional<Backend> engine;
    private final Set<String> answered = ConcurrentHashMap.newKeySet();

    /** The same without further files. */
    public StepRun(Terminal terminal, StopRequest stopRequest, List<String> allowWrite, Optional<Backend> engine) {
        this(terminal, stopRequest, allowWrite, new NeededFiles(), engine);
    }

    /**
     * @param terminal for complaints
     * @param allowWrite block devices that may be written, as the user named them
     * @param needed files besides those of its parmfiles that must not be written
     * @param engine the backend that everything must use, empty to choose for each target
     */
    public StepRun(
            Terminal terminal,
            StopRequest stopRequest,
            List<String> allowWrite,
            NeededFiles needed,
            Optional<Backend> engine) {
        this.terminal = terminal;
        this.stopRequest = stopRequest;
        this.permits = new WritePermits(allowWrite);
        this.needed = needed;
        this.engine = engine;
    }

    /** A parmfile as it would be carried out; complaints go to the terminal, and then there is none. */
    public Optional<RunPlan> plan(Path parmfile) {
        return read(parmfile).map(PlannedText::plan);
    }

    private Optional<PlannedText> read(Path parmfile) {
        return PlannedText.read(Parmfiles.of(parmfile), terminal);
    }

    /**
     * Whether a parmfile may do what it plans to, asking the user once for each device; empty when it
     * may.
     */
    public Optional<ExitCode> refused(Path parmfile, Path folder) {
        return refused(read(parmfile), folder, permits, UnaryOperator.identity());
    }

    /**
     * The same of a step that is not written down yet.
     *
     * @param option by which the user named the luns; messages have it in place of a parmfile's line
     * @param planned whether it is only planned: as if the user permitted every device
     */
    public Optional<ExitCode> refused(String step, String option, Path folder, boolean planned) {
        return refused(
                PlannedText.of("a step", step, terminal),
                folder,
                planned ? WritePermits.assumed() : permits,
                target -> target.declared(option + " " + target.lun()));
    }

    private Optional<ExitCode> refused(
            Optional<PlannedText> planned, Path folder, WritePermits permitted, UnaryOperator<TargetSpec> as) {
        if (planned.isEmpty()) {
            return Optional.of(ExitCode.USAGE);
        }
        RunPlan plan = planned.get().plan();
        List<RunSpec> runs = plan.runs().stream()
                .map(run -> run.withTargets(run.targets().stream().map(as).toList()))
                .toList();
        return SafetyCheck.judge(
                safetyCheck(planned.get(), folder, permitted).inspect(plan.general(), runs), terminal, answered);
    }

    /** Intervals of virtual time are batches for confidence intervals: not plotted, and they cost as much as I/O. */
    private Reports reports(Path folder, Optional<SessionFolder> results) throws IOException {
        Reports reports = new Reports(terminal::error);
        return results.isEmpty()
                ? reports.add(JsonReport.FILE, JsonReport.onceInFolder(folder))
                : reports.open(results.get().path(), List.of(ReportFormat.values()));
    }

    /** The folder of a step whose files are open while it runs. */
    private static Optional<SessionFolder> results(RunPlan plan, Path folder) throws UsageError {
        return plan.runs().stream().allMatch(LocalExecutor::virtual)
                ? Optional.empty()
                : Optional.of(SessionFolder.open(folder, List.of()));
    }

    private SafetyCheck safetyCheck(PlannedText planned, Path folder, WritePermits permitted) {
        return new SafetyCheck(permitted, NeededFiles.of(planned).addAll(needed), folder, engine);
    }

    /**
     * Carries it out.
     *
     * @param folder for result.json and its like
     * @param observer gets every event besides
     */
    public ExitCode run(Path parmfile, Path folder, RunObserver observer) throws UsageError {
        Optional<PlannedText> planned = read(parmfile)
                .flatMap(text -> TraceScanProgress.into(text.plan(), terminal, stopRequest)
                        .map(text::withPlan));
        if (planned.isEmpty()) {
            return stopRequest.requested() ? ExitCode.INTERRUPTED : ExitCode.USAGE;
        }
        RunPlan plan = planned.get().plan();
        SafetyCheck safetyCheck = safetyCheck(planned.get(), folder, permits);
        Preflight.Report report = safetyCheck.inspect(plan.general(), plan.runs());
        if (!report.refusals().isEmpty() || !report.problems().isEmpty()) {
            return SafetyCheck.judge(report, terminal).orElse(ExitCode.REFUSED);
        }
        Optional<SessionFolder> results = results(plan, folder);
        try (DeviceClaims _ = DeviceClaims.of(plan, false)) {
            WriteMaps writeMaps = report.validationPlan().open();
            Reports reports = reports(folder, results).add("the review", observer);
            try (reports;
                    LocalExecutor executor = safetyCheck.executor(plan.general(), stopRequest, writeMaps, Map.of())) {
                return carryOut(planned.get(), parmfile, folder, safetyCheck, writeMaps, reports, executor);
            }
        } catch (Refusal e) {
            terminal.error("error: " + e.getMessage());
            return ExitCode.USAGE;
        } catch (IOException e) {
            throw new UsageError("cannot write results to " + folder + ": " + e.getMessage());
        } finally {
            results.ifPresent(SessionFolder::close);
        }
    }

    private ExitCode carryOut(
            PlannedText planned,
            Path parmfile,
            Path folder,
            SafetyCheck safetyCheck,
            WriteMaps writeMaps,
            Reports reports,
            LocalExecutor executor) {
        RunPlan plan = planned.plan();
        reports.on(SessionHeader.of(planned, List.of(parmfile.toString()), folder));
        List<String> problems = new ArrayList<>();
        ExitCode code;
        try {
            code = new Session(
                            plan,
                            executor,
                            writeMaps,
                            safetyCheck.formats(plan.general()),
                            reports,
                            new ShellHooks(folder, reports),
                            stopRequest)
                    .run();
            if (code == ExitCode.SUCCESS || code == ExitCode.STOPPED) {
                problems.addAll(executor.keepDrives());
            }
        } catch (IoFailure e) {
            problems.add(e.getMessage());
            code = Session.code(e);
        }
        problems.forEach(problem -> reports.on(new Notice(ZonedDateTime.now(), Notice.Importance.WARNING, problem)));
        reports.on(new SessionFinished(ZonedDateTime.now(), code == ExitCode.SUCCESS, false));
        return problems.isEmpty() ? code : code.worse(ExitCode.IO_ERROR);
    }
}
