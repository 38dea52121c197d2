package csdbench.job.sensitivity;

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
import csdbench.plan.TransferSpec;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SensitivityTest {
    private static final String MODEL = "csd3000-7.68tb";
    private static final String LUN = "sim:csd3000-7.68tb?nominal=1g";

    @Test
    void runsOnTheDriveAndOnOtherSimulatedOnesFit() {
        assertEquals(
                Optional.empty(),
                Sensitivity.misfit(List.of(run(LUN), run("sim:generic-nvme", "sim:cd6-7.68tb")), MODEL));
    }

    @Test
    void runsOfWhichNoneIsOnTheDriveTellNothingOfIt() {
        String said =
                Sensitivity.misfit(List.of(run("sim:generic-nvme")), MODEL).orElseThrow();

        assertTrue(said.startsWith("no run works on csd3000-7.68tb"), said);
        assertTrue(said.contains("= hint: use lun=sim:csd3000-7.68tb"), said);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/dev/nvme0n1", "/tmp/file", "none:1g", "sim:csd3000-7.68tb?time=real"})
    void whatIsRealIsNotWorkedOnManyTimes(String lun) {
        String said = Sensitivity.misfit(List.of(run(LUN), run(lun)), MODEL).orElseThrow();

        assertTrue(
                said.startsWith("rd=rd1 works on sd=sd1,lun=" + lun + ", which is not a simulated drive in virtual"),
                said);
    }

    private static RunSpec run(String... luns) {
        return PlanSamples.run(
                new RunHeader("rd1", "", 10, 0, 1, 0),
                new LoadSpec.Unlimited(false, false),
                ArrivalSpec.EXPONENTIAL,
                LimitSpec.NONE,
                Stream.of(luns)
                        .map(lun -> PlanSamples.lun("sd1", lun, 0, 8, OpenFlags.NONE, true, Path.of(""), "a.parm:1:1"))
                        .toList(),
                List.of(PlanSamples.workload(
                        "wd1", 100, new AccessSpec(new TransferSpec.Fixed(4096), 50, 0, 0, new SeekSpec.Mixed(100)))),
                List.of(PlanSamples.stream(0, 0, new LbaRangeSpec.Whole(), 0, 0, 1 << 20, ContentSpec.INCOMPRESSIBLE)),
                HookSpec.NONE);
    }
}
