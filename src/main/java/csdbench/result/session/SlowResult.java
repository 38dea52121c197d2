package csdbench.result.session;

import csdbench.result.IntervalClosed;
import csdbench.result.RunStarted;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * An operation that took longer than nearly all others.
 *
 * @param atSeconds when it was due, from the start of the run
 * @param operation the user's word
 * @param workload name of its definition
 * @param target name of its definition
 * @param offsetBytes its first byte; within its file where the target is a tree of files
 * @param transferBytes 0 for one that moves nothing
 * @param responseNs from when it was due
 * @param serviceNs from when it was submitted
 */
public record SlowResult(
        double atSeconds,
        String operation,
        String workload,
        String target,
        long offsetBytes,
        long transferBytes,
        long responseNs,
        long serviceNs) {
    private static final Comparator<SlowResult> ORDER =
            Comparator.comparingLong(SlowResult::responseNs).reversed().thenComparingDouble(SlowResult::atSeconds);

    /** Those that may be told; the engine keeps no others, but hosts may have other drives under one name. */
    static List<SlowResult> of(RunStarted run, List<IntervalClosed.Slow> slowest) {
        return slowest.stream()
                .filter(slow -> !run.stallsGuessed(slow.target()))
                .map(slow -> new SlowResult(
                        slow.dueNs() / 1e9,
                        slow.operation(),
                        run.workloads().get(slow.workload()).name(),
                        run.targets().get(slow.target()).name(),
                        slow.offsetBytes(),
                        slow.transferBytes(),
                        slow.responseNs(),
                        slow.serviceNs()))
                .toList();
    }

    /** The slowest of both, the slowest first, as many as are kept of a run. */
    public static List<SlowResult> slowest(List<SlowResult> some, List<SlowResult> more) {
        return Stream.concat(some.stream(), more.stream())
                .sorted(ORDER)
                .limit(IntervalClosed.SLOWEST)
                .toList();
    }
}
