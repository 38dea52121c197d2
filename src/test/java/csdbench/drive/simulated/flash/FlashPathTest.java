package csdbench.drive.simulated.flash;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.drive.simulated.flash.Drives.Load;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** What reads, programs and copies share, and what large and small commands cost. */
final class FlashPathTest {
    private static final int BLOCK = FlashSpec.BLOCK_BYTES;
    private static final int LARGE = 65_536;
    private static final FlashSpec SPEC = Drives.spec(256 * Drives.MIB, 1.28);
    private static final FlashSpec SHARED = path(SPEC, 2);
    private static final Load READS = new Load(256, 100, BLOCK, 0, Drives.RAW);
    private static final Load WRITES = new Load(256, 0, BLOCK, 0, Drives.RAW);
    private static final Load MIXED = new Load(256, 70, BLOCK, 0, Drives.RAW);

    @Test
    void readsAndWritesShareThePath() {
        double readBytes = rate(SHARED, READS) * BLOCK;
        double amplification = 2.48;
        double perWrite = 1 + 2 * (amplification - 1);

        assertEquals(2e9, readBytes, 0.05 * 2e9);
        assertEquals(2e9 / perWrite, rate(SHARED, WRITES) * BLOCK, 0.08 * 2e9 / perWrite);
        assertEquals(2e9 / (0.7 + 0.3 * perWrite), rate(SHARED, MIXED) * BLOCK, 0.08 * 2e9 / (0.7 + 0.3 * perWrite));
    }

    @Test
    void readsCostSteadyWritesWhereThePathIsShared() {
        assertTrue(0.3 * rate(SHARED, MIXED) < 0.75 * rate(SHARED, WRITES));
    }

    @Test
    void copiesPassTheChannelsTwice() {
        FlashSpec narrow = channels(SPEC, 0.25);
        double perWrite = 1 + 2 * (2.48 - 1);

        assertEquals(2e9 / perWrite, rate(narrow, WRITES) * BLOCK, 0.1 * 2e9 / perWrite);
    }

    @Test
    void aWriteOfPartOfABlockWaitsForTheRest() {
        FlashDrive drive = filled(SPEC);
        double wholeNs = drive.write(0, 0, BLOCK, Drives.RAW);
        double partNs = drive.write(1_000_000_000, 8 * BLOCK, 512, Drives.RAW) - 1_000_000_000;
        double twoPartsNs = drive.write(2_000_000_000, 17 * BLOCK - 512, 1024, Drives.RAW) - 2_000_000_000;

        double endNs = drive.write(3_000_000_000L, 24 * BLOCK + 512, BLOCK - 512, Drives.RAW) - 3_000_000_000L;

        assertTrue(endNs > wholeNs + 50_000, endNs + " after " + wholeNs);
        assertTrue(partNs > wholeNs + 50_000, partNs + " after " + wholeNs);
        assertTrue(twoPartsNs > wholeNs + 50_000, twoPartsNs + " after " + wholeNs);
    }

    @Test
    void aPlainDriveMovesOnlyTheSectorsThatAreRead() {
        FlashSpec plain = new FlashSpec(
                SHARED.space(),
                new FlashSpec.Packing(false, 4096, 0, 0, 64, 0),
                SHARED.array(),
                SHARED.collection(),
                SHARED.controller(),
                SHARED.stalls());
        Load sectors = new Load(256, 100, 1024, 0, Drives.RAW);

        assertEquals(512_000, rate(SHARED, sectors), 50_000);
        assertTrue(rate(plain, sectors) > 1.8 * rate(SHARED, sectors));
    }

    @Test
    void eachFurtherBlockOfAReadTakesItsTime() {
        FlashSpec slow = controller(690, 20, 10_000);

        assertEquals(
                150_000.0,
                (double) (filled(slow).read(0, 0, LARGE) - filled(SPEC).read(0, 0, LARGE)),
                1);
        assertEquals(
                0.0, (double) (filled(slow).read(0, 0, BLOCK) - filled(SPEC).read(0, 0, BLOCK)), 1);
    }

    @Test
    void eachFurtherBlockOfACommandTakesTheControllersTime() {
        FlashSpec slow = controller(690, 10_000, 0);
        double commandsNs = 15 * 10_000;

        double reads = 1e9 / (690 + commandsNs);
        assertEquals(reads, rate(slow, new Load(256, 100, LARGE, 0, Drives.RAW)), 0.02 * reads);
        double writes = 1e9 / (1360 + commandsNs);
        assertEquals(writes, rate(slow, new Load(256, 0, LARGE, 0, Drives.RAW)), 0.02 * writes);
    }

    @Test
    void readingTheRestOfABlockTakesTheControllerAsAReadDoes() {
        double writes = 1e9 / (1360 + 100_000);

        assertEquals(writes, rate(controller(100_000, 20, 0), new Load(256, 0, 512, 0, Drives.RAW)), 0.02 * writes);
    }

    @Test
    void noMoreThanTheLinkCarriesOrTheCompressorTakesIsDone() {
        FlashSpec.Controller c = SPEC.controller();
        FlashSpec narrow = new FlashSpec(
                SPEC.space(),
                SPEC.packing(),
                SPEC.array(),
                SPEC.collection(),
                new FlashSpec.Controller(
                        c.readCommandNs(),
                        c.writeCommandNs(),
                        c.extraBlockNs(),
                        c.blockDelayNs(),
                        c.readFrontNs(),
                        c.writeFrontNs(),
                        0.5,
                        0.4,
                        c.bufferBytes()),
                SPEC.stalls());
        assertEquals(0.5e9, rate(narrow, READS) * BLOCK, 0.01e9);
        assertEquals(0.4e9, rate(narrow, WRITES) * BLOCK, 0.01e9);

        FlashSpec compressing = new FlashSpec(
                SPEC.space(),
                new FlashSpec.Packing(true, 4096, 0, 0, 64, 0.3),
                SPEC.array(),
                SPEC.collection(),
                c,
                SPEC.stalls());
        assertEquals(0.3e9, rate(compressing, WRITES) * BLOCK, 0.01e9);
    }

    /** The drive with other costs of commands. */
    private static FlashSpec controller(double readCommandNs, double extraBlockNs, double blockDelayNs) {
        FlashSpec.Controller c = SPEC.controller();
        return new FlashSpec(
                SPEC.space(),
                SPEC.packing(),
                SPEC.array(),
                SPEC.collection(),
                new FlashSpec.Controller(
                        readCommandNs,
                        c.writeCommandNs(),
                        extraBlockNs,
                        blockDelayNs,
                        c.readFrontNs(),
                        c.writeFrontNs(),
                        c.linkReadBytesPerNs(),
                        c.linkWriteBytesPerNs(),
                        c.bufferBytes()),
                SPEC.stalls());
    }

    @Test
    void overwritingInOrderMakesLongReadsFastAgain() {
        FlashDrive drive = filled(SPEC);
        Load longReads = new Load(32, 100, LARGE, 0, Drives.RAW);
        drive.precondition(1, Drives.RAW);
        double scattered = Drives.run(drive.copy(SPEC), longReads, 0, 10_000, 5).iops();
        drive.overwriteInOrder(1, Drives.RAW);
        double inOrder = Drives.run(drive, longReads, 0, 10_000, 5).iops();

        assertTrue(inOrder > 1.2 * scattered, inOrder + " after " + scattered);
    }

    @Test
    void largeOverwritesAmplifyAsSmallOnesDoAndStayInOnePiece() {
        Load longReads = new Load(32, 100, LARGE, 0, Drives.RAW);
        FlashDrive small = filled(SPEC);
        small.precondition(1, Drives.RAW);
        FlashDrive large = filled(SPEC);
        large.precondition(1, LARGE, Drives.RAW);

        double scattered = Drives.run(small.copy(SPEC), longReads, 0, 10_000, 5).iops();
        assertTrue(Drives.run(large.copy(SPEC), longReads, 0, 10_000, 5).iops() > 1.2 * scattered);
        assertEquals(
                Drives.run(small, WRITES, 0, 60_000, 5).iops(),
                Drives.run(large, WRITES, 0, 60_000, 5).iops(),
                5_000);
    }

    @Test
    void aCollectorThatIsLessEfficientSlowsPrograms() {
        FlashSpec slow = new FlashSpec(
                SPEC.space(),
                SPEC.packing(),
                SPEC.array(),
                new FlashSpec.Collection(SPEC.collection().readShare(), 0.5),
                SPEC.controller(),
                SPEC.stalls());
        double bytes = 0.5e9 * SPEC.array().programBytesPerNs() / 2.48;
        assertEquals(bytes, rate(slow, WRITES) * BLOCK, 0.05 * bytes);
    }

    @Test
    void erasingTakesItsShareOfEveryProgram() {
        // Dies also read what is copied, which takes as long with both.
        assertEquals(0.3, rate(erasing(3), WRITES) / rate(erasing(0), WRITES), 0.03);
    }

    /** So few dies that they limit writes. */
    private static FlashSpec erasing(double eraseShare) {
        FlashSpec.Array a = SPEC.array();
        FlashSpec.Program p = a.program();
        return with(
                SPEC,
                new FlashSpec.Array(
                        a.channels(),
                        16,
                        a.stripeBytes(),
                        a.sense(),
                        new FlashSpec.Program(p.bytes(), p.ns(), eraseShare, p.suspendNs(), p.pulseNs()),
                        a.channelBytesPerNs(),
                        a.programBytesPerNs(),
                        0));
    }

    @Test
    void aThirdOfThePagesEachIsFastMediumAndSlow() {
        FlashDrive drive = filled(SPEC);
        drive.precondition(1, Drives.RAW);
        long[] latencyNs = new long[6_000];
        for (int i = 0; i < latencyNs.length; i++) {
            long nowNs = i * 1_000_000L;
            latencyNs[i] = drive.read(nowNs, (long) i * BLOCK, BLOCK) - nowNs;
        }
        FlashSpec.Sense sense = SPEC.array().sense();
        long registerNs = Arrays.stream(latencyNs).min().orElseThrow();
        for (int kind = -1; kind <= 1; kind++) {
            double expectedNs = registerNs + (1 + kind * sense.spread()) * sense.ns();
            long pages = Arrays.stream(latencyNs)
                    .filter(ns -> Math.abs(ns - expectedNs) < 10)
                    .count();
            assertEquals(2_000, (double) pages, 150, "pages of " + expectedNs + " ns");
        }
    }

    @Test
    void whatOneWriteWroteIsSensedAtOnce() {
        Load reads = new Load(32, 100, 4 * BLOCK, 0, Drives.RAW);
        FlashDrive small = filled(SPEC);
        small.precondition(1, Drives.RAW);
        FlashDrive large = filled(SPEC);
        large.precondition(1, 4 * BLOCK, Drives.RAW);

        double scattered = Drives.run(small, reads, 0, 20_000, 5).iops();
        double inPieces = Drives.run(large, reads, 0, 20_000, 5).iops();
        assertTrue(inPieces > 1.2 * scattered, inPieces + " after " + scattered);
    }

    @Test
    void aCopyGoesOnByItself() {
        FlashDrive drive = filled(SPEC);
        FlashDrive copy = drive.copy(SPEC);
        copy.trim(0, SPEC.space().capacityBytes());

        assertEquals(0, copy.counts().storedBytes());
        assertEquals(SPEC.space().capacityBytes(), drive.counts().storedBytes());
    }

    private static FlashSpec path(FlashSpec spec, double bytesPerNs) {
        FlashSpec.Array a = spec.array();
        return with(
                spec,
                new FlashSpec.Array(
                        a.channels(),
                        a.dies(),
                        a.stripeBytes(),
                        a.sense(),
                        a.program(),
                        a.channelBytesPerNs(),
                        a.programBytesPerNs(),
                        bytesPerNs));
    }

    private static FlashSpec channels(FlashSpec spec, double bytesPerNs) {
        FlashSpec.Array a = spec.array();
        return with(
                spec,
                new FlashSpec.Array(
                        a.channels(),
                        a.dies(),
                        a.stripeBytes(),
                        a.sense(),
                        a.program(),
                        bytesPerNs,
                        a.programBytesPerNs(),
                        0));
    }

    private static FlashSpec with(FlashSpec spec, FlashSpec.Array array) {
        return new FlashSpec(spec.space(), spec.packing(), array, spec.collection(), spec.controller(), spec.stalls());
    }

    /** IOPS of a drive in steady state. */
    private static double rate(FlashSpec spec, Load load) {
        FlashDrive drive = filled(spec);
        drive.precondition(1, Drives.RAW);
        return Drives.run(drive, load, 0, 120_000, 5).iops();
    }

    private static FlashDrive filled(FlashSpec spec) {
        FlashDrive drive = new FlashDrive(spec, 1);
        drive.fillInOrder(Drives.RAW);
        return drive;
    }
}
