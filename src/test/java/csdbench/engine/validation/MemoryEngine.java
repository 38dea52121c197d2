package csdbench.engine.validation;

import csdbench.base.unit.Rng;
import csdbench.io.Errno;
import csdbench.io.IoEngine;
import csdbench.io.IoRequest;
import java.lang.foreign.MemorySegment;

/**
 * An engine on memory that finishes what is in flight in any order, lets some writes fail half-way where a test wants
 * that, and complains when two I/Os meet on a block and one of them writes.
 */
final class MemoryEngine implements IoEngine {
    @SuppressWarnings("restricted")
    private static final MemorySegment MEMORY = MemorySegment.NULL.reinterpret(Long.MAX_VALUE);

    private static final int SECTOR_BYTES = 512;

    private final MemorySegment medium;
    private final IoRequest[] pending;
    private final Rng rng;
    private final int failedPercent;
    private int count;

    /** Writes that were done, whole ones. */
    long writes;

    long reads;

    MemoryEngine(MemorySegment medium, int slots, long seed, int failedPercent) {
        this.medium = medium;
        this.pending = new IoRequest[slots];
        this.rng = new Rng(seed);
        this.failedPercent = failedPercent;
    }

    @Override
    public boolean submit(IoRequest request) {
        for (int i = 0; i < count; i++) {
            IoRequest other = pending[i];
            boolean meet = request.offsetBytes < other.offsetBytes + other.transferBytes
                    && other.offsetBytes < request.offsetBytes + request.transferBytes;
            if (meet && (request.operation == IoRequest.WRITE || other.operation == IoRequest.WRITE)) {
                throw new IllegalStateException("two I/Os meet at byte " + request.offsetBytes);
            }
        }
        if (count == pending.length) {
            return false;
        }
        pending[count++] = request;
        return true;
    }

    @Override
    public void flush() {}

    @Override
    public int poll(IoRequest[] done) {
        int finished = 0;
        while (count > 0 && finished < done.length && rng.nextLong(4) != 0) {
            int chosen = (int) rng.nextLong(count);
            IoRequest request = pending[chosen];
            pending[chosen] = pending[--count];
            carryOut(request);
            done[finished++] = request;
        }
        return finished;
    }

    private void carryOut(IoRequest request) {
        request.result = request.transferBytes;
        if (request.operation == IoRequest.READ) {
            reads++;
            MemorySegment.copy(medium, request.offsetBytes, MEMORY, request.bufferAddress, request.transferBytes);
        } else if (rng.nextLong(100) < failedPercent) {
            request.result = Errno.EIO.asResult();
            for (int at = 0; at < request.transferBytes; at += SECTOR_BYTES) {
                if (rng.nextLong(2) == 0) {
                    store(request, at, SECTOR_BYTES);
                }
            }
        } else {
            writes++;
            store(request, 0, request.transferBytes);
        }
    }

    private void store(IoRequest request, int at, int bytes) {
        MemorySegment.copy(MEMORY, request.bufferAddress + at, medium, request.offsetBytes + at, bytes);
    }

    @Override
    public int await(IoRequest[] done, long timeoutNs) {
        return poll(done);
    }

    @Override
    public int inFlight() {
        return count;
    }

    @Override
    public void close() {}
}
