package csdbench.base.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

final class WrappedTest {
    @Test
    void linesBreakBetweenWordsAndALongWordStandsAlone() {
        assertEquals(
                List.of("one", "two", "seventeen-letters", "and"), Wrapped.lines("one two seventeen-letters and", 5));
    }

    @Test
    void proseHangsAndARowOfATableStaysWhole() {
        String word = "sixteen letters. ";
        assertEquals(
                "  = " + word.repeat(4).strip() + "\n    " + word.strip(),
                Wrapped.prose("  = " + word.repeat(5).strip()));
        String row = "a  " + "b".repeat(90);
        assertEquals(row, Wrapped.prose(row));
        assertEquals("short", Wrapped.prose("short"));
    }
}
