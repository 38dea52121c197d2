package csdbench.drive.simulated.engine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.unit.VirtualClock;
import csdbench.drive.simulated.DriveProblem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
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
        Files.createDirectory(folder.resolve("state.new"));

        assertEquals(
                List.of("the simulated drive " + lun()
                        + " could not be kept: Is a directory; what this session did to it is lost"),
                registry.save());
        assertFalse(Files.exists(folder.resolve("state")));
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
    void aDriveThatIsNotKeptBeginsEachTimeAsItsFileHasIt() throws DriveProblem, IOException {
        DriveRegistry first = registry();
        first.drive(lun() + "&keep=no").contents().set(3, 4);
        byte[] created = Files.readAllBytes(folder.resolve("state"));

        assertEquals(0, first.drive(lun() + "&keep=no").contents().at(3));
        assertEquals(List.of(), first.save());
        assertArrayEquals(created, Files.readAllBytes(folder.resolve("state")), "it is only created");
    }

    private static DriveRegistry registry() {
        return new DriveRegistry(new VirtualClock());
    }

    private String lun() {
        return "sim:generic-nvme?nominal=64m&state=" + folder.resolve("state");
    }
}
