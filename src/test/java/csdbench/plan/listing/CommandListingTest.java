package csdbench.plan.listing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import csdbench.plan.HookSpec;
import csdbench.plan.LoadSpec;
import csdbench.plan.PlanSamples;
import csdbench.plan.RunPlan;
import csdbench.plan.RunSpec;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** No command of a parmfile is run that was not shown and permitted. */
class CommandListingTest {
    private static RunPlan plan(HookSpec hooks) {
        RunSpec run = PlanSamples.run(new LoadSpec.Unlimited(false, false), 50);
        RunSpec hooked = PlanSamples.run(
                run.header(),
                run.load(),
                run.arrival(),
                run.limits(),
                run.targets(),
                run.workloads(),
                run.streams(),
                hooks);
        return new RunPlan(PlanSamples.GENERAL, List.of(), List.of(hooked));
    }

    @Test
    void aPlanWithoutCommandsListsNone() {
        assertEquals(List.of(), CommandListing.lines(plan(HookSpec.NONE)));
        assertEquals(List.of(), CommandListing.ofController(plan(HookSpec.NONE)));
    }

    @Test
    void everyCommandOfARunIsListed() {
        HookSpec hooks = new HookSpec(List.of("before"), List.of("after"), false, false, Optional.of("noatime"));
        assertEquals(3, CommandListing.lines(plan(hooks)).size());
        for (String word : List.of("before", "after", "noatime")) {
            assertEquals(
                    1,
                    CommandListing.lines(plan(hooks)).stream()
                            .filter(line -> line.endsWith(": " + word))
                            .count(),
                    word);
        }
    }
}
