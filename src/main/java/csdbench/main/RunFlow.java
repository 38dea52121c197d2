package csdbench.main;

import csdbench.backend.Backend;
import csdbench.device.DeviceProbe;
import csdbench.device.HostFacts;
import csdbench.device.SafetyGuard;
import csdbench.device.SpaceCheck;
import csdbench.device.SystemView;
import csdbench.device.Verdict;
import csdbench.device.WritePermits;
import csdbench.drive.Catalogue;
import csdbench.drive.DriveProblem;
import csdbench.guard.Ledgers;
import csdbench.io.IoFailure;
import csdbench.parm.ParmSource;
import csdbench.plan.DataListing;
import csdbench.plan.FileRunSpec;
import csdbench.plan.PlannedRun;
import csdbench.plan.RunPlan;
import csdbench.plan.RunSpec;
import csdbench.plan.SimulationListing;
import csdbench.plan.TargetSpec;
import csdbench.plan.WorkloadSpec;
import csdbench.preflight.FormatNeeds;
import csdbench.preflight.Preflight;
import csdbench.result.Noticed;
import csdbench.result.RunStarted;
import csdbench.result.SessionFinished;
import csdbench.result.SessionStarted;
import csdbench.run.LocalExecutor;
import csdbench.sensitivity.Sensitivity;
import csdbench.verify.Refusal;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * From a request to an exit code: read, plan, look at every target, open the results, run. Whatever is wrong is said
 * before anything is opened for writing.
 */
final class RunFlow {
    private final RunRequest request;
    private final Terminal terminal;
    private final Interrupts interrupts;
    private final Optional<String> sensitivityOf;

    RunFlow(RunRequest request, Terminal terminal, Interrupts interrupts) {
        this(request, terminal, interrupts, Optional.empty());
    }

    /**
     * @param sensitivityOf a simulated drive: the band of each result over what is not known of it is wanted too
     */
    RunFlow(RunRequest request, Terminal terminal, Interrupts interrupts, Optional<String> sensitivityOf) {
        this.sensitivityOf = sensitivityOf;
        this.request = request;
        this.terminal = terminal;
        this.interrupts = interrupts;
    }

    ExitCode run() throws UsageError {
        Optional<Backend> engine = engine();
        Path folder = OutputFolder.resolve(request.outputFolder(), LocalDateTime.now(ZoneId.systemDefault()));
        Optional<PlannedText> planned = PlannedText.read(request, terminal);
        if (planned.isEmpty()) {
            return ExitCode.USAGE;
        }
        RunPlan plan = planned.get().plan();
        if (request.simulate()) {
            return simulate(planned.get(), folder);
        }
        Optional<ExitCode> impossible = impossible(plan);
        if (impossible.isPresent()) {
            return impossible.get();
        }
        HeadStart.measureData(plan);
        WritePermits permits = new WritePermits(request.allowWrite());
        SafetyGuard guard = new SafetyGuard(SystemView.real(), permits, request.parmfiles(), Optional.of(folder));
        Supplier<DeviceProbe> look = () -> DeviceProbe.look(Optional.of(folder));
        Preflight.Report report = new Preflight(
                        look.get(),
                        guard,
                        permits,
                        new SpaceCheck(SystemView.real()),
                        plan.general(),
                        HostFacts.availableMemoryBytes(SystemView.real()))
                .inspect(plan.runs().stream().map(RunSpec.class::cast).toList());
        Optional<ExitCode> refused = judge(report);
        if (refused.isPresent()) {
            return refused.get();
        }
        Ledgers ledgers;
        try {
            ledgers = report.guardPlan().open();
        } catch (Refusal e) {
            terminal.error("error: " + e.getMessage());
            terminal.error("nothing was run");
            return ExitCode.USAGE;
        }
        try (LocalExecutor executor = LocalExecutor.onDevices(
                plan.general(), look, guard, engine, interrupts.stopRequest(), ledgers, bands(plan))) {
            return carryOut(planned.get(), report, executor, ledgers, new FormatNeeds(look, plan.general()), folder);
        }
    }

    /** In which bands results stand on a simulated drive, when somebody asks; every run is carried out many times. */
    private Map<String, RunStarted.Band> bands(RunPlan plan) {
        if (sensitivityOf.isEmpty()) {
            return Map.of();
        }
        try {
            return new Sensitivity(plan.general(), interrupts.stopRequest(), terminal::error)
                    .bands(
                            plan.runs().stream().map(RunSpec.class::cast).toList(),
                            Catalogue.drive(sensitivityOf.get()));
        } catch (IoFailure | DriveProblem e) {
            terminal.error("sensitivity: " + e.getMessage());
            return Map.of();
        }
    }

    private ExitCode carryOut(
            PlannedText planned,
            Preflight.Report report,
            LocalExecutor executor,
            Ledgers ledgers,
            FormatNeeds formats,
            Path folder)
            throws UsageError {
        RunPlan plan = planned.plan();
        OutputFolder.prepare(folder);
        try (Outputs outputs = Outputs.open(request, folder, plan.general(), terminal)) {
            outputs.on(announcement(planned, folder));
            report.notes().forEach(note -> outputs.on(note(note)));
            ledgers.notes().forEach(note -> outputs.on(note(note)));
            ExitCode code = outputs.judge(carryOut(plan, executor, ledgers, formats, folder, outputs));
            executor.keepDrives().forEach(problem -> outputs.on(warning(problem)));
            boolean success = code == ExitCode.SUCCESS || code == ExitCode.NOT_MET;
            outputs.on(new SessionFinished(ZonedDateTime.now(), success, false));
            return outputs.judge(code);
        }
    }

    private ExitCode carryOut(
            RunPlan plan, LocalExecutor executor, Ledgers ledgers, FormatNeeds formats, Path folder, Outputs outputs) {
        try {
            return new Session(plan, executor, ledgers, formats, outputs, new ShellHooks(folder, outputs)).run();
        } catch (IoFailure e) {
            outputs.on(warning(e.getMessage()));
            return ExitCode.IO_ERROR;
        }
    }

    private Optional<Backend> engine() throws UsageError {
        if (request.engine().isEmpty()) {
            return Optional.empty();
        }
        Optional<Backend> named = Backend.named(request.engine().get());
        if (named.isEmpty() && !request.engine().get().equals("auto")) {
            throw new UsageError("--engine " + request.engine().get() + ": expected auto, uring, posix, nio or none");
        }
        return named;
    }

    private ExitCode simulate(PlannedText planned, Path folder) throws UsageError {
        OutputFolder.prepare(folder);
        try (Outputs outputs = Outputs.open(request, folder, planned.plan().general(), terminal)) {
            outputs.on(announcement(planned, folder));
            SimulationListing.lines(planned.plan()).forEach(line -> outputs.on(note(line)));
            DataListing.lines(planned.plan()).forEach(line -> outputs.on(note(line)));
            outputs.on(new SessionFinished(ZonedDateTime.now(), true, true));
            return ExitCode.SUCCESS;
        }
    }

    /** What can be planned and not yet be done. */
    private Optional<ExitCode> impossible(RunPlan plan) {
        if (plan.hosts().size() > 1) {
            terminal.error("error: " + plan.hosts().size() + " hosts are named (" + String.join(", ", plan.hosts())
                    + "), and runs on several hosts are not there yet; nothing was run"
                    + "\n    = hint: keep one hd= line, or none; -s and check list the runs");
            return Optional.of(ExitCode.USAGE);
        }
        Optional<PlannedRun> files =
                plan.runs().stream().filter(FileRunSpec.class::isInstance).findFirst();
        if (files.isPresent()) {
            terminal.error("error: rd=" + files.get().header().name()
                    + " works on file systems (fsd= and fwd=), and that is not there yet; nothing was run"
                    + "\n    = hint: -s and check list its runs");
            return Optional.of(ExitCode.USAGE);
        }
        return Optional.empty();
    }

    private Optional<ExitCode> judge(Preflight.Report report) {
        report.refusals().forEach(terminal::error);
        report.problems().forEach(terminal::error);
        if (!report.refusals().isEmpty()) {
            terminal.error("nothing was run");
            return Optional.of(ExitCode.REFUSED);
        }
        if (!report.problems().isEmpty()) {
            terminal.error("nothing was run");
            return Optional.of(ExitCode.USAGE);
        }
        for (Verdict.Confirmation asked : report.confirmations()) {
            if (!terminal.confirmed(asked)) {
                terminal.error("not confirmed; nothing was run");
                return Optional.of(ExitCode.REFUSED);
            }
        }
        return Optional.empty();
    }

    private SessionStarted announcement(PlannedText planned, Path folder) {
        ParmSource source = planned.source();
        return new SessionStarted(
                ZonedDateTime.now(),
                "csdbench",
                Version.version(),
                Version.build(),
                request.arguments(),
                folder,
                source.parmfiles().stream()
                        .map(text -> new SessionStarted.Parmfile(text.name(), text.text()))
                        .toList(),
                source.scanLines(),
                planned.plan().runs().stream().map(RunFlow::label).toList(),
                HostFacts.read(SystemView.real()).asMap());
    }

    private static SessionStarted.PlannedLabel label(PlannedRun run) {
        return switch (run) {
            case FileRunSpec files ->
                new SessionStarted.PlannedLabel(
                        files.header().name(), files.header().forLoops());
            case RunSpec raw ->
                new SessionStarted.PlannedLabel(
                        raw.header().name(),
                        raw.header().forLoops(),
                        raw.targets().stream().map(TargetSpec::name).toList(),
                        raw.workloads().stream().map(WorkloadSpec::name).toList());
        };
    }

    private static Noticed warning(String text) {
        return new Noticed(ZonedDateTime.now(), Noticed.Importance.WARNING, text);
    }

    private static Noticed note(String text) {
        return new Noticed(ZonedDateTime.now(), Noticed.Importance.NOTE, text);
    }
}
