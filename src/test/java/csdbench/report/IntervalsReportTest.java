package csdbench.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.result.CpuUse;
import csdbench.result.Events;
import csdbench.result.IntervalClosed;
import csdbench.result.RunEvent;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

final class IntervalsReportTest {
    @TempDir
    Path folder;

    @Test
    void linesAreTheSameInEveryLocale() throws Exception {
        Golden.check("intervals.jsonl", () -> {
            try (IntervalsReport report = new IntervalsReport(folder)) {
                Samples.events(Path.of("out")).forEach(report::on);
            }
            String text = Files.readString(folder.resolve(IntervalsReport.FILE));
            Files.delete(folder.resolve(IntervalsReport.FILE));
            return text;
        });
    }

    @Test
    void eachLineIsThereAsSoonAsItsIntervalIsOver() throws IOException {
        try (IntervalsReport report = new IntervalsReport(folder)) {
            int closed = 0;
            for (RunEvent event : Samples.events(folder)) {
                report.on(event);
                closed += event instanceof IntervalClosed ? 1 : 0;

                List<String> lines = lines();
                assertEquals(closed, lines.size());
                lines.forEach(JsonMapper.shared()::readTree);
            }
            assertEquals(4, closed);
        }
    }

    @Test
    void intervalsBehindTheWarmUpAddUpToTheRunsTotals() throws IOException {
        JsonReport whole = JsonReport.inFolder(folder);
        try (IntervalsReport report = new IntervalsReport(folder)) {
            for (RunEvent event : Samples.events(folder)) {
                whole.on(event);
                report.on(event);
            }
        }

        JsonNode run = JsonMapper.shared()
                .readTree(Files.readString(folder.resolve(JsonReport.FILE)))
                .get("runs")
                .get(0);
        for (String kind : List.of("total", "read", "write")) {
            for (String amount : List.of("count", "bytes")) {
                long sum = 0;
                for (String line : lines()) {
                    JsonNode interval = JsonMapper.shared().readTree(line);
                    boolean counts = interval.get("run").asInt() == 1
                            && !interval.get("warmup").asBoolean();
                    sum += counts ? interval.get(kind).get(amount).asLong() : 0;
                }
                assertEquals(run.get(kind).get(amount).asLong(), sum, kind + " " + amount);
            }
        }
    }

    @Test
    void unknownProcessorTimeIsNull() throws IOException {
        try (IntervalsReport report = new IntervalsReport(folder)) {
            report.on(Samples.started("rd1", OptionalDouble.empty()));
            report.on(Events.interval(Samples.START, 1, true, 1, Samples.streams(1), CpuUse.UNKNOWN, 0));
        }

        JsonNode interval = JsonMapper.shared().readTree(lines().getFirst());
        assertTrue(interval.get("cpu").get("idlePercent").isNull());
        assertTrue(interval.get("warmup").asBoolean());
        assertFalse(lines().getFirst().contains("NaN"));
    }

    private List<String> lines() throws IOException {
        return Files.readAllLines(folder.resolve(IntervalsReport.FILE));
    }
}
