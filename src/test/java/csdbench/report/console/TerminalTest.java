package csdbench.report.console;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Map;
import org.junit.jupiter.api.Test;

final class TerminalTest {
    @Test
    void pipeHasNeitherColorsNorProgress() {
        assertEquals(Terminal.NONE, Terminal.of(false, Map.of("COLUMNS", "200")));
    }

    @Test
    void widthComesFromTheEnvironment() {
        assertEquals(132, Terminal.of(true, Map.of("COLUMNS", "132")).columns());
        assertEquals(80, Terminal.of(true, Map.of("COLUMNS", "wide")).columns());
        assertEquals(20, Terminal.of(true, Map.of("COLUMNS", "1")).columns());
    }

    @Test
    void dumbTerminalGetsNoColors() {
        assertEquals(new Terminal(true, false, 80), Terminal.of(true, Map.of("TERM", "dumb")));
    }

    @Test
    void colorsWithoutATerminalAreAMistakeOfOurs() {
        assertThrows(IllegalArgumentException.class, () -> new Terminal(false, true, 80));
    }
}
