package csdbench.job.session;

import csdbench.drive.real.DeviceProbe;
import csdbench.drive.real.SafetyGuard;
import csdbench.drive.real.SpaceCheck;
import csdbench.drive.real.Verdict;
import csdbench.drive.real.WritePermits;
import csdbench.drive.system.HostFacts;
import csdbench.drive.system.SystemView;
import csdbench.engine.preflight.FormatNeeds;
import csdbench.engine.preflight.Preflight;
import csdbench.engine.run.LocalExecutor;
import csdbench.engine.run.StopRequest;
import csdbench.engine.validation.WriteMaps;
import csdbench.io.backend.Backend;
import csdbench.job.command.ExitCode;
import csdbench.job.command.Terminal;
import csdbench.plan.GeneralSpec;
import csdbench.plan.RunSpec;
import csdbench.result.RunStarted;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Whether runs may do to their targets what they plan to: inspects every target, and asks the user where that is
 * needed. Nothing is opened for writing before. One thread owns it.
 */
public final class SafetyCheck {
    private final WritePermits permits;
    private final Path folder;
    private final Optional<Backend> engine;
    private final SafetyGuard guard;
    private final Supplier<DeviceProbe> look;

    /**
     * @param permits for block devices
     * @param needed files that must not be written
     * @param folder of the results, whose disk must not be harmed
     * @param engine the backend of all targets, empty to choose one for each
     */
    SafetyCheck(WritePermits permits, NeededFiles needed, Path folder, Optional<Backend> engine) {
        this.permits = permits;
        this.folder = folder;
        this.engine = engine;
        this.guard = new SafetyGuard(SystemView.real(), permits, needed.titles(), Optional.of(folder));
        this.look = () -> DeviceProbe.look(Optional.of(folder));
    }

    /** Looks at every target of all runs. */
    public Preflight.Report inspect(GeneralSpec general, List<RunSpec> runs) {
        return new Preflight(
                        look.get(),
                        guard,
                        permits,
                        new SpaceCheck(SystemView.real()),
                        general,
                        HostFacts.availableMemoryBytes(SystemView.real()),
                        engine)
                .inspect(runs);
    }

    /** Says what stands against it and asks what must be asked; empty when the runs may begin. */
    public static Optional<ExitCode> judge(Preflight.Report report, Terminal terminal) {
        return judge(report, terminal, new HashSet<>());
    }

    /**
     * The same for a user who may have been asked before.
     *
     * @param answered what was asked and answered rightly so far; what is answered now is added
     */
    static Optional<ExitCode> judge(Preflight.Report report, Terminal terminal, Set<String> answered) {
        Optional<ExitCode> found = objections(report, terminal);
        if (found.isPresent()) {
            terminal.error("nothing was run");
            return found;
        }
        for (Verdict.Confirmation asked : report.confirmations()) {
            String device = asked.description().lines().findFirst().orElse("") + asked.answer();
            if (!answered.contains(device) && !terminal.confirmed(asked)) {
                terminal.error("not confirmed; nothing was run");
                return Optional.of(ExitCode.REFUSED);
            }
            answered.add(device);
        }
        return Optional.empty();
    }

    /** Reports what stands against it, without a question. */
    static Optional<ExitCode> objections(Preflight.Report report, Terminal terminal) {
        report.refusals().forEach(terminal::error);
        report.problems().forEach(terminal::error);
        return !report.refusals().isEmpty()
                ? Optional.of(ExitCode.REFUSED)
                : Optional.of(ExitCode.USAGE).filter(_ -> !report.problems().isEmpty());
    }

    /** An executor that opens targets only after inspecting them again. */
    public LocalExecutor executor(
            GeneralSpec general, StopRequest stopRequest, WriteMaps writeMaps, Map<String, RunStarted.Band> bands) {
        return LocalExecutor.onDevices(general, look, guard, engine, stopRequest, writeMaps, bands)
                .recordingInto(folder);
    }

    /** What has to be created before a run. */
    public FormatNeeds formats(GeneralSpec general) {
        return new FormatNeeds(look, general);
    }

    /** Probes the machine again. */
    public DeviceProbe look() {
        return look.get();
    }
}
