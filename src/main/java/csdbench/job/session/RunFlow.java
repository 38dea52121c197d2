package csdbench.job.session;

import csdbench.drive.real.WritePermits;
import csdbench.drive.simulated.DriveCatalogue;
import csdbench.drive.simulated.DriveProblem;
import csdbench.engine.preflight.Preflight;
import csdbench.engine.replay.TraceScans;
import csdbench.engine.run.StopRequest;
import csdbench.io.IoFailure;
import csdbench.io.backend.Backend;
import csdbench.job.command.ExitCode;
import csdbench.job.command.Failure;
import csdbench.job.command.OutputFolder;
import csdbench.job.command.Terminal;
import csdbench.job.command.UsageError;
import csdbench.job.request.LocalHosts;
import csdbench.job.request.PlannedText;
import csdbench.job.request.RunRequest;
import csdbench.job.request.TraceScanProgress;
import csdbench.job.sensitivity.Sensitivity;
import csdbench.plan.HostSpec;
import csdbench.plan.RunPlan;
import csdbench.plan.TargetSpec;
import csdbench.plan.listing.AnchorListing;
import csdbench.plan.listing.CommandListing;
import csdbench.plan.listing.DataListing;
import csdbench.plan.listing.HostListing;
import csdbench.plan.listing.SimulationListing;
import csdbench.report.console.ConsoleReport.Style;
import csdbench.report.threshold.EarlyEnd;
import csdbench.result.RunStarted;
import csdbench.result.SessionFinished;
import csdbench.result.SessionStarted;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * From a request to an exit code: read, plan, inspect every target, open the results, run. Whatever is wrong is
 * reported before anything is opened for writing.
 */
public final class RunFlow {
    private final RunRequest request;
    private final Terminal terminal;
    private final StopRequest stopRequest;
    private final Optional<String> sensitivityOf;
    private Preparation preparation = Preparation.NONE;
    private Optional<RunOrders> orders = Optional.empty();
    private Optional<RemoteHosts> remote = Optional.empty();
    private List<String> thresholds = List.of();
    private boolean abort;
    private boolean begun;

    public RunFlow(RunRequest request, Terminal terminal, StopRequest stopRequest) {
        this(request, terminal, stopRequest, Optional.empty());
    }

    /**
     * @param sensitivityOf a simulated drive: the band of each result over what is not known of it is wanted too
     */
    public RunFlow(RunRequest request, Terminal terminal, StopRequest stopRequest, Optional<String> sensitivityOf) {
        this.sensitivityOf = sensitivityOf;
        this.request = request;
        this.terminal = terminal;
        this.stopRequest = stopRequest;
    }

    /** Has something done to the targets before the first run, once the guard has judged them. */
    public RunFlow prepared(Preparation first) {
        preparation = first;
        return this;
    }

    /** Has another machine order the runs. */
    public RunFlow ordered(RunOrders by) {
        orders = Optional.of(by);
        return this;
    }

    /**
     * Judges runs by thresholds, as the user wrote them.
     *
     * @param early whether a run ends once it cannot keep one any more
     */
    public RunFlow judged(List<String> asked, boolean early) {
        thresholds = asked;
        abort = early;
        return this;
    }

    /** Has other machines carry out the runs, if the plan or the user names any. */
    public RunFlow on(RemoteHosts hosts) {
        remote = Optional.of(hosts);
        return this;
    }

    /** Whether results were opened: those in the folder are of this request. */
    public boolean begun() {
        return begun;
    }

    /** Carries out the request. What is refused before it begins leaves earlier results as they are, and says so. */
    public ExitCode run() throws UsageError {
        Path folder = OutputFolder.resolve(request.output().folder(), LocalDateTime.now(ZoneId.systemDefault()));
        ExitCode code = runInto(folder);
        if (!begun) {
            SessionFolder.earlier(folder).ifPresent(stay -> terminal.error("note: " + stay + " stay as they are."));
            OutputFolder.releaseEmpty();
        }
        return code;
    }

    private ExitCode runInto(Path folder) throws UsageError {
        Optional<Backend> engine = EngineWords.backend(request.devices().engine());
        Optional<PlannedText> written = PlannedText.read(request.parmfiles(), request.overrides(), terminal);
        if (written.isEmpty()) {
            return ExitCode.USAGE;
        }
        if (request.output().simulate()) {
            return TraceScanProgress.present(written.get().plan(), terminal)
                    ? simulate(written.get(), folder)
                    : ExitCode.USAGE;
        }
        Optional<PlannedText> planned = TraceScanProgress.into(written.get(), terminal, stopRequest);
        if (planned.isEmpty()) {
            return stopRequest.requested() ? ExitCode.INTERRUPTED : ExitCode.USAGE;
        }
        RunPlan plan = planned.get().plan();
        if (remote.isPresent() && (remote.get().named() || !LocalHosts.all(plan))) {
            return carryOutRemotely(planned.get(), remote.get(), folder);
        }
        if (orders.isPresent()) {
            planned = Optional.of(planned.get().withPlan(orders.get().part(planned.get())));
        }
        return carryOutHere(planned.get(), engine, folder);
    }

    private ExitCode carryOutHere(PlannedText planned, Optional<Backend> engine, Path folder) throws UsageError {
        RunPlan plan = planned.plan();
        Optional<ExitCode> elsewhere = orders.isEmpty() ? elsewhere(plan, terminal) : Optional.empty();
        if (elsewhere.isPresent()) {
            return elsewhere.get();
        }
        Optional<ExitCode> commands = commandsRefused(CommandListing.lines(plan));
        if (commands.isPresent()) {
            return commands.get();
        }
        if (doubtsRefused(plan)) {
            return ExitCode.USAGE;
        }
        Optional<String> misfit = sensitivityOf.flatMap(drive -> Sensitivity.misfit(plan.runs(), drive));
        if (misfit.isPresent()) {
            terminal.error("error: " + misfit.get());
            terminal.error("nothing was run");
            return ExitCode.USAGE;
        }
        try {
            for (HostSpec host : plan.hosts()) {
                LocalHosts.mount(host);
            }
        } catch (IoFailure e) {
            terminal.error("error: " + e.getMessage());
            terminal.error("nothing was run");
            return ExitCode.USAGE;
        }
        WarmUp.measureData(plan);
        WritePermits permits = new WritePermits(request.devices().allowWrite());
        SafetyCheck safetyCheck = new SafetyCheck(
                request.devices().documents() ? permits : permits.keepingDocuments(),
                NeededFiles.of(planned),
                folder,
                engine);
        Preflight.Report report = safetyCheck.inspect(plan.general(), plan.runs());
        Optional<ExitCode> refused = SafetyCheck.judge(report, terminal);
        if (refused.isEmpty() && preparation != Preparation.NONE) {
            refused = prepare(plan, safetyCheck);
            if (refused.isEmpty()) {
                // What was said of the targets before need not be so any more.
                report = safetyCheck.inspect(plan.general(), plan.runs());
                refused = SafetyCheck.objections(report, terminal);
            }
        }
        if (refused.isPresent()) {
            return refused.get();
        }
        return new LocalSession(plan, folder, safetyCheck, bands(plan), orders)
                .run(report, terminal, stopRequest, () -> open(folder, planned, List.of()));
    }

    /** Nothing is opened or created before all hosts are ready. */
    private ExitCode carryOutRemotely(PlannedText planned, RemoteHosts hosts, Path folder) throws UsageError {
        RunPlan plan = planned.plan();
        List<String> run = new ArrayList<>(CommandListing.ofController(plan));
        if (!hosts.named()) {
            run.addAll(CommandListing.launchers(plan));
        }
        Optional<ExitCode> commands = commandsRefused(run);
        if (commands.isPresent()) {
            return commands.get();
        }
        try (RemoteHosts.Hosts ready = hosts.prepare(planned);
                Outputs outputs = open(folder, planned, ready.hosts())) {
            outputs.noteEarlier();
            return StepRun.byHosts(plan, ready, folder, outputs, stopRequest);
        } catch (Failure e) {
            return terminal.failed(e);
        }
    }

    /** Judges again, as a question may have been open for long. */
    private Optional<ExitCode> prepare(RunPlan plan, SafetyCheck safetyCheck) {
        List<String> luns = plan.runs().stream()
                .flatMap(run -> run.targets().stream().map(TargetSpec::lun))
                .distinct()
                .toList();
        return SafetyCheck.objections(safetyCheck.inspect(plan.general(), plan.runs()), terminal)
                .or(() -> preparation.prepare(luns, safetyCheck.look()));
    }

    /** Bands of results on a simulated drive, if asked for; every run is carried out many times. */
    private Map<String, RunStarted.Band> bands(RunPlan plan) {
        if (sensitivityOf.isEmpty()) {
            return Map.of();
        }
        try {
            return new Sensitivity(plan.general(), stopRequest, terminal::error)
                    .bands(plan.runs(), DriveCatalogue.drive(sensitivityOf.get()));
        } catch (IoFailure | DriveProblem e) {
            terminal.error("sensitivity: " + e.getMessage());
            return Map.of();
        }
    }

    private ExitCode simulate(PlannedText planned, Path folder) throws UsageError {
        try (Outputs outputs = open(folder, planned, List.of())) {
            RunPlan plan = planned.plan();
            AnchorListing.lines(plan).forEach(outputs::note);
            SimulationListing.lines(plan).forEach(outputs::note);
            HostListing.lines(plan).forEach(outputs::note);
            DataListing.lines(plan).forEach(outputs::note);
            outputs.on(new SessionFinished(ZonedDateTime.now(), true, true));
            return ExitCode.SUCCESS;
        }
    }

    private Outputs open(Path folder, PlannedText planned, List<SessionStarted.Host> hosts) throws UsageError {
        begun = true;
        Outputs outputs = Outputs.open(request, folder, planned, hosts, thresholds, terminal);
        return abort ? outputs.watch(new EarlyEnd(thresholds, stopRequest::complete, stopRequest::takeDone)) : outputs;
    }

    /** Commands need a permit, except on vdbench's command line, which always ran them. */
    private Optional<ExitCode> commandsRefused(List<String> commands) {
        if (commands.isEmpty()) {
            return Optional.empty();
        }
        if (request.devices().commands()) {
            if (request.output().style() == Style.VDBENCH) {
                commands.forEach(command -> terminal.error("note: " + command));
            }
            return Optional.empty();
        }
        return commandsRefused(commands, terminal);
    }

    /** Other hosts, for what works here alone. */
    static Optional<ExitCode> elsewhere(RunPlan plan, Terminal terminal) {
        if (LocalHosts.all(plan)) {
            return Optional.empty();
        }
        terminal.error("error: hd= names other hosts (" + String.join(", ", plan.labels())
                + "), and this command works on this machine; use csdbench run; nothing was run");
        return Optional.of(ExitCode.USAGE);
    }

    /** Without a permit for any. */
    static Optional<ExitCode> commandsRefused(List<String> commands, Terminal terminal) {
        if (commands.isEmpty()) {
            return Optional.empty();
        }
        terminal.error("refused: the parmfiles run commands; nothing was run");
        commands.forEach(command -> terminal.error("    - " + command));
        terminal.error("    = to proceed: once you know what they do, add --allow-commands");
        return Optional.of(ExitCode.REFUSED);
    }

    /** Times that look wrong need a permit, except on vdbench's command line, which always replayed them. */
    private boolean doubtsRefused(RunPlan plan) {
        List<String> doubts = TraceScans.doubts(plan);
        doubts.forEach(doubt -> terminal.error("warning: " + doubt));
        if (doubts.isEmpty() || request.devices().doubtful() || terminal.yes("Replay it nevertheless? yes or no: ")) {
            return false;
        }
        terminal.error("refused: a replay at times that look wrong is not what was recorded; nothing was run"
                + "\n    = to proceed: check the format with 'csdbench trace info' and --format, replay as fast as"
                + " possible with --mode afap, or add --yes");
        return true;
    }
}
