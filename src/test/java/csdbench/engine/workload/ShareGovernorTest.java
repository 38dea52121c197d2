package csdbench.engine.workload;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ShareGovernorTest {
    @Test
    void aTargetThatIsAheadWaitsForTheSlowestOne() {
        ShareGovernor governor = new ShareGovernor(new double[] {0.25, 0.75});
        int alone = 0;
        while (governor.admit(0)) {
            alone++;
        }

        // 2,000 operations of all targets together are 500 of one that has a quarter.
        assertEquals(500, alone, 2);
        assertTrue(governor.admit(1));
    }

    @Test
    void sharesHoldWhenOneTargetCouldDoMore() {
        ShareGovernor governor = new ShareGovernor(new double[] {0.25, 0.75});
        int[] started = new int[2];
        for (int i = 0; i < 100_000; i++) {
            started[0] += governor.admit(0) ? 1 : 0;
            started[1] += governor.admit(1) ? 1 : 0;
        }

        assertEquals(0.25, started[0] / (double) (started[0] + started[1]), 0.01);
    }
}
