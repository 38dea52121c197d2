package csdbench.drive.simulated.engine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.unit.Rng;
import csdbench.base.unit.VirtualClock;
import csdbench.drive.simulated.DriveProblem;
import csdbench.drive.simulated.flash.BlockSizes;
import csdbench.drive.simulated.flash.DriveCounts;
import csdbench.drive.simulated.flash.FlashDrive;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DriveRegistryTest {
    @TempDir
    private Path folder;

    @Test
    void aDriveThatIsKeptComesBack() throws DriveProblem {
        DriveRegistry registry = registry();
        registry.drive(lun()).contents().set(3, 4);

        assertEquals(List.of(), registry.save());

        assertEquals(4, registry().drive(lun()).contents().at(3));
    }

    @Test
    void aDriveThatCannotBeKeptIsToldInASentence() throws DriveProblem, IOException {
        DriveRegistry registry = registry();
        registry.drive(lun());
        Files.createDirectory(folder.resolve("state"));

        assertEquals(
                List.of("the simulated drive " + lun() + " could not be kept: " + folder.resolve("state")
                        + " is a folder, and nothing is written through or over it; remove it, or name another file;"
                        + " what this session did to it is lost"),
                registry.save());
    }

    @Test
    void aFileOfTheUserBesideTheStateStays() throws DriveProblem, IOException {
        Path beside = Files.writeString(folder.resolve("state.new"), "of the user");
        DriveRegistry registry = registry();
        registry.drive(lun());

        assertEquals(List.of(), registry.save());

        assertTrue(Files.exists(folder.resolve("state")));
        assertEquals("of the user", Files.readString(beside));
    }

    @Test
    void aFileThatEndsWithinTheContentsIsToldInASentence() throws DriveProblem, IOException {
        DriveRegistry registry = registry();
        registry.drive(lun());
        registry.save();
        Path file = folder.resolve("state");
        byte[] saved = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(saved, saved.length - 1));

        DriveProblem problem = assertThrows(DriveProblem.class, () -> registry().drive(lun()));

        assertTrue(problem.getMessage().endsWith("cannot be restored: it ends too early"), problem.getMessage());
    }

    @Test
    void countersThatLagStandStillUntilTheyAreRenewed() throws DriveProblem {
        RegisteredDrive drive = registry().drive("sim:csd3000-7.68tb?nominal=64m&init=fresh&counterLag=2");
        assertEquals(0, drive.counts(0).storedBytes());
        drive.flash().write(1_000_000_000, 0, 4096, BlockSizes.all(4096));

        assertEquals(0, drive.counts(1_999_999_999).storedBytes());
        assertEquals(4096, drive.counts(2_000_000_000).storedBytes());
        drive.flash().write(2_500_000_000L, 4096, 4096, BlockSizes.all(4096));
        assertEquals(4096, drive.counts(3_999_999_999L).storedBytes());
        assertEquals(8192, drive.counts(4_000_000_000L).storedBytes());
    }

    @Test
    void aDriveIsCreatedInTheConditionThatWasAsked() throws DriveProblem {
        DriveRegistry registry = registry();
        String drive = "sim:csd3000-7.68tb?nominal=64m&init=";
        DriveCounts fresh = registry.drive(drive + "fresh").flash().counts();
        DriveCounts filled = registry.drive(drive + "filled&ratio=2").flash().counts();

        assertEquals(0, fresh.storedBytes());
        assertEquals(64 << 20, filled.storedBytes());
        assertEquals(32 << 20, (double) filled.occupiedBytes(), 2 << 20);
        // What was overwritten at random lies scattered, and the next write has to make room for itself.
        assertTrue(mediaBytes(registry, drive + "random") > mediaBytes(registry, drive + "filled"));
    }

    /** Written to the flash while a quarter of the drive is overwritten at random. */
    private static long mediaBytes(DriveRegistry registry, String lun) throws DriveProblem {
        FlashDrive flash = registry.drive(lun).flash();
        long before = flash.counts().mediaWrittenBytes();
        Rng rng = new Rng(1);
        long nowNs = 0;
        for (int i = 0; i < 4096; i++) {
            nowNs = flash.write(nowNs, rng.nextLong(16_384) * 4096, 4096, BlockSizes.all(4096));
        }
        return flash.counts().mediaWrittenBytes() - before;
    }

    @Test
    void thePowerFailsOnceAndThatIsKept() throws DriveProblem {
        VirtualClock clock = new VirtualClock();
        clock.advanceTo(1_000_000_000);
        String lun = lun() + "&faults=cut@1s";
        DriveRegistry registry = new DriveRegistry(clock);
        assertEquals(1_000_000_000, registry.drive(lun).cutAtNs(), "from the beginning of the session");
        clock.advanceTo(1_999_999_999);
        assertFalse(registry.drive(lun).cutIsOver());
        clock.advanceTo(2_000_000_000);
        registry.save();

        assertTrue(registry().drive(lun).cutIsOver());
        assertEquals(Long.MAX_VALUE, registry().drive(lun).cutAtNs());
    }

    @Test
    void aDriveThatIsNotKeptBeginsEachTimeAsItsFileHasIt() throws DriveProblem, IOException {
        DriveRegistry first = registry();
        first.drive(lun() + "&keep=no").contents().set(3, 4);
        byte[] created = Files.readAllBytes(folder.resolve("state"));

        assertEquals(0, first.drive(lun() + "&keep=no").contents().at(3));
        assertEquals(List.of(), first.save());
        assertArrayEquals(created, Files.readAllBytes(folder.resolve("state")), "it is only created");
    }

    @Test
    void aDriveThatWasReleasedIsFollowedByOneAsTheFileHasIt() throws DriveProblem {
        String lun = lun() + "&init=filled&keep=no&stallGap=0.001";
        DriveRegistry given = registry();
        given.drive(lun);
        long secondNs = sumOfLatenciesNs(given.drive(lun));
        DriveRegistry released = registry();
        RegisteredDrive first = released.drive(lun);
        first.flash().trim(0, 64 << 20);
        first.contents().set(3, 4);
        released.release(first);

        RegisteredDrive second = released.drive(lun);
        assertEquals(64 << 20, second.counts(0).storedBytes());
        assertEquals(0, second.contents().at(3));
        released.drive(lun).flash().trim(0, 64 << 20);
        assertEquals(secondNs, sumOfLatenciesNs(second), "one memory serves one drive");
    }

    /** Figures of earlier versions would change otherwise. */
    @Test
    void aDriveThatIsPreparedIsFollowedByTheOneThatFollowsADrive() throws DriveProblem {
        String lun = lun() + "&keep=no&stallGap=0.001";
        DriveRegistry given = registry();
        long firstNs = sumOfLatenciesNs(given.drive(lun));
        long secondNs = sumOfLatenciesNs(given.drive(lun));
        DriveRegistry prepared = registry();
        prepared.prepare(lun);

        assertEquals(secondNs, sumOfLatenciesNs(prepared.drive(lun)));
        assertNotEquals(firstNs, secondNs, "each has stalls of its own");
    }

    private static long sumOfLatenciesNs(RegisteredDrive drive) {
        return LongStream.range(0, 1000)
                .map(i -> drive.flash().read(i * 100_000, i * 4096, 4096))
                .sum();
    }

    private static DriveRegistry registry() {
        return new DriveRegistry(new VirtualClock());
    }

    private String lun() {
        return "sim:generic-nvme?nominal=64m&state=" + folder.resolve("state");
    }
}
