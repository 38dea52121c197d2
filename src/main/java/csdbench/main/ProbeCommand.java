package csdbench.main;

import csdbench.base.text.Problem;
import csdbench.drive.real.DeviceFacts;
import csdbench.drive.real.DeviceProbe;
import csdbench.drive.real.DeviceReport;
import csdbench.drive.real.DeviceSampler;
import csdbench.drive.real.SafetyGuard;
import csdbench.drive.real.Verdict;
import csdbench.drive.real.WriteIntent;
import csdbench.drive.real.WritePermits;
import csdbench.drive.simulated.DriveOrder;
import csdbench.drive.system.SystemView;
import csdbench.job.command.ExitCode;
import csdbench.job.command.Failure;
import csdbench.job.command.Terminal;
import csdbench.job.command.UsageError;
import csdbench.job.suite.Drives;
import csdbench.main.option.JsonOption;
import csdbench.main.option.ProbeDocument;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Prints what targets are. */
@Command(
        name = "probe",
        mixinStandardHelpOptions = true,
        header = "Say what a file or device is, what it holds, and whether it may be written; change nothing.",
        footerHeading = "%nExample:%n",
        footer = {
            "  csdbench probe /dev/sda",
            "  csdbench probe /dev/nvme*n1 --json | jq '.[].device.serial'",
            "",
            "Exit codes: 0 it may be written, 2 no such name, 3 writing would be refused;",
            "of several, the worst: 3, then 2. One that is wrong does not stop the others,",
            "and with --json it is missing in the list."
        })
final class ProbeCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Parameters(
            paramLabel = "LUN",
            arity = "1..*",
            description = "A path, as in lun=. Of several, --json prints a list of objects.")
    private List<String> luns;

    @Mixin
    private JsonOption json = new JsonOption();

    /** What {@code --json} prints, in the order of the luns. */
    private final List<ProbeDocument> documents = new ArrayList<>();

    ProbeCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        DeviceProbe probe = DeviceProbe.look(Optional.empty());
        ExitCode code = ExitCode.SUCCESS;
        String gap = "";
        for (String lun : luns) {
            try {
                code = code.worse(probe(lun, probe, gap));
                gap = "\n";
            } catch (Failure | Problem e) {
                code = code.worse(terminal.failed(e));
            }
        }
        if (luns.size() > 1 && json.wanted()) {
            JsonOption.print(terminal, documents);
        } else {
            documents.forEach(document -> JsonOption.print(terminal, document));
        }
        return code.number();
    }

    /** @param gap what is printed before it, between it and the one before */
    private ExitCode probe(String lun, DeviceProbe probe, String gap) throws Failure, Problem {
        if (lun.isBlank()) {
            throw new UsageError(
                    "probe needs a file, a device or a simulated drive; for example: csdbench probe /dev/sda");
        }
        if (DriveOrder.isDrive(lun)) {
            DriveOrder.of(lun);
        }
        Drives.checkNothing(lun);
        DeviceFacts facts = probe.facts(lun);
        SafetyGuard guard = new SafetyGuard(SystemView.real(), new WritePermits(List.of()), Map.of(), Optional.empty());
        Verdict verdict = guard.check(facts, WriteIntent.POSSIBLY);
        if (facts.kind() == DeviceFacts.Kind.MISSING_FILE && !(verdict instanceof Verdict.Refused)) {
            checkFolder(facts);
        }
        DeviceSampler sampler = probe.counters(facts);
        if (json.wanted()) {
            documents.add(ProbeDocument.of(facts, verdict, sampler.sample(false)));
        } else {
            terminal.line(gap + DeviceReport.text(facts, verdict));
            probe.caches(facts).forEach(cache -> terminal.line("note: " + cache));
            List<String> counters = sampler.lines();
            if (!counters.isEmpty()) {
                terminal.line("counters:");
                counters.forEach(terminal::line);
            }
        }
        return verdict instanceof Verdict.Refused ? ExitCode.REFUSED : ExitCode.SUCCESS;
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
