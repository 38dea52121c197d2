package csdbench.engine.workload;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.plan.ArrivalSpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ArrivalsTest {
    private static final int COUNT = 400_000;

    @ParameterizedTest
    @EnumSource(ArrivalSpec.Shape.class)
    void theMeanRateIsKeptToATenthOfAPercent(ArrivalSpec.Shape shape) {
        Arrivals arrivals = new Arrivals(new ArrivalSpec(shape, 0, 0), 20_000, 0, 1);

        for (int i = 0; i < COUNT; i++) {
            arrivals.advance();
        }

        assertEquals(COUNT / 20_000.0, arrivals.sinceStartNs() / 1e9, COUNT / 20_000.0 * 0.001);
    }

    @Test
    void exponentialGapsVaryAsMuchAsTheirMean() {
        assertEquals(1.0, variation(ArrivalSpec.EXPONENTIAL), 0.02);
    }

    @Test
    void uniformGapsVaryByTheRootOfAThird() {
        assertEquals(Math.sqrt(1 / 3.0), variation(ArrivalSpec.UNIFORM), 0.01);
    }

    @Test
    void deterministicGapsDoNotVary() {
        assertEquals(0, variation(ArrivalSpec.DETERMINISTIC), 1e-3);
    }

    /** Kolmogorov-Smirnov distance of the gaps from the exponential distribution; 1.63/sqrt(n) is the 1 % bound. */
    @Test
    void exponentialGapsFollowTheExponentialDistribution() {
        ArrivalGaps gaps = new ArrivalGaps(ArrivalSpec.EXPONENTIAL, 3);
        double[] drawn = new double[100_000];
        for (int i = 0; i < drawn.length; i++) {
            drawn[i] = gaps.next();
        }
        java.util.Arrays.sort(drawn);
        double distance = 0;
        for (int i = 0; i < drawn.length; i++) {
            distance = Math.max(distance, Math.abs(1 - Math.exp(-drawn[i]) - (i + 0.5) / drawn.length));
        }

        assertTrue(distance < 1.63 / Math.sqrt(drawn.length), "distance " + distance);
    }

    @Test
    void inBurstsNothingIsDueWhileItIsQuietAndTheRateIsKept() {
        Arrivals arrivals = new Arrivals(ArrivalSpec.EXPONENTIAL.inBursts(200, 800), 20_000, 0, 1);
        long inFirstBurst = 0;
        long before = 0;
        for (int i = 0; i < COUNT; i++) {
            long ns = arrivals.sinceStartNs();
            assertTrue(ns >= before, "times rise");
            assertTrue(ns % 1_000_000_000 <= 200_000_000, "due " + ns + " ns after the start, while it is quiet");
            inFirstBurst += ns < 1_000_000_000 ? 1 : 0;
            before = ns;
            arrivals.advance();
        }
        assertEquals(COUNT / 20_000.0, before / 1e9, 1);
        assertEquals(20_000, (double) inFirstBurst, 300, "a burst has what the second should");
    }

    @Test
    void twoFixedBeatsDoNotStrikeTogether() {
        Arrivals one = new Arrivals(ArrivalSpec.DETERMINISTIC, 1_000, 0, 1);
        Arrivals other = new Arrivals(ArrivalSpec.DETERMINISTIC, 1_000, 0, 2);

        assertTrue(one.sinceStartNs() != other.sinceStartNs());
    }

    private static double variation(ArrivalSpec kind) {
        ArrivalGaps gaps = new ArrivalGaps(kind, 5);
        double sum = 0;
        double squares = 0;
        for (int i = 0; i < COUNT; i++) {
            double gap = gaps.next();
            sum += gap;
            squares += gap * gap;
        }
        double mean = sum / COUNT;
        return Math.sqrt(squares / COUNT - mean * mean) / mean;
    }
}
