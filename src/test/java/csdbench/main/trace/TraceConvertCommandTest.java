package csdbench.main.trace;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.command.Terminal;
import csdbench.main.Main;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TraceConvertCommandTest {
    @TempDir
    private Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @Test
    void tellsHowManyWereWrittenAndWhatWasLost() throws IOException {
        Path log = folder.resolve("five.log");

        assertEquals(0, run("trace", "convert", "traces/blkparse.txt", log.toString()));

        assertEquals(
                "5 requests from blkparse to fio: " + log + "\n  lost: latencies of 5 requests\n"
                        + "  lost: which of 2 streams asked\n",
                text(out));
        assertEquals("", text(err));
        assertEquals("fio version 3 iolog", Files.readAllLines(log).getFirst());
    }

    @Test
    void aFileThatIsThereIsRefusedUnlessForced() throws IOException {
        Path file = Files.writeString(folder.resolve("mine.csv"), "mine");

        assertEquals(3, run("trace", "convert", "traces/msr.csv", file.toString()));
        assertEquals(file + " is there already; --force replaces it\n", text(err));
        assertEquals("mine", Files.readString(file));

        assertEquals(0, run("trace", "convert", "traces/msr.csv", file.toString(), "--force"));
        assertTrue(Files.readString(file).startsWith("time_us,"));
    }

    @Test
    void theSameFileAndFoldersAreNeverReplaced() throws IOException {
        Path file = Files.copy(Path.of("traces/msr.csv"), folder.resolve("msr.csv"));
        byte[] before = Files.readAllBytes(file);

        assertEquals(3, run("trace", "convert", "--force", file.toString(), file.toString()));
        assertEquals(3, run("trace", "convert", "--force", "--to", "csv", file.toString(), folder.toString()));

        assertEquals(List.of(before.length), List.of(Files.readAllBytes(file).length));
    }

    @Test
    void whatAnotherWasKilledAtIsReadAndNotReplaced() throws IOException {
        Path left = Files.copy(Path.of("traces/msr.csv"), folder.resolve("msr.ctrace.unfinished"));
        byte[] before = Files.readAllBytes(left);

        String out = folder.resolve("msr.ctrace").toString();
        assertEquals(3, run("trace", "convert", "--strict", left.toString(), out));
        assertTrue(text(err).contains("the trace to read"), text(err));
        assertEquals(3, run("trace", "cut", left.toString(), "-o", out, "--from", "9h"));
        assertArrayEquals(before, Files.readAllBytes(left));
    }

    @Test
    void anEndingThatMeansNothingAndUnknownNamesAreErrors() {
        String file = folder.resolve("five.dat").toString();

        assertEquals(2, run("trace", "convert", "traces/msr.csv", file));
        assertTrue(text(err).contains("means no format, expected one of .txt .log .iolog .csv"), text(err));
        assertEquals(2, run("trace", "convert", "traces/msr.csv", file, "--to", "msr"));
        assertEquals(2, run("trace", "convert", "traces/msr.csv", file, "--to", "csv", "--from", "nothing"));
        assertEquals(2, run("trace", "convert", "no/such/trace", file, "--to", "csv"));
        assertEquals(0, run("trace", "convert", "traces/msr.csv", file, "--to", "csv"));
    }

    @Test
    void strictStopsAtAMalformedLineAndLeavesNothing() throws IOException {
        Path broken = Files.writeString(folder.resolve("broken"), "1,R,0,512,1\n1,R,much,512,2\n1,R,0,512,3\n");
        Path file = folder.resolve("out.csv");

        assertEquals(2, run("trace", "convert", "--strict", broken.toString(), file.toString()));
        assertTrue(text(err).contains(broken + ", line 2: field 3 is \"much\""), text(err));
        assertFalse(Files.exists(file));

        assertEquals(0, run("trace", "convert", broken.toString(), file.toString()));
        assertTrue(text(out).contains("  malformed and left out: 1\n    line 2: "), text(out));
    }

    @Test
    void aFolderThatIsNotThereIsAnErrorOfWriting() {
        assertEquals(
                4,
                run(
                        "trace",
                        "convert",
                        "traces/msr.csv",
                        folder.resolve("no/out.csv").toString()));
    }

    private int run(String... arguments) {
        Terminal terminal = new Terminal(stream(out), stream(err), Optional.empty());
        return Main.run(List.of(arguments), terminal);
    }

    private static PrintStream stream(ByteArrayOutputStream bytes) {
        return new PrintStream(bytes, true, StandardCharsets.UTF_8);
    }

    private static String text(ByteArrayOutputStream bytes) {
        return bytes.toString(StandardCharsets.UTF_8);
    }
}
