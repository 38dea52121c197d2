package csdbench.content.sector;

import csdbench.content.ContentSource;
import csdbench.unit.Rng;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/**
 * Every sector of 512 bytes begins with random bytes, seeded by its place, the write's key and a salt, and ends with
 * zeros; how many is set by the ratio. The zeros cost a codec a few bytes too, so the achieved ratio stays a little
 * below the requested one, more so for high ratios. No two sectors of a run are the same.
 */
public final class RandomContent implements ContentSource {
    private static final int WORDS = SECTOR_BYTES / Long.BYTES;

    /** All of memory: an address that the worker owns is checked nowhere else. */
    @SuppressWarnings("restricted")
    private static final MemorySegment MEMORY = MemorySegment.NULL.reinterpret(Long.MAX_VALUE);

    private static final long LANE = 0x9E3779B97F4A7C15L;

    private final MemorySegment scratch = Arena.ofAuto().allocate(SECTOR_BYTES, Long.BYTES);
    private final long salt;
    private final int randomWords;

    /**
     * @param compressionRatio at least 1; the smallest share of random data is one word a sector
     */
    public RandomContent(double compressionRatio, long salt) {
        if (!(compressionRatio >= 1)) {
            throw new IllegalArgumentException("compressionRatio=" + compressionRatio + ", must be at least 1");
        }
        this.salt = Rng.mix(salt + LANE);
        this.randomWords = Math.max(1, (int) Math.round(WORDS / compressionRatio));
    }

    @Override
    public void fill(long address, int bytes, long offsetBytes, long writeKey) {
        long keyed = salt ^ Rng.mix(writeKey);
        long sector = offsetBytes / SECTOR_BYTES;
        for (long end = address + bytes; address < end; address += SECTOR_BYTES, sector++) {
            fillSector(address, Rng.mix(sector + keyed));
        }
    }

    @Override
    public int firstDifference(long address, int bytes, long offsetBytes, long writeKey) {
        for (int at = 0; at < bytes; at += SECTOR_BYTES) {
            fill(scratch.address(), SECTOR_BYTES, offsetBytes + at, writeKey);
            if (MemorySegment.mismatch(MEMORY, address + at, address + at + SECTOR_BYTES, scratch, 0, SECTOR_BYTES)
                    >= 0) {
                return at;
            }
        }
        return NO_DIFFERENCE;
    }

    /** Four multiplicative lanes: independent chains keep the multiplier of the processor busy. */
    private void fillSector(long address, long seed) {
        long a = seed | 1;
        long b = seed * LANE | 1;
        long c = Long.rotateLeft(seed, 21) * LANE | 1;
        long d = Long.rotateLeft(seed, 42) * LANE | 1;
        int word = 0;
        for (; word + 4 <= randomWords; word += 4) {
            long at = address + ((long) word << 3);
            MEMORY.set(ValueLayout.JAVA_LONG_UNALIGNED, at, a ^ (a >>> 29));
            MEMORY.set(ValueLayout.JAVA_LONG_UNALIGNED, at + 8, b ^ (b >>> 29));
            MEMORY.set(ValueLayout.JAVA_LONG_UNALIGNED, at + 16, c ^ (c >>> 29));
            MEMORY.set(ValueLayout.JAVA_LONG_UNALIGNED, at + 24, d ^ (d >>> 29));
            a *= 0xD1342543DE82EF95L;
            b *= 0xAF251AF3B0F025B5L;
            c *= 0xDA942042E4DD58B5L;
            d *= 0xF1357AEA2E62A9C5L;
        }
        for (; word < randomWords; word++) {
            MEMORY.set(ValueLayout.JAVA_LONG_UNALIGNED, address + ((long) word << 3), a ^ (a >>> 29));
            a *= 0xD1342543DE82EF95L;
        }
        for (; word < WORDS; word++) {
            MEMORY.set(ValueLayout.JAVA_LONG_UNALIGNED, address + ((long) word << 3), 0L);
        }
    }
}
