package csdbench.content.sector;

import static csdbench.content.sector.SectorMemory.WORD;
import static csdbench.content.sector.SectorMemory.WORDS;

import csdbench.base.unit.Rng;
import csdbench.content.ContentSource;
import csdbench.content.SectorStamp;
import java.lang.foreign.MemorySegment;

/**
 * Random words of four bytes, a share of them zero, as vdbench's {@code compratio=} generates them. Unlike vdbench's,
 * every sector begins with a stamp and none repeats.
 */
public final class VdbenchContent implements ContentSource {
    private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;
    private static final long FIRST_HALF = 0xFFFFFFFFL;

    private final long salt;

    /** A word of four bytes is zero if its unsigned draw of 32 bits is below. */
    private final long zeroBelow;

    /**
     * @param zeroShare of the words, 0 to 1
     */
    public VdbenchContent(double zeroShare, long salt) {
        if (!(zeroShare >= 0 && zeroShare <= 1)) {
            throw new IllegalArgumentException("zeroShare=" + zeroShare);
        }
        this.salt = salt;
        this.zeroBelow = (long) (zeroShare * 0x1p32);
    }

    @Override
    public void fill(long address, int bytes, long offsetBytes, long writeKey) {
        long sector = offsetBytes / SECTOR_BYTES;
        for (long end = address + bytes; address < end; address += SECTOR_BYTES, sector++) {
            fillSector(SectorMemory.sector(address), SectorStamp.of(sector, writeKey, salt));
        }
    }

    @Override
    public int firstDifference(long address, int bytes, long offsetBytes, long writeKey) {
        long sector = offsetBytes / SECTOR_BYTES;
        for (int at = 0; at < bytes; at += SECTOR_BYTES, sector++) {
            if (!match(SectorMemory.sector(address + at), SectorStamp.of(sector, writeKey, salt))) {
                return at;
            }
        }
        return NO_DIFFERENCE;
    }

    private void fillSector(MemorySegment sector, long stamp) {
        sector.set(WORD, 0, stamp);
        for (int i = 1; i < WORDS; i++) {
            sector.set(WORD, (long) i << 3, word(stamp + i * GOLDEN_GAMMA));
        }
    }

    private boolean match(MemorySegment sector, long stamp) {
        long difference = sector.get(WORD, 0) ^ stamp;
        for (int i = 1; i < WORDS; i++) {
            difference |= sector.get(WORD, (long) i << 3) ^ word(stamp + i * GOLDEN_GAMMA);
        }
        return difference == 0;
    }

    /** Eight bytes, each half kept or cleared by its own draw. */
    private long word(long seed) {
        long draws = Rng.mix(seed);
        long first = zeroBelow - 1 - (draws & FIRST_HALF) >> 63;
        long second = zeroBelow - 1 - (draws >>> 32) >> 63;
        return Rng.mix(~seed) & (first & FIRST_HALF | second << 32);
    }
}
