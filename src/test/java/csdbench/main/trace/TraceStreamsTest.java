package csdbench.main.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.file.Pipes;
import csdbench.job.command.Terminal;
import csdbench.main.Main;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Traces from standard input and to standard output. */
class TraceStreamsTest {
    private static final Path SAMPLE = Path.of("traces/systor.csv");

    @TempDir
    private Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @Test
    void aTraceFromStandardInputIsThatOfTheFile() throws IOException {
        assertEquals(0, run(new byte[0], "info", SAMPLE.toString()));
        String ofFile = out.toString(StandardCharsets.UTF_8);

        assertEquals(0, run(Files.readAllBytes(SAMPLE), "info", "-"));
        assertEquals(ofFile.replace(SAMPLE.toString(), "standard input"), out.toString(StandardCharsets.UTF_8));
    }

    @Test
    void aTraceIsConvertedFromStandardInputToStandardOutputCompressedOrNot() throws IOException {
        Path file = folder.resolve("whole.csv");
        assertEquals(0, run(new byte[0], "convert", SAMPLE.toString(), file.toString()));

        for (byte[] input : List.of(Files.readAllBytes(SAMPLE), compressed(Files.readAllBytes(SAMPLE)))) {
            assertEquals(0, run(input, "convert", "-", "-", "--to", "csv"));
            assertEquals(Files.readString(file), out.toString(StandardCharsets.UTF_8));
            assertTrue(said().startsWith("5 requests from systor to csv: standard output\n"), said());
        }
    }

    @Test
    void standardOutputHasNoEndingSoItsFormatIsAsked() throws IOException {
        assertEquals(2, run(Files.readAllBytes(SAMPLE), "convert", "-", "-"));
        assertEquals(
                "error: standard output has no ending; name its format by --to, one of vdbench fio csv ctrace\n",
                said());
    }

    @Test
    void whatIsReadTwiceMayComeFromStandardInput() throws IOException {
        assertEquals(0, run(new byte[0], "profile", "traces/profiles/sql.csv", "--name", "mine"));
        String ofFile = out.toString(StandardCharsets.UTF_8).replace("sql.csv", "standard input");

        byte[] trace = Files.readAllBytes(Path.of("traces/profiles/sql.csv"));
        assertEquals(0, run(trace, "profile", "-", "--name", "mine", "-o", "-"));
        assertEquals(ofFile, out.toString(StandardCharsets.UTF_8));

        Path results = folder.resolve("results");
        assertEquals(0, run(trace, "replay", "-", "--lun", "sim:csd3000-7.68tb", "-o", results.toString()));
        String answer = out.toString(StandardCharsets.UTF_8);
        assertTrue(answer.contains("replay timed: 300 of 300 requests"), answer);
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void aTraceFromANamedPipeIsThatOfTheFile() throws IOException, InterruptedException {
        Path trace = Path.of("traces/profiles/sql.csv");
        Path pipe = Pipes.at(folder.resolve("trace"));
        for (List<String> words : List.of(List.of("info"), List.of("profile", "--name", "mine", "-o", "-"))) {
            List<String> given = new ArrayList<>(words);
            given.add(1, trace.toString());
            assertEquals(0, run(new byte[0], given.toArray(String[]::new)), this::said);
            String ofFile = out.toString(StandardCharsets.UTF_8);

            Process writer = new ProcessBuilder("dd", "if=" + trace, "of=" + pipe, "status=none").start();
            given.set(1, pipe.toString());
            assertEquals(0, run(new byte[0], given.toArray(String[]::new)), this::said);
            assertEquals(0, writer.waitFor());
            assertEquals(
                    ofFile.replace(trace.toString(), pipe.toString()).replace("sql.csv", "trace"),
                    out.toString(StandardCharsets.UTF_8));
        }
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aDeviceIsRefusedAndNamedOnce() {
        assertEquals(2, run(new byte[0], "info", "/dev/zero"));
        assertEquals(
                "error: cannot read /dev/zero: it is a pipe, a socket or a device, not a regular file;"
                        + " move it away, or name another\n",
                said());
    }

    @Test
    void standardInputWithoutATraceIsNamed() {
        assertEquals(2, run(new byte[0], "info", "-"));
        assertEquals("error: standard input is empty; a trace has at least one request\n", said());
        assertEquals(2, run("no trace".getBytes(StandardCharsets.UTF_8), "profile", "-"));
        assertTrue(said().contains("has no known format. Of a text name the columns"), said());
    }

    @Test
    void aTraceThatNobodyReadsAnyMoreIsNotWrittenToTheEnd() {
        OutputStream broken = new OutputStream() {
            @Override
            public void write(int octet) throws IOException {
                throw new IOException("Broken pipe");
            }
        };
        Terminal terminal = new Terminal(
                new PrintStream(broken, false, StandardCharsets.UTF_8),
                new PrintStream(err, false, StandardCharsets.UTF_8),
                Optional.empty());

        long more = Long.MAX_VALUE / 2;
        assertEquals(0, Main.run(List.of("trace", "generate", "sql", "--requests", "" + more), terminal));
        assertFalse(said().contains("error"), said());
    }

    private static byte[] compressed(byte[] bytes) throws IOException {
        ByteArrayOutputStream into = new ByteArrayOutputStream();
        try (OutputStream gzip = new GZIPOutputStream(into)) {
            gzip.write(bytes);
        }
        return into.toByteArray();
    }

    private int run(byte[] input, String... arguments) {
        out.reset();
        err.reset();
        Terminal terminal = new Terminal(
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                Optional.empty(),
                new ByteArrayInputStream(input));
        List<String> words = new ArrayList<>(List.of("trace"));
        words.addAll(List.of(arguments));
        return Main.run(words, terminal);
    }

    private String said() {
        return err.toString(StandardCharsets.UTF_8);
    }
}
