package csdbench.job.reduce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.command.Terminal;
import csdbench.job.session.LongCommand;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Discards, on a small simulated drive. */
final class ReturnFlowTest {
    private static final String DRIVE = "sim:csd3000-7.68tb?nominal=64m&stallGap=0&grain=1";

    @TempDir
    private Path folder;

    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @Test
    void aDriveThatForgetsAtOnceGivesAllSpaceBackAtOnceAndRepeatsAgree() throws IOException {
        assertEquals(0, run(), () -> err.toString(StandardCharsets.UTF_8));

        JsonNode found = JsonMapper.shared()
                .readTree(Files.readString(folder.resolve("reduce.json")))
                .get("return");
        assertEquals(1000, found.get("alone").get("iops").asDouble(), 20, found::toString);
        assertEquals(2, found.get("kinds").size());
        for (JsonNode kind : found.get("kinds")) {
            assertEquals(1, kind.get("returned").get(0).get("share").asDouble(), 0.02, kind::toString);
            assertEquals(1000, kind.get("beside").get("iops").asDouble(), 50, kind::toString);
            assertEquals(10, kind.get("nsPerGb").size());
            double first = kind.get("nsPerGb").get(0).asDouble();
            assertTrue(first > 0);
            kind.get("nsPerGb").forEach(each -> assertEquals(first, each.asDouble(), 0.1 * first, kind::toString));
        }
        long raw = found.get("kinds").get(0).get("countedBytes").asLong();
        long compressed = found.get("kinds").get(1).get("countedBytes").asLong();
        assertEquals(raw / 2.0, compressed, 0.02 * raw);
        assertTrue(Files.readString(folder.resolve("report.html")).contains("back after 30 s"));
    }

    private int run() {
        Terminal terminal = new Terminal(
                new PrintStream(err, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                Optional.empty());
        ReduceFlow.Order order = Orders.of(
                List.of(DRIVE),
                List.of(ReductionTrials.RETURN),
                OptionalLong.of(16 << 20),
                OptionalLong.of(3),
                Optional.empty());
        return LongCommand.run(terminal, command -> new ReduceFlow(folder, order).run(terminal, command, List.of()))
                .number();
    }
}
