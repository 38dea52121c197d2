package csdbench.drive.simulated.flash;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.unit.Gen;
import csdbench.base.unit.Seeds;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class CreditServerTest {
    private final CreditServer server = new CreditServer();

    @Test
    void anIdleServerTransfersAtOnce() {
        assertEquals(10_500, server.reserve(0, 10_000, 500), 0.1);
    }

    @Test
    void aLaterRequestUsesASlotThatAnEarlierOneLeftIdle() {
        server.reserve(0, 200_000, 100_000);

        assertEquals(12_000, server.reserve(0, 0, 12_000), 0.1);
    }

    @Test
    void aRequestAroundATakenPieceOfTimeEndsLaterByThatPiece() {
        server.reserve(0, 8_000, 40_000);

        assertEquals(60_000, server.reserve(0, 0, 20_000), 0.1);
    }

    @Test
    void nothingIsForgottenThatIsReservedFarAhead() {
        double aSecond = 1e9;
        server.reserve(0, aSecond, 50_000);
        server.reserve(0, 0, 50_000);

        assertEquals(aSecond + 60_000, server.reserve(0, aSecond, 10_000), 1);
        assertEquals(60_000, server.reserve(0, 0, 10_000), 1);
    }

    @Test
    void whatIsOverIsFreeAgain() {
        for (double now = 0; now < 1e8; now += 10_000) {
            assertEquals(now + 10_000, server.reserve(now, now, 10_000), 0.1);
        }
    }

    /** Whatever ends by a time takes no more than that time, and no request is quicker than an idle server. */
    @Seeds
    void noMoreIsTransferredThanTimeAllows(Gen gen) {
        List<Integer> fromNs = gen.listOf(1, 60, () -> gen.intBetween(0, 3_000_000));
        int mostNs = gen.intBetween(1, 200_000);
        CreditServer fresh = new CreditServer();
        double[] endNs = new double[fromNs.size()];
        double[] needNs = new double[fromNs.size()];
        for (int i = 0; i < endNs.length; i++) {
            needNs[i] = 1 + Math.floorMod(fromNs.get(i) * 31L, mostNs);
            endNs[i] = fresh.reserve(0, fromNs.get(i), needNs[i]);
            assertTrue(endNs[i] >= fromNs.get(i) + needNs[i] - 0.1);
        }
        for (double byNs : endNs) {
            double sumNs = 0;
            for (int i = 0; i < endNs.length; i++) {
                sumNs += endNs[i] <= byNs ? needNs[i] : 0;
            }
            // A slot has no inner order, so within the last one two may seem to end too early.
            assertTrue(sumNs <= byNs + 8_000, sumNs + " ns in " + byNs);
        }
    }

    /** Requests come faster than they are served for a while, so that many slots in a row have no room. */
    @Seeds
    void fullSlotsAreSkippedAsIfEachWereTried(Gen gen) {
        Map<Long, Double> usedNs = new HashMap<>();
        double nowNs = 0;
        int mostNs = gen.intBetween(1, 40_000);
        boolean wholeSlots = gen.flip();
        for (int i = 0; i < 2_000; i++) {
            nowNs += Math.floorMod(gen.seed(), i % 700 < 500 ? 9_000 : 90_000);
            double fromNs = nowNs + Math.floorMod(gen.seed(), 300_000);
            double needNs = wholeSlots ? 8_000 * (1 + i % 3) : 1 + Math.floorMod(gen.seed(), mostNs);
            assertEquals(endNs(usedNs, fromNs, needNs), server.reserve(nowNs, fromNs, needNs), "request " + i);
        }
    }

    private static double endNs(Map<Long, Double> usedNs, double fromNs, double needNs) {
        double leftNs = needNs;
        long slot = (long) (fromNs * (1 / 8_000.0));
        double offsetNs = fromNs - slot * 8_000.0;
        while (true) {
            double used = usedNs.getOrDefault(slot, 0.0);
            double roomNs = 8_000 - Math.max(used, offsetNs);
            if (roomNs > 1e-2) {
                double takenNs = Math.min(roomNs, leftNs);
                usedNs.put(slot, used + takenNs);
                leftNs -= takenNs;
                if (leftNs <= 1e-2) {
                    return Math.max(slot * 8_000.0 + offsetNs + takenNs, fromNs + needNs);
                }
            }
            slot++;
            offsetNs = 0;
        }
    }
}
