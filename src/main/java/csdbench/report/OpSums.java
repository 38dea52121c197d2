package csdbench.report;

import csdbench.result.OpTotals;
import csdbench.result.StreamTotals;
import java.util.List;

/**
 * The totals of several streams.
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

    /** The totals of one target, by its index in the run's list. */
    public static OpSums ofTarget(List<StreamTotals> streams, int target) {
        return of(streams.stream().filter(stream -> stream.target() == target).toList());
    }

    /** The totals of one workload, by its index in the run's list. */
    public static OpSums ofWorkload(List<StreamTotals> streams, int workload) {
        return of(
                streams.stream().filter(stream -> stream.workload() == workload).toList());
    }
}
