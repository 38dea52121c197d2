package csdbench.plan;

import java.util.List;

/**
 * Everything that a set of parmfiles asks for, in order.
 *
 * @param general what holds for all runs
 * @param runs in order of execution; formats of file structures are runs of their own
 */
public record RunPlan(GeneralSpec general, List<PlannedRun> runs) {}
