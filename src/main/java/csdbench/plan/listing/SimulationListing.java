package csdbench.plan.listing;

import csdbench.plan.RunLabels;
import csdbench.plan.RunPlan;
import java.util.List;

/** What {@code -s} prints: one line a run, in order of execution. */
public final class SimulationListing {
    private SimulationListing() {}

    /** The lines, each as a run would announce itself but for the first word. */
    public static List<String> lines(RunPlan plan) {
        return plan.runs().stream()
                .map(run -> "Simulating " + RunLabels.line(run))
                .toList();
    }
}
