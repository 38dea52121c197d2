package csdbench.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.result.session.HostSpread;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class HostSpreadTest {
    private final Random random = new Random(20);

    @Test
    void equalHostsAreCalledSlowNoMoreThanOnceInTwenty() {
        int named = 0;
        for (int session = 0; session < 1_000; session++) {
            List<HostSpread.Host> hosts = new ArrayList<>();
            for (int i = 0; i < 8; i++) {
                hosts.add(host("h" + i, 1e6, 0.2, 30));
            }
            named += HostSpread.of(hosts).orElseThrow().beyondNoise() ? 1 : 0;
        }
        assertTrue(named <= 50, () -> "named in a thousand sessions of equal hosts");
    }

    @Test
    void aHostThatIsATenthSlowerIsFound() {
        HostSpread spread = HostSpread.of(List.of(host("a", 1e6, 0.05, 30), host("b", 1.1e6, 0.05, 30)))
                .orElseThrow();
        assertEquals("b", spread.slowest());
        assertTrue(spread.beyondNoise());
        assertTrue(spread.low().getAsDouble() < 0.1 && spread.high().getAsDouble() > 0.1, spread::toString);
    }

    @Test
    void whatHitsAllHostsAtOneTimeIsNoNoise() {
        List<Double> drift = new ArrayList<>();
        List<Double> slower = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            double ns = 1e6 * (1 + i % 7);
            drift.add(ns);
            slower.add(ns * (1.05 + 0.001 * (i % 3)));
        }
        HostSpread spread = HostSpread.of(List.of(
                        new HostSpread.Host("a", mean(drift), drift), new HostSpread.Host("b", mean(slower), slower)))
                .orElseThrow();
        assertTrue(spread.beyondNoise(), spread::toString);
    }

    @Test
    void withoutNoiseEqualHostsAreEqual() {
        HostSpread spread = HostSpread.of(List.of(host("a", 1e6, 0, 20), host("b", 1e6, 0, 20)))
                .orElseThrow();
        assertEquals(0, spread.difference());
        assertFalse(spread.beyondNoise());
    }

    @Test
    void aHostWithoutOperationsIsNotCompared() {
        assertEquals(
                Optional.empty(),
                HostSpread.of(List.of(host("a", 1e6, 0, 20), new HostSpread.Host("b", 0, List.of()))));
    }

    private HostSpread.Host host(String name, double meanNs, double noise, int intervals) {
        List<Double> values = new ArrayList<>();
        for (int i = 0; i < intervals; i++) {
            values.add(meanNs * Math.exp(noise * random.nextGaussian()));
        }
        return new HostSpread.Host(name, mean(values), values);
    }

    private static double mean(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
    }
}
