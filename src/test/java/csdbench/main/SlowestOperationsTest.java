package csdbench.main;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.command.Terminal;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The slowest operations of a run, from the drive to {@code result.json} and the page. */
final class SlowestOperationsTest {
    private static final String DRIVE = "sim:csd3000-7.68tb?nominal=64m";
    private static final long DRIVE_BYTES = 64L << 20;

    @TempDir
    private Path folder;

    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @Test
    void theTenSlowestStandInTheResultWithTimeOffsetAndSize() throws IOException {
        run("sd=sd1,lun=" + DRIVE + "&stall=2000,threads=8\nwd=wd1,sd=sd1,xfersize=4k,rdpct=70\n"
                + "rd=rd1,wd=wd1,iorate=2000,warmup=3,elapsed=20\n");

        JsonNode result = JsonMapper.shared()
                .readTree(folder.resolve("out/result.json").toFile())
                .get("runs")
                .get(0);
        List<JsonNode> slowest = slowest(result);
        assertEquals(10, slowest.size());
        assertEquals(
                result.get("total").get("responseNs").get("max").asLong(),
                slowest.getFirst().get("responseNs").asLong());
        assertEquals(slowest, sorted(slowest));
        for (JsonNode slow : slowest) {
            assertEquals("sd1", slow.get("target").asString());
            assertEquals("wd1", slow.get("workload").asString());
            assertEquals(4096, slow.get("transferBytes").asLong());
            assertEquals(0, slow.get("offsetBytes").asLong() % 4096);
            assertTrue(slow.get("offsetBytes").asLong() < DRIVE_BYTES, slow::toString);
            assertTrue(slow.get("serviceNs").asLong() <= slow.get("responseNs").asLong(), slow::toString);
            double atSeconds = slow.get("atSeconds").asDouble();
            assertTrue(atSeconds >= 0 && atSeconds <= 24, slow::toString);
        }
        assertTrue(Files.readString(folder.resolve("out/report.html")).contains("Slowest operations"));
    }

    @Test
    void linesOfIntervalsTogetherHaveThoseOfTheRunAndNoneOfTheWarmUp() throws IOException {
        run("sd=sd1,lun=" + DRIVE + "&stall=2000,threads=8\nwd=wd1,sd=sd1,xfersize=4k,rdpct=70\n"
                + "rd=rd1,wd=wd1,iorate=2000,warmup=3,elapsed=20\n");

        List<JsonNode> all = new ArrayList<>();
        int measured = 0;
        for (String line : Files.readAllLines(folder.resolve("out/intervals.jsonl"))) {
            JsonNode interval = JsonMapper.shared().readTree(line);
            List<JsonNode> slowest = slowest(interval);
            boolean warmup = interval.get("warmup").asBoolean();
            measured += warmup ? 0 : 1;
            assertTrue(slowest.isEmpty() || !warmup && slower(slowest.getLast(), all), line);
            all.addAll(slowest);
        }
        JsonNode result = JsonMapper.shared()
                .readTree(folder.resolve("out/result.json").toFile())
                .get("runs")
                .get(0);

        assertEquals(slowest(result), sorted(all).stream().limit(10).toList());
        assertTrue(
                all.size() < 10 * measured,
                all.size() + " in " + measured + ": what is not among the slowest is left out");
    }

    @Test
    void besideADriveWhoseStallsAreAGuessTheOtherHasTenOfItsOwn() throws IOException {
        for (String general : List.of("", "concatenatesds=yes\n")) {
            String luns = "sd=sd1,lun=" + DRIVE + "&sense=900,threads=8\nsd=sd2,lun=" + DRIVE
                    + "&unit=2&stallGap=0,threads=8\n";
            run(general + luns + "wd=wd1,sd=sd*,xfersize=4k,rdpct=70" + (general.isEmpty() ? "" : ",threads=8") + "\n"
                    + "rd=rd1,wd=wd1,iorate=2000,elapsed=5\n");

            List<String> targets = new ArrayList<>();
            for (String line : Files.readAllLines(folder.resolve("out/intervals.jsonl"))) {
                slowest(JsonMapper.shared().readTree(line))
                        .forEach(slow -> targets.add(slow.get("target").asString()));
            }
            JsonNode result = JsonMapper.shared()
                    .readTree(folder.resolve("out/result.json").toFile())
                    .get("runs")
                    .get(0);
            assertEquals(
                    Collections.nCopies(10, "sd2"),
                    slowest(result).stream()
                            .map(slow -> slow.get("target").asString())
                            .toList(),
                    general);
            assertEquals(Collections.nCopies(targets.size(), "sd2"), targets, general);
            assertTrue(targets.size() >= 10, targets + " " + general);
        }
    }

    /** Whether one is slower than the ten slowest before it. */
    private static boolean slower(JsonNode slow, List<JsonNode> before) {
        return before.size() < 10
                || slow.get("responseNs").asLong()
                        > sorted(before).get(9).get("responseNs").asLong();
    }

    private static List<JsonNode> sorted(List<JsonNode> slowest) {
        return slowest.stream()
                .sorted(Comparator.comparingLong(
                                (JsonNode slow) -> -slow.get("responseNs").asLong())
                        .thenComparingDouble(slow -> slow.get("atSeconds").asDouble()))
                .toList();
    }

    private static List<JsonNode> slowest(JsonNode of) {
        return of.path("slowest").valueStream().toList();
    }

    private void run(String text) throws IOException {
        Path parmfile = folder.resolve("p.parm");
        Files.writeString(parmfile, text);
        int code = Main.run(
                List.of("run", parmfile.toString(), "-o", folder.resolve("out").toString()),
                new Terminal(
                        new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8),
                        new PrintStream(err, true, StandardCharsets.UTF_8),
                        Optional.empty()));
        assertEquals(0, code, err.toString(StandardCharsets.UTF_8));
    }
}
