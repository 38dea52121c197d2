package csdbench.report;

import csdbench.result.OpTotals;
import csdbench.result.StreamTotals;
import java.util.List;

/**
 * What several streams came to, together.
 *
 * @param read their reads
 * @param write their writes
 * @param total both
 */
public record OpSums(OpTotals read, OpTotals write, OpTotals total) {
    public static OpSums of(List<StreamTotals> streams) {
        OpTotals read = OpTotals.sum(streams.stream().map(StreamTotals::read).toList());
        OpTotals write = OpTotals.sum(streams.stream().map(StreamTotals::write).toList());
        return new OpSums(read, write, OpTotals.sum(List.of(read, write)));
    }

    /** Only what was done on one target, by its place in the run's list. */
    public static OpSums ofTarget(List<StreamTotals> streams, int target) {
        return of(streams.stream().filter(stream -> stream.target() == target).toList());
    }

    /** Only what one workload did, by its place in the run's list. */
    public static OpSums ofWorkload(List<StreamTotals> streams, int workload) {
        return of(
                streams.stream().filter(stream -> stream.workload() == workload).toList());
    }
}
