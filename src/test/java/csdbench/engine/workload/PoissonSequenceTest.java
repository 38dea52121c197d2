package csdbench.engine.workload;

import static org.junit.jupiter.api.Assertions.assertEquals;

import csdbench.base.unit.Rng;
import csdbench.plan.TransferSpec;
import org.junit.jupiter.api.Test;

final class PoissonSequenceTest {
    private static final int DRAWS = 200_000;

    @Test
    void tenthsAreChosenByThePoissonDistributionAndBlocksWithinThemEqually() {
        StartSlots blocks = new StartSlots(new LbaRange(0, 100 * 4096), Transfers.of(new TransferSpec.Fixed(4096), 0));
        PoissonSequence sequence = new PoissonSequence(blocks, 3);
        Rng rng = new Rng(5);
        int[] drawn = new int[100];
        for (int i = 0; i < DRAWS; i++) {
            drawn[(int) (sequence.nextBytes(rng, 0, 4096, 0) / 4096)]++;
        }

        double weight = Math.exp(-3);
        for (int block = 0; block < 100; block++) {
            // 99.89 % of the distribution is within ten slices.
            double expected = DRAWS * weight / 0.9989 / 10;
            assertEquals(expected, drawn[block], 5 * Math.sqrt(expected) + 1, "block " + block);
            weight *= block % 10 == 9 ? 3.0 / (block / 10 + 1) : 1;
        }
    }
}
