package csdbench.content.sector;

import static csdbench.content.sector.SectorMemory.WORD;

import csdbench.content.ContentSource;
import java.lang.foreign.MemorySegment;

/** Zeros only. */
public final class ZeroContent implements ContentSource {
    @Override
    public void fill(long address, int bytes, long offsetBytes, long writeKey) {
        SectorMemory.zero(address, bytes);
    }

    @Override
    public int firstDifference(long address, int bytes, long offsetBytes, long writeKey) {
        for (int at = 0; at < bytes; at += SECTOR_BYTES) {
            if (!zero(SectorMemory.sector(address + at))) {
                return at;
            }
        }
        return NO_DIFFERENCE;
    }

    private static boolean zero(MemorySegment sector) {
        long difference = 0;
        for (int i = 0; i < SectorMemory.WORDS; i++) {
            difference |= sector.get(WORD, (long) i << 3);
        }
        return difference == 0;
    }
}
