package csdbench.engine.validation;

import csdbench.base.unit.Rng;
import csdbench.content.ContentSource;
import csdbench.drive.simulated.Faults;
import csdbench.drive.simulated.StoredBlocks;
import csdbench.engine.verify.DataSources;
import csdbench.engine.verify.WriteMap;
import csdbench.io.Errno;
import csdbench.io.ForwardingEngine;
import csdbench.io.IoEngine;
import csdbench.io.IoRequest;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;

/**
 * The data of a simulated drive: it stores which write each block has, and generates the data of that write when it is
 * read. What the drive holds and what validation expects are stored separately, so that the drive can be wrong.
 */
public final class RecallEngine extends ForwardingEngine {
    /** All of memory; buffer addresses of requests are not checked. */
    @SuppressWarnings("restricted")
    private static final MemorySegment MEMORY = MemorySegment.NULL.reinterpret(Long.MAX_VALUE);

    private final WriteMap map;
    private final ContentSource[] sources;
    private final int[] kindOfStream;
    private final StoredBlocks contents;
    private final Faults faults;
    private final int blockBytes;

    /**
     * @param inner of one target, which stores nothing
     * @param sources of this thread alone
     * @param contents of the drive
     * @param faults of the drive
     */
    public RecallEngine(IoEngine inner, WriteMap map, DataSources sources, StoredBlocks contents, Faults faults) {
        super(inner);
        this.map = map;
        this.contents = contents;
        this.faults = faults;
        this.blockBytes = map.shape().keyBlockBytes();
        contents.begin(blockBytes, map.salt());
        // The drive may have been filled by another program, which had more kinds of data or the same in another order.
        int[] kinds = map.shape().contents().stream().mapToInt(contents::kind).toArray();
        this.sources = new ContentSource[Arrays.stream(kinds).max().orElse(0) + 1];
        for (int i = 0; i < kinds.length; i++) {
            this.sources[kinds[i]] = sources.all().get(i);
        }
        this.kindOfStream =
                sources.ofStream().stream().mapToInt(source -> kinds[source]).toArray();
    }

    @Override
    protected void settle(IoRequest request) {
        if (request.operation == IoRequest.WRITE) {
            written(request);
        } else if (request.result == request.transferBytes) {
            recall(request);
        }
    }

    private void written(IoRequest request) {
        long first = request.offsetBytes / blockBytes;
        int blocks = request.transferBytes / blockBytes;
        // Power fails in the middle of a write: what has arrived by then is kept.
        boolean torn = request.result == Errno.EIO.asResult();
        int whole = request.result == request.transferBytes ? blocks : 0;
        if (torn) {
            whole = (int) Math.unsignedMultiplyHigh(Rng.mix(first), blocks);
        }
        int reached = torn ? whole + 1 : whole;
        if (reached > 0 && (map.full() || !contents.hasRoom(first, reached))) {
            request.result = Errno.ENOMEM.asResult();
            return;
        }
        for (int i = 0; i < whole; i++) {
            contents.set(first + i, word(request, first + i));
        }
        if (torn) {
            int sectors = blockBytes / ContentSource.SECTOR_BYTES;
            long block = first + whole;
            contents.tear(block, word(request, block), (int) Math.unsignedMultiplyHigh(Rng.mix(~block), sectors));
        }
    }

    private int word(IoRequest request, long block) {
        return StoredBlocks.word(kindOfStream[request.stream], map.keyOf(block));
    }

    private void recall(IoRequest request) {
        long first = request.offsetBytes / blockBytes;
        int blocks = request.transferBytes / blockBytes;
        for (int i = 0; i < blocks; ) {
            int word = contents.at(first + i);
            int same = 1;
            while (i + same < blocks && contents.at(first + i + same) == word) {
                same++;
            }
            long at = (long) i * blockBytes;
            fill(request.bufferAddress + at, same * blockBytes, request.offsetBytes + at, word);
            i += same;
        }
        mend(request, first, blocks);
    }

    private void fill(long address, int bytes, long offsetBytes, int word) {
        if (word == StoredBlocks.NOTHING) {
            MEMORY.asSlice(address, bytes).fill((byte) 0);
        } else {
            sources[StoredBlocks.kind(word)].fill(address, bytes, offsetBytes, StoredBlocks.key(word));
        }
    }

    /** Fills the end of torn blocks with their old data, and flips the bits of {@code flip=}. */
    private void mend(IoRequest request, long first, int blocks) {
        for (int i = 0; i < blocks; i++) {
            StoredBlocks.Torn torn = contents.torn(first + i);
            if (torn != null) {
                int kept = torn.sectors() * ContentSource.SECTOR_BYTES;
                long at = (long) i * blockBytes + kept;
                fill(request.bufferAddress + at, blockBytes - kept, request.offsetBytes + at, torn.before());
            }
        }
        for (int i = 0; i < faults.flipped().size(); i++) {
            long at = faults.flipped().get(i) - request.offsetBytes;
            if (at >= 0 && at < request.transferBytes) {
                flip(request.bufferAddress + at);
            }
        }
    }

    /** Behind the stamp of the sector, where only data is. */
    private static void flip(long sectorAddress) {
        MemorySegment octet = MEMORY.asSlice(sectorAddress + 100, 1);
        octet.set(ValueLayout.JAVA_BYTE, 0, (byte) (octet.get(ValueLayout.JAVA_BYTE, 0) ^ 8));
    }
}
