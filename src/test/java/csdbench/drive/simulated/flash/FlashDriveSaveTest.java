package csdbench.drive.simulated.flash;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.drive.simulated.flash.Drives.Load;
import csdbench.drive.simulated.flash.Drives.Outcome;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class FlashDriveSaveTest {
    private static final FlashSpec SPEC = withStalls(Drives.spec(128 * Drives.MIB, 1.1));
    private static final FlashSpec LARGER = Drives.spec(256 * Drives.MIB, 1.1);
    private static final BlockSizes SIZES = BlockSizes.of(new int[] {640, 1920, 4096, 3008});
    private static final Load MIXED = new Load(16, 60, 8192, 0, SIZES);

    @Test
    void aRestoredDriveGoesOnExactlyAsTheSavedOne() throws IOException {
        FlashDrive saved = used();
        FlashDrive restored = FlashDrive.restore(SPEC, 1, in(bytes(saved)));
        assertEquals(saved.counts(), restored.counts());

        Outcome one = Drives.run(saved, MIXED, 100_000_000_000L, 50_000, 9);
        Outcome other = Drives.run(restored, MIXED, 100_000_000_000L, 50_000, 9);

        assertEquals(one, other);
        saved.precondition(0.5, SIZES);
        restored.precondition(0.5, SIZES);
        assertEquals(
                Drives.run(saved, MIXED, 900_000_000_000L, 20_000, 11),
                Drives.run(restored, MIXED, 900_000_000_000L, 20_000, 11));
        assertEquals(saved.counts(), restored.counts());
    }

    @Test
    void aDriveAnewGoesOnAsIfItHadBeenSavedAndRestored() throws IOException {
        byte[] saved = bytes(used());
        FlashDrive restored = FlashDrive.restore(SPEC, 7, in(saved));
        FlashDrive original = FlashDrive.restore(SPEC, 1, in(saved));
        FlashDrive worn = original.again(3, Optional.empty());
        Drives.run(worn, MIXED, 0, 50_000, 9);
        worn.precondition(1, SIZES);
        FlashDrive again = original.again(7, Optional.of(worn));

        assertEquals(restored.counts(), again.counts());
        assertEquals(Drives.run(restored, MIXED, 0, 50_000, 9), Drives.run(again, MIXED, 0, 50_000, 9));
        restored.precondition(0.5, SIZES);
        again.precondition(0.5, SIZES);
        assertEquals(
                Drives.run(restored, MIXED, 900_000_000_000L, 20_000, 11),
                Drives.run(again, MIXED, 900_000_000_000L, 20_000, 11));
        assertEquals(restored.counts(), again.counts());
    }

    @Test
    void aDriveHasNoMemoryOfOneOfAnotherSize() throws IOException {
        FlashDrive original = FlashDrive.restore(SPEC, 1, in(bytes(used())));
        FlashDrive larger = new FlashDrive(LARGER, 1);

        assertEquals(original.counts(), original.again(7, Optional.of(larger)).counts());
        assertEquals(new FlashDrive(LARGER, 1).counts(), larger.counts(), "it is as it was");
    }

    @Test
    void aRestoredDriveKnowsWhatWasTrimmed() throws IOException {
        FlashDrive saved = used();
        saved.trim(0, 64 * Drives.MIB);

        assertEquals(
                saved.counts(), FlashDrive.restore(SPEC, 1, in(bytes(saved))).counts());
    }

    @Test
    void theClockOfARestoredDriveMayBeginAnew() throws IOException {
        FlashDrive restored = FlashDrive.restore(SPEC, 1, in(bytes(used())));

        assertTrue(restored.read(0, 0, 4096) < 1_000_000);
    }

    @Test
    void aDriveWrittenInOrderPacksWell() throws IOException {
        FlashDrive drive = new FlashDrive(SPEC, 1);
        drive.fillInOrder(Drives.HALF);

        assertTrue(bytes(drive).length < 16_384);
    }

    @Test
    void aDriveOfAnotherSizeIsNotRestored() throws IOException {
        byte[] saved = bytes(used());

        IOException error = assertThrows(
                IOException.class, () -> FlashDrive.restore(Drives.spec(64 * Drives.MIB, 1.1), 1, in(saved)));

        assertTrue(error.getMessage().contains("is another: it has 134217728 bytes"), error.getMessage());
    }

    @Test
    void otherTimesOnTheSameFlashAreNoHindrance() throws IOException {
        FlashSpec.Array a = SPEC.array();
        FlashSpec fewer = new FlashSpec(
                SPEC.space(),
                SPEC.packing(),
                new FlashSpec.Array(
                        4,
                        32,
                        a.stripeBytes(),
                        new FlashSpec.Sense(a.sense().bytes(), 50_000, 0),
                        new FlashSpec.Program(65_536, 500_000, 0, 0, 0),
                        1,
                        1,
                        0),
                SPEC.collection(),
                SPEC.controller(),
                SPEC.stalls());
        FlashDrive restored = FlashDrive.restore(fewer, 1, in(bytes(used())));

        assertTrue(Drives.run(restored, MIXED, 0, 5_000, 9).iops() > 1_000);
    }

    @Test
    void aSavedDriveCanBeCheckedWithoutRestoringIt() throws IOException {
        byte[] saved = bytes(used());
        FlashDrive.checkSaved(SPEC, in(saved));

        assertThrows(IOException.class, () -> FlashDrive.checkSaved(SPEC, in(new byte[100])));
        assertThrows(IOException.class, () -> FlashDrive.checkSaved(Drives.spec(64 * Drives.MIB, 1.1), in(saved)));
        IOException error = assertThrows(
                IOException.class, () -> FlashDrive.checkSaved(SPEC, in(Arrays.copyOf(saved, saved.length - 1))));
        assertTrue(error.getMessage().contains("ends too early"), error.getMessage());
    }

    @Test
    void whatIsNoSavedDriveIsToldInASentence() throws IOException {
        byte[] saved = bytes(used());
        byte[] damaged = saved.clone();
        damaged[saved.length / 2] ^= 1;
        byte[] later = saved.clone();
        later[7] = 9;

        assertMessage("not a saved drive", new byte[100]);
        assertMessage("ends too early", new byte[3]);
        assertMessage("ends too early", Arrays.copyOf(saved, saved.length - 1));
        assertMessage("damaged", damaged);
        assertMessage("has version 9", later);
    }

    private static void assertMessage(String part, byte[] file) {
        IOException error = assertThrows(IOException.class, () -> FlashDrive.restore(SPEC, 1, in(file)));
        assertTrue(error.getMessage().contains(part), error.getMessage());
    }

    private static FlashDrive used() {
        FlashDrive drive = new FlashDrive(SPEC, 1);
        drive.fillInOrder(SIZES);
        drive.precondition(0.3, SIZES);
        Drives.run(drive, MIXED, 0, 30_000, 3);
        return drive;
    }

    private static byte[] bytes(FlashDrive drive) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        drive.save(new DataOutputStream(bytes));
        return bytes.toByteArray();
    }

    private static DataInputStream in(byte[] bytes) {
        return new DataInputStream(new ByteArrayInputStream(bytes));
    }

    private static FlashSpec withStalls(FlashSpec spec) {
        return new FlashSpec(
                spec.space(),
                spec.packing(),
                spec.array(),
                spec.collection(),
                spec.controller(),
                new FlashSpec.Stalls(1e7, 1e6, 0.5));
    }
}
