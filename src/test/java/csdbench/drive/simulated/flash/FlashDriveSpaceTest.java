package csdbench.drive.simulated.flash;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.drive.simulated.flash.Drives.Load;
import csdbench.drive.simulated.flash.Drives.Outcome;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A drive that promises twice the space that it has flash for. */
final class FlashDriveSpaceTest {
    private static final int BLOCK = FlashSpec.BLOCK_BYTES;
    private static final FlashSpec SPEC = Drives.spec(128 * Drives.MIB, 0.55);
    private static final long CAPACITY = SPEC.space().capacityBytes();

    private final FlashDrive drive = new FlashDrive(SPEC, 1);
    private long nowNs;

    @Test
    void dataThatHalvesFits() {
        assertEquals(0, fillWith(Drives.HALF, 0));

        assertEquals(CAPACITY, drive.counts().storedBytes());
        assertEquals(CAPACITY / 2, drive.counts().occupiedBytes());
    }

    @Test
    void dataThatDoesNotShrinkIsRefusedWhenTheFlashIsFull() {
        long refused = fillWith(Drives.RAW, 0);

        DriveCounts counts = drive.counts();
        assertEquals(refused, counts.outOfSpace());
        assertEquals(0.55 * CAPACITY, counts.storedBytes(), 0.02 * CAPACITY);
        assertEquals(counts.storedBytes(), counts.occupiedBytes());
        assertEquals(counts.hostWrittenBytes(), counts.storedBytes());
        assertTrue(counts.occupiedBytes() <= counts.usableBytes());
    }

    @Test
    @Tag("long")
    void aFullDriveStillOverwritesWhatItHas() {
        fillWith(Drives.RAW, 0);

        assertNotEquals(FlashDrive.OUT_OF_SPACE, drive.write(nowNs, 0, BLOCK, Drives.RAW));
        assertEquals(FlashDrive.OUT_OF_SPACE, drive.write(nowNs, CAPACITY - BLOCK, BLOCK, Drives.RAW));
        assertEquals(0, refusedOf(20_000, Drives.RAW, CAPACITY / 2));
    }

    @Test
    void trimMakesRoom() {
        fillWith(Drives.RAW, 0);

        drive.trim(0, 10 * BLOCK);

        assertNotEquals(FlashDrive.OUT_OF_SPACE, drive.write(nowNs, CAPACITY - BLOCK, BLOCK, Drives.RAW));
    }

    @Test
    void overwritingWithDataThatShrinksMakesRoom() {
        fillWith(Drives.RAW, 0);
        fillWith(Drives.HALF, 0);

        assertEquals(CAPACITY / 2, drive.counts().occupiedBytes());
        assertNotEquals(FlashDrive.OUT_OF_SPACE, drive.write(nowNs, CAPACITY - BLOCK, BLOCK, Drives.RAW));
    }

    @Test
    void aLargeWriteThatDoesNotFitIsRefusedAsAWhole() {
        fillWith(Drives.RAW, 0);
        long before = drive.counts().occupiedBytes();
        drive.trim(0, 3 * BLOCK);

        assertEquals(FlashDrive.OUT_OF_SPACE, drive.write(nowNs, CAPACITY - 64 * BLOCK, 64 * BLOCK, Drives.RAW));
        assertEquals(before - 3 * BLOCK, drive.counts().occupiedBytes());
    }

    @Test
    void fillingWhatDoesNotFitStopsAtTheEndOfTheFlash() {
        drive.fillInOrder(Drives.RAW);
        drive.precondition(1, Drives.RAW);

        assertTrue(drive.counts().occupiedBytes() <= drive.counts().usableBytes());
        assertEquals(0.55 * CAPACITY, drive.counts().storedBytes(), 0.02 * CAPACITY);
    }

    @Test
    void nearlyFullFlashIsSlow() {
        fillWith(Drives.RAW, 0);
        Outcome full = Drives.run(drive, new Load(16, 0, BLOCK, 0, Drives.HALF), nowNs, 4_000, 5);
        FlashDrive empty = new FlashDrive(SPEC, 1);
        Outcome fresh = Drives.run(empty, new Load(16, 0, BLOCK, 0, Drives.HALF), 0, 4_000, 5);

        assertTrue(full.meanNs() >= fresh.meanNs());
        assertTrue(drive.counts().mediaWrittenBytes() > 3 * empty.counts().mediaWrittenBytes());
    }

    /** Writes all of the drive in order; gives the writes that were refused. */
    private long fillWith(BlockSizes sizes, long fromBytes) {
        long refused = 0;
        for (long offset = fromBytes; offset < CAPACITY; offset += BLOCK) {
            refused += write(offset, sizes);
        }
        return refused;
    }

    private long refusedOf(int writes, BlockSizes sizes, long spanBytes) {
        long refused = 0;
        for (long i = 0; i < writes; i++) {
            refused += write(i * 7919 * BLOCK % spanBytes, sizes);
        }
        return refused;
    }

    private int write(long offset, BlockSizes sizes) {
        long doneNs = drive.write(nowNs, offset, BLOCK, sizes);
        nowNs = Math.max(nowNs, doneNs);
        return doneNs == FlashDrive.OUT_OF_SPACE ? 1 : 0;
    }
}
