package csdbench.main;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.command.Terminal;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class CompareCommandTest {
    private static final String DRIVE = "sim:csd3000-7.68tb?nominal=64g";

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @TempDir
    Path folder;

    private int run(List<String> words) {
        out.reset();
        err.reset();
        return Main.run(
                words,
                new Terminal(
                        new PrintStream(out, true, StandardCharsets.UTF_8),
                        new PrintStream(err, true, StandardCharsets.UTF_8),
                        Optional.empty()));
    }

    private String said() {
        return out.toString(StandardCharsets.UTF_8) + err.toString(StandardCharsets.UTF_8);
    }

    private String measured(String name, String... work) {
        List<String> words = new ArrayList<>(List.of("io", DRIVE, "-o", path(name)));
        words.addAll(List.of(work));
        if (!words.contains("--for")) {
            words.addAll(List.of("--for", "3s"));
        }
        assertEquals(0, run(words), this::said);
        return path(name);
    }

    private String path(String name) {
        return folder.resolve(name).toString();
    }

    @Test
    void repeatsOfAModelAreAlikeSoThatNoneAreProposed() {
        String plain = measured("a", "--write", "4k", "--depth", "16");
        measured("a-2", "--write", "4k", "--depth", "16");
        String deep = measured("b", "--write", "4k", "--depth", "64");

        assertEquals(0, run(List.of("compare", plain, path("a-2"), "vs", deep, "--vary", "depth")), this::said);

        assertTrue(said().contains(" %, no interval"), this::said);
        assertTrue(said().contains("No interval: both are of a model, whose repeats are alike"), this::said);
        assertTrue(said().contains("comes on top of it. Run each for 10s or longer."), this::said);
        assertFalse(said().contains("To tell more, repeat"), this::said);
    }

    @Test
    void aGainOfAModelHasNoVerdictAndTheErrorOfItsGains() {
        String plain = measured("a", "--write", "4k", "--data", "1:1", "--depth", "16", "--for", "12s");
        String compressed = measured("b", "--write", "4k", "--data", "2:1", "--depth", "16", "--for", "12s");

        assertEquals(0, run(List.of("compare", plain, compressed, "--vary", "data")), this::said);

        assertFalse(said().contains("better by"), this::said);
        assertTrue(said().contains(" % (model)\n"), this::said);
        assertTrue(said().contains("gains are taken to lie within a factor of 1.32"), this::said);
        assertTrue(said().matches("(?s).*response, p99 .*no verdict: a model's p99.*"), this::said);

        assertEquals(0, run(List.of("compare", plain, compressed)), this::said);
        assertTrue(said().contains(" --vary data"), this::said);
    }

    @Test
    void whatIsSimulatedIsSaidAndThatSomethingElseIsNot() {
        String simulated = measured("s", "--read", "4k");
        assertEquals(0, run(List.of("io", "none:1m", "--read", "4k", "--for", "2s", "-o", path("n"))), this::said);

        assertEquals(0, run(List.of("compare", simulated, simulated)), this::said);
        assertTrue(said().contains(", SIMULATED"), this::said);
        assertFalse(said().contains("and some are not"), this::said);

        assertEquals(0, run(List.of("compare", simulated, path("n"))), this::said);
        assertTrue(said().contains("Some are of simulated drives and some are not"), this::said);

        run(List.of("compare", simulated, path("n"), "--json"));
        assertTrue(said().contains("\"simulated\": true") && said().contains("\"simulated\": false"), this::said);
    }

    @Test
    void nothingToCompareIsNoSuccess() {
        String reads = measured("r", "--read", "4k");
        String writes = measured("w", "--read", "8k,16k");

        assertEquals(2, run(List.of("compare", reads, writes)), this::said);
        assertTrue(said().contains("error: runs are matched by their names and loops"), this::said);
    }

    @Test
    void aFolderIsComparedWithOthersOnly() {
        String reads = measured("r", "--read", "4k");

        assertEquals(0, run(List.of("compare", reads, folder + "/./r")), this::said);
        assertTrue(said().contains("the same to the last digit"), this::said);
        assertTrue(said().contains("/./r is named twice; leave one out"), this::said);
    }
}
