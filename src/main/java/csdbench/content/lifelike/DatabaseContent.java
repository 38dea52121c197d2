package csdbench.content.lifelike;

import static csdbench.content.lifelike.DatabaseTemplates.FIXED_BYTES;
import static csdbench.content.lifelike.DatabaseTemplates.HEADER_BYTES;
import static csdbench.content.lifelike.DatabaseTemplates.NOISE_BYTES;

import csdbench.base.unit.Rng;
import csdbench.content.lifelike.DatabaseTemplates.Page;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Database pages of 8 KiB filled with rows: an ascending key, an ascending time, mostly small numbers, words, and a few
 * random bytes. Each half of a page can be generated without the other.
 */
public final class DatabaseContent extends BlockContent {
    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

    private static final int BLOCKS_A_PAGE = 2;
    private static final int ROWS_A_BLOCK = 1 << 6;

    /** First row key and time of a lun, as if it had been in use for a while. */
    private static final long FIRST_KEY = 10_000_000;

    private static final long FIRST_TIME_MS = 1_700_000_000_000L;

    private final DatabaseTemplates templates;
    private final long placeSalt;

    /** One thread owns it; it may share the templates with others. */
    public DatabaseContent(DatabaseTemplates templates, long salt) {
        super(salt);
        this.templates = templates;
        placeSalt = Rng.mix(salt);
    }

    @Override
    void generate(byte[] block, long number, long seed) {
        Page page = templates.of(number, placeSalt);
        System.arraycopy(page.bytes(), 0, block, 0, BLOCK_BYTES);
        putHeader(block, number, seed);
        long state = seed;
        long key = FIRST_KEY + number * ROWS_A_BLOCK;
        for (long row : page.rows()) {
            long random = Rng.mix(state += GOLDEN_GAMMA);
            int at = (int) row & 0xffff;
            putFixed(block, at, key++, random);
            if (row >= 0 && row < 1L << 62) {
                putColumns(block, at + FIXED_BYTES, (int) (row >>> 16), random);
            } else if (row >= 0) {
                invert(block, at + FIXED_BYTES, random);
            } else {
                repeat(block, at + FIXED_BYTES, row >>> 16);
            }
        }
    }

    /** Page number, position in the log, checksum, rows: what pages begin with. */
    private static void putHeader(byte[] block, long number, long seed) {
        LONGS.set(block, 0, number / BLOCKS_A_PAGE);
        LONGS.set(block, 8, number / BLOCKS_A_PAGE);
        LONGS.set(block, HEADER_BYTES - 8, (seed & 0xffffffffL) << 32 | ROWS_A_BLOCK);
    }

    /** Key and time, high byte first, as sorted keys are kept. */
    private static void putFixed(byte[] block, int at, long key, long random) {
        LONGS.set(block, at, Long.reverseBytes(key));
        LONGS.set(block, at + 8, Long.reverseBytes(FIRST_TIME_MS + key * 40 + (random >>> 16 & 31)));
    }

    /** State 0 to 3, quantity 1 to 64, price in cents, an account number, and what nobody can predict. */
    private static void putColumns(byte[] block, int at, int unpredicted, long random) {
        LONGS.set(block, at, (random >>> 21 & 3) | (random >>> 23 & 63) + 1 << 32);
        LONGS.set(block, at + 8, (random >>> 29 & 0x1fff) | (random >>> 42 & 0xfff) << 32);
        INTS.set(block, unpredicted, (int) (random & 0xffff | random >>> 56 << 16));
    }

    private static void invert(byte[] block, int at, long random) {
        for (int i = 0; i < NOISE_BYTES; i += Long.BYTES) {
            LONGS.set(block, at + i, (long) LONGS.get(block, at + i) ^ random);
        }
    }

    private static void repeat(byte[] block, int at, long random) {
        int bytes = repeatedBytes(random);
        int from = repeatedFrom(at, random);
        for (int i = 0; i < bytes; i += Long.BYTES) {
            LONGS.set(block, at + i, (long) LONGS.get(block, from + i));
        }
    }
}
