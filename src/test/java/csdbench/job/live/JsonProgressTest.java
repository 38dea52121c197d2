package csdbench.job.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.report.Samples;
import csdbench.result.RunObserver;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.OptionalDouble;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@Timeout(60)
final class JsonProgressTest {
    private static List<JsonNode> lines(ByteArrayOutputStream out) {
        return out.toString(StandardCharsets.UTF_8)
                .lines()
                .map(JsonMapper.shared()::readTree)
                .toList();
    }

    @Test
    void theLastLineSaysThatItIsTheLastAndEachHasTheLatestInterval() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (JsonProgress progress = new JsonProgress(out)) {
            RunObserver session = progress.session();
            session.on(Samples.started("rd1", OptionalDouble.of(8)));
            session.on(Samples.interval(1));
            session.on(Samples.interval(2));
            progress.progress("fill 12 %");
        }
        JsonNode last = lines(out).getLast();
        assertTrue(last.get("ended").asBoolean());
        assertEquals("fill 12 %", last.get("progress").asString());
        JsonNode run = last.get("runs").get(0);
        assertEquals(2, run.get("interval").intValue());
        assertEquals(8, run.get("total").get("iops").intValue());
        assertTrue(run.get("simulated").asBoolean());
        assertTrue(lines(out).size() <= 2, "one at first, one at the end");
    }

    @Test
    void aRunThatHasEndedIsNotThere() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (JsonProgress progress = new JsonProgress(out)) {
            RunObserver session = progress.session();
            Samples.run("rd1").forEach(session::on);
        }
        assertEquals(0, lines(out).getLast().get("runs").size());
    }

    @Test
    void aReaderWhoTakesNothingHoldsUpNothing() {
        CountDownLatch never = new CountDownLatch(1);
        OutputStream stuck = new OutputStream() {
            @Override
            public void write(int one) {
                write(new byte[1], 0, 1);
            }

            @Override
            public void write(byte[] bytes, int offset, int length) {
                try {
                    never.await();
                } catch (InterruptedException _) {
                    Thread.currentThread().interrupt();
                }
            }
        };
        try (JsonProgress progress = new JsonProgress(stuck)) {
            RunObserver session = progress.session();
            session.on(Samples.started("rd1", OptionalDouble.of(8)));
            for (int i = 1; i <= 1_000; i++) {
                session.on(Samples.interval(1 + i % 3));
            }
        }
        never.countDown();
    }
}
