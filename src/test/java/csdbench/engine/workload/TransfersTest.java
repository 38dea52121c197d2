package csdbench.engine.workload;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.unit.Rng;
import csdbench.plan.TransferSpec;
import csdbench.plan.TransferSpec.Share;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

final class TransfersTest {
    @Test
    void sizesOfAMixAreDrawnInTheirShares() {
        Transfers mix = mix(0, new Share(4096, 20), new Share(8192, 50), new Share(65_536, 30));
        Rng rng = new Rng(3);
        int[] drawn = new int[3];
        for (int i = 0; i < 100_000; i++) {
            drawn[mix.pickClass(rng)]++;
        }

        assertEquals(20_000, drawn[0], 600);
        assertEquals(50_000, drawn[1], 800);
        assertEquals(30_000, drawn[2], 700);
        assertEquals(24_576, mix.meanBytes(), "0.2 x 4k + 0.5 x 8k + 0.3 x 64k");
    }

    @Test
    void sizesBetweenTwoBoundsAreAllStepsOfTheAlignment() {
        Transfers between = Transfers.of(new TransferSpec.Between(1024, 2560, 512), 0);
        Rng rng = new Rng(3);
        Set<Integer> sizes = new TreeSet<>();
        for (int i = 0; i < 1_000; i++) {
            sizes.add(between.pickBytes(rng, 0));
        }

        assertEquals(Set.of(1024, 1536, 2048, 2560), sizes);
        assertEquals(1792, between.meanBytes());
    }

    @Test
    void aDeviceCanTakeAMixOnlyIfItCanTakeEverySizeOfIt() {
        assertTrue(mix(0, new Share(4096, 50), new Share(512, 50)).areMultiplesOf(512));
        assertFalse(mix(0, new Share(4096, 50), new Share(512, 50)).areMultiplesOf(4096));
        assertTrue(Transfers.of(new TransferSpec.Fixed(4096), 512).areMultiplesOf(4096), "addresses may be finer");
        Transfers between = Transfers.of(new TransferSpec.Between(4096, 8192, 512), 0);
        assertTrue(between.areMultiplesOf(512));
        assertFalse(between.areMultiplesOf(4096), "4608 is among them");
    }

    @Test
    void theFinestSizeIsTheFirstOfTheSmallestDistance() {
        assertEquals(
                1,
                mix(0, new Share(8192, 40), new Share(512, 30), new Share(512, 30))
                        .finestClass());
        assertEquals(0, mix(512, new Share(8192, 40), new Share(512, 60)).finestClass(), "all are 512 apart");
    }

    private static Transfers mix(long alignBytes, Share... shares) {
        return Transfers.of(new TransferSpec.Mix(List.of(shares)), alignBytes);
    }
}
