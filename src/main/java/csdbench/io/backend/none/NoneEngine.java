package csdbench.io.backend.none;

import csdbench.io.Errno;
import csdbench.io.IoEngine;
import csdbench.io.IoRequest;
import csdbench.io.IoTarget;
import java.util.List;

/** Completes requests at once, without moving data. */
final class NoneEngine implements IoEngine {
    private static final int NOT_FOR_WRITING = Errno.EBADF.asResult();
    private static final int NO_SPACE = Errno.ENOSPC.asResult();

    private final long[] sizeBytes;
    private final boolean[] writable;
    private final IoRequest[] held;
    private int heldCount;

    NoneEngine(List<IoTarget> targets, int slots) {
        sizeBytes = targets.stream()
                .mapToLong(target -> target.options().sizeBytes())
                .toArray();
        writable = new boolean[targets.size()];
        for (int i = 0; i < writable.length; i++) {
            writable[i] = targets.get(i).options().write();
        }
        held = new IoRequest[slots];
    }

    @Override
    public boolean submit(IoRequest request) {
        if (heldCount == held.length) {
            return false;
        }
        long leftBytes = sizeBytes[request.target] - request.offsetBytes;
        request.result = leftBytes >= request.transferBytes && (!request.write || writable[request.target])
                ? request.transferBytes
                : unusual(request, leftBytes);
        held[heldCount++] = request;
        return true;
    }

    /** The result of a write to a read-only target or of a transfer beyond the end, as on a block device. */
    private int unusual(IoRequest request, long leftBytes) {
        if (request.write && !writable[request.target]) {
            return NOT_FOR_WRITING;
        }
        if (leftBytes <= 0) {
            return request.write ? NO_SPACE : 0;
        }
        return (int) leftBytes;
    }

    @Override
    public void flush() {
        // Whatever was submitted is done.
    }

    @Override
    public int poll(IoRequest[] done) {
        int count = Math.min(heldCount, done.length);
        for (int i = 0; i < count; i++) {
            done[i] = held[i];
        }
        heldCount -= count;
        if (heldCount > 0) {
            System.arraycopy(held, count, held, 0, heldCount);
        }
        return count;
    }

    @Override
    public int await(IoRequest[] done, long timeoutNs) {
        return poll(done);
    }

    @Override
    public int inFlight() {
        return heldCount;
    }

    @Override
    public void close() {
        heldCount = 0;
    }
}
