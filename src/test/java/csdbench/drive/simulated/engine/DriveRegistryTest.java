package csdbench.drive.simulated.engine;

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
        DriveRegistry rack = rack();
        rack.drive(lun()).contents().set(3, 4);

        assertEquals(List.of(), rack.keep());

        assertEquals(4, rack().drive(lun()).contents().at(3));
    }

    @Test
    void aDriveThatCannotBeKeptIsToldInASentence() throws DriveProblem, IOException {
        DriveRegistry rack = rack();
        rack.drive(lun());
        Files.createDirectory(folder.resolve("state.new"));

        assertEquals(
                List.of("the simulated drive " + lun()
                        + " could not be kept: Is a directory; what this session did to it is lost"),
                rack.keep());
        assertFalse(Files.exists(folder.resolve("state")));
    }

    @Test
    void aFileThatEndsWithinTheContentsIsToldInASentence() throws DriveProblem, IOException {
        DriveRegistry rack = rack();
        rack.drive(lun());
        rack.keep();
        Path file = folder.resolve("state");
        byte[] saved = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(saved, saved.length - 1));

        DriveProblem problem = assertThrows(DriveProblem.class, () -> rack().drive(lun()));

        assertTrue(problem.getMessage().endsWith("cannot be restored: it ends too early"), problem.getMessage());
    }

    private static DriveRegistry rack() {
        return new DriveRegistry(new VirtualClock());
    }

    private String lun() {
        return "sim:generic-nvme?nominal=64m&state=" + folder.resolve("state");
    }
}
