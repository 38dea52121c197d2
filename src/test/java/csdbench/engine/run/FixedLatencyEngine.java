package csdbench.engine.run;

import csdbench.base.unit.VirtualClock;
import csdbench.io.IoEngine;
import csdbench.io.IoRequest;

/**
 * A drive with a number of channels, each of which takes the same time for every operation. Lives in virtual time:
 * waiting moves the clock to the next completion.
 */
final class FixedLatencyEngine implements IoEngine {
    private final VirtualClock clock;
    private final long latencyNs;
    private final long[] channelFreeNs;
    private final IoRequest[] pending;
    private final long[] completesNs;
    private int pendingCount;

    /** Answered instead of success when not 0. */
    int nextResult;

    /** Whether an operation is done when {@link #submit} returns. */
    boolean blocks;

    FixedLatencyEngine(VirtualClock clock, int channels, long latencyNs, int depth) {
        this.clock = clock;
        this.latencyNs = latencyNs;
        this.channelFreeNs = new long[channels];
        this.pending = new IoRequest[depth];
        this.completesNs = new long[depth];
    }

    @Override
    public boolean submit(IoRequest request) {
        if (pendingCount == pending.length) {
            return false;
        }
        int channel = 0;
        for (int i = 1; i < channelFreeNs.length; i++) {
            channel = channelFreeNs[i] < channelFreeNs[channel] ? i : channel;
        }
        channelFreeNs[channel] = Math.max(channelFreeNs[channel], clock.nowNs()) + latencyNs;
        request.result = nextResult == 0 ? request.transferBytes : nextResult;
        if (blocks) {
            clock.advanceTo(channelFreeNs[channel]);
        }
        pending[pendingCount] = request;
        completesNs[pendingCount++] = channelFreeNs[channel];
        return true;
    }

    @Override
    public void flush() {}

    @Override
    public int poll(IoRequest[] done) {
        int finished = 0;
        for (int i = 0; i < pendingCount && finished < done.length; ) {
            if (completesNs[i] <= clock.nowNs()) {
                done[finished++] = pending[i];
                pending[i] = pending[--pendingCount];
                completesNs[i] = completesNs[pendingCount];
            } else {
                i++;
            }
        }
        return finished;
    }

    @Override
    public int await(IoRequest[] done, long timeoutNs) {
        clock.advanceTo(Math.min(clock.nowNs() + timeoutNs, nextCompletionNs()));
        return poll(done);
    }

    @Override
    public long nextCompletionNs() {
        long next = Long.MAX_VALUE;
        for (int i = 0; i < pendingCount; i++) {
            next = Math.min(next, completesNs[i]);
        }
        return next;
    }

    @Override
    public int inFlight() {
        return pendingCount;
    }

    @Override
    public void close() {}
}
