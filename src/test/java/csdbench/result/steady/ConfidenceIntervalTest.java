package csdbench.result.steady;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.unit.Rng;
import org.junit.jupiter.api.Test;

class ConfidenceIntervalTest {
    private static final double LEVEL = ConfidenceInterval.USUAL_LEVEL;

    @Test
    void pairsThatAllChangeAlikeAreKnownExactly() {
        ConfidenceInterval change =
                ConfidenceInterval.ofChange(LEVEL, new double[] {100, 200, 50}, new double[] {150, 300, 75, 9});
        assertEquals(0.5, change.low(), 1e-12);
        assertEquals(0.5, change.high(), 1e-12);
        assertFalse(change.includesZero());
    }

    @Test
    void onePairSaysNothingOfItsPrecision() {
        ConfidenceInterval change = ConfidenceInterval.ofChange(LEVEL, new double[] {100}, new double[] {150});
        assertEquals(0.5, change.mean(), 1e-12);
        assertFalse(change.known());
        assertTrue(change.includesZero());
    }

    @Test
    void aDriftThatGoesOnCancelsInPairsOfTurningOrder() {
        // 1 % slower with each run; the second state is 10 % faster; orders AB BA AB BA.
        double[] first = {at(0), at(3), at(4), at(7)};
        double[] second = {1.1 * at(1), 1.1 * at(2), 1.1 * at(5), 1.1 * at(6)};
        ConfidenceInterval change = ConfidenceInterval.ofChange(LEVEL, first, second);
        assertEquals(0.1, change.mean(), 1e-9);
        assertTrue(change.low() < 0.1 && change.high() > 0.1 && change.low() > 0, change.toString());
    }

    private static double at(int run) {
        return 1000 * Math.pow(0.99, run);
    }

    @Test
    void nineteenTimesInTwentyTheTrueChangeLiesWithin() {
        for (int pairs : new int[] {2, 3, 4, 6, 12}) {
            for (double change : new double[] {0, 0.5}) {
                assertNominal(covered(pairs, change, 0.05, LEVEL), LEVEL, pairs + " pairs, change " + change);
            }
        }
        assertNominal(covered(4, 0, 0.1, 0.99), 0.99, "at 99 %");
    }

    @Test
    void nineteenTimesInTwentyTheNextValueLiesWithin() {
        Rng rng = new Rng(11);
        int within = 0;
        for (int i = 0; i < TRIES; i++) {
            double[] values = normal(rng, 5, 0.03);
            ConfidenceInterval next = ConfidenceInterval.aroundZero(LEVEL, values[0], values[1], values[2], values[3]);
            within += next.low() <= values[4] && values[4] <= next.high() ? 1 : 0;
        }
        assertNominal(within, LEVEL, "the next value");
    }

    private static final int TRIES = 4000;

    /** How many intervals of noisy pairs hold the true change. */
    private static int covered(int pairs, double change, double noise, double level) {
        Rng rng = new Rng(7L * pairs + Math.round(1000 * change));
        int within = 0;
        for (int i = 0; i < TRIES; i++) {
            double[] first = normal(rng, pairs, noise);
            double[] second = normal(rng, pairs, noise);
            double[] changes = new double[pairs];
            for (int j = 0; j < pairs; j++) {
                changes[j] = Math.log1p(change) + second[j] - first[j];
            }
            ConfidenceInterval known = ConfidenceInterval.of(level, changes).asChange();
            within += known.low() <= change && change <= known.high() ? 1 : 0;
        }
        return within;
    }

    /** Within the binomial distribution's own 99.9 % band. */
    private static void assertNominal(int within, double level, String what) {
        double sigma = Math.sqrt(TRIES * level * (1 - level));
        assertEquals(TRIES * level, within, 3.3 * sigma, what);
    }

    private static double[] normal(Rng rng, int count, double sigma) {
        double[] values = new double[count];
        for (int i = 0; i < count; i++) {
            double u = (rng.nextLong(1L << 52) + 1.0) / (1L << 52);
            double v = rng.nextLong(1L << 52) / (double) (1L << 52);
            values[i] = sigma * Math.sqrt(-2 * Math.log(u)) * Math.cos(2 * Math.PI * v);
        }
        return values;
    }

    @Test
    void roundedValuesThatAgreeByChanceAreNotTakenForExact() {
        ConfidenceInterval equal = new ConfidenceInterval(0, 0, 0);
        assertEquals(
                0.01 * StudentT.quantile(0.95, 1) / Math.sqrt(12),
                equal.rounded(0.95, 0.01, 2).high(),
                1e-12);
        assertEquals(0.01, equal.rounded(0.95, 0.01, 20).high(), 1e-12);
        assertEquals(0, equal.rounded(0.95, 0, 2).high());
    }
}
