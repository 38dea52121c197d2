package csdbench.content;

import csdbench.base.unit.Rng;

/**
 * The first eight bytes of every sector: its LBA and write key, scrambled by a bijection so that they are
 * incompressible and can be decoded from the data alone. Static functions; any thread.
 *
 * <p>An LBA has 40 bits, 512 TiB. A key has 24 bits; higher bits are mixed into the salt, so up to 2^24 writes per
 * sector can be decoded with the salt of the run. Stamps of the same salt and upper bits are distinct; others collide
 * as rarely as random numbers of 64 bits.
 */
public final class SectorStamp {
    public static final long SECTORS = 1L << 40;

    public static final long KEYS = 1L << 24;

    private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;
    private static final long INVERSE_1 = 0x96DE1B173F119089L;
    private static final long INVERSE_2 = 0x319642B2D24D8EC3L;

    private SectorStamp() {}

    /** The stamp of a sector below {@link #SECTORS}. */
    public static long of(long sector, long writeKey, long salt) {
        return Rng.mix((sector | writeKey << 40) ^ veil(salt, writeKey >>> 24));
    }

    /** Decodes the sector of a stamp of this salt and a key below {@link #KEYS}; undefined for other stamps. */
    public static long sector(long stamp, long salt) {
        return (unmix(stamp) ^ veil(salt, 0)) & SECTORS - 1;
    }

    /** Decodes the key below {@link #KEYS} of a stamp of this salt; undefined for what is not a stamp. */
    public static long key(long stamp, long salt) {
        return (unmix(stamp) ^ veil(salt, 0)) >>> 40;
    }

    /** Mixed, because adjacent salts would only swap the sectors of two runs. */
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
