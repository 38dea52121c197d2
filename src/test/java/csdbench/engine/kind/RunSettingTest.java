package csdbench.engine.kind;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import csdbench.plan.LimitSpec;
import csdbench.plan.LoadSpec;
import csdbench.plan.PlanSamples;
import csdbench.plan.RunSpec;
import csdbench.plan.SeekSpec;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class RunSettingTest {
    private static final RunSpec SPEC = PlanSamples.run(
            PlanSamples.header("rd1", 10, 0),
            new LoadSpec.Unlimited(true, false),
            LimitSpec.NONE,
            PlanSamples.target("sd1", "/data/1", 1 << 20),
            PlanSamples.workload(50, new SeekSpec.Mixed(100)));
    private static final RunSetting.Target TARGET =
            new RunSetting.Target(SPEC.targets().getFirst(), 1 << 20, false, 512, 512, true);

    @Test
    void everyTargetOfThePlanMustBeOpen() {
        assertEquals(1, setting(1, List.of(TARGET)).targets().size());
        var tooMany = assertThrows(IllegalArgumentException.class, () -> setting(1, List.of(TARGET, TARGET)));
        assertEquals("2 targets are open, 1 are planned", tooMany.getMessage());
        assertThrows(IllegalArgumentException.class, () -> setting(1, List.of()));
    }

    @Test
    void theSameRunDrawsTheSameNumbersAgain() {
        assertEquals(
                setting(7, List.of(TARGET)).seed(3, 4),
                setting(7, List.of(TARGET)).seed(3, 4));
    }

    @Test
    void noTwoStreamsPurposesOrRunsDrawTheSameNumbers() {
        Set<Long> seeds = new HashSet<>();
        for (int run = 0; run < 10; run++) {
            for (int index = 0; index < 100; index++) {
                for (int purpose = 0; purpose < 10; purpose++) {
                    seeds.add(setting(run, List.of(TARGET)).seed(index, purpose));
                }
            }
        }
        assertEquals(10 * 100 * 10, seeds.size());
        assertNotEquals(
                setting(1, List.of(TARGET)).seed(0, 1),
                setting(1, List.of(TARGET)).seed(1, 0));
    }

    private static RunSetting setting(long seed, List<RunSetting.Target> targets) {
        return new RunSetting(SPEC, OptionalDouble.empty(), false, targets, true, seed, 1, () -> {});
    }
}
