package csdbench.main.health;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.command.ExitCode;
import csdbench.job.command.Terminal;
import csdbench.main.Main;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

final class ForecastCommandTest {
    /** A petabyte is written at 1 GB/s in 11.57 days. */
    private static final double YEARS_PER_PB_AT_1_GB = 1e6 / 86_400 / 365.25;

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

    private JsonNode last() {
        JsonNode rates = JsonMapper.shared()
                .readTree(out.toString(StandardCharsets.UTF_8))
                .get("rates");
        return rates.get(rates.size() - 1);
    }

    private String results(String lun) {
        String results = folder.resolve("io").toString();
        int code = run(
                "io", lun, "--size", "64k", "--write", "4k", "--rate", "500", "--data", "2:1", "--for", "2s", "-o",
                results);
        assertTrue(code == 0 || code == ExitCode.NOT_MET.number(), said());
        return results;
    }

    @Test
    void aDriveThatCountsNothingIsForecastByWhatTheRunWroteItself() {
        String file = folder.resolve("data").toString();
        String results = results(file);

        assertEquals(0, run("forecast", file, "--run", results, "--rated", "1PB", "--json"), this::said);
        double perSecond = last().get("hostBytesPerDay").asDouble() / 86_400;
        assertEquals(500 * 4096, perSecond, 500 * 4096 * 0.2);
        double worst = 1e9 / perSecond * YEARS_PER_PB_AT_1_GB;
        assertEquals(worst, last().get("lowYears").asDouble(), worst / 100);
        assertEquals(
                2, last().get("highYears").asDouble() / last().get("lowYears").asDouble(), 0.05);
        assertTrue(last().get("name").asString().contains("by what it wrote itself"));
    }

    @Test
    void aSimulatedDriveIsForecastByItsRunsAndTheRatingThatIsGiven() {
        String results = results("sim:csd3000-7.68tb");

        assertEquals(ExitCode.USAGE.number(), run("forecast", "sim:csd3000-7.68tb", "--run", results));
        assertTrue(said().contains("add --rated"), this::said);
        assertEquals(
                0, run("forecast", "sim:csd3000-7.68tb", "--run", results, "--rated", "14PB", "--json"), this::said);
        assertTrue(last().get("name").asString().contains("SIMULATED"));
        assertTrue(last().get("lowYears").asDouble() > 0);
    }
}
