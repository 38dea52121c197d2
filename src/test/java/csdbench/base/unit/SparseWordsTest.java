package csdbench.base.unit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class SparseWordsTest {
    @Seeds(50)
    void itHoldsWhatAMapWouldHold(Gen gen) {
        long seed = gen.seed();
        SparseWords words = new SparseWords(1 << 14);
        Map<Long, Integer> expected = new HashMap<>();
        Rng rng = new Rng(seed);
        for (int i = 0; i < 10_000; i++) {
            long index = rng.nextLong(5_000) << 25;
            int word = 1 + (int) rng.nextLong(SparseWords.MAX_WORD);
            words.set(index, word);
            expected.put(index, word);
        }

        Map<Long, Integer> seen = new HashMap<>();
        words.forEach(seen::put);
        assertEquals(expected, seen);
        expected.forEach((index, word) -> assertEquals(word, words.at(index)));
        assertEquals(0, words.at(17));
    }

    @Test
    void aFullOneChangesWhatItHasAndTakesNothingNew() {
        SparseWords words = new SparseWords(1 << 12);
        for (long i = 0; i < 3072; i++) {
            words.set(i, 1);
        }

        assertTrue(words.full());
        assertTrue(words.takes(5) && !words.takes(4000));
        words.set(5, 2);
        assertEquals(2, words.at(5));
        assertThrows(IllegalStateException.class, () -> words.set(4000, 1));
    }

    @Test
    void theLastIndexOfTheLargestDriveFits() {
        SparseWords words = new SparseWords(1 << 12);
        long last = (1L << 39) - 1;

        words.set(last, SparseWords.MAX_WORD);

        assertEquals(SparseWords.MAX_WORD, words.at(last));
        assertEquals(0, words.at(last - 1));
    }
}
