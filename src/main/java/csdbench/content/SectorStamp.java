package csdbench.content;

import csdbench.base.unit.Rng;

/**
 * The first eight bytes of every sector: its place and its write key, hidden by a bijection so that they look random
 * to a codec, and can be told again from the data alone. Static functions; any thread.
 *
 * <p>A place is a sector number of 40 bits, 512 TiB; a key has 24 bits here, and what lies above them goes into the
 * salt: whoever never writes more than 2^24 times can read every stamp with the salt of the run. Stamps of the same
 * salt and upper bits never meet; others do as seldom as random numbers of 64 bits.
 */
public final class SectorStamp {
    /** Sectors that can be told apart. */
    public static final long SECTORS = 1L << 40;

    /** Keys that can be told from a stamp. */
    public static final long KEYS = 1L << 24;

    private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;
    private static final long INVERSE_1 = 0x96DE1B173F119089L;
    private static final long INVERSE_2 = 0x319642B2D24D8EC3L;

    private SectorStamp() {}

    /** The stamp of a sector below {@link #SECTORS}. */
    public static long of(long sector, long writeKey, long salt) {
        return Rng.mix((sector | writeKey << 40) ^ veil(salt, writeKey >>> 24));
    }

    /** The sector that a stamp was made for with this salt and a key below {@link #KEYS}; some number for others. */
    public static long sector(long stamp, long salt) {
        return (unmix(stamp) ^ veil(salt, 0)) & SECTORS - 1;
    }

    /** The key below {@link #KEYS} that a stamp was made for with this salt; some number for what is no stamp. */
    public static long key(long stamp, long salt) {
        return (unmix(stamp) ^ veil(salt, 0)) >>> 40;
    }

    /** Mixed, because neighbouring salts would only swap the sectors of two runs. */
    private static long veil(long salt, long upperKey) {
        return Rng.mix(Rng.mix(salt + GOLDEN_GAMMA) + upperKey * GOLDEN_GAMMA);
    }

    /** Undoes {@link Rng#mix}: the inverses of its multipliers modulo 2^64, and of its shifts. */
    static long unmix(long z) {
        z = (z ^ (z >>> 31) ^ (z >>> 62)) * INVERSE_2;
        z = (z ^ (z >>> 27) ^ (z >>> 54)) * INVERSE_1;
        return z ^ (z >>> 30) ^ (z >>> 60);
    }
}
