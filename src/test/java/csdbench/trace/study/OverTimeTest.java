package csdbench.trace.study;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class OverTimeTest {
    private static final long US = 1000;

    @Test
    void queueDepthOfABinIsTheTimeThatRequestsWereInFlightInIt() {
        OverTime over = new Made()
                .add(0, 0, true, 0, 4096, 1500 * US)
                .add(0, 500 * US, true, 8192, 4096, 500 * US)
                .add(0, 3000 * US, true, 16_384, 4096, 1)
                .facts()
                .overTime();

        assertEquals(0.001, over.binSeconds());
        assertEquals(List.of(1.5, 0.5, 0.0, 0.0), over.depths());
    }

    @Test
    void queueDepthIsTheSameWhenBinsWereJoinedMeanwhile() {
        Made made = new Made().add(0, 0, true, 0, 4096, 1000 * Made.MS);
        OverTime over = made.add(0, 2047 * Made.MS, true, 0, 4096, 1).facts().overTime();

        assertEquals(0.004, over.binSeconds());
        assertEquals(250.0, over.depths().stream().mapToDouble(each -> each).sum(), 1e-9);
        assertEquals(1.0, over.depths().getFirst());
        assertEquals(0.0, over.depths().get(250));
    }

    @Test
    void latenciesStandInTheBinOfTheirIssueByDirection() {
        Made made = new Made();
        for (int i = 0; i < 100; i++) {
            made.add(0, i * US, i != 99, 0, 4096, i < 97 ? 100 * US : 6400 * US);
        }
        OverTime over = made.add(0, 1500 * US, true, 0, 4096, 7)
                .write(2500 * US, 0, 4096)
                .facts()
                .overTime();

        OverTime.Latency first = over.readLatencies().getFirst();
        assertEquals(99, first.requests());
        assertEquals(100e3, first.p50Ns(), 100e3 / 16);
        assertEquals(6400e3, first.p99Ns(), 6400e3 / 16);
        assertEquals(new OverTime.Latency(1, 7, 7), over.readLatencies().get(1));
        assertEquals(1, over.writeLatencies().getFirst().requests());
        assertEquals(new OverTime.Latency(0, 0, 0), over.writeLatencies().get(2), "one without a latency");
    }

    @Test
    void aTraceWithoutLatenciesHasNone() {
        TraceFacts facts = new Made().read(0, 0, 4096).write(US, 0, 4096).facts();

        assertEquals(List.of(), facts.overTime().readLatencies());
        assertEquals(List.of(), facts.overTime().depths());
        assertEquals(List.of(), facts.all().latencyBySize());
    }

    @Test
    void latenciesAreCountedBySize() {
        TraceFacts facts = new Made()
                .add(0, 0, true, 0, 4096, 10 * US)
                .add(0, US, true, 0, 6144, 30 * US)
                .add(0, 2 * US, false, 0, 65_536, 900 * US)
                .facts();

        List<DirectionFacts.SizeLatency> sizes = facts.all().latencyBySize();
        assertEquals(
                List.of(4096L, 65_536L),
                sizes.stream().map(DirectionFacts.SizeLatency::fromBytes).toList());
        assertEquals(2, sizes.getFirst().latency().requests());
        assertEquals(20e3, sizes.getFirst().latency().meanNs());
        assertEquals(900e3, sizes.getLast().latency().maxNs());
        assertEquals(1, facts.reads().latencyBySize().size());
    }
}
