package csdbench.drive.simulated.flash;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.unit.Rng;
import org.junit.jupiter.api.Test;

final class PreconditioningTest {
    private static final int BLOCKS = 1 << 18;
    private static final double SPARE = 1.07;

    private final Ftl ftl = new Ftl(BLOCKS, (long) (BLOCKS * SPARE * FlashSpec.BLOCK_BYTES));
    private final Preconditioning preconditioning = new Preconditioning(new Sample(BLOCKS), ftl);

    @Test
    void agingAQuarterOfAFullDriveLeavesItAllOfTheSpareFlash() {
        preconditioning.fillInOrder(Drives.RAW, 0);
        preconditioning.overwriteUntilSteady(0.25, Layouts.SINGLE, Drives.RAW, new Rng(1), 1);
        overwriteQuarter(FlashSpec.BLOCK_BYTES);

        // 1 + 0.07 / 0.25 is 28 % to spare, for which theory gives 2.48.
        assertEquals(2.48, ftl.writeAmplification(), 0.03 * 2.48);
    }

    @Test
    void agingGoesOnUntilFlashThatWasNeverWrittenIsUsedUp() {
        preconditioning.fillInOrder(Drives.HALF, 0);
        assertFalse(ftl.collecting());

        long writes = preconditioning.overwriteUntilSteady(0.25, Layouts.SINGLE, Drives.HALF, new Rng(1), 1);

        assertTrue(ftl.collecting());
        assertTrue(writes > BLOCKS);
    }

    private void overwriteQuarter(int bytes) {
        Rng rng = new Rng(2);
        for (int i = 0; i < BLOCKS / 2; i++) {
            ftl.write((int) rng.nextLong(BLOCKS / 4), bytes, Layouts.SINGLE);
        }
    }
}
