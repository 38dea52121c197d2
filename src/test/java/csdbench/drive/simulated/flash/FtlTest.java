package csdbench.drive.simulated.flash;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.unit.Gen;
import csdbench.base.unit.Rng;
import csdbench.base.unit.Seeds;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class FtlTest {
    private static final int BLOCK = FlashSpec.BLOCK_BYTES;

    /** Greedy collection under uniform random writes: u = -W0(-a exp(-a)) / a, amplification 1 / (1 - u). */
    @ParameterizedTest
    @CsvSource({"7, 7.82", "14.5, 4.13", "28, 2.48", "60, 1.56"})
    void writeAmplificationIsWhatTheoryGives(double sparePercent, double theory) {
        int blocks = 1 << 17;
        Ftl ftl = new Ftl(blocks, (long) (blocks * (double) BLOCK * (1 + sparePercent / 100)));
        for (int i = 0; i < blocks; i++) {
            ftl.write(i, BLOCK, 0);
        }
        Rng rng = new Rng(1);
        overwrite(ftl, rng, 8L * blocks);
        ftl.resetCounts();
        overwrite(ftl, rng, 3L * blocks);

        assertEquals(theory, ftl.writeAmplification(), 0.03 * theory);
    }

    @Test
    void writesInOrderCopyNothing() {
        Ftl ftl = new Ftl(1 << 14, (1 << 14) * BLOCK * 107L / 100);
        for (int pass = 0; pass < 5; pass++) {
            for (int i = 0; i < 1 << 14; i++) {
                ftl.write(i, BLOCK, 0);
            }
        }

        assertEquals(1.0, ftl.writeAmplification(), 0.001);
    }

    @Test
    void nothingIsCollectedBeforeTheFlashHasBeenWrittenOnce() {
        Ftl ftl = new Ftl(1 << 14, (1 << 14) * BLOCK * 2L);
        for (int i = 0; i < 1 << 14; i++) {
            ftl.write(i, BLOCK, 0);
        }

        assertEquals(0, ftl.copyRatio());
        assertEquals(false, ftl.collecting());
    }

    @Test
    void tinyBlocksFitHoweverManyTheyAre() {
        Ftl ftl = new Ftl(1 << 16, (1L << 16) * BLOCK);
        Rng rng = new Rng(3);
        for (long i = 0; i < 40L << 16; i++) {
            ftl.write((int) rng.nextLong(1 << 16), 1, 0);
        }

        assertEquals(ftl.mappedBlocks(), ftl.validBytes());
        assertEquals(1.0, ftl.writeAmplification(), 0.03);
    }

    @Test
    void aTrimmedBlockIsNotMappedAndCostsNothing() {
        Ftl ftl = new Ftl(1 << 12, (1 << 12) * BLOCK);
        ftl.write(7, 1000, 3);
        ftl.trim(7);
        ftl.trim(8);

        assertEquals(0, ftl.validBytes());
        assertEquals(0, ftl.mappedBlocks());
        assertEquals(false, BlockState.mapped(ftl.state(7)));
    }

    @Seeds(60)
    void nothingIsLostWhateverIsWrittenAndTrimmed(Gen gen) {
        int blocks = gen.intBetween(64, 4000);
        double flashShare = gen.doubleBetween(0.3, 1.5);
        int least = gen.intBetween(1, BLOCK);
        int trimPercent = gen.intBetween(0, 5);
        long seed = gen.seed();
        Ftl ftl = new Ftl(blocks, (long) (blocks * (double) BLOCK * flashShare));
        int[] sizes = new int[blocks];
        int[] notes = new int[blocks];
        Arrays.fill(sizes, -1);
        Rng rng = new Rng(seed);
        long valid = 0;
        int refused = 0;
        for (int i = 0; i < 20 * blocks; i++) {
            int block = (int) rng.nextLong(blocks);
            int bytes = least + (int) rng.nextLong(BLOCK - least + 1);
            int growth = ftl.growth(block, bytes);
            assertEquals(bytes - Math.max(0, sizes[block]), growth);
            if (rng.nextLong(100) < trimPercent) {
                ftl.trim(block);
                valid -= Math.max(0, sizes[block]);
                sizes[block] = -1;
            } else if (valid + growth <= ftl.usableBytes()) {
                notes[block] = (int) rng.nextLong(BlockState.MAX_NOTE + 1);
                ftl.write(block, bytes, notes[block]);
                valid += growth;
                sizes[block] = bytes;
            } else {
                refused++;
            }
        }
        assertEquals(valid, ftl.validBytes());
        assertKept(ftl, sizes, notes);
        // A drive with flash for all of its blocks at their largest never refuses.
        assertTrue(flashShare < 1.1 || refused == 0, refused + " refused");
    }

    private static void assertKept(Ftl ftl, int[] sizes, int[] notes) {
        long[] places = new long[sizes.length];
        int mapped = 0;
        for (int block = 0; block < sizes.length; block++) {
            char state = ftl.state(block);
            assertEquals(sizes[block] >= 0, BlockState.mapped(state));
            if (BlockState.mapped(state)) {
                assertEquals(sizes[block], BlockState.bytes(state));
                assertEquals(notes[block], BlockState.note(state));
                places[mapped++] = ftl.place(block);
            }
        }
        assertEquals(mapped, ftl.mappedBlocks());
        assertEquals(mapped, Arrays.stream(places, 0, mapped).distinct().count(), "places that hold one block each");
    }

    private static void overwrite(Ftl ftl, Rng rng, long times) {
        int blocks = ftl.mappedBlocks();
        for (long i = 0; i < times; i++) {
            ftl.write((int) rng.nextLong(blocks), BLOCK, 0);
        }
    }
}
