package csdbench.engine.fault;

import csdbench.base.unit.Rng;
import csdbench.io.Errno;
import csdbench.io.IoRequest;
import csdbench.plan.fault.FaultSpec;
import csdbench.plan.fault.FaultSpec.Chosen;
import csdbench.plan.fault.FaultSpec.Dying;
import csdbench.plan.fault.FaultSpec.Failing;
import csdbench.plan.fault.FaultSpec.Freeze;
import csdbench.plan.fault.FaultSpec.Part;
import csdbench.plan.fault.FaultSpec.Slow;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/** The faults of a target in a run, shared by its workers. Thread-safe. */
public final class TargetFaults {
    private static final double UNIT = 0x1.0p-53;
    private static final long NOT_BEGUN = Long.MIN_VALUE;

    /** A fault with its number of operations so far, and the seed of its choices. */
    private record Counted(FaultSpec fault, AtomicLong operations, long seed) {
        /** Whether the next operation of it is one of its share. */
        boolean next(double share) {
            return chosen(seed, operations.getAndIncrement(), share);
        }
    }

    private final Counted[] faults;
    private final AtomicLong begunNs = new AtomicLong(NOT_BEGUN);

    public TargetFaults(List<FaultSpec> faults) {
        this.faults = faults.stream()
                .map(fault -> new Counted(
                        fault, new AtomicLong(), Rng.mix(fault.text().hashCode())))
                .toArray(Counted[]::new);
    }

    /** Whether there are any. */
    public boolean any() {
        return faults.length > 0;
    }

    /**
     * Whether an operation is one of a share: of each stretch of {@code 1/share} operations one, anywhere in it.
     *
     * @param number of the operation, from 0
     */
    private static boolean chosen(long seed, long number, double share) {
        double from = number * share;
        double to = (number + 1) * share;
        for (long stretch = (long) from; stretch <= (long) to; stretch++) {
            double at = stretch + (Rng.mix(seed ^ Rng.mix(stretch)) >>> 11) * UNIT;
            if (at >= from && at < to) {
                return true;
            }
        }
        return false;
    }

    /** How a request that was just submitted fails, as {@link IoRequest#result}; 0 if it does not. */
    int failure(IoRequest request) {
        begunNs.compareAndSet(NOT_BEGUN, request.submittedNs);
        int failure = 0;
        for (Counted each : faults) {
            boolean fails = switch (each.fault) {
                case Failing failing -> meets(each, failing.part(), failing.chosen(), request);
                case Dying dying -> each.next(deadShare(dying, request.submittedNs));
                case Slow slow -> false;
                case Freeze freeze -> false;
            };
            if (fails) {
                Errno errno = each.fault instanceof Failing failing ? failing.errno() : Errno.EIO;
                failure = errno.asResult();
            }
        }
        return failure;
    }

    private double deadShare(Dying dying, long nowNs) {
        double share = (double) (nowNs - begunNs.get() - dying.fromNs()) / dying.lengthNs();
        return Math.clamp(share, 0, 1);
    }

    /** How much longer such a request takes. */
    long addedNs(IoRequest request) {
        long addedNs = 0;
        for (Counted each : faults) {
            if (each.fault instanceof Slow slow && meets(each, slow.part(), slow.chosen(), request)) {
                addedNs += slow.addedNs();
            }
        }
        return addedNs;
    }

    private static boolean meets(Counted fault, Part part, Chosen chosen, IoRequest request) {
        if (!part.has(request.operation)) {
            return false;
        }
        return switch (chosen) {
            case FaultSpec.Share share -> fault.next(share.share());
            case FaultSpec.Range range ->
                request.offsetBytes < range.toBytes()
                        && request.offsetBytes + request.transferBytes > range.fromBytes();
        };
    }

    /** When what is complete may be seen, at the end of a freeze if it is within one. */
    long seenNs(long completeNs) {
        long seenNs = completeNs;
        for (Counted each : faults) {
            if (each.fault instanceof Freeze freeze) {
                long fromNs = begunNs.get() + freeze.fromNs();
                boolean within = seenNs >= fromNs && seenNs < fromNs + freeze.lengthNs();
                seenNs = within ? fromNs + freeze.lengthNs() : seenNs;
            }
        }
        return seenNs;
    }
}
