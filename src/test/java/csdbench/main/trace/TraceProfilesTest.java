package csdbench.main.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.command.Terminal;
import csdbench.main.Main;
import csdbench.trace.TraceProblem;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** {@code trace generate} and {@code trace profile}. */
class TraceProfilesTest {
    private static final Path SAMPLES = Path.of("traces/profiles");

    @TempDir
    private Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    static List<Path> samples() throws IOException {
        try (Stream<Path> files = Files.list(SAMPLES)) {
            return files.filter(file -> file.toString().endsWith(".csv"))
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("samples")
    void theCommandOfTheReadmeStillMakesTheSampleByteForByte(Path sample) throws IOException {
        String name = sample.getFileName().toString().replace(".csv", "");
        Path made = folder.resolve(name + ".csv");

        assertEquals(0, run("trace", "generate", name, "-o", made.toString(), "--requests", "300", "--seed", "1"));
        assertEquals(-1, Files.mismatch(sample, made), () -> "compare " + sample + " with what the command makes");
        assertEquals("", text(out) + text(err));
    }

    @Test
    void aTraceThatIsLongEnoughForTailsIsMadeByTheCommandOfTheReadme() throws IOException {
        Path made = folder.resolve("sql-90-10.ctrace");

        assertEquals(
                0, run("trace", "generate", "sql-90-10", "-o", made.toString(), "--requests", "20000", "--seed", "1"));
        assertEquals(-1, Files.mismatch(Path.of("traces/sql-90-10.ctrace"), made));
        assertTrue(Files.readString(Path.of("traces/README.md")).contains("--requests 20000 --seed 1"));
    }

    @Test
    void everyApplicationProfileHasASample() throws IOException {
        assertEquals(12, samples().size());
        String readme = Files.readString(Path.of("traces/README.md"));
        assertTrue(readme.contains("csdbench trace generate NAME -o traces/profiles/NAME.csv --requests 300 --seed 1"));
    }

    @Test
    void whatAProfileDoesNotKeepIsSaidBeforeItsTraceIsReplayed() throws IOException {
        assertEquals(
                0,
                run("trace", "generate", "sql", "-o", folder.resolve("sql.csv").toString()));
        Path poor = folder.resolve("poor.json");
        assertEquals(0, run("profile", "show", "sql", "--json"));
        Files.writeString(
                poor, text(out).replaceFirst("\"note\": \"", "\"note\": \"a poor fit in footprint (1, generated 2); "));
        out.reset();

        assertEquals(0, run("trace", "generate", poor.toString(), "--requests", "2"));

        assertEquals(
                "note: " + poor + " is a poor fit in footprint (1, generated 2); replay the recording instead",
                text(err).strip());
    }

    @Test
    void aTraceGoesToStandardOutputUnlessAFileIsNamed() {
        assertEquals(0, run("trace", "generate", "sql", "--requests", "5"));
        assertEquals(6, text(out).lines().count());
        assertTrue(
                text(out).lines().skip(1).allMatch(line -> line.matches("[0-9.]+,R,\\d+,\\d+,sd1,[a-z-]+,")),
                text(out));

        assertEquals(0, run("trace", "generate", "sql", "--for", "500ms", "--rate", "100"));
        assertEquals(50, (double) text(out).lines().count(), 25);
    }

    @Test
    void mistakesAreSentences() throws IOException {
        complains("there is no profile sqk; did you mean sql?", "generate", "sqk");
        complains("expected a size of at least 1m", "generate", "sql", "--size", "lots");
        complains("--rate 0: expected above 0", "generate", "sql", "--rate", "0");
        complains("--requests 0: expected a whole number of at least 1", "generate", "sql", "--requests", "0");
        complains("--for -1: expected a time such as 90s", "generate", "sql", "--seconds", "-1");
        complains("has no ending of a format", "generate", "sql", "-o", "x.xyz");
        complains("does not fit into --size", "generate", "vdi-lc-boot", "--size", "1m");
        Path there = Files.writeString(folder.resolve("there.txt"), "mine");
        for (List<String> command : List.of(List.of("generate", "sql"), List.of("profile", "traces/vdbench.txt"))) {
            String[] words = Stream.of(List.of("trace"), command, List.of("-o", there.toString()))
                    .flatMap(List::stream)
                    .toArray(String[]::new);
            assertEquals(3, run(words));
            assertEquals(there + " is there already; --force replaces it\n", text(err));
        }
        assertEquals("mine", Files.readString(there));
        complains("there is no file nowhere; check its name", "profile", "nowhere");
        complains("--streams all: expected one of auto, device, pid, one", "profile", "x", "--streams", "all");
        complains("--name A b: expected small letters", "profile", "x", "--name", "A b");
    }

    private void complains(String words, String command, String... arguments) {
        assertEquals(
                2,
                run(Stream.concat(Stream.of("trace", command), Stream.of(arguments))
                        .toArray(String[]::new)));
        assertTrue(text(err).startsWith("error: ") && text(err).contains(words), text(err));
        assertEquals("", text(out));
    }

    @Test
    void whatARecordingMissedIsSaidOfItsProfile() throws IOException, TraceProblem {
        Path trace = NotedTrace.write(folder.resolve("noted.ctrace"), NotedTrace.LOSS);
        Path profile = folder.resolve("mine.json");

        assertEquals(0, run("trace", "profile", trace.toString(), "-o", profile.toString()), () -> text(err));
        assertTrue(text(out).contains("note: of the trace: " + NotedTrace.LOSS), text(out));
        assertTrue(Files.readString(profile).contains(NotedTrace.LOSS));
    }

    @Test
    void aProfileIsWrittenAndCanBeUsed() {
        Path trace = folder.resolve("My Trace.txt");
        Path profile = folder.resolve("mine.json");

        assertEquals(
                0, run("trace", "generate", "oracle", "-o", trace.toString(), "--requests", "3000", "--size", "1g"));
        assertEquals(0, run("trace", "profile", trace.toString(), "-o", profile.toString()));
        assertTrue(text(out).startsWith(profile + ": 4 streams\nnote: threads=32 is a guess"), text(out));
        assertTrue(text(out).contains("\nhow well it fits"), text(out));
        assertTrue(
                text(out).contains("\nto generate as much again: csdbench trace generate " + profile + " --size "),
                text(out));
        assertEquals(0, run("profile", "show", profile.toString()));
        assertTrue(text(out).contains("Fitted to My Trace.txt"), text(out));
        assertEquals(0, run("trace", "generate", profile.toString(), "--requests", "3"));
        assertEquals(4, text(out).lines().count());
    }

    @Test
    void aTraceWhoseHotBandIsSmallerThanItsLargestRequestIsFitted() throws IOException {
        StringBuilder lines = new StringBuilder("time_us,op,offset_bytes,length_bytes,device,stream,latency_us\n");
        Random random = new Random(3);
        for (int i = 0; i < 4000; i++) {
            boolean hot = random.nextInt(4) > 0;
            long offset = hot ? 140L << 20 | random.nextInt(3) * 4096L : random.nextInt(3000) * 65_536L;
            lines.append(i * 500 + ",R," + offset + "," + (hot ? 4096 : 65_536) + ",d,p,80\n");
        }
        Path trace = Files.writeString(folder.resolve("t.csv"), lines);

        assertEquals(
                0,
                run(
                        "trace",
                        "profile",
                        trace.toString(),
                        "--streams",
                        "one",
                        "-o",
                        folder.resolve("p.json").toString()),
                text(err));
    }

    @Test
    void withoutAFileTheProfileAloneIsOnStandardOutput() {
        assertEquals(0, run("trace", "profile", "traces/vdbench.txt", "--name", "five"));
        assertTrue(text(out).startsWith("{\n  \"format\": \"csdbench-profile\",\n"), text(out));
        assertTrue(text(out).contains("\"name\": \"five\""), text(out));
        assertFalse(text(out).contains("how well"), text(out));
        assertTrue(text(err).contains("how well it fits"), text(err));
    }

    private int run(String... arguments) {
        out.reset();
        err.reset();
        return Main.run(
                List.of(arguments),
                new Terminal(
                        new PrintStream(out, true, StandardCharsets.UTF_8),
                        new PrintStream(err, true, StandardCharsets.UTF_8),
                        Optional.empty()));
    }

    private static String text(ByteArrayOutputStream stream) {
        return stream.toString(StandardCharsets.UTF_8);
    }
}
