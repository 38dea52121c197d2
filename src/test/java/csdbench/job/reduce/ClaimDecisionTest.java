package csdbench.job.reduce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.command.UsageError;
import csdbench.job.reduce.counted.ClaimDecision;
import csdbench.result.reduce.Guarantee.Verdict;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What shares of parts say of a claim of 4:1. */
final class ClaimDecisionTest {
    private static final Claim CLAIM = new Claim(4, "2:1", 95);
    private static final int SEEDS = 200;

    /** Verdicts of 200 drives whose parts scatter by 1 %, at growing numbers of parts while nothing is shown. */
    private static long verdicts(double ratio, Verdict wanted) {
        long count = 0;
        for (int seed = 1; seed <= SEEDS; seed++) {
            Random random = new Random(seed);
            Verdict verdict = Verdict.NOT_SHOWN;
            for (int look = 1; look <= ClaimDecision.MAX_LOOKS && verdict == Verdict.NOT_SHOWN; look++) {
                double[] shares = random.doubles(0, 1)
                        .limit(12L * look)
                        .map(_ -> (1 + 0.01 * random.nextGaussian()) / ratio)
                        .toArray();
                verdict = ClaimDecision.of(CLAIM.ratio(), CLAIM.confidence(), 0, shares)
                        .verdict();
            }
            count += verdict == wanted ? 1 : 0;
        }
        return count;
    }

    @Test
    void dataAtTheClaimKeepsItNineteenTimesInTwenty() {
        assertTrue(verdicts(4, Verdict.MISSED) <= SEEDS / 20);
        for (double above = 1; above <= 1.051; above += 0.01) {
            assertTrue(verdicts(4 * above, Verdict.KEPT) >= SEEDS * 19 / 20, "at " + above);
        }
    }

    @Test
    void dataShortOfTheClaimMissesIt() {
        assertTrue(verdicts(4 * 0.98, Verdict.MISSED) >= SEEDS * 19 / 20);
        assertEquals(0, verdicts(4 * 0.98, Verdict.KEPT));
    }

    @Test
    void aSpreadThatSpansTheClaimShowsNothing() {
        ClaimDecision decision = ClaimDecision.of(CLAIM.ratio(), CLAIM.confidence(), 0, 0.2, 0.3, 0.24, 0.26);

        assertEquals(Verdict.NOT_SHOWN, decision.verdict());
        assertTrue(decision.low() < 4 && decision.high().orElse(9) > 4);
    }

    @Test
    void moreConfidenceWidensTheInterval() {
        double[] shares = {0.24, 0.25, 0.26, 0.25};
        ClaimDecision usual = ClaimDecision.of(CLAIM.ratio(), CLAIM.confidence(), 0, shares);
        ClaimDecision surer = ClaimDecision.of(CLAIM.ratio(), 99, 0, shares);

        assertTrue(surer.low() < usual.low());
        assertTrue(surer.high().orElse(99) > usual.high().orElse(0));
    }

    @Test
    void claimsThatNobodyCanTestAreRefused() throws UsageError {
        assertEquals(4, Claim.of("4:1", "2:1", 95).ratio());
        assertEquals(2.5, Claim.of("2.5", "text", 95).ratio());
        assertThrows(UsageError.class, () -> Claim.of("1:1", "2:1", 95));
        assertThrows(UsageError.class, () -> Claim.of("four", "2:1", 95));
        assertThrows(UsageError.class, () -> Claim.of("4:1", "like:/none/there.json", 95));
        assertThrows(UsageError.class, () -> Claim.of("4:1", "file:.", 95));
        assertThrows(UsageError.class, () -> Claim.of("4:1", "0.5:1", 95));
        assertThrows(UsageError.class, () -> Claim.of("4:1", "25.5:1", 95));
        assertEquals("25:1", Claim.of("4:1", "25:1", 95).data());
        assertThrows(UsageError.class, () -> Claim.of("4:1", "2:1", 100));
    }
}
