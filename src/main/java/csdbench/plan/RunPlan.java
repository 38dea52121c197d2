package csdbench.plan;

import java.util.List;

/**
 * Everything that a set of parmfiles asks for, in order.
 *
 * @param general what holds for all runs
 * @param hosts that do the work, in order of definition, at least one; {@link HostSpec#LOCAL} alone when none are named
 * @param runs in order of execution; formats of file structures are runs of their own
 */
public record RunPlan(GeneralSpec general, List<HostSpec> hosts, List<RunSpec> runs) {
    public RunPlan {
        hosts = List.copyOf(hosts);
        runs = List.copyOf(runs);
    }

    /** Whether the hosts are more than one machine, as far as their names tell. */
    public boolean severalSystems() {
        return hosts.stream().map(HostSpec::system).distinct().count() > 1;
    }

    /** Names of the hosts in the text and in reports. */
    public List<String> labels() {
        return hosts.stream().map(HostSpec::label).toList();
    }
}
