package csdbench.engine.workload;

import csdbench.plan.TermSpec;
import java.util.OptionalDouble;
import java.util.concurrent.atomic.AtomicLong;

/** When a workload begins and ends on one target. Its workers share it; any thread. */
final class Term {
    private static final double NS_PER_SECOND = 1e9;

    private final long delayNs;
    private final long lengthNs;
    private final long bytes;
    private final long operations;
    private final long pauseNs;
    private final long pauseOperations;
    private final boolean endsRun;
    private final AtomicLong usedBytes = new AtomicLong();
    private final AtomicLong usedOperations = new AtomicLong();
    private final AtomicLong endNs = new AtomicLong(Long.MIN_VALUE);
    private long startNs;

    /** @param rangeBytes that the workload uses */
    Term(TermSpec spec, long rangeBytes) {
        delayNs = (long) (spec.delaySeconds() * NS_PER_SECOND);
        lengthNs = (long) (spec.lengthSeconds() * NS_PER_SECOND);
        bytes = spec.data().bytesFor(rangeBytes);
        operations = spec.operations() == 0 ? Long.MAX_VALUE : spec.operations();
        pauseNs = (long) (spec.thinkSeconds() * NS_PER_SECOND);
        pauseOperations = spec.thinkOperations();
        endsRun = spec.endsRun();
    }

    /** Sets the start of the run; once, before any worker starts. */
    void begin(long runStartNs) {
        startNs = runStartNs + delayNs;
    }

    /** How long a thread waits after {@link #pauseOperations} operations; 0 for not at all. */
    long pauseNs() {
        return pauseNs;
    }

    long pauseOperations() {
        return pauseOperations;
    }

    /** Whether it has ended, and its run with it. */
    boolean endedRun() {
        return endsRun && endNs.get() != Long.MIN_VALUE;
    }

    /** When it begins, from the start of the run. */
    long delayNs() {
        return delayNs;
    }

    /** When it begins. */
    long startNs() {
        return startNs;
    }

    /** Whether nothing is left of it. */
    boolean over(long nowNs) {
        return lengthNs > 0 && nowNs - startNs >= lengthNs
                || usedBytes.get() >= bytes
                || usedOperations.get() >= operations;
    }

    /** A worker has found that nothing is left. */
    void ended(long nowNs) {
        endNs.accumulateAndGet(nowNs, Math::max);
    }

    /** How long it lasted behind the run's warm-up; empty if no worker has come to its end. */
    OptionalDouble lastedSeconds(long warmupSeconds) {
        long end = endNs.get();
        double warmNs = Math.max(0, warmupSeconds * NS_PER_SECOND - delayNs);
        return end == Long.MIN_VALUE
                ? OptionalDouble.empty()
                : OptionalDouble.of(Math.max(0, (end - startNs - warmNs) / NS_PER_SECOND));
    }

    /** Takes an operation of a size; false if nothing is left. The last one may take more than there is. */
    boolean take(int transferBytes) {
        return (operations == Long.MAX_VALUE || taken(usedOperations, 1, operations))
                && (bytes == Long.MAX_VALUE || taken(usedBytes, transferBytes, bytes));
    }

    private static boolean taken(AtomicLong used, long amount, long limit) {
        long before = used.get();
        while (before < limit && !used.compareAndSet(before, before + amount)) {
            before = used.get();
        }
        return before < limit;
    }
}
