package csdbench.plan;

import java.util.List;

/**
 * Everything that a set of parmfiles asks for, in order.
 *
 * @param general what holds for all runs
 * @param hosts addresses of the machines that should do the work, in order of definition; {@code localhost} alone when
 *     none are named
 * @param runs in order of execution; formats of file structures are runs of their own
 */
public record RunPlan(GeneralSpec general, List<String> hosts, List<RunSpec> runs) {
    public RunPlan {
        hosts = List.copyOf(hosts);
        runs = List.copyOf(runs);
    }
}
