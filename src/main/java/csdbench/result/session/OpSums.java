package csdbench.result.session;

import csdbench.result.OpTotals;
import csdbench.result.RunStarted;
import csdbench.result.StreamTotals;
import csdbench.result.StreamTotals.FileTotals;
import java.util.ArrayList;
import java.util.List;

/**
 * The totals of several streams.
 *
 * @param read their reads
 * @param write their writes
 * @param total what was asked for, without the steps that operations on files take
 * @param files other operations, each once, steps included
 */
public record OpSums(OpTotals read, OpTotals write, OpTotals total, List<FileTotals> files) {
    public static OpSums of(RunStarted run, List<StreamTotals> all) {
        List<StreamTotals> streams = run.told(all);
        OpTotals read = OpTotals.sum(streams.stream().map(StreamTotals::read).toList());
        OpTotals write = OpTotals.sum(streams.stream().map(StreamTotals::write).toList());
        return new OpSums(
                read,
                write,
                run.requested(streams),
                streams.isEmpty() ? List.of() : StreamTotals.sum(streams).files());
    }

    /** The totals of one target, by its index in the run's list. */
    public static OpSums ofTarget(RunStarted run, List<StreamTotals> streams, int target) {
        return of(
                run,
                streams.stream().filter(stream -> stream.target() == target).toList());
    }

    /** The totals of one workload, by its index in the run's list. */
    public static OpSums ofWorkload(RunStarted run, List<StreamTotals> streams, int workload) {
        return of(
                run,
                streams.stream().filter(stream -> stream.workload() == workload).toList());
    }

    /** Every operation that was done: reads and writes where there were any, then the others. */
    public List<FileTotals> operations() {
        List<FileTotals> all = new ArrayList<>();
        if (read.count() > 0) {
            all.add(new FileTotals("read", read));
        }
        if (write.count() > 0) {
            all.add(new FileTotals("write", write));
        }
        all.addAll(files);
        return all;
    }
}
