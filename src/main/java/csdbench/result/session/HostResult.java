package csdbench.result.session;

import java.util.List;

/**
 * What one of several hosts did in a run, in {@code result.json}.
 *
 * @param name in the parmfile
 * @param total operations after the warm-up
 * @param clockOffsetNs how far its clock was ahead of the controller's
 * @param clockBoundNs the offset was wrong by at most this
 */
public record HostResult(String name, Ops total, long clockOffsetNs, long clockBoundNs) {
    static List<HostResult> of(RunSummary run) {
        double seconds = run.finished().measured().seconds();
        return run.hosts().stream()
                .map(host -> new HostResult(
                        host.host(),
                        Ops.of(run.totalOf(host), seconds),
                        host.clock().offsetNs(),
                        host.clock().boundNs()))
                .toList();
    }
}
