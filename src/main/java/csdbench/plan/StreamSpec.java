package csdbench.plan;

import csdbench.content.ContentSpec;
import csdbench.plan.fault.FaultSpec;
import java.util.List;

/**
 * One workload on one target.
 *
 * @param workload index into {@link RunSpec#workloads}
 * @param target index into {@link RunSpec#targets}
 * @param range LBA range on the target
 * @param offsetBytes added to every address, a multiple of 512
 * @param alignBytes random addresses are multiples of this, 0 for the transfer size
 * @param hitAreaBytes the beginning of the range that hits go to
 * @param content of what the workload writes there
 * @param hosts labels of the hosts that carry it out, in order of the plan; empty for all of them
 * @param faults that are injected into what is done there; none unless they are asked for
 */
public record StreamSpec(
        int workload,
        int target,
        LbaRangeSpec range,
        long offsetBytes,
        long alignBytes,
        long hitAreaBytes,
        ContentSpec content,
        List<String> hosts,
        List<FaultSpec> faults) {
    public StreamSpec {
        hosts = List.copyOf(hosts);
        faults = List.copyOf(faults);
    }

    /** Without faults. */
    public StreamSpec(
            int workload,
            int target,
            LbaRangeSpec range,
            long offsetBytes,
            long alignBytes,
            long hitAreaBytes,
            ContentSpec content,
            List<String> hosts) {
        this(workload, target, range, offsetBytes, alignBytes, hitAreaBytes, content, hosts, List.of());
    }

    /** The same on some hosts. */
    public StreamSpec on(List<String> some) {
        return new StreamSpec(workload, target, range, offsetBytes, alignBytes, hitAreaBytes, content, some, faults);
    }

    /** The same with other data. */
    public StreamSpec writing(ContentSpec other) {
        return new StreamSpec(workload, target, range, offsetBytes, alignBytes, hitAreaBytes, other, hosts, faults);
    }

    /** The same workload and target at other positions of their lists. */
    public StreamSpec at(int workload, int target) {
        return new StreamSpec(workload, target, range, offsetBytes, alignBytes, hitAreaBytes, content, hosts, faults);
    }
}
