package csdbench.main;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.command.Terminal;
import java.io.ByteArrayInputStream;
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

class DataCommandTest {
    @TempDir
    private Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private byte[] input = {};

    @Test
    void jsonIsOneObjectAndNothingElseIsOnStandardOutput() throws IOException {
        Path one = Files.write(folder.resolve("one"), new byte[8192]);
        Path two = Files.write(folder.resolve("two"), new byte[4096]);

        assertEquals(0, run("data", "measure", "--json", one.toString(), two.toString()));

        String text = text(out);
        assertEquals(1, text.lines().count(), text);
        assertTrue(text.startsWith("{\"schema\":1,\"files\":[{\"path\":\"" + one + "\",\"sizeBytes\":8192"), text);
        assertTrue(text.contains("{\"codec\":\"deflate-6\",\"blockBytes\":4096,\"blocks\":2,\"ratio\":"), text);
        assertTrue(text.contains("\"uniqueness\":[{\"blockBytes\":512,\"blocks\":16,\"distinctShare\":0.0625}"), text);
        assertEquals("", text(err));
    }

    @Test
    void whatIsMadeCanBeMeasured() {
        Path file = folder.resolve("made");

        assertEquals(0, run("data", "write", file.toString(), "--size", "1m", "--savings", "50", "--seed", "3"));
        assertTrue(
                text(out).startsWith(file + ": 1.0 MiB, style exact, 2:1 for deflate at 4.0 KiB; measured"), text(out));
        assertEquals(0, run("data", "measure", file.toString()));

        assertTrue(text(out).contains("distinct blocks of 512 B: 100 %"), text(out));
        assertEquals("", text(err));
    }

    @Test
    void standardOutputHasTheBytesOfAFileAndNothingElse() throws IOException {
        Path file = folder.resolve("made");
        run("data", "write", file.toString(), "--size", "3m", "--ratio", "2", "--seed", "3");

        assertEquals(0, run("data", "write", "-", "--size", "3m", "--ratio", "2", "--seed", "3"));

        assertArrayEquals(Files.readAllBytes(file), out.toByteArray());
        assertTrue(
                text(err).startsWith("standard output: 3.0 MiB, style exact, 2:1 for deflate at 4.0 KiB; measured"),
                text(err));
    }

    @Test
    void standardInputIsMeasuredAsAFileIs() throws IOException {
        Path file = folder.resolve("made");
        run("data", "write", file.toString(), "--size", "1m", "--ratio", "2", "--seed", "3");
        run("data", "measure", file.toString());
        String ofFile = text(out);
        input = Files.readAllBytes(file);

        assertEquals(0, run("data", "measure", "-"));

        assertEquals(ofFile.replace(file.toString(), "standard input"), text(out));
    }

    @Test
    void standardInputIsReadOnce() {
        assertEquals(2, run("data", "measure", "-", "-"));

        assertTrue(text(err).contains("- is there twice; standard input can be read once"), text(err));
    }

    @Test
    void aFileThatIsThereIsRefusedWithItsOwnExitCode() throws IOException {
        Path file = Files.writeString(folder.resolve("mine"), "mine");

        assertEquals(3, run("data", "write", file.toString(), "--size", "1m"));
        assertTrue(text(err).startsWith("refused: " + file + " is there already"), text(err));
        assertEquals("mine", Files.readString(file));
    }

    @Test
    void aRatioThatALookCannotHaveIsAnErrorAndLeavesNoFile() {
        Path file = folder.resolve("page");

        assertEquals(2, run("data", "write", file.toString(), "--size", "1m", "--style", "database", "--ratio", "20"));
        assertTrue(text(err).startsWith("error: data that looks like a database can be made to compress"), text(err));
        assertFalse(Files.exists(file));
    }

    @Test
    void whatIsAProfileIsNotProfiledAgain() throws IOException {
        Path sample = Files.write(folder.resolve("s"), new byte[64 << 10]);
        Path profile = folder.resolve("p.json");
        assertEquals(0, run("data", "profile", sample.toString(), "-o", profile.toString()));

        assertEquals(
                2,
                run(
                        "data",
                        "profile",
                        profile.toString(),
                        "-o",
                        folder.resolve("q").toString()));
        assertTrue(text(err).contains("is a profile already; leave out -o to see what is in it"), text(err));
        assertEquals(2, run("data", "profile", sample.toString(), "-o", "q", "--beside", profile.toString()));
        assertTrue(text(err).contains("--beside writes no profile"), text(err));
    }

    @Test
    void aProfileOfAnotherVersionIsAnErrorInASentence() throws IOException {
        Path profile =
                Files.writeString(folder.resolve("old.json"), "{\"format\":\"csdbench-data-profile\",\"version\":99}");

        assertEquals(
                2, run("data", "write", folder.resolve("x").toString(), "--size", "1m", "--like", profile.toString()));
        assertTrue(
                text(err).contains("is a profile of version 99, and this program reads versions 1 and 2"), text(err));
    }

    @Test
    void everyCommandHasAnExample() {
        for (String command : List.of("measure", "write", "profile")) {
            assertEquals(0, run("data", command, "--help"));
            assertTrue(text(out).contains("Example:\n  csdbench data " + command), text(out));
        }
    }

    private int run(String... arguments) {
        out.reset();
        err.reset();
        return Main.run(
                List.of(arguments),
                new Terminal(
                        new PrintStream(out, true, StandardCharsets.UTF_8),
                        new PrintStream(err, true, StandardCharsets.UTF_8),
                        Optional.empty(),
                        new ByteArrayInputStream(input)));
    }

    private static String text(ByteArrayOutputStream stream) {
        return stream.toString(StandardCharsets.UTF_8);
    }
}
