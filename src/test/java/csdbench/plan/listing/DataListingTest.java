package csdbench.plan.listing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import csdbench.plan.GeneralSpec;
import csdbench.plan.HostSpec;
import csdbench.plan.LoadSpec;
import csdbench.plan.PlanSamples;
import csdbench.plan.RunHeader;
import csdbench.plan.RunPlan;
import csdbench.plan.RunSpec;
import csdbench.plan.order.JournalSpec;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class DataListingTest {
    private static final LoadSpec MAX = new LoadSpec.Unlimited(false, false);

    @Test
    void whatIsOnlyReadIsNotListed() {
        assertEquals(List.of(), lines(PlanSamples.GENERAL, PlanSamples.run(MAX, 100)));
    }

    @Test
    void dataIsListedOnceForAllRunsThatWriteIt() {
        List<RunSpec> runs = new ArrayList<>();
        for (int i = 1; i <= 4; i++) {
            RunSpec run = PlanSamples.run(MAX, 0);
            runs.add(run.withHeader(new RunHeader("rd" + i, "comp=2", 10, 0, 1, 0)));
        }

        assertEquals("""
                written data           sd   run
                2:1 for deflate at 4k  sd1  rd1 comp=2, rd2 comp=2 and 2 more
                """, String.join("\n", lines(PlanSamples.GENERAL, runs.toArray(RunSpec[]::new))) + "\n");
    }

    @Test
    void validationIsSaidBelow() {
        GeneralSpec general = PlanSamples.checked(PlanSamples.journaled(JournalSpec.Mode.SYNCED));

        assertEquals(
                "what is read is checked against what was written, with a journal",
                lines(general, PlanSamples.run(MAX, 100)).getLast());
    }

    private static List<String> lines(GeneralSpec general, RunSpec... runs) {
        return DataListing.lines(new RunPlan(general, List.of(HostSpec.LOCAL), List.of(runs)));
    }
}
