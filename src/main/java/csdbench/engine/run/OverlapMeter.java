package csdbench.engine.run;

import java.util.OptionalDouble;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;

/**
 * Judges whether the I/Os of a target overlap below the backend, by the gaps between their completions: if one is done
 * after the other, a gap is hardly ever shorter than the minimum service time, and two that overlap often complete
 * close together. For targets whose device is not known, such as file systems in user space and on networks; a device
 * that is throttled to a rate has even gaps, too. Thread-safe; the cost is an atomic exchange per I/O.
 */
final class OverlapMeter {
    /** A shorter service time may be that of a processor. */
    private static final long MIN_SERVICE_NS = 200_000;

    /** A gap is close if it is below this share of the minimum service time; schedulers delay some completions. */
    private static final double CLOSE_SHARE = 0.7;

    /** Maximum share of close gaps if I/Os do not overlap. */
    private static final double MAX_CLOSE = 0.2;

    /** Minimum mean number of operations that are due and not completed, for a judgement. */
    private static final double MIN_WAITING = 1.5;

    private static final long MIN_OPERATIONS = 50;

    private final AtomicLong lastNs = new AtomicLong(Long.MIN_VALUE);
    private final AtomicLong minServiceNs = new AtomicLong(Long.MAX_VALUE);
    private final LongAdder operations = new LongAdder();
    private final LongAdder close = new LongAdder();
    private final LongAdder responseNs = new LongAdder();

    void completed(long dueNs, long submittedNs, long completedNs) {
        long serviceNs = completedNs - submittedNs;
        operations.increment();
        responseNs.add(completedNs - dueNs);
        if (serviceNs < minServiceNs.get()) {
            minServiceNs.accumulateAndGet(serviceNs, Math::min);
        }
        if (serviceNs < MIN_SERVICE_NS) {
            close.increment();
            return;
        }
        long beforeNs = lastNs.getAndSet(completedNs);
        if (beforeNs != Long.MIN_VALUE && completedNs - beforeNs < CLOSE_SHARE * minServiceNs.get()) {
            close.increment();
        }
    }

    /**
     * The mean number of I/Os in flight below the backend; empty if they overlap, or if too few were in flight to
     * judge.
     *
     * @param ranNs length of the run
     */
    OptionalDouble inFlightOneAtATime(double ranNs) {
        long count = operations.sum();
        boolean judged = count >= MIN_OPERATIONS && responseNs.sum() / ranNs >= MIN_WAITING;
        return judged && close.sum() <= MAX_CLOSE * count
                ? OptionalDouble.of(Math.min(1, count * minServiceNs.doubleValue() / ranNs))
                : OptionalDouble.empty();
    }
}
