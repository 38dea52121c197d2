package csdbench.engine.preflight;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.content.ContentSpec;
import csdbench.io.OpenFlags;
import csdbench.plan.AccessSpec;
import csdbench.plan.ArrivalSpec;
import csdbench.plan.HookSpec;
import csdbench.plan.LbaRangeSpec;
import csdbench.plan.LimitSpec;
import csdbench.plan.LoadSpec;
import csdbench.plan.PlanSamples;
import csdbench.plan.RunHeader;
import csdbench.plan.RunSpec;
import csdbench.plan.SeekSpec;
import csdbench.plan.TargetSpec;
import csdbench.plan.TransferSpec;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SimulatedTargetsTest {
    private static final String REAL = "sim:generic-nvme?time=real";
    private static final String VIRTUAL = "sim:generic-nvme?nominal=1g";

    @Test
    void inRealTimeADriveBelongsToOneTarget() {
        List<String> problems = SimulatedTargets.problems(run(REAL, REAL + "&unit=2", REAL));

        assertEquals(1, problems.size(), problems::toString);
        String said = problems.getFirst();
        assertTrue(said.startsWith("error: rd=rd1 works on one simulated drive by sd=sd1 and by sd=sd3 at once"), said);
        assertTrue(said.contains("    = hint: use one sd with the threads of both"), said);
    }

    @Test
    void inVirtualTimeOneThreadTurnsAllTargetsSoTheyMayShareADrive() {
        assertEquals(List.of(), SimulatedTargets.problems(run(VIRTUAL, VIRTUAL)));
    }

    @Test
    void bothTimesAtOnceAreRefused() {
        assertTrue(SimulatedTargets.problems(run(VIRTUAL, REAL)).getFirst().contains("in virtual time and on targets"));
        assertEquals(List.of(), SimulatedTargets.problems(run(REAL, "/data/file")));
    }

    @Test
    void aRuleOfMaximaIsRefusedWhereStallsAreAGuess() {
        String said = SimulatedTargets.problems(untilSteady(VIRTUAL, LimitSpec.Tracked.MAX))
                .getFirst();

        assertTrue(said.startsWith("error: rd=rd1: steady=max on sd=sd1, whose rare stalls are a guess"), said);
        assertTrue(said.contains("    = hint: name another figure, such as mean, or give stall= in the lun"), said);
        assertEquals(List.of(), SimulatedTargets.problems(untilSteady(VIRTUAL, LimitSpec.Tracked.MEAN)));
        assertEquals(List.of(), SimulatedTargets.problems(untilSteady(VIRTUAL + "&stall=9", LimitSpec.Tracked.MAX)));
    }

    private static RunSpec untilSteady(String lun, LimitSpec.Tracked tracked) {
        LimitSpec.SteadyLimits rule = new LimitSpec.SteadyLimits(List.of(tracked), 5, 20, 10);
        LimitSpec none = LimitSpec.NONE;
        return run(lun).withLimits(new LimitSpec(
                none.total(),
                none.read(),
                none.written(),
                none.stopCurveMs(),
                none.confidence(),
                Optional.of(new LimitSpec.UntilSteady(rule, 60, 25)),
                none.stopAtFreePercent()));
    }

    @Test
    void aDriveThatCouldNotBeKeptIsAProblemOfItsTarget() {
        String said = SimulatedTargets.problem(target("sd1", VIRTUAL + "&state=/no/such/folder/state", 0))
                .orElseThrow();

        assertTrue(said.startsWith("a.parm:1:1: error: sd=sd1,lun=" + VIRTUAL), said);
        assertTrue(said.contains("there is no folder /no/such/folder\n    = hint: make that first"), said);
    }

    @Test
    void twoDrivesAreNotKeptInOneFile() {
        String kept = VIRTUAL + "&state=state";
        String other = VIRTUAL + "&unit=2&state=./state";

        assertEquals(List.of(), SimulatedTargets.sharedFiles(List.of(run(kept, kept), run(kept, VIRTUAL))));
        List<String> problems = SimulatedTargets.sharedFiles(List.of(run(kept), run(other)));
        assertEquals(1, problems.size(), problems::toString);
        assertTrue(problems.getFirst().contains("state=./state of sd=sd1,lun=" + other), problems::toString);
        assertTrue(problems.getFirst().contains("is to keep another drive, too: " + kept), problems::toString);
    }

    @Test
    void aDriveThatIsTooSmallIsAProblemOfItsTarget() {
        assertTrue(SimulatedTargets.problem(target("sd1", VIRTUAL, 2L << 30))
                .orElseThrow()
                .contains("size=2147483648 is more than"));
        assertTrue(SimulatedTargets.problem(target("sd1", VIRTUAL, 1L << 30)).isEmpty());
    }

    private static RunSpec run(String... luns) {
        List<TargetSpec> targets = new ArrayList<>();
        for (String lun : luns) {
            targets.add(target("sd" + (targets.size() + 1), lun, 0));
        }
        return PlanSamples.run(
                new RunHeader("rd1", "", 10, 0, 1, 0),
                new LoadSpec.Unlimited(false, false),
                ArrivalSpec.EXPONENTIAL,
                LimitSpec.NONE,
                targets,
                List.of(PlanSamples.workload(
                        "wd1", 100, new AccessSpec(new TransferSpec.Fixed(4096), 50, 0, 0, new SeekSpec.Mixed(100)))),
                List.of(PlanSamples.stream(0, 0, new LbaRangeSpec.Whole(), 0, 0, 1 << 20, ContentSpec.INCOMPRESSIBLE)),
                HookSpec.NONE);
    }

    private static TargetSpec target(String name, String lun, long sizeBytes) {
        return PlanSamples.lun(name, lun, sizeBytes, 8, OpenFlags.NONE, true, Path.of(""), "a.parm:1:1");
    }
}
