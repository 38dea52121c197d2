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

    @Test
    void onePageAnswersTheFourQuestions() throws IOException {
        String first = results("a", "--write", "4k", "--depth", "8", "--data", "1:1", "--power", "model");
        String second = results("b", "--write", "4k", "--depth", "8", "--data", "4:1", "--power", "model");
        Path parmfile = Files.writeString(folder.resolve("t.parm"), """
                tenant=db,lun=sim:csd3000-7.68tb,xfersize=4k,rdpct=100,rate=2000
                tenant=log,lun=sim:csd3000-7.68tb,xfersize=64k,rdpct=0,depth=16
                """);
        String tenants = folder.resolve("t").toString();
        assertEquals(0, run("tenants", parmfile.toString(), "--for", "2s", "-o", tenants), this::said);

        Path page = folder.resolve("cost.html");
        assertEquals(
                0,
                run("cost", "--price", "900", "--rated", "14PB", first, tenants, second, "-o", page.toString()),
                this::said);
        for (String asked : List.of("Neighbours: ", "Energy: ", "Life: ", "Money: ")) {
            assertTrue(printed().contains("\n" + asked) && !printed().contains(asked + " not"), printed());
        }
        assertTrue(printed().contains("most is lost by db beside log: p99 +"), printed());
        assertTrue(printed().contains(" IOPS for a watt of " + second + ", the most of 2."), printed());
        assertTrue(printed().contains(" $ per TB of " + second + ", the least of 2"), printed());
        String drawn = Files.readString(page);
        assertTrue(drawn.contains("What does one tenant cost another?") && drawn.contains("IOPS/W"), drawn);

        assertEquals(0, run("cost", "--price", "900", first, tenants, "--json"), this::said);
        JsonNode all = JsonMapper.shared().readTree(printed());
        JsonNode effect = all.at("/neighbours/0/costs/effects/0/p99/mean");
        assertTrue(effect.asDouble() > 0.1, printed());
        JsonNode power = JsonMapper.shared()
                .readTree(Files.readString(Path.of(first, "result.json")))
                .at("/runs/0/power/0/each/iopsPerWatt/low");
        assertEquals(power.asDouble(), only().at("/energy/each/iops/low").asDouble(), 1e-3);
    }

    @Test
    void neighboursNeedNoPriceAndDamagedOnesAreAMistake() throws IOException {
        Path tenants = Files.createDirectory(folder.resolve("t"));
        Path file = tenants.resolve("tenants.json");
        Files.writeString(file, """
                {"schema": 1, "simulated": false, "repeats": 1, "level": 0.95, "tenants": [], "effects": [
                  {"on": "a", "by": "b", "ratio": null, "p99": {"mean": 9, "low": null, "high": null}, "iops": null,
                   "p99Change": null, "iopsChange": null}]}
                """);
        assertEquals(0, run("cost", tenants.toString()), this::said);
        assertTrue(printed().contains("no tenant is shown to cost another one anything"), printed());
        assertTrue(printed().contains("--price"), printed());

        Files.writeString(file, "{\"schema\": 1, \"effects\": 7}");
        assertEquals(ExitCode.USAGE.number(), run("cost", tenants.toString()));
        assertTrue(said().contains("tenants.json") && !said().contains("Exception"), said());
    }

    @Test
    void ratesThatWereMeasuredOnceAndAreNearAreNotCalledBest() {
        String first = results("a", "--read", "4k", "--depth", "8");
        String second = results("b", "--read", "4k", "--depth", "10");

        assertEquals(0, run("cost", "--price", "900", first, second), this::said);
        assertTrue(printed().contains(" $ per 1,000 IOPS of 2 results, of which none is shown to be best."), printed());
    }
}
