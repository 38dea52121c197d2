package csdbench.content.sector;

import static csdbench.content.sector.SectorMemory.WORD;
import static csdbench.content.sector.SectorMemory.WORDS;

import csdbench.base.unit.Rng;
import java.lang.foreign.MemorySegment;

/**
 * The bytes of one sector as a function of its stamp: the stamp, then 504 random bytes, all under a mask.
 *
 * <p>Word {@code i} is {@code (POOL[i] ^ flip) + step}, with two numbers per sector that are drawn from its stamp.
 * Without multiplications, so that the compiler vectorizes it, four words at a time. No two sectors have bytes in
 * common that a codec could find: an equal word would need the same flip and step, hence the same stamp.
 */
final class SectorBytes {
    private static final long[] POOL = pool();

    private static final long FLIP = 0xD1342543DE82EF95L;
    private static final long STEP = 0xAF251AF3B0F025B5L;

    private SectorBytes() {}

    /** Arbitrary random words, which must never change, so that old data can be verified. */
    private static long[] pool() {
        Rng rng = new Rng(0);
        long[] pool = new long[WORDS];
        for (int i = 0; i < WORDS; i++) {
            pool[i] = rng.nextLong();
        }
        return pool;
    }

    /** @param mask one for each word of the sector; cleared bits become zero */
    static void fill(long address, long stamp, long[] mask) {
        MemorySegment sector = SectorMemory.sector(address);
        long flip = flip(stamp);
        long step = step(stamp);
        for (int i = 0; i < WORDS; i++) {
            sector.set(WORD, (long) i << 3, (POOL[i] ^ flip) + step & mask[i]);
        }
        sector.set(WORD, 0, stamp & mask[0]);
    }

    /** Whether the sector holds what {@link #fill} would write. */
    static boolean match(long address, long stamp, long[] mask) {
        MemorySegment sector = SectorMemory.sector(address);
        long flip = flip(stamp);
        long step = step(stamp);
        long difference = 0;
        // No early exit, which would prevent vectorization.
        for (int i = 1; i < WORDS; i++) {
            difference |= sector.get(WORD, (long) i << 3) ^ ((POOL[i] ^ flip) + step & mask[i]);
        }
        return (difference | sector.get(WORD, 0) ^ stamp & mask[0]) == 0;
    }

    private static long flip(long stamp) {
        long product = stamp * FLIP;
        return product ^ product >>> 32;
    }

    private static long step(long stamp) {
        long product = Long.rotateLeft(stamp, 32) * STEP;
        return product ^ product >>> 29;
    }
}
