package csdbench.job.reduce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.unit.Rng;
import csdbench.job.command.Terminal;
import csdbench.job.session.LongCommand;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Overfills and turnovers of small simulated drives that promise more than their flash. */
final class OverfillTurnoverTest {
    private static final String DRIVE = "sim:csd3000-7.68tb?nominal=32m&stallGap=0";

    @TempDir
    private Path folder;

    private int runs;

    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @Test
    @Tag("long")
    void anOverfillWritesMoreThanTheFlashAndStopsBeforeItIsFull() throws IOException {
        JsonNode overfill =
                run(DRIVE + "&capacity=64m", ReductionTrials.OVERFILL, 0).get("overfill");

        assertTrue(overfill.get("stopReason").asString().contains("physical space left"), overfill::toString);
        assertEquals(0, overfill.get("ioErrors").asLong());
        JsonNode points = overfill.get("points");
        JsonNode last = points.get(points.size() - 1);
        assertTrue(last.get("logicalBytes").asLong() > last.get("capacityBytes").asLong(), last::toString);
        assertTrue(Files.readString(folder.resolve("out0/report.html")).contains("More than there is space for"));
    }

    @Test
    void aDriveThatPromisesWhatItHasIsRefusedAndNotFilled() throws IOException {
        JsonNode overfill = run(DRIVE, ReductionTrials.OVERFILL, 3).get("overfill");

        assertTrue(overfill.get("stopReason").asString().startsWith("refused: the device promises no more"));
        assertEquals(0, overfill.get("points").size());
    }

    @Test
    void countersThatDoNotFollowInTimeShowNothing() throws IOException {
        JsonNode found = run(DRIVE + "&capacity=64m&counterLag=3600", ReductionTrials.OVERFILL, 1);

        assertFalse(found.has("overfill"), found::toString);
        String reason = found.get("notShown").get(0).get("reason").asString();
        assertTrue(reason.contains("incompressible data were written"), reason);
    }

    @Test
    @Tag("long")
    void aTurnoverRunsOutOfSpaceAndTheSpaceReturns() throws IOException {
        JsonNode turnover =
                run(DRIVE + "&capacity=64m", ReductionTrials.TURNOVER, 0).get("turnover");

        assertTrue(turnover.get("ranOut").asBoolean(), turnover::toString);
        assertEquals(0, turnover.get("ioErrors").asLong());
        assertEquals(100, turnover.get("returnedPercent").asDouble(), 5, turnover::toString);
    }

    /** What it wrote is not held against the batch that goes back. */
    @Test
    @Tag("long")
    void aTurnoverIsShownWhereTheWatchStopsABatchNearItsEnd() throws IOException {
        String drive = "sim:csd3000-7.68tb?stallGap=0&nominal=100m&capacity=164m";
        JsonNode turnover = run(drive, ReductionTrials.TURNOVER, 0).get("turnover");

        assertTrue(turnover.get("ranOut").asBoolean(), turnover::toString);
        assertEquals(100, turnover.get("returnedPercent").asDouble(), 5, turnover::toString);
    }

    /** More with the property {@code csdbench.fills}. */
    @Test
    @Tag("long")
    void noWriteFailsForSpaceWhateverTheFlashAndTheLagOfTheCounters() throws IOException {
        int first = Integer.getInteger("csdbench.fills.first", 1);
        int last = first - 1 + Integer.getInteger("csdbench.fills", 6);
        for (int seed = first; seed <= last; seed++) {
            Rng rng = new Rng(seed);
            String drive = String.format(
                    Locale.ROOT,
                    "%s&capacity=%dm&spare=%d&counterLag=%.2f&seed=%d",
                    DRIVE,
                    40 + rng.nextLong(60),
                    2 + rng.nextLong(20),
                    rng.nextLong(3) == 0 ? 0.0 : rng.nextLong(3000) / 100.0,
                    seed);
            for (ReductionTrials test : List.of(ReductionTrials.OVERFILL, ReductionTrials.TURNOVER)) {
                JsonNode found = run(drive, test, 0).get(test.word());
                assertEquals(0, found.get("ioErrors").asLong(), drive);
                String reason = found.get("stopReason").asString();
                assertTrue(reason.contains("physical space left") || reason.contains("fits"), drive + reason);
            }
        }
    }

    private JsonNode run(String lun, ReductionTrials test, int exit) throws IOException {
        Path out = folder.resolve("out" + runs++);
        Terminal terminal = new Terminal(
                new PrintStream(err, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                Optional.empty());
        int code = LongCommand.run(
                        terminal,
                        command -> new ReduceFlow(
                                        out,
                                        Orders.of(
                                                List.of(lun),
                                                List.of(test),
                                                OptionalLong.empty(),
                                                OptionalLong.empty()))
                                .run(terminal, command, List.of()))
                .number();
        assertEquals(exit, code, () -> lun + "\n" + err.toString(StandardCharsets.UTF_8));
        return JsonMapper.shared().readTree(Files.readString(out.resolve("reduce.json")));
    }
}
