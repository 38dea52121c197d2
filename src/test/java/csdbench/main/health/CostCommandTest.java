package csdbench.main.health;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.command.ExitCode;
import csdbench.job.command.Terminal;
import csdbench.main.Main;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

final class CostCommandTest {
    private static final double YEAR_SECONDS = 365.25 * 86_400;

    @TempDir
    private Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private int run(String... words) {
        out.reset();
        err.reset();
        Terminal terminal = new Terminal(
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                Optional.empty());
        return Main.run(List.of(words), terminal);
    }

    private String said() {
        return err.toString(StandardCharsets.UTF_8);
    }

    private String printed() {
        return out.toString(StandardCharsets.UTF_8);
    }

    private JsonNode only() {
        return JsonMapper.shared().readTree(printed()).get("drives").get(0);
    }

    private String results(String name, String... words) {
        String results = folder.resolve(name).toString();
        List<String> line = new ArrayList<>(List.of("io", "sim:csd3000-7.68tb", "--for", "2s", "-o", results));
        line.addAll(List.of(words));
        int code = run(line.toArray(String[]::new));
        assertTrue(code == 0 || code == ExitCode.NOT_MET.number(), said());
        return results;
    }

    private static double number(JsonNode drive, String band, String end) {
        return drive.get(band).get(end).asDouble();
    }

    @Test
    void figuresAreThoseOfTheFastestRunThatKeptItsThreshold() throws IOException {
        String results = results("a", "--write", "4k", "--depth", "1,64", "--data", "2:1");
        JsonNode runs = JsonMapper.shared()
                .readTree(Files.readString(Path.of(results, "result.json")))
                .get("runs");
        long slow = runs.get(0).at("/total/responseNs/p50").asLong();
        long fast = runs.get(1).at("/total/responseNs/p50").asLong();
        assertTrue(slow < fast, slow + " " + fast);
        String between = "p50<" + (slow + fast) / 2000 + "us";

        assertEquals(
                0, run("cost", "--price", "900", "--rated", "14PB", "--slo", between, results, "--json"), this::said);
        double iops = runs.get(0).at("/total/iops").asDouble();
        assertEquals(900_000 / iops, number(only(), "perThousandIops", "low"), 1e-5);
        double perSecond = only().at("/work/writtenBytesPerSecond").asDouble();
        assertEquals(iops * 4096, perSecond, iops * 4096 * 1e-6);
        assertEquals(14e15 / perSecond / YEAR_SECONDS, number(only(), "years", "low"), 1e-4);
        double ratio = only().at("/work/ratio").asDouble();
        assertEquals(2, ratio, 0.1);
        assertEquals(900 / (7.681501126656 * ratio), number(only(), "perEffectiveTb", "high"), 1e-3);

        assertEquals(0, run("cost", "--price", "900", results, "--json"), this::said);
        double most = runs.get(1).at("/total/iops").asDouble();
        assertEquals(900_000 / most, number(only(), "perThousandIops", "low"), 1e-5);
        assertEquals("no rating", only().at("/years/missing").asString());
    }

    @Test
    void readsDoNotWearAndTheRatioOfTheirDataMayBeTyped() throws IOException {
        String results = results("a", "--read", "4k");

        assertEquals(0, run("cost", "--price", "900", "--rated", "14PB", results), this::said);
        assertTrue(printed().contains("no writes: cannot wear out"), printed());
        assertTrue(printed().contains("ratio not known"), printed());
        assertTrue(printed().contains("SIMULATED"), printed());
        Path page = folder.resolve("cost.html");
        assertEquals(
                0,
                run("cost", "--price", "900", "--data", "3:1", "--capacity", "10TB", results, "-o", page.toString()),
                said());
        assertTrue(printed().contains("30.00 to 90.00"), printed());
        assertTrue(Files.readString(page).contains("30.00 to 90.00"));
    }

    @Test
    void whatIsMissingOrWrongIsSaidAndNothingIsReplaced() throws IOException {
        String results = results("a", "--write", "4k");
        Path data = Files.writeString(folder.resolve("data"), "mine");

        assertEquals(ExitCode.USAGE.number(), run("cost", results));
        assertTrue(said().contains("--price DOLLARS"), said());
        assertEquals(ExitCode.USAGE.number(), run("cost", "--price", "900"));
        assertTrue(said().contains("cost needs a folder"), said());
        assertEquals(ExitCode.USAGE.number(), run("cost", "--price", "900,800", results));
        assertTrue(said().contains("2 values for 1 folder;"), said());
        assertEquals(
                ExitCode.USAGE.number(),
                run("cost", "--price", "900", folder.resolve("none").toString()));
        assertTrue(said().contains("there is no file or folder"), said());
        assertEquals(ExitCode.REFUSED.number(), run("cost", "--price", "900", results, "-o", data.toString()));
        assertEquals("mine", Files.readString(data));
    }
}
