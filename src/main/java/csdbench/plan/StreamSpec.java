package csdbench.plan;

import csdbench.content.ContentSpec;

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
 */
public record StreamSpec(
        int workload,
        int target,
        LbaRangeSpec range,
        long offsetBytes,
        long alignBytes,
        long hitAreaBytes,
        ContentSpec content) {}
