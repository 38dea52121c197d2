package csdbench.report.console;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Map;
import org.junit.jupiter.api.Test;

final class TerminalTraitsTest {
    @Test
    void pipeHasNeitherColorsNorProgress() {
        assertEquals(TerminalTraits.NONE, TerminalTraits.of(false, Map.of("COLUMNS", "200")));
    }

    @Test
    void widthComesFromTheEnvironment() {
        assertEquals(132, TerminalTraits.of(true, Map.of("COLUMNS", "132")).columns());
        assertEquals(80, TerminalTraits.of(true, Map.of("COLUMNS", "wide")).columns());
        assertEquals(20, TerminalTraits.of(true, Map.of("COLUMNS", "1")).columns());
    }

    @Test
    void dumbTerminalGetsNoColors() {
        assertEquals(new TerminalTraits(true, false, 80), TerminalTraits.of(true, Map.of("TERM", "dumb")));
    }

    @Test
    void colorsWithoutATerminalAreAMistakeOfOurs() {
        assertThrows(IllegalArgumentException.class, () -> new TerminalTraits(false, true, 80));
    }
}
