package csdbench.job.session;

import csdbench.base.file.InTheWay;
import csdbench.base.file.NewFile;
import csdbench.drive.real.DeviceFacts;
import csdbench.drive.real.DeviceProbe;
import csdbench.drive.real.SafetyGuard;
import csdbench.drive.real.Verdict;
import csdbench.drive.real.WriteIntent;
import csdbench.drive.real.WritePermits;
import csdbench.drive.simulated.DriveOrder;
import csdbench.drive.simulated.DriveProblem;
import csdbench.drive.system.SystemView;
import csdbench.job.command.Failure;
import csdbench.job.command.ProgramFile;
import csdbench.job.command.UsageError;
import csdbench.job.request.PlannedText;
import csdbench.language.parm.Entry;
import csdbench.language.parm.SourceText;
import csdbench.language.parm.Value;
import csdbench.plan.RunPlan;
import csdbench.plan.RunSpec;
import csdbench.plan.TargetSpec;
import csdbench.plan.order.ValidationSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Files that a run or a command needs, and so must not write: each with what it is. One thread owns it. */
public final class NeededFiles {
    private final Map<Path, String> titles = new LinkedHashMap<>();

    public NeededFiles() {
        ProgramFile.code().ifPresent(code -> add(code, "csdbench itself"));
    }

    /** What parmfiles and the plan of them name. */
    static NeededFiles of(PlannedText planned) {
        NeededFiles needed = new NeededFiles();
        for (SourceText text : planned.source().parmfiles()) {
            needed.add(text.name(), "the parmfile itself");
        }
        for (Entry entry : planned.source().entries()) {
            if (entry.keyword().equalsIgnoreCase("profile")) {
                entry.values().stream().map(Value::text).forEach(name -> needed.add(name, "a profile of this run"));
            }
        }
        needed.addPlan(planned.plan());
        return needed;
    }

    private void addPlan(RunPlan plan) {
        ValidationSpec validation = plan.general().validation();
        for (RunSpec run : plan.runs()) {
            run.replay().ifPresent(replay -> replay.files().forEach(file -> add(file, "the trace to replay")));
            run.streams()
                    .forEach(stream ->
                            stream.content().file().ifPresent(file -> add(file, "the file that data comes from")));
            run.targets()
                    .forEach(target -> addDrive(target, validation.journal().kept() && validation.of(target.name())));
        }
    }

    private void addDrive(TargetSpec target, boolean journals) {
        if (journals) {
            for (String ending : List.of(".jnl", ".map")) {
                add(
                        target.journalFolder().resolve(target.name() + ending),
                        (target.tree().isPresent() ? "the journal of fsd=" : "the journal of sd=") + target.name());
            }
        }
        if (DriveOrder.isDrive(target.lun())) {
            add(
                    target.lun().substring(DriveOrder.PREFIX.length()).replaceFirst("\\?.*", ""),
                    "a drive file of this run");
            try {
                DriveOrder.of(target.lun()).stateFile().ifPresent(file -> add(file, "the state of a simulated drive"));
            } catch (DriveProblem _) {
                // Reported by the check of simulated targets.
            }
        }
    }

    /** Adds what a word names, if it names a file at all; {@code oltp} may be a name of the catalogue. */
    public NeededFiles add(String word, String title) {
        try {
            Path file = Path.of(word);
            return Files.exists(file) ? add(file, title) : this;
        } catch (InvalidPathException _) {
            return this;
        }
    }

    public NeededFiles add(Path file, String title) {
        titles.putIfAbsent(file, title);
        return this;
    }

    NeededFiles addAll(NeededFiles others) {
        others.titles.forEach(this::add);
        return this;
    }

    /** In the order added. */
    Map<Path, String> titles() {
        return titles;
    }

    private static void checkReplaceable(Path output) throws Failure {
        try {
            if (!NewFile.isStream(output)) {
                NewFile.checkReplaceable(output);
            }
        } catch (InTheWay e) {
            throw Failure.refused("refused: " + e.getReason());
        } catch (IOException _) {
            // Writing it will tell.
        }
    }

    /**
     * Checks a file that a command is to write.
     *
     * @return what it was found to be
     * @throws Failure when that would harm the system, a device or a file that is needed
     */
    public DeviceFacts checkOutput(Path output) throws Failure {
        DeviceFacts facts = DeviceProbe.look(Optional.empty()).facts(output.toString());
        switch (facts.kind()) {
            case BLOCK_DEVICE ->
                throw Failure.refused("refused: " + output + " is a block device, and only files are written here\n"
                        + "    = to proceed: write it by a parmfile, and run that with --allow-write");
            case SIM, NONE -> throw new UsageError(output + " is not a file; name one");
            case REGULAR_FILE, MISSING_FILE, UNKNOWN, DIRECTORY -> {
                SafetyGuard guard =
                        new SafetyGuard(SystemView.real(), new WritePermits(List.of()), titles, Optional.empty());
                if (guard.check(facts, new WriteIntent(true, "", "")) instanceof Verdict.Refused refused) {
                    throw Failure.refused(refused.text());
                }
                checkReplaceable(output);
            }
            case CHARACTER_DEVICE, OTHER -> {} // such as standard output by its path
        }
        return facts;
    }
}
