package csdbench.main;

import csdbench.drive.real.DeviceFacts;
import csdbench.drive.real.DeviceProbe;
import csdbench.drive.real.DeviceReport;
import csdbench.drive.real.DeviceSampler;
import csdbench.drive.real.SafetyGuard;
import csdbench.drive.real.SystemView;
import csdbench.drive.real.Verdict;
import csdbench.drive.real.WriteIntent;
import csdbench.drive.real.WritePermits;
import csdbench.drive.simulated.DriveOrder;
import csdbench.drive.simulated.DriveProblem;
import csdbench.job.command.ExitCode;
import csdbench.job.command.Terminal;
import csdbench.job.command.UsageError;
import csdbench.main.document.JsonOption;
import csdbench.main.document.ProbeDocument;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Prints what a target is. */
@Command(
        name = "probe",
        mixinStandardHelpOptions = true,
        header = "Say what a file or device is, what it holds, and whether it may be written; change nothing.",
        footerHeading = "%nExample:%n",
        footer = {
            "  csdbench probe /dev/sda",
            "",
            "Exit codes: 0 it may be written, 2 no such name, 3 writing would be refused."
        })
final class ProbeCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Parameters(paramLabel = "LUN", description = "A path, as in lun=.")
    private String lun;

    @Mixin
    private JsonOption json = new JsonOption();

    ProbeCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws UsageError, DriveProblem {
        if (lun.isBlank()) {
            throw new UsageError(
                    "probe needs a file, a device or a simulated drive; for example: csdbench probe /dev/sda");
        }
        if (DriveOrder.isDrive(lun)) {
            DriveOrder.of(lun);
        }
        DeviceProbe probe = DeviceProbe.look(Optional.empty());
        DeviceFacts facts = probe.facts(lun);
        SafetyGuard guard = new SafetyGuard(SystemView.real(), new WritePermits(List.of()), Map.of(), Optional.empty());
        Verdict verdict = guard.check(facts, WriteIntent.POSSIBLY);
        if (facts.kind() == DeviceFacts.Kind.MISSING_FILE && !(verdict instanceof Verdict.Refused)) {
            checkFolder(facts);
        }
        ExitCode code = verdict instanceof Verdict.Refused ? ExitCode.REFUSED : ExitCode.SUCCESS;
        DeviceSampler sampler = probe.counters(facts);
        if (json.wanted()) {
            JsonOption.print(terminal, ProbeDocument.of(facts, verdict, sampler.sample(false)));
            return code.number();
        }
        terminal.line(DeviceReport.text(facts, verdict));
        List<String> counters = sampler.lines();
        if (!counters.isEmpty()) {
            terminal.line("counters:");
            counters.forEach(terminal::line);
        }
        return code.number();
    }

    /** A file can only be created in a folder that is there. */
    private static void checkFolder(DeviceFacts facts) throws UsageError {
        Path folder = Path.of(facts.path()).toAbsolutePath().getParent();
        if (folder != null && !Files.isDirectory(folder)) {
            throw new UsageError("there is no file " + facts.lun()
                    + ", and none can be created, because there is no folder " + folder);
        }
    }
}
