package csdbench.io.backend;

import csdbench.io.BlockOperation;
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
        boolean permitted = request.operation == IoRequest.READ || writable[request.target];
        request.result =
                leftBytes >= request.transferBytes && permitted ? request.transferBytes : unusual(request, leftBytes);
        held[heldCount++] = request;
        return true;
    }

    /** The result on a read-only target or beyond the end, as on a block device. */
    private int unusual(IoRequest request, long leftBytes) {
        boolean changes = BlockOperation.of(request.operation).changes();
        if (changes && !writable[request.target]) {
            return NOT_FOR_WRITING;
        }
        if (leftBytes <= 0) {
            return changes ? NO_SPACE : 0;
        }
        return (int) Math.min(leftBytes, request.transferBytes);
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
