package csdbench.base.unit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class GenTest {
    private static final int SEEDS = 1000;

    @Seeds
    void whatIsDrawnLiesInItsRange(Gen gen) {
        long min = gen.anyLong();
        long max = gen.longBetween(min, Long.MAX_VALUE);
        long drawn = gen.longBetween(min, max);
        double share = gen.doubleBetween(-0.5, 3);
        int size = gen.listOf(2, 5, gen::flip).size();

        assertTrue(min <= drawn && drawn <= max);
        assertTrue(-0.5 <= share && share <= 3);
        assertTrue(2 <= size && size <= 5);
        assertTrue(gen.text(3, 4, "ab").matches("[ab]{3,4}"));
    }

    @Test
    void theFirstTwoSeedsDrawBothEndsOfEverything() {
        Gen lowest = new Gen(0);
        Gen highest = new Gen(1);

        assertEquals(Long.MIN_VALUE, lowest.anyLong());
        assertEquals(Long.MAX_VALUE, highest.anyLong());
        assertEquals(List.of(), lowest.listOf(0, 9, lowest::flip));
        assertEquals(List.of(true, true, true), highest.listOf(0, 3, highest::flip));
        assertEquals("", lowest.text(20));
        assertEquals("last", highest.oneOf("first", "last"));
    }

    @Test
    void edgesAndSmallNumbersAreDrawnOften() {
        Set<Long> drawn = new HashSet<>();
        int small = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            long value = new Gen(seed).anyLong();
            drawn.add(value);
            small += Math.abs(value) < 1L << 32 ? 1 : 0;
        }

        assertTrue(drawn.containsAll(List.of(Long.MIN_VALUE, -1L, 0L, 1L, Long.MAX_VALUE)), drawn::toString);
        assertTrue(small > SEEDS / 8 && drawn.size() > SEEDS / 2, small + " small, " + drawn.size() + " different");
    }

    @Test
    void aFailureNamesItsSeedAndWhatWasDrawn() throws NoSuchMethodException {
        AssertionError error = assertThrows(
                AssertionError.class,
                () -> SeedRunner.run(Failing.class.getDeclaredMethod("never", Gen.class), Failing.class, new Gen(1)));

        assertEquals(
                "seed 1 (alone: -Dcsdbench.seed=1) drew 7; [true, true]\njava.lang.IllegalStateException: 7 is wrong",
                error.getMessage());
    }

    static final class Failing {
        void never(Gen gen) {
            int drawn = gen.intBetween(3, 7);
            gen.listOf(0, 2, gen::flip);
            throw new IllegalStateException(drawn + " is wrong");
        }
    }
}
