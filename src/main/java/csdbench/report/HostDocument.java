package csdbench.report;

import csdbench.result.OpTotals;
import csdbench.result.RunStarted;
import csdbench.result.StreamTotals;
import java.util.List;

/**
 * What one of several hosts did in a run, in {@code result.json}.
 *
 * @param name in the parmfile
 * @param total operations after the warm-up
 * @param clockOffsetNs how far its clock was ahead of the controller's
 * @param clockBoundNs the offset was wrong by at most this
 */
public record HostDocument(String name, ResultDocument.Ops total, long clockOffsetNs, long clockBoundNs) {
    static List<HostDocument> of(RunSummary run) {
        double seconds = run.finished().measured().seconds();
        return run.hosts().stream()
                .map(host -> new HostDocument(
                        host.host(),
                        Documents.ops(total(run.started(), host.streams()), seconds),
                        host.clock().offsetNs(),
                        host.clock().boundNs()))
                .toList();
    }

    private static OpTotals total(RunStarted run, List<StreamTotals> streams) {
        return OpSums.of(run, streams).total();
    }
}
