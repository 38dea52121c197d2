package csdbench.job.session;

import csdbench.drive.real.WritePermits;
import csdbench.engine.preflight.FormatNeeds;
import csdbench.engine.preflight.Preflight;
import csdbench.engine.run.StopRequest;
import csdbench.engine.validation.WriteMaps;
import csdbench.io.backend.Backend;
import csdbench.job.command.ExitCode;
import csdbench.job.command.Failure;
import csdbench.job.command.ShellHooks;
import csdbench.job.command.Terminal;
import csdbench.job.command.UsageError;
import csdbench.job.request.Parmfiles;
import csdbench.job.request.PlannedText;
import csdbench.job.request.TraceScanProgress;
import csdbench.plan.RunPlan;
import csdbench.plan.RunSpec;
import csdbench.plan.TargetSpec;
import csdbench.plan.listing.CommandListing;
import csdbench.result.RunObserver;
import java.nio.file.Path;
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

    /** The same of what the user wrote, which may want more than steps do: commands, and other hosts. */
    public Optional<ExitCode> refused(PlannedText written, Path folder, boolean planned) {
        return RunFlow.elsewhere(written.plan(), terminal)
                .or(() -> RunFlow.commandsRefused(CommandListing.lines(written.plan()), terminal))
                .or(() -> refused(
                        Optional.of(written),
                        folder,
                        planned ? WritePermits.assumed() : permits,
                        UnaryOperator.identity()));
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
        return run(parmfile, UnaryOperator.identity(), folder, observer);
    }

    /**
     * The same as something else than a parmfile can say.
     *
     * @param meant makes of its plan what is carried out
     */
    public ExitCode run(Path parmfile, UnaryOperator<RunPlan> meant, Path folder, RunObserver observer)
            throws UsageError {
        Optional<PlannedText> read = read(parmfile)
                .map(text -> text.withPlan(meant.apply(text.plan())))
                .flatMap(text -> TraceScanProgress.into(text, terminal, stopRequest));
        if (read.isEmpty()) {
            return stopRequest.requested() ? ExitCode.INTERRUPTED : ExitCode.USAGE;
        }
        PlannedText planned = read.get();
        RunPlan plan = planned.plan();
        SafetyCheck safetyCheck = safetyCheck(planned, folder, permits);
        Preflight.Report report = safetyCheck.inspect(plan.general(), plan.runs());
        if (!report.refusals().isEmpty() || !report.problems().isEmpty()) {
            return SafetyCheck.judge(report, terminal).orElse(ExitCode.REFUSED);
        }
        return new LocalSession(plan, folder, safetyCheck, Map.of(), Optional.empty())
                .run(
                        report,
                        terminal,
                        stopRequest,
                        () -> Outputs.ofStep(
                                planned, List.of(parmfile.toString()), folder, List.of(), observer, terminal));
    }

    /** The same by hosts of the parmfile, each of which checks for itself. */
    public ExitCode run(Path parmfile, Path folder, RunObserver observer, RemoteHosts hosts) throws Failure {
        Optional<PlannedText> planned = read(parmfile);
        if (planned.isEmpty()) {
            return ExitCode.USAGE;
        }
        try (RemoteHosts.Hosts ready = hosts.prepare(planned.get());
                Outputs outputs = Outputs.ofStep(
                        planned.get(), List.of(parmfile.toString()), folder, ready.hosts(), observer, terminal)) {
            return byHosts(planned.get().plan(), ready, folder, outputs, stopRequest);
        }
    }

    static ExitCode byHosts(
            RunPlan plan, RemoteHosts.Hosts ready, Path folder, Outputs outputs, StopRequest stopRequest)
            throws Failure {
        ready.notices().forEach(outputs::on);
        FormatNeeds formats = FormatNeeds.elsewhere(plan.general());
        ShellHooks hooks = new ShellHooks(folder, outputs);
        outputs.rest(stopRequest);
        ExitCode code = new Session(plan, ready, WriteMaps.NONE, formats, outputs, hooks, stopRequest).run();
        return outputs.conclude(ready.lostAny() ? code.worse(ExitCode.HOST_LOST) : code);
    }
}
