package csdbench.content.lifelike;

import static csdbench.content.lifelike.DatabaseTemplates.FIXED_BYTES;
import static csdbench.content.lifelike.DatabaseTemplates.HEADER_BYTES;
import static csdbench.content.lifelike.DatabaseTemplates.NOISE_BYTES;

import csdbench.base.unit.Rng;
import csdbench.content.lifelike.DatabaseTemplates.Page;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;

/**
 * Database pages of 8 KiB filled with rows: an ascending key, an ascending time, mostly small numbers, words, and a few
 * random bytes. Each half of a page can be generated without the other.
 */
public final class DatabaseContent extends BlockContent {
    private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

    private static final int BLOCKS_A_PAGE = 2;
    private static final int ROWS_A_BLOCK = 1 << 6;

    /**
     * Rows of a table, 512 MiB of them; the next table begins at the first key again. All keys have as many zero bytes,
     * so that rows compress alike at every LBA.
     */
    private static final long ROWS_A_TABLE = 1 << 23;

    private static final long FIRST_KEY = ROWS_A_TABLE;

    private static final long FIRST_TIME_MS = 1_700_000_000_000L;

    private final DatabaseTemplates templates;
    private final long placeSalt;

    /** One thread owns it; it may share the templates with others. */
    public DatabaseContent(DatabaseTemplates templates, long salt) {
        super(salt, false);
        this.templates = templates;
        placeSalt = Rng.mix(salt);
    }

    @Override
    void generate(long address, long number, long seed) {
        Page page = templates.of(number, placeSalt);
        MemorySegment.copy(page.bytes(), 0, MEMORY, ValueLayout.JAVA_BYTE, address, BLOCK_BYTES);
        putHeader(address, number, seed);
        long state = seed;
        long index = number * ROWS_A_BLOCK;
        for (long row : page.rows()) {
            long random = Rng.mix(state += GOLDEN_GAMMA);
            int at = (int) row & BLOCK_BYTES - 1;
            putFixed(address, at, index++, random);
            if (row >= 0 && row < 1L << 62) {
                putColumns(address, at + FIXED_BYTES, (int) (row >>> 16), random);
            } else if (row >= 0) {
                invert(address, at + FIXED_BYTES, random);
            } else {
                repeat(address, at + FIXED_BYTES, row >>> 16);
            }
        }
    }

    /** Page number, position in the log, checksum, rows: what pages begin with. */
    private static void putHeader(long address, long number, long seed) {
        MEMORY.set(WORD, address, number / BLOCKS_A_PAGE);
        MEMORY.set(WORD, address + 8, number / BLOCKS_A_PAGE);
        MEMORY.set(WORD, address + HEADER_BYTES - 8, (seed & 0xffffffffL) << 32 | ROWS_A_BLOCK);
    }

    /** Key and time, high byte first, as sorted keys are kept. */
    private static void putFixed(long address, int at, long index, long random) {
        MEMORY.set(WORD, address + at, Long.reverseBytes(FIRST_KEY + (index & ROWS_A_TABLE - 1)));
        MEMORY.set(WORD, address + at + 8, Long.reverseBytes(FIRST_TIME_MS + index * 40 + (random >>> 16 & 31)));
    }

    /** State 0 to 3, quantity 1 to 64, price in cents, an account number, and what nobody can predict. */
    private static void putColumns(long address, int at, int unpredicted, long random) {
        MEMORY.set(WORD, address + at, (random >>> 21 & 3) | (random >>> 23 & 63) + 1 << 32);
        MEMORY.set(WORD, address + at + 8, (random >>> 29 & 0x1fff) | (random >>> 42 & 0xfff) << 32);
        MEMORY.set(INT, address + unpredicted, (int) (random & 0xffff | random >>> 56 << 16));
    }

    private static void invert(long address, int at, long random) {
        for (int i = 0; i < NOISE_BYTES; i += Long.BYTES) {
            MEMORY.set(WORD, address + at + i, MEMORY.get(WORD, address + at + i) ^ random);
        }
    }

    private static void repeat(long address, int at, long random) {
        int bytes = repeatedBytes(random);
        int from = repeatedFrom(at, random);
        for (int i = 0; i < bytes; i += Long.BYTES) {
            MEMORY.set(WORD, address + at + i, MEMORY.get(WORD, address + from + i));
        }
    }
}
