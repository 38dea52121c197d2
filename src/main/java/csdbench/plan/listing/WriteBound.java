package csdbench.plan.listing;

import csdbench.plan.AccessSpec;
import csdbench.plan.LimitSpec;
import csdbench.plan.LoadSpec;
import csdbench.plan.RunSpec;
import csdbench.plan.SeekSpec;
import csdbench.plan.StreamSpec;
import csdbench.plan.TargetSpec;
import csdbench.plan.WorkloadSpec;
import java.util.List;
import java.util.Optional;

/** How much a run may write to one target, as far as the plan alone can tell. */
sealed interface WriteBound {
    /**
     * No more than this.
     *
     * @param bytes at least 0
     */
    record AtMost(long bytes) implements WriteBound {}

    /**
     * No more than a multiple of a size that only the device knows.
     *
     * @param passes how often over; 1 for a sequential write to the end
     * @param ofAllTargets of the targets of the run together; else of this one
     */
    record Passes(double passes, boolean ofAllTargets) implements WriteBound {}

    /**
     * No more than a limit, but for what is in flight when it is reached.
     *
     * @param limit in bytes or passes
     * @param intervalSeconds several hosts are compared with the limit once in this time
     */
    record Limited(WriteBound limit, long intervalSeconds) implements WriteBound {}

    /**
     * As much as the target takes in this time.
     *
     * @param seconds 0 for without end
     */
    record Unbounded(long seconds) implements WriteBound {}

    /** The bound, empty when the run does not write to the target. */
    static Optional<WriteBound> of(RunSpec run, int target) {
        List<StreamSpec> writers = run.streams().stream()
                .filter(stream ->
                        stream.target() == target && access(run, stream).changes())
                .toList();
        if (writers.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(byLimit(run, writers)
                .or(() -> byTrace(run))
                .or(() -> byTerm(run, writers))
                .or(() -> bySize(run, run.targets().get(target), writers))
                .or(() -> byRate(run, writers))
                .orElseGet(() -> new Unbounded(
                        run.header().elapsedSeconds() == 0
                                ? 0
                                : run.header().elapsedSeconds() + run.header().warmupSeconds())));
    }

    /** Limits count reads and writes, so that they do not bound trims and zeroes. */
    private static Optional<WriteBound> byLimit(RunSpec run, List<StreamSpec> writers) {
        LimitSpec.DataLimit limit = run.limits().written().isNone()
                ? run.limits().total()
                : run.limits().written();
        boolean counted = writers.stream()
                .map(stream -> access(run, stream))
                .allMatch(access -> access.operations().changingPercent() == access.writePercent());
        if (limit.isNone() || !counted) {
            return Optional.empty();
        }
        long interval = run.header().intervalSeconds();
        if (limit.bytes() > 0) {
            return Optional.of(new Limited(new AtMost(limit.bytes()), interval));
        }
        boolean sized = run.targets().stream().allMatch(target -> target.sizeBytes() > 0);
        long total = run.targets().stream().mapToLong(TargetSpec::sizeBytes).sum();
        return Optional.of(new Limited(
                sized ? new AtMost(limit.bytesFor(total)) : new Passes(limit.timesTotalSize(), true), interval));
    }

    /** When a trace that was read says what it writes; each of its targets may get all of it. */
    private static Optional<WriteBound> byTrace(RunSpec run) {
        return run.replay().stream()
                .flatMapToLong(replay -> replay.changedBytes().stream())
                .<WriteBound>mapToObj(AtMost::new)
                .findFirst();
    }

    /** When everything that writes ends after an amount of its own. */
    private static Optional<WriteBound> byTerm(RunSpec run, List<StreamSpec> writers) {
        long bytes = 0;
        for (StreamSpec writer : writers) {
            WorkloadSpec workload = run.workloads().get(writer.workload());
            long operations = workload.term().operations();
            long most = operations > 0
                    ? operations * workload.access().transfer().largestBytes()
                    : workload.term().data().bytes();
            if (most == 0) {
                return Optional.empty();
            }
            bytes += most;
        }
        return Optional.of(new AtMost(bytes));
    }

    /** When everything that writes does so once from beginning to end. */
    private static Optional<WriteBound> bySize(RunSpec run, TargetSpec target, List<StreamSpec> writers) {
        if (!writers.stream().allMatch(stream -> access(run, stream).seek() instanceof SeekSpec.ToEnd)) {
            return Optional.empty();
        }
        return Optional.of(
                target.sizeBytes() > 0
                        ? new AtMost(target.sizeBytes() * writers.size())
                        : new Passes(writers.size(), false));
    }

    private static Optional<WriteBound> byRate(RunSpec run, List<StreamSpec> writers) {
        if (run.header().elapsedSeconds() == 0 || !(run.load() instanceof LoadSpec.FixedRate rate)) {
            return Optional.empty();
        }
        double bytesPerSecond = writers.stream()
                .mapToDouble(stream -> rate.perSecond() * bytesPerOperation(run, stream))
                .sum();
        long seconds = run.header().elapsedSeconds() + run.header().warmupSeconds();
        return Optional.of(new AtMost((long) Math.ceil(bytesPerSecond * seconds)));
    }

    /** Bytes of this stream that are written, trimmed or filled with zeroes for each operation of the run. */
    private static double bytesPerOperation(RunSpec run, StreamSpec stream) {
        WorkloadSpec workload = run.workloads().get(stream.workload());
        long targets = run.streams().stream()
                .filter(other -> other.workload() == stream.workload())
                .count();
        double writeShare = workload.access().operations().changingPercent() / 100;
        return workload.sharePercent()
                / 100
                / targets
                * writeShare
                * workload.access().transfer().meanBytes();
    }

    private static AccessSpec access(RunSpec run, StreamSpec stream) {
        return run.workloads().get(stream.workload()).access();
    }
}
