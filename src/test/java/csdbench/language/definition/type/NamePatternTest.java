package csdbench.language.definition.type;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.language.parm.TextSpan;
import org.junit.jupiter.api.Test;

final class NamePatternTest {
    @Test
    void aNameStandsForItselfAlone() {
        assertTrue(pattern("sd1").matches("sd1"));
        assertFalse(pattern("sd1").matches("sd10"));
        assertFalse(pattern("sd1").matches("SD1"), "names have case");
        assertFalse(pattern("sd1").isWildcard());
    }

    @Test
    void aStarStandsForAnyEnd() {
        assertTrue(pattern("sd*").isWildcard());
        assertTrue(pattern("sd*").matches("sd"));
        assertTrue(pattern("sd*").matches("sd10"));
        assertFalse(pattern("sd*").matches("xsd1"));
        assertFalse(pattern("sd1*").matches("sd2"), "the letter before the star counts");
        assertTrue(pattern("*").matches("anything"));
    }

    private static NamePattern pattern(String text) {
        NamePattern pattern = new NamePattern(text, TextSpan.commandLine(text));
        assertEquals(text, pattern.text());
        return pattern;
    }
}
