package csdbench.report.runs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

final class ThinnedTest {
    @Test
    void nothingIsLostWhenNeighboursBecomeOne() {
        Thinned<Long> sums = new Thinned<>(4, Long::sum);
        for (int i = 1; i <= 1_000; i++) {
            sums.add((long) i);
            assertTrue(sums.values().size() <= 9, "after " + i);
            assertEquals(
                    (long) i * (i + 1) / 2,
                    sums.values().stream().mapToLong(Long::longValue).sum());
        }
        assertTrue(sums.merged());
    }

    @Test
    void aFewStayAsTheyAre() {
        Thinned<String> words = new Thinned<>(2, String::concat);
        for (String word : "abcd".split("")) {
            words.add(word);
        }
        assertEquals(4, words.values().size());
        assertFalse(words.merged());
        words.add("e");
        assertEquals("[ab, cd, e]", words.values().toString());
    }

    @Test
    void afterADayAllStandForEquallyManySoThatTheFirstHourIsSeenAsWellAsTheLast() {
        Thinned<Long> sums = new Thinned<>(600, Long::sum);
        for (int second = 1; second <= 86_400; second++) {
            sums.add(1L);
        }

        List<Long> values = sums.values();
        assertEquals(86_400, values.stream().mapToLong(Long::longValue).sum());
        assertTrue(values.size() >= 600 && values.size() <= 1_201, values.size() + " values");
        long each = values.getFirst();
        assertTrue(values.subList(0, values.size() - 1).stream().allMatch(value -> value == each), values::toString);
        assertTrue(values.getLast() <= each, values::toString);
    }
}
