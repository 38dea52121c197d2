package csdbench.engine.verify;

import csdbench.base.unit.Rng;
import csdbench.content.ContentSource;
import csdbench.content.SectorStamp;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/** The simplest data that can be told again: a stamp, some words that follow from it, then zeros. */
final class StampedContent implements ContentSource {
    static final long SALT = 0x5A17;

    @SuppressWarnings("restricted")
    private static final MemorySegment MEMORY = MemorySegment.NULL.reinterpret(Long.MAX_VALUE);

    private final int randomWords;

    /**
     * @param randomWords of 64, the stamp included
     */
    StampedContent(int randomWords) {
        this.randomWords = randomWords;
    }

    @Override
    public void fill(long address, int bytes, long offsetBytes, long writeKey) {
        for (int at = 0; at < bytes; at += Long.BYTES) {
            MEMORY.set(ValueLayout.JAVA_LONG_UNALIGNED, address + at, word(offsetBytes + at, writeKey));
        }
    }

    @Override
    public int firstDifference(long address, int bytes, long offsetBytes, long writeKey) {
        for (int at = 0; at < bytes; at += Long.BYTES) {
            if (MEMORY.get(ValueLayout.JAVA_LONG_UNALIGNED, address + at) != word(offsetBytes + at, writeKey)) {
                return at / SECTOR_BYTES * SECTOR_BYTES;
            }
        }
        return NO_DIFFERENCE;
    }

    private long word(long offsetBytes, long writeKey) {
        long stamp = SectorStamp.of(offsetBytes / SECTOR_BYTES, writeKey, SALT);
        int index = (int) (offsetBytes % SECTOR_BYTES / Long.BYTES);
        return index == 0 ? stamp : index < randomWords ? Rng.mix(stamp + index) : 0;
    }
}
