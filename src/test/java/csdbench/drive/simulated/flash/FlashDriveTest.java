package csdbench.drive.simulated.flash;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import com.sun.management.ThreadMXBean;
import csdbench.base.unit.Rng;
import csdbench.drive.simulated.flash.Drives.Load;
import csdbench.drive.simulated.flash.Drives.Outcome;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

final class FlashDriveTest {
    private static final int BLOCK = FlashSpec.BLOCK_BYTES;
    private static final int LARGE = 65_536;
    private static final FlashSpec SPEC = Drives.spec(256 * Drives.MIB, 1.07);

    /** How far a host lets a drive fall behind; what a drive costs to simulate grows with it. */
    private static final long MAX_BEHIND_NS = 1_000_000;

    private static final Load READS = new Load(128, 100, BLOCK, 0, Drives.RAW);
    private static final Load WRITES = new Load(128, 0, BLOCK, 0, Drives.RAW);
    private static final Load MIXED = new Load(128, 70, BLOCK, 0, Drives.RAW);

    @Test
    @Tag("long")
    void noCommandIsDoneBeforeItHasPassedFrontAndLink() {
        FlashDrive drive = filled(SPEC, Drives.RAW);
        Rng rng = new Rng(2);
        long nowNs = 0;
        for (int i = 0; i < 20_000; i++) {
            nowNs += rng.nextLong(40_000);
            int bytes = (int) (1 + rng.nextLong(64)) * 512;
            long offset = rng.nextLong(SPEC.space().capacityBytes() / 512 - 64) * 512;
            boolean read = rng.nextLong(2) == 0;
            long doneNs = read ? drive.read(nowNs, offset, bytes) : drive.write(nowNs, offset, bytes, Drives.RAW);
            double leastNs = read ? 19_000 + 690 + bytes / 7.41 : 12_000 + 1360 + bytes / 6.3;
            if (doneNs < nowNs + (long) leastNs) {
                fail(doneNs - nowNs + " ns, at least " + leastNs);
            }
        }
    }

    @Test
    void aReadOfUnwrittenBlocksDoesNotTouchTheFlash() {
        FlashDrive drive = new FlashDrive(SPEC, 1);
        assertEquals(19_000 + 690 + BLOCK / 7.41, drive.read(0, 0, BLOCK), 2);

        drive.write(1_000_000, 0, BLOCK, Drives.RAW);
        assertTrue(drive.read(9_000_000, 0, BLOCK) - 9_000_000 > 19_000 + 75_000 * 0.72);

        drive.trim(0, BLOCK);
        assertEquals(19_000 + 690 + BLOCK / 7.41, drive.read(19_000_000, 0, BLOCK) - 19_000_000, 2);
    }

    @Test
    void aTrimCostsACommandAndItsMappingAndAFlushOnlyACommand() {
        FlashDrive drive = filled(SPEC, Drives.RAW);
        DriveCounts before = drive.counts();

        assertEquals(12_000L + 1360 + 255 * 20, drive.trim(0, 0, 256 * BLOCK));
        assertEquals(12_000L + 1360, drive.flush(1_000_000) - 1_000_000);

        assertEquals(before.storedBytes() - 256 * BLOCK, drive.counts().storedBytes());
        assertEquals(before.hostWrittenBytes(), drive.counts().hostWrittenBytes());
    }

    @Test
    void aWriteIsAcknowledgedFromTheBufferWhileThereIsRoom() {
        FlashDrive drive = filled(SPEC, Drives.RAW);

        assertEquals(12_000 + 1360 + BLOCK / 6.3, drive.write(0, 0, BLOCK, Drives.RAW), 2);
    }

    @Test
    void theSameSeedGivesTheSameTimes() {
        Outcome first = Drives.run(aged(7), MIXED, 0, 40_000, 5);

        assertEquals(first, Drives.run(aged(7), MIXED, 0, 40_000, 5));
        assertNotEquals(first.hash(), Drives.run(aged(8), MIXED, 0, 40_000, 5).hash());
    }

    @Test
    @Tag("long")
    void atSaturationThreadsAreRateTimesLatency() {
        for (Load load : new Load[] {READS, WRITES, MIXED}) {
            Outcome outcome = Drives.run(aged(1), load, 0, 400_000, 5);
            assertEquals(128, outcome.iops() * outcome.meanNs() / 1e9, 128 * 0.005, load.toString());
        }
    }

    @Test
    void mediaWritesAreHostWritesTimesAmplificationAndStoredShare() {
        // The hot quarter of a full drive has 28 % to spare, so 2.48 writes for one; at half the size hardly more than
        // one.
        assertEquals(2.48, mediaShare(Drives.RAW, 1), 0.04 * 2.48);
        assertEquals(0.5, mediaShare(Drives.HALF, 1), 0.03 * 0.5);
        assertEquals(2.48 * 0.5, mediaShare(Drives.HALF, 0.5), 0.04 * 2.48 * 0.5);
    }

    /** Media writes to host writes in the aged first quarter of a drive. */
    private static double mediaShare(BlockSizes sizes, double flashShare) {
        FlashSpec spec = Drives.spec(1024 * Drives.MIB, 1.07 * flashShare);
        FlashDrive drive = filled(spec, sizes);
        drive.precondition(0.25, sizes);
        DriveCounts before = drive.counts();
        Rng rng = new Rng(4);
        long quarter = spec.space().blocks() / 4;
        long nowNs = 0;
        for (long i = 0; i < 4 * quarter; i++) {
            nowNs = drive.write(nowNs, rng.nextLong(quarter) * BLOCK, BLOCK, sizes);
        }
        DriveCounts after = drive.counts();
        return (double) (after.mediaWrittenBytes() - before.mediaWrittenBytes())
                / (after.hostWrittenBytes() - before.hostWrittenBytes());
    }

    @Test
    void readingWhatIsCopiedKeepsDiesBusy() {
        assertTrue(mixedIops(1) < 0.9 * mixedIops(0));
    }

    private static double mixedIops(double copyReadShare) {
        FlashSpec.Array a = SPEC.array();
        FlashSpec.Array wide = new FlashSpec.Array(
                a.channels(), a.dies(), a.stripeBytes(), a.sense(), a.program(), 8, a.programBytesPerNs(), 0);
        FlashSpec spec = new FlashSpec(
                SPEC.space(),
                SPEC.packing(),
                wide,
                new FlashSpec.Collection(copyReadShare, 1),
                SPEC.controller(),
                SPEC.stalls());
        FlashDrive drive = filled(spec, Drives.RAW);
        drive.precondition(0.25, Drives.RAW);
        return Drives.run(drive, MIXED, 0, 200_000, 5).iops();
    }

    @Test
    void sequentialStreamsOfManyThreadsDoNotMeetOnOneDie() {
        FlashSpec spec = Drives.spec(1024 * Drives.MIB, 1.07);
        double linkPerSecond = 1e9 * Math.min(spec.controller().linkReadBytesPerNs(), 8 * 0.803) / LARGE;
        for (int streams : new int[] {1, 8, 64}) {
            Outcome outcome =
                    Drives.run(filled(spec, Drives.RAW), new Load(64, 100, LARGE, streams, Drives.RAW), 0, 60_000, 5);
            assertTrue(outcome.iops() > 0.95 * linkPerSecond, streams + " streams: " + outcome);
        }
    }

    @Test
    void dataInPiecesIsReadSlowerThanDataInOrder() {
        Load large = new Load(32, 100, LARGE, 1, Drives.RAW);
        FlashDrive inPieces = filled(SPEC, Drives.RAW);
        inPieces.precondition(1, Drives.RAW);

        double pieces = Drives.run(inPieces, large, 0, 20_000, 5).iops();
        double order = Drives.run(filled(SPEC, Drives.RAW), large, 0, 20_000, 5).iops();

        assertTrue(pieces < 0.8 * order, pieces + " and " + order);
    }

    @Test
    void writingInOrderPutsDataInOrderAgain() {
        FlashDrive drive = filled(SPEC, Drives.RAW);
        drive.precondition(1, Drives.RAW);
        Load large = new Load(32, 100, LARGE, 1, Drives.RAW);
        double before = Drives.run(drive, large, 0, 4_096, 5).meanNs();

        Outcome written = Drives.run(drive, new Load(1, 0, LARGE, 1, Drives.RAW), 1_000_000_000L, 4_096, 5);
        Outcome after = Drives.run(drive, large, written.endNs() + 1_000_000_000L, 4_096, 5);

        assertTrue(after.meanNs() < 0.8 * before, after + " and " + before);
    }

    @Test
    void aWriteOfAPartOfABlockReadsTheRestFirst() {
        // The die is busy with that, and the next read of another page of it comes later.
        assertTrue(readBehindAWrite(512, 0) > readBehindAWrite(BLOCK, 0) + 10_000);
        assertTrue(readBehindAWrite(512, 3_584) > readBehindAWrite(BLOCK, 0) + 10_000);
        assertTrue(readBehindAWrite(1024, 512) > readBehindAWrite(BLOCK, 0) + 10_000);
    }

    /** Time of a read that comes just behind a write, of other blocks on the same die. */
    private static double readBehindAWrite(int bytes, int shiftBytes) {
        FlashSpec many = Drives.spec(64 * Drives.MIB, 1.07);
        FlashSpec.Array a = many.array();
        FlashSpec.Array one = new FlashSpec.Array(
                1,
                1,
                a.stripeBytes(),
                new FlashSpec.Sense(a.sense().bytes(), a.sense().ns(), 0),
                new FlashSpec.Program(a.program().bytes(), a.program().ns(), 0, 0, 4),
                8,
                8,
                0);
        FlashDrive drive = filled(
                new FlashSpec(
                        many.space(), many.packing(), one, many.collection(), many.controller(), Drives.NO_STALLS),
                Drives.RAW);
        drive.write(0, shiftBytes, bytes, Drives.RAW);
        return drive.read(2_000, Drives.MIB, BLOCK) - 2_000;
    }

    @Test
    @Tag("long")
    void aFreshDriveBurstsFallsAndSettles() {
        FlashDrive drive = new FlashDrive(SPEC, 1);
        int pass = (int) SPEC.space().blocks();
        double[] iops = new double[8];
        long nowNs = 0;
        for (int i = 0; i < iops.length; i++) {
            Outcome outcome = Drives.run(drive, WRITES, nowNs, pass, 5 + i);
            iops[i] = outcome.iops();
            nowNs = outcome.endNs();
        }
        // As fast as the controller, then as slow as 7.8 writes for one make it.
        assertEquals(1e9 / 1360, iops[0], 0.02 * iops[0]);
        assertTrue(iops[2] < 0.6 * iops[0], iops[2] + " of " + iops[0]);
        // Every copy passes the channels twice.
        double plateau = 8 * 0.803e9 / BLOCK / (2 * 7.82 - 1);
        assertEquals(plateau, iops[6], 0.06 * plateau);
        assertEquals(iops[6], iops[7], 0.03 * iops[7]);
    }

    @Test
    void commandsAllocateNothing() {
        FlashDrive drive = aged(1);
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long leastGrownBytes = Long.MAX_VALUE;
        long nowNs = 0;
        long doneNs = 0;
        Rng rng = new Rng(6);
        long places = SPEC.space().blocks() - 16;
        // The compiler charges this thread a little when it swaps code in, so the quietest window counts.
        for (int window = 0; window < 100 && leastGrownBytes > 0; window++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < 20_000; i++) {
                nowNs = Math.max(nowNs + 8_000, doneNs - MAX_BEHIND_NS);
                int bytes = i % 7 == 0 ? LARGE : i % 5 == 0 ? 512 : BLOCK;
                long offset = rng.nextLong(places) * BLOCK;
                doneNs = rng.nextLong(10) < 7
                        ? drive.read(nowNs, offset, bytes)
                        : drive.write(nowNs, offset, bytes, Drives.RAW);
            }
            leastGrownBytes = Math.min(leastGrownBytes, threads.getCurrentThreadAllocatedBytes() - before);
        }

        assertEquals(0, leastGrownBytes, "bytes allocated in the quietest window");
    }

    @Test
    void aStallDelaysACommandNowAndThen() {
        FlashSpec spec = new FlashSpec(
                SPEC.space(),
                SPEC.packing(),
                SPEC.array(),
                SPEC.collection(),
                SPEC.controller(),
                new FlashSpec.Stalls(1e8, 5e6, 0.5));
        for (boolean write : new boolean[] {false, true}) {
            FlashDrive drive = filled(spec, Drives.RAW);
            int stalled = 0;
            for (long nowNs = 0; nowNs < 20_000_000_000L; nowNs += 500_000) {
                long doneNs = write ? drive.write(nowNs, 0, BLOCK, Drives.RAW) : drive.read(nowNs, 0, BLOCK);
                stalled += doneNs - nowNs > 1_000_000 ? 1 : 0;
            }
            // One in 100 ms for 20 s.
            assertEquals(200, stalled, 50);
        }
    }

    private static FlashDrive filled(FlashSpec spec, BlockSizes sizes) {
        FlashDrive drive = new FlashDrive(spec, 1);
        drive.fillInOrder(sizes);
        return drive;
    }

    private static FlashDrive aged(long seed) {
        FlashDrive drive = new FlashDrive(SPEC, seed);
        drive.fillInOrder(Drives.RAW);
        drive.precondition(0.25, Drives.RAW);
        return drive;
    }
}
