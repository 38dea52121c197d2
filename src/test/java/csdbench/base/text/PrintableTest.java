package csdbench.base.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

final class PrintableTest {
    @Test
    void whatMovesTheCursorOrTurnsTheDirectionIsReplaced() {
        assertEquals("a\uFFFD[31m\uFFFDb\uFFFDgpj.exe\uFFFD", Printable.of("a\u001b[31m\u009bb\u202egpj.exe\u2069"));
    }

    @Test
    void whatIsWrittenStays() {
        assertEquals(
                "gr\u00fc\u00dfe\t\u05e9\u05dc\u05d5\u05dd\n",
                Printable.of("gr\u00fc\u00dfe\t\u05e9\u05dc\u05d5\u05dd\n"));
    }
}
