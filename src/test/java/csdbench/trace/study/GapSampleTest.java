package csdbench.trace.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;

class GapSampleTest {
    /** Gaps that are a function of what is uniform between 0 and 1. */
    private static GapSample sample(int seed, int gaps, DoubleUnaryOperator gapNs) {
        Random random = new Random(seed);
        GapSample sample = new GapSample();
        long timeNs = 0;
        sample.add(timeNs);
        for (int i = 0; i < gaps; i++) {
            timeNs += Math.round(gapNs.applyAsDouble(random.nextDouble()));
            sample.add(timeNs);
        }
        return sample;
    }

    private static double poisson(double uniform) {
        return -Math.log(1 - uniform) * 1e5;
    }

    @Test
    void samplesOfOneDistributionAreTheSameButOnceInAHundredTimes() {
        int differ = 0;
        for (int seed = 1; seed <= 1000; seed++) {
            GapSample.Apart apart =
                    sample(seed, 2000, GapSampleTest::poisson).from(sample(seed + 5000, 3000, GapSampleTest::poisson));
            differ += apart.same() ? 0 : 1;
        }
        assertTrue(differ >= 2 && differ <= 20, differ + " of 1,000");
    }

    @Test
    void theDistanceIsTheMostThatSharesDiffer() {
        GapSample.Apart apart = sample(1, 10_000, uniform -> 1000).from(sample(2, 10_000, uniform -> 500));
        assertEquals(1, apart.distance());
        assertEquals(1.628 / Math.sqrt(5000), apart.limit(), 1e-9);
        assertFalse(apart.same());

        apart = sample(1, 10_000, uniform -> uniform < 0.3 ? 1 : 1000).from(sample(1, 10_000, uniform -> 1000));
        assertEquals(0.3, apart.distance(), 0.01);
        assertFalse(sample(1, 10_000, GapSampleTest::poisson)
                .from(sample(2, 10_000, uniform -> 1.1 * poisson(uniform)))
                .same());
    }

    @Test
    void whatHasNoGapsSpeaksAgainstNothing() {
        assertEquals(new GapSample.Apart(0, 1), sample(1, 0, uniform -> 1).from(sample(1, 5, uniform -> 1)));
    }

    @Test
    void aHandfulTellsNothing() {
        assertTrue(sample(1, 20, uniform -> 1).from(sample(2, 20, uniform -> 1)).few());
        assertFalse(sample(1, 2000, uniform -> 1)
                .from(sample(2, 2000, uniform -> 1))
                .few());
    }
}
