package csdbench.main;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.command.Terminal;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What one command refuses before a run, every command refuses, in the same words. */
class OnePreflightTest {
    @TempDir
    private Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private int csdbench(String... arguments) {
        out.reset();
        err.reset();
        return Main.run(
                List.of(arguments),
                new Terminal(
                        new PrintStream(out, true, StandardCharsets.UTF_8),
                        new PrintStream(err, true, StandardCharsets.UTF_8),
                        Optional.empty()));
    }

    private String said() {
        return err.toString(StandardCharsets.UTF_8);
    }

    private String parmfile(Object lun, String size, int readPercent) throws IOException {
        Path file = folder.resolve("parm");
        return Files.writeString(
                        file,
                        "sd=sd1,lun=" + lun + ",size=" + size + "\nwd=wd1,sd=sd1,xfersize=4k,rdpct=" + readPercent
                                + "\nrd=rd1,wd=wd1,iorate=max,elapsed=2,interval=1\n")
                .toString();
    }

    private static String[] with(String[] options, String... command) {
        return Stream.concat(Stream.of(command), Stream.of(options)).toArray(String[]::new);
    }

    private void assertDoesNotFit(Path lun, String... arguments) {
        assertEquals(2, csdbench(arguments), this::said);
        assertTrue(said().contains("error: " + lun + " needs 900.0 TiB more, but "), this::said);
        assertTrue(said().contains(" free; make room, use another file system or a smaller "), this::said);
        assertFalse(Files.exists(lun));
    }

    @Test
    void aFileThatDoesNotFitIsRefusedByEveryCommand() throws IOException {
        Path lun = folder.resolve("large");
        String results = folder.resolve("out").toString();
        String parm = parmfile(lun, "900t", 50);
        String trace = Files.writeString(folder.resolve("trace.txt"), "0.000 0.080 1 0 4096 w 0\n")
                .toString();

        assertDoesNotFit(lun, "run", parm, "-o", results);
        assertDoesNotFit(lun, "check", parm);
        String[] sized = {"--lun", lun.toString(), "--size", "900t", "-o", results};
        assertDoesNotFit(lun, with(sized, "review", "--plan"));
        assertDoesNotFit(lun, with(sized, "review"));
        assertDoesNotFit(lun, with(sized, "trace", "replay", trace));
    }

    @Test
    void checkingFindsWhatARunWouldBeRefusedFor() throws IOException {
        assertEquals(3, csdbench("check", parmfile("/usr/share/csdbench-lun", "1m", 0)), this::said);
        assertTrue(said().contains("belongs to the system"), this::said);

        assertEquals(2, csdbench("check", parmfile(folder.resolve("no/such"), "1m", 0)), this::said);
        assertTrue(said().contains("there is no folder " + folder.resolve("no")), this::said);

        Path own = folder.resolve("parm");
        assertEquals(3, csdbench("check", parmfile(own, "1m", 0)), this::said);
        assertTrue(said().contains(own + " is the parmfile itself"), this::said);
    }

    @Test
    void checkingWritesNothingAndListsWhatARefusedRunWouldDo() throws IOException {
        Path lun = folder.resolve("lun");
        assertEquals(0, csdbench("check", parmfile(lun, "1m", 0)), this::said);
        assertEquals("", said());
        assertFalse(Files.exists(lun));

        csdbench("check", parmfile("/usr/share/csdbench-lun", "1m", 0));
        assertTrue(out.toString(StandardCharsets.UTF_8).contains("rd1"));
    }

    @Test
    void theMountThatAFolderIsOnDecides() {
        String root = "/dev/sda1 / ext4 rw,relatime 0 0";
        String noexec = "tmpfs " + folder + " tmpfs rw,nosuid,noexec 0 0";

        assertTrue(TempFolder.executable(folder, List.of(root)));
        assertFalse(TempFolder.executable(folder, List.of(root, noexec)));
        assertFalse(TempFolder.executable(folder, List.of(noexec, root)));
        assertFalse(TempFolder.executable(folder.resolve("missing"), List.of(root)));
    }
}
