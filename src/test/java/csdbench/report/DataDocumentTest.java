package csdbench.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.result.DataFacts;
import csdbench.result.IntervalClosed;
import csdbench.result.LatencyTotals;
import csdbench.result.RunFinished;
import csdbench.result.RunStarted;
import csdbench.result.session.RunResult;
import csdbench.result.session.RunTally;
import java.io.IOException;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

final class DataDocumentTest {
    private static final DataFacts FACTS = new DataFacts(
            List.of("sd1"),
            "2:1 for deflate at 4k",
            new DataFacts.Ratio(OptionalDouble.of(2), 1.998, 0.001, "deflate-6", 4096, 0),
            new DataFacts.Dedup(OptionalDouble.empty(), OptionalDouble.empty()),
            524_288,
            List.of(new DataFacts.Compressed("lz4", 4096, 1.93, 0.002, 1.92, 1.94)),
            List.of(new DataFacts.Distinct(512, 1)));

    @Test
    void whatWasWrittenIsReadAsItWas() throws IOException {
        DataFacts parts = inParts(3, 2.62);
        assertEquals(FACTS, Json.read("a", Json.line(FACTS), DataFacts.class));
        assertEquals(parts, Json.read("a", Json.line(parts), DataFacts.class));
    }

    @Test
    void whatWasWrittenStandsInTheRun() {
        DataFacts data = run(List.of(FACTS)).asked().data().getFirst();

        assertEquals(List.of("sd1"), data.targets());
        assertEquals(FACTS, data);
        String json = Json.line(data);
        assertTrue(json.contains("\"requestedRatio\":2,\"achievedRatio\":1.998,"), json);
        assertTrue(json.contains("\"requestedDedupRatio\":null,"), json);
        assertTrue(json.contains("\"uniqueness\":[{\"blockBytes\":512,\"distinctShare\":1}]"), json);
    }

    @Test
    void theTransfersStandWhereTheyChangeTheData() {
        assertFalse(Json.line(FACTS).contains("partBytes"));
        assertTrue(Json.line(inParts(3, 2.62)).contains("\"partBytes\":512,"));
    }

    static DataFacts inParts(double asked, double achieved) {
        return facts(asked, achieved, 512);
    }

    /** @param partBytes of the smallest transfer; 0 where transfers change nothing */
    static DataFacts facts(double asked, double achieved, int partBytes) {
        return new DataFacts(
                List.of("sd1"),
                "text",
                new DataFacts.Ratio(OptionalDouble.of(asked), achieved, 0.01, "deflate-6", 4096, partBytes),
                FACTS.dedup(),
                FACTS.sampleBytes(),
                FACTS.compressions(),
                FACTS.uniqueness());
    }

    @Test
    void aRunThatWritesNothingHasNoData() {
        assertEquals(List.of(), run(List.of()).asked().data());
    }

    private static RunResult run(List<DataFacts> data) {
        RunStarted plain = Samples.started("rd1", OptionalDouble.empty());
        RunTally tally = new RunTally(
                1,
                new RunStarted(
                        plain.at(),
                        plain.name(),
                        plain.forLoops(),
                        new RunStarted.Load(plain.load().label(), plain.load().perSecond()),
                        new RunStarted.Times(
                                plain.times().elapsedSeconds(),
                                plain.times().warmupSeconds(),
                                plain.times().intervalSeconds()),
                        plain.kind(),
                        plain.targets(),
                        plain.workloads(),
                        plain.requested(),
                        data));
        IntervalClosed interval = Samples.interval(1);
        tally.add(interval);
        return RunResult.of(
                tally.finish(Samples.finished(RunFinished.Outcome.COMPLETE, List.of(interval), LatencyTotals.NONE)),
                List.of());
    }
}
