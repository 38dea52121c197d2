package csdbench.drive.simulated;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.drive.simulated.flash.FlashDrive;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StateCheckTest {
    private static final String SMALL = "sim:generic-nvme?nominal=64m&state=";

    @TempDir
    private Path folder;

    @Test
    void aFileThatIsNotThereYetIsFine() throws DriveProblem {
        assertEquals(Optional.empty(), problem(folder.resolve("new")));
        assertEquals(Optional.empty(), DriveOrder.of("sim:generic-nvme").stateProblem());
        assertEquals(Optional.empty(), problem(Path.of("a-name-without-a-folder")));
    }

    @Test
    void aDriveThatWasSavedIsFine() throws DriveProblem, IOException {
        assertEquals(Optional.empty(), problem(Files.write(folder.resolve("saved"), saved("64m"))));
    }

    @Test
    void whereNoFileCanBeMadeIsTold() throws DriveProblem, IOException {
        Path file = Files.writeString(folder.resolve("file"), "");
        Path missing = folder.resolve("no");

        assertSaid("there is no folder " + missing + ": make that first", missing.resolve("x"));
        assertSaid(file + " is not a folder", file.resolve("x"));
        assertSaid("is not a regular file", folder);
        assertSaid("is not a regular file", Files.createSymbolicLink(folder.resolve("link"), missing));
    }

    @Test
    void whatIsNotThisDriveIsTold() throws DriveProblem, IOException {
        byte[] saved = saved("64m");
        byte[] later = saved.clone();
        later[7] = 99;

        assertSaid("this is not a saved drive", write("something else, long enough".getBytes(StandardCharsets.UTF_8)));
        assertSaid("has version 99", write(later));
        assertSaid("the saved drive is another", write(saved("128m")));
        assertSaid("ends too early", write(Arrays.copyOf(saved, saved.length / 2)));
        assertSaid("ends too early", write(new byte[0]));
    }

    private Path write(byte[] bytes) throws IOException {
        return Files.write(folder.resolve("state"), bytes);
    }

    private static byte[] saved(String nominal) throws DriveProblem, IOException {
        DriveOrder order = DriveOrder.of("sim:generic-nvme?nominal=" + nominal);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new FlashDrive(order.profile().flash(), 1).save(new DataOutputStream(bytes));
        return bytes.toByteArray();
    }

    private static Optional<String> problem(Path file) throws DriveProblem {
        return DriveOrder.of(SMALL + file).stateProblem().map(problem -> problem.getMessage() + ": " + problem.hint());
    }

    private static void assertSaid(String expected, Path file) throws DriveProblem {
        String said = problem(file).orElse("nothing");

        assertTrue(said.startsWith("state=" + file) && said.contains(expected), said);
    }
}
