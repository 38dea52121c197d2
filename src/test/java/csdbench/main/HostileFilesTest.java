package csdbench.main;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.command.Terminal;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files of users that are broken, seed by seed, give a sentence or are read; bombs are read in no more memory. */
class HostileFilesTest {
    private static final int SEEDS = 60;
    private static final List<String> HARD =
            List.of("-1", "1e999", "null", "[]", "{", "\"", "99999999999999999999", "\0");

    @TempDir
    private Path folder;

    private final ByteArrayOutputStream shown = new ByteArrayOutputStream();

    private int csdbench(String... arguments) {
        shown.reset();
        PrintStream both = new PrintStream(shown, true, StandardCharsets.UTF_8);
        return Main.run(List.of(arguments), new Terminal(both, both, Optional.empty()));
    }

    private String said() {
        return shown.toString(StandardCharsets.UTF_8);
    }

    private void assertSurvives(String whole, Function<Path, String[]> command) throws IOException {
        Path file = folder.resolve("file.json");
        Files.writeString(file, whole);
        assertEquals(0, csdbench(command.apply(file)), this::said);
        for (int seed = 0; seed < SEEDS; seed++) {
            Files.write(file, broken(whole.getBytes(StandardCharsets.UTF_8), new Random(seed)));
            int code = csdbench(command.apply(file));
            int tried = seed;
            assertTrue(
                    code == 0 || code == 2, () -> "seed " + tried + " ended in a code other than 0 and 2: " + said());
            assertFalse(said().contains("Exception"), () -> "seed " + tried + ": " + said());
        }
    }

    private static byte[] broken(byte[] bytes, Random random) {
        int at = random.nextInt(bytes.length);
        byte[] copy = bytes.clone();
        switch (random.nextInt(3)) {
            case 0 -> copy[at] ^= (byte) (1 << random.nextInt(8));
            case 1 -> copy = Arrays.copyOf(bytes, at);
            default -> {
                String text = new String(bytes, StandardCharsets.UTF_8);
                String hard = HARD.get(random.nextInt(HARD.size()));
                int value = text.indexOf(": ", Math.min(at, text.length() - 1));
                copy = (value < 0 ? text + hard : text.substring(0, value + 2) + hard + text.substring(value + 3))
                        .getBytes(StandardCharsets.UTF_8);
            }
        }
        return copy;
    }

    @Test
    void aDriveFile() throws IOException {
        assertEquals(0, csdbench("drives", "csd3000-7.68tb", "--json"));
        assertSurvives(said(), file -> new String[] {"drives", file.toString()});
    }

    @Test
    void aProfile() throws IOException {
        assertEquals(0, csdbench("profile", "show", "sql", "--json"));
        assertSurvives(said(), file -> new String[] {"profile", "show", file.toString()});
    }

    @Test
    void aSuite() throws IOException {
        try (var suite = HostileFilesTest.class.getResourceAsStream("/csdbench/suites/storagereview.json")) {
            assertSurvives(new String(suite.readAllBytes(), StandardCharsets.UTF_8), file -> new String[] {
                "review", "--plan", "--lun", "sim:csd3000-7.68tb?nominal=64m", "--suite", file.toString()
            });
        }
    }

    @Test
    void aTraceThatIsABomb() throws IOException {
        Path bomb = folder.resolve("bomb.csv.gz");
        byte[] zeros = new byte[1 << 20];
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(bomb))) {
            for (int i = 0; i < 64; i++) {
                out.write(zeros);
            }
        }
        assertEquals(2, csdbench("trace", "info", bomb.toString()), this::said);
        assertFalse(said().contains("Exception"), this::said);
    }
}
