package csdbench.engine.workload;

import csdbench.io.BlockOperation;
import csdbench.io.IoRequest;
import java.util.Arrays;

/**
 * Blocks that one worker has trimmed and writes next: each trim that succeeds is followed by a write of the same block,
 * never while the trim is in flight. One thread owns it.
 */
final class TrimmedBlocks {
    private static final int TRIM = BlockOperation.TRIM.number();
    private static final int FIRST_SLOTS = 16;

    private final OpStream[] streams;
    private int open;

    /** What is in flight, by slot: the offset, the length, 0 for none, and the stream, before a request is mapped. */
    private Block[] trims = new Block[0];

    /** Trimmed and not written yet; a ring, as each slot has at most one. */
    private Block[] ring = blocks(FIRST_SLOTS);

    private int first;
    private int count;

    private static final class Block {
        private long offsetBytes;
        private int transferBytes;
        private int stream;

        private void set(long offset, int bytes, int ofStream) {
            offsetBytes = offset;
            transferBytes = bytes;
            stream = ofStream;
        }
    }

    private TrimmedBlocks(OpStream[] streams) {
        this.streams = streams;
    }

    /** Null where no workload writes what it trims. */
    static TrimmedBlocks of(OpStream[] streams) {
        return Arrays.stream(streams).anyMatch(OpStream::writesTrimmed) ? new TrimmedBlocks(streams) : null;
    }

    /** Whether something is to be written at once. */
    boolean waiting() {
        return count > 0;
    }

    /** Whether nothing is, and nothing can come any more. */
    boolean ended() {
        return count == 0 && open == 0;
    }

    /** Fills in the write that has waited longest; false if there is none. */
    boolean next(IoRequest request, long nowNs) {
        if (count == 0) {
            return false;
        }
        Block block = ring[first];
        first = (first + 1) % ring.length;
        count--;
        request.stream = block.stream;
        request.operation = IoRequest.WRITE;
        request.offsetBytes = block.offsetBytes;
        request.transferBytes = block.transferBytes;
        request.dueNs = nowNs;
        return true;
    }

    /** A request that was decided. */
    void begun(IoRequest request) {
        if (request.operation != TRIM || !streams[request.stream].writesTrimmed()) {
            return;
        }
        if (request.slot >= trims.length) {
            int known = trims.length;
            trims = Arrays.copyOf(trims, request.slot + 1);
            for (int i = known; i < trims.length; i++) {
                trims[i] = new Block();
            }
        }
        trims[request.slot].set(request.offsetBytes, request.transferBytes, request.stream);
        open++;
    }

    void finished(IoRequest request) {
        if (request.operation != TRIM || request.slot >= trims.length || trims[request.slot].transferBytes == 0) {
            return;
        }
        Block trim = trims[request.slot];
        open--;
        if (request.result == request.transferBytes) {
            if (count == ring.length) {
                grow();
            }
            ring[(first + count++) % ring.length].set(trim.offsetBytes, trim.transferBytes, trim.stream);
        }
        trim.transferBytes = 0;
    }

    private void grow() {
        Block[] larger = blocks(2 * ring.length);
        for (int i = 0; i < count; i++) {
            larger[i] = ring[(first + i) % ring.length];
        }
        ring = larger;
        first = 0;
    }

    private static Block[] blocks(int number) {
        Block[] blocks = new Block[number];
        Arrays.setAll(blocks, _ -> new Block());
        return blocks;
    }
}
