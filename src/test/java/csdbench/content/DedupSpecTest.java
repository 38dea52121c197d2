package csdbench.content;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import csdbench.content.DedupSpec.FlipFlop;
import csdbench.content.DedupSpec.HotSets;
import csdbench.content.DedupSpec.SetCount;
import csdbench.content.DedupSpec.SetPercent;
import java.util.List;
import org.junit.jupiter.api.Test;

final class DedupSpecTest {
    @Test
    void aShareOfTheBlocksIsAtLeastOneSet() {
        assertEquals(50, new SetPercent(5).of(1000));
        assertEquals(1, new SetPercent(5).of(10));
        assertEquals(1000, new SetPercent(100).of(1000));
        assertEquals(7, new SetCount(7).of(1_000_000));
    }

    @Test
    void sharesAreMoreThanNothingAndAtMostAll() {
        assertThrows(IllegalArgumentException.class, () -> new SetPercent(0));
        assertThrows(IllegalArgumentException.class, () -> new SetPercent(100.1));
        assertThrows(IllegalArgumentException.class, () -> new SetCount(0));
        assertThrows(IllegalArgumentException.class, () -> new HotSets(0, 10));
        assertThrows(IllegalArgumentException.class, () -> new HotSets(1, 0));
        assertThrows(IllegalArgumentException.class, () -> new HotSets(1, 101));
    }

    @Test
    void hotSetsShareAtMostAllDuplicates() {
        assertEquals(
                2,
                dedup(2, 4096, new HotSets(1, 40), new HotSets(9, 60)).hotSets().size());
        assertThrows(IllegalArgumentException.class, () -> dedup(2, 4096, new HotSets(1, 40), new HotSets(9, 61)));
    }

    @Test
    void blocksThatRepeatAreWholeSectorsAndRepeatAtAll() {
        assertEquals(512, dedup(1.01, 512).unitBytes());
        assertThrows(IllegalArgumentException.class, () -> dedup(1, 4096));
        assertThrows(IllegalArgumentException.class, () -> dedup(2, 0));
        assertThrows(IllegalArgumentException.class, () -> dedup(2, 1000));
    }

    private static DedupSpec dedup(double ratio, int unitBytes, HotSets... hot) {
        return new DedupSpec(ratio, unitBytes, new SetCount(1), List.of(hot), FlipFlop.NO, false);
    }
}
