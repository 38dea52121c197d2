package csdbench.job.session;

import csdbench.engine.run.LocalExecutor;
import csdbench.engine.run.RunExecutor;
import csdbench.job.command.UsageError;
import csdbench.job.request.PlannedText;
import csdbench.plan.RunPlan;
import java.util.OptionalInt;

/** Orders of another machine, which this one carries out as a part of something larger. */
public interface RunOrders {
    /**
     * This machine's part of a plan.
     *
     * @throws UsageError when it is not the plan that the other machine has
     */
    RunPlan part(PlannedText planned) throws UsageError;

    /** Everything was checked and may be done; results are open. Returns what carries out the runs. */
    RunExecutor ready(LocalExecutor executor);

    /** Waits for the next order: index of a run of the plan, empty at the end. */
    OptionalInt next();

    /**
     * A run is over.
     *
     * @param problem why it could not begin, empty when it did
     */
    void ended(String problem);
}
