package csdbench.engine.fault;

import csdbench.base.unit.NanoClock;
import csdbench.io.CompletionHeap;
import csdbench.io.IoEngine;
import csdbench.io.IoRequest;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/**
 * An engine whose requests fail or take longer by the faults of their targets. The I/O is done in any case, by another
 * engine: what fails has done what it was to do, as far as anybody can tell.
 */
public final class FaultEngine implements IoEngine {
    private final IoEngine inner;
    private final List<TargetFaults> faults;
    private final int target;
    private final NanoClock clock;
    private final long createdNs;
    private final int[] failures;
    private final long[] addedNs;
    private final CompletionHeap held;

    /**
     * @param faults of all targets of the run
     * @param target index of the only target, or below 0 for that of each request
     * @param clock that requests are timed by
     * @param slots of the inner engine
     */
    public FaultEngine(IoEngine inner, List<TargetFaults> faults, int target, NanoClock clock, int slots) {
        this.inner = inner;
        this.faults = faults;
        this.target = target;
        this.clock = clock;
        this.createdNs = clock.nowNs();
        this.failures = new int[slots];
        this.addedNs = new long[slots];
        this.held = new CompletionHeap(slots);
    }

    private TargetFaults of(IoRequest request) {
        return faults.get(target < 0 ? request.target : target);
    }

    @Override
    public boolean submit(IoRequest request) {
        if (!inner.submit(request)) {
            return false;
        }
        failures[request.slot] = of(request).failure(request);
        addedNs[request.slot] = of(request).addedNs(request);
        return true;
    }

    @Override
    public void flush() {
        inner.flush();
    }

    @Override
    public int poll(IoRequest[] done) {
        return released(done, inner.poll(done));
    }

    @Override
    public int await(IoRequest[] done, long timeoutNs) {
        long endNs = clock.nowNs() + timeoutNs;
        while (true) {
            int count = poll(done);
            long nowNs = clock.nowNs();
            if (count > 0 || inFlight() == 0 || nowNs >= endNs) {
                return count;
            }
            long leftNs = Math.min(endNs, heldNs()) - nowNs;
            if (inner.inFlight() > 0) {
                count = released(done, inner.await(done, Math.max(0, leftNs)));
                if (count > 0) {
                    return count;
                }
            } else {
                LockSupport.parkNanos(leftNs);
            }
        }
    }

    /** Keeps those of the first requests that are not to be seen yet, and adds others that now are. */
    private int released(IoRequest[] done, int count) {
        long nowNs = clock.nowNs();
        int seen = 0;
        for (int i = 0; i < count; i++) {
            IoRequest request = done[i];
            int failure = failures[request.slot];
            request.result = failure == 0 ? request.result : failure;
            long seenNs = of(request).seenNs(nowNs + addedNs[request.slot]);
            if (seenNs > nowNs) {
                held.add(seenNs - createdNs, request);
            } else {
                done[seen++] = request;
            }
        }
        while (seen < done.length && heldNs() <= nowNs) {
            done[seen++] = held.take();
        }
        return seen;
    }

    private long heldNs() {
        return held.size() == 0 ? Long.MAX_VALUE : held.firstNs() + createdNs;
    }

    @Override
    public long nextCompletionNs() {
        return Math.min(inner.nextCompletionNs(), heldNs());
    }

    @Override
    public int inFlight() {
        return inner.inFlight() + held.size();
    }

    @Override
    public void close() {
        while (held.size() > 0) {
            held.take();
        }
        inner.close();
    }
}
