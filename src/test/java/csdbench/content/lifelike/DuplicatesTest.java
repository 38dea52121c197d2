package csdbench.content.lifelike;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.content.DedupSpec;
import csdbench.content.DedupSpec.SetCount;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DuplicatesTest {
    @Test
    void halfOfTheDuplicatesAreAsNearAsTheMedian() {
        assertEquals(1, new Duplicates(0.1, false, null, List.of(0.0, 1.0)).medianBlocks() / Math.pow(2, 1.5), 1e-9);
        assertEquals(2, new Duplicates(0.1, false, null, List.of(0.5, 0.5)).medianBlocks(), 1e-9);
    }

    @Test
    void noDuplicatesNeedNoSets() {
        assertEquals(Optional.empty(), Duplicates.NONE.dedup());
    }

    @Test
    void farDuplicatesHaveAsManySetsAsTheirDistanceAsksFor() {
        Duplicates far = new Duplicates(0.5, false, null, distancesAt(20));
        DedupSpec dedup = far.dedup().orElseThrow();

        assertEquals(2, dedup.ratio(), 1e-9);
        assertEquals(new SetCount(Math.round(Math.pow(2, 20.5) / 16 * 0.5 / Math.log(2))), dedup.sets());
        assertTrue(far.keepsDistances());
    }

    @Test
    void nearOnesAreFartherApartBecauseFewSetsWouldBeOfFewKinds() {
        Duplicates near = new Duplicates(0.5, false, null, distancesAt(0));

        assertEquals(new SetCount(1024), near.dedup().orElseThrow().sets());
        assertFalse(near.keepsDistances());
    }

    private static List<Double> distancesAt(int exponent) {
        Double[] distances = new Double[exponent + 1];
        Arrays.fill(distances, 0.0);
        distances[exponent] = 1.0;
        return List.of(distances);
    }
}
