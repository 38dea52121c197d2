package csdbench.plan;

import java.util.List;

/**
 * A run on luns.
 *
 * @param header name and times
 * @param load how fast
 * @param arrival when, at a set rate
 * @param limits when to stop besides the elapsed time
 * @param targets what is opened, at least one
 * @param workloads what is done, at least one
 * @param streams which workload runs on which target, at least one, ordered by workload, then target
 * @param hooks shell commands before and after
 */
public record RunSpec(
        RunHeader header,
        LoadSpec load,
        Arrival arrival,
        LimitSpec limits,
        List<TargetSpec> targets,
        List<WorkloadSpec> workloads,
        List<StreamSpec> streams,
        HookSpec hooks)
        implements PlannedRun {

    public RunSpec {
        targets = List.copyOf(targets);
        workloads = List.copyOf(workloads);
        streams = List.copyOf(streams);
        if (targets.isEmpty() || workloads.isEmpty() || streams.isEmpty()) {
            throw new IllegalArgumentException("a run needs targets, workloads and streams: " + header.name());
        }
    }

    /** The same under another name or with other times. */
    public RunSpec withHeader(RunHeader changed) {
        return new RunSpec(changed, load, arrival, limits, targets, workloads, streams, hooks);
    }
}
