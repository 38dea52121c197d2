package csdbench.engine.workload;

import static org.junit.jupiter.api.Assertions.assertEquals;

import csdbench.plan.ArrivalSpec;
import org.junit.jupiter.api.Test;

/** What docs/measuring.md says of how closely a rate is kept. */
final class ArrivalGapsTest {
    @Test
    void aShortRunMissesItsRateAsChanceHasItAndALongOneHardly() {
        assertEquals(3.0, missPercent(1_000), 0.7);
        assertEquals(0.62, missPercent(10_000), 0.15);
        assertEquals(0.05, missPercent(100_000), 0.03);
    }

    /** Root mean square over 100 seeds of how far the count of a run is from what was asked. */
    private static double missPercent(int operations) {
        double squares = 0;
        for (int seed = 1; seed <= 100; seed++) {
            ArrivalGaps gaps = new ArrivalGaps(ArrivalSpec.EXPONENTIAL, seed);
            double due = gaps.next();
            int count = 0;
            while (due < operations) {
                count++;
                due += gaps.next();
            }
            double miss = (double) (count - operations) / operations;
            squares += miss * miss;
        }
        return 100 * Math.sqrt(squares / 100);
    }
}
