package csdbench.engine.preflight;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.drive.real.DeviceProbe;
import csdbench.drive.real.SafetyGuard;
import csdbench.drive.real.SpaceCheck;
import csdbench.drive.real.WritePermits;
import csdbench.drive.system.SystemView;
import csdbench.plan.GeneralSpec;
import csdbench.plan.HookSpec;
import csdbench.plan.LbaRangeSpec;
import csdbench.plan.LimitSpec;
import csdbench.plan.LoadSpec;
import csdbench.plan.PlanSamples;
import csdbench.plan.RunSpec;
import csdbench.plan.SeekSpec;
import csdbench.plan.order.ValidationSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files of this machine, in a folder of their own. */
class PreflightTest {
    private static final long MIB = 1 << 20;

    @TempDir
    Path folder;

    @Test
    void aFileThatCanBeCreatedIsNoProblem() {
        Preflight.Report report = inspect(PlanSamples.GENERAL, run(file("a"), MIB));

        assertEquals(List.of(), report.problems());
        assertEquals(List.of(), report.refusals());
        assertEquals(List.of(), report.confirmations());
    }

    @Test
    void aFolderMustBeThereUnlessACommandMayMakeIt() {
        RunSpec run = run(file("missing/a"), MIB);

        assertEquals(
                List.of("a.parm:1:1: error: the file " + file("missing/a")
                        + " cannot be created, because there is no folder " + folder.resolve("missing")
                        + "\n    = hint: make the folder, or correct the name of the file"),
                inspect(PlanSamples.GENERAL, run).problems());
        assertEquals(
                List.of(),
                inspect(PlanSamples.GENERAL, withHooks(run, "mkdir", true)).problems());
        assertEquals(
                List.of(),
                inspect(PlanSamples.GENERAL, withHooks(run, "mkdir", false)).problems());
    }

    @Test
    void everyTargetOfEveryRunIsInspected() throws IOException {
        Files.write(folder.resolve("empty"), new byte[0]);

        List<String> problems = inspect(PlanSamples.GENERAL, run(file("a"), 0), run(file("empty"), 0))
                .problems();

        assertEquals(2, problems.size(), problems::toString);
        assertTrue(problems.getFirst().contains("Undefined size"), problems::toString);
        assertTrue(problems.getLast().contains("is an empty file"), problems::toString);
    }

    @Test
    void aFileThatHoldsNotOneTransferIsFoundBeforeAnythingIsDone() throws IOException {
        Files.write(folder.resolve("small"), new byte[800]);

        Preflight.Report report = inspect(PlanSamples.GENERAL, run(file("small"), 0));

        assertEquals(1, report.problems().size(), report.problems()::toString);
        assertTrue(
                report.problems().getFirst().contains(" it has 800 bytes, and a transfer has 4096"),
                report.problems()::toString);
        assertEquals(List.of(), report.notes());
    }

    @Test
    void filesThatDoNotFitTogetherAreFoundBeforeTheFirstIsCreated() {
        List<String> problems =
                inspect(PlanSamples.GENERAL, run(file("a"), 1L << 60)).problems();

        assertEquals(1, problems.size(), problems::toString);
        assertTrue(
                problems.getFirst().startsWith("error: " + file("a") + " needs 1.0 EiB more, but "),
                problems::toString);
    }

    @Test
    void aFolderIsRefused() {
        List<String> refusals =
                inspect(PlanSamples.GENERAL, run(folder.toString(), MIB)).refusals();

        assertEquals(1, refusals.size(), refusals::toString);
        assertTrue(
                refusals.getFirst().contains("is a folder, which has no blocks to read or write"), refusals::toString);
    }

    @Test
    void aPermitWhereNoBlockDeviceIsWrittenIsANote() {
        Preflight.Report report = inspect(PlanSamples.GENERAL, 1L << 40, "/dev/sdx", run(file("a"), MIB));

        assertEquals(List.of(), report.problems());
        assertTrue(
                report.notes().contains("--allow-write was not needed: no run writes to a block device"),
                report.notes()::toString);
    }

    @Test
    void validationThatTakesMoreMemoryThanThereIsIsAProblem() {
        GeneralSpec general = PlanSamples.checked(ValidationSpec.ON);
        RunSpec run = run(file("a"), MIB);

        assertEquals(List.of(), inspect(general, run).problems());
        Preflight.Report report = inspect(general, 1, "", run);
        assertTrue(
                report.problems().getFirst().startsWith("error: data validation needs "),
                () -> report.problems().toString());
        assertEquals(List.of(), report.notes(), "of so little it is not said what it is for");
    }

    @Test
    void simulatedDrivesAreCheckedWithTheOtherTargets() {
        List<String> problems = inspect(
                        PlanSamples.GENERAL,
                        run("sim:generic-nvme?nominal=1g&state=" + file("s"), 0),
                        run("sim:generic-nvme?nominal=2g&state=" + file("s"), 0))
                .problems();

        assertEquals(1, problems.size(), problems::toString);
        assertTrue(problems.getFirst().contains("is to keep another drive, too"), problems::toString);
    }

    @Test
    void theStateOfASimulatedDriveIsNotKeptAmongFilesOfTheSystem() throws IOException {
        Files.createSymbolicLink(folder.resolve("link"), Path.of("/etc"));
        String drive = "sim:generic-nvme?nominal=1g&state=";

        assertEquals(
                List.of("""
                        refused: /etc/new lies in /etc, which belongs to the system
                                 a.parm:1:1 would write to it in run 'rd1'
                            = to proceed: use another folder\
                        """),
                inspect(PlanSamples.GENERAL, run(drive + "/etc/new", 0)).refusals());
        assertTrue(inspect(PlanSamples.GENERAL, run(drive + file("link/new"), 0))
                .refusals()
                .getFirst()
                .startsWith("refused: /etc/new lies in /etc, "));
        assertTrue(inspect(PlanSamples.GENERAL, run(drive + "/dev/new", 0))
                .refusals()
                .getFirst()
                .startsWith("refused: there is no device /dev/new, and no file is created instead"));
        assertEquals(
                List.of(),
                inspect(PlanSamples.GENERAL, run(drive + file("new"), 0)).refusals());
        assertEquals(
                List.of(),
                inspect(PlanSamples.GENERAL, run(drive + "/etc/new&keep=no", 0)).refusals());
    }

    @Test
    void ofAFileOfTheSystemNothingIsSaidButThatItIsRefused() {
        Preflight.Report report = inspect(PlanSamples.GENERAL, run("/etc/passwd", 1L << 40));

        assertEquals(1, report.refusals().size(), report::toString);
        assertEquals(List.of(), report.problems());
        assertEquals(List.of(), report.warnings());
        assertEquals(List.of(), report.notes());
    }

    @Test
    void aFileIsFormattedOnceAndOnlyFromWhereItEnds() throws IOException {
        Files.write(folder.resolve("short"), new byte[10_000]);
        Files.write(folder.resolve("enough"), new byte[(int) MIB]);
        FormatNeeds needs = new FormatNeeds(() -> DeviceProbe.look(Optional.empty()), PlanSamples.GENERAL);
        RunSpec extended = run(file("short"), MIB);

        assertEquals(List.of(0), needs.of(extended));
        assertEquals(List.of(), needs.of(extended));
        assertEquals(List.of(), needs.of(run(file("enough"), MIB)));
        assertEquals(new LbaRangeSpec.Bytes(12_288, MIB), range(needs.from(extended)));
        assertEquals(new LbaRangeSpec.Whole(), range(needs.from(run(file("missing"), MIB))));
        assertEquals(new LbaRangeSpec.Whole(), range(needs.from(run(file("enough"), MIB))));
    }

    @Test
    void aFileThatLacksLessThanATransferIsNotExtendedOverItsOwnData() throws IOException {
        Files.write(folder.resolve("nearly"), new byte[(int) MIB - 100]);

        String problem = inspect(PlanSamples.GENERAL, run(file("nearly"), MIB))
                .problems()
                .getFirst();

        assertTrue(problem.contains("size=1048576 is 100 bytes more than sd=sd1,lun=" + file("nearly")), problem);
        assertTrue(problem.endsWith("or make it longer: truncate -s 1048576 " + file("nearly")), problem);
    }

    @Test
    void aFileIsNotMadeInASizeThatItCannotHave() {
        String problem = inspect(PlanSamples.GENERAL, run(file("odd"), 1_000_000))
                .problems()
                .getFirst();

        assertTrue(problem.contains("size=1000000 of sd=sd1,lun=" + file("odd") + " is no multiple of 4096"), problem);
        assertTrue(problem.endsWith("write size=999424"), problem);
    }

    private static LbaRangeSpec range(RunSpec run) {
        return run.streams().getFirst().range();
    }

    private static Preflight.Report inspect(GeneralSpec general, RunSpec... runs) {
        return inspect(general, 1L << 40, "", runs);
    }

    private static Preflight.Report inspect(
            GeneralSpec general, long availableMemoryBytes, String permit, RunSpec... runs) {
        SystemView view = SystemView.real();
        WritePermits permits = new WritePermits(permit.isEmpty() ? List.of() : List.of(permit));
        return new Preflight(
                        DeviceProbe.look(Optional.empty()),
                        new SafetyGuard(view, permits, Map.of(), Optional.empty()),
                        permits,
                        new SpaceCheck(view),
                        general,
                        availableMemoryBytes,
                        Optional.empty())
                .inspect(List.of(runs));
    }

    private String file(String name) {
        return folder.resolve(name).toString();
    }

    /** Reads and writes of 4 KiB. */
    private static RunSpec run(String lun, long sizeBytes) {
        return PlanSamples.run(
                PlanSamples.header("rd1", 10, 0),
                new LoadSpec.Unlimited(false, false),
                LimitSpec.NONE,
                PlanSamples.target("sd1", lun, sizeBytes),
                PlanSamples.workload(50, new SeekSpec.Mixed(100)));
    }

    private static RunSpec withHooks(RunSpec run, String command, boolean before) {
        List<String> commands = List.of(command);
        return PlanSamples.run(
                run.header(),
                run.load(),
                run.arrival(),
                run.limits(),
                run.targets(),
                run.workloads(),
                run.streams(),
                before ? new HookSpec(commands, List.of()) : new HookSpec(List.of(), commands));
    }
}
