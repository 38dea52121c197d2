package csdbench.language.parm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

final class MappedTextTest {
    private final SourceText source = new SourceText("t", 1, "  first,\nsecond=$v!\n");
    private final MappedText first = MappedText.of(source, 1, 2, 8);
    private final MappedText second = MappedText.of(source, 2, 0, 10);

    @Test
    void eachCharacterKnowsItsLineAndColumn() {
        assertEquals(new TextSpan(source, 1, 3, 6), first.span(0, 6));
        assertEquals(new TextSpan(source, 1, 4, 2), first.span(1, 3));
    }

    @Test
    void joinedTextKnowsBothLines() {
        MappedText joined = first.plus(second);

        assertEquals("first,second=$v!", joined.text());
        assertEquals(new TextSpan(source, 2, 1, 6), joined.span(6, 12));
    }

    @Test
    void aSpanOverTwoLinesIsThePartOnTheFirst() {
        assertEquals(new TextSpan(source, 1, 7, 2), first.plus(second).span(4, 9));
    }

    @Test
    void replacedTextComesFromWhatItReplaced() {
        MappedText replaced = second.replace(Pattern.compile("\\$v"), _ -> "long text");

        assertEquals("second=long text!", replaced.text());
        assertEquals(new TextSpan(source, 2, 8, 2), replaced.span(7, 16));
        assertEquals(new TextSpan(source, 2, 8, 2), replaced.span(9, 10));
        assertEquals(new TextSpan(source, 2, 10, 1), replaced.span(16, 17));
        assertEquals(new TextSpan(source, 2, 1, 10), replaced.span(0, 17));
    }

    @Test
    void aReplacementMayBeEmpty() {
        MappedText replaced = second.replace(Pattern.compile("\\$v"), _ -> "");

        assertEquals("second=!", replaced.text());
        assertEquals(new TextSpan(source, 2, 10, 1), replaced.span(7, 8));
    }

    @Test
    void noCharactersArePlacedBehindTheOneBefore() {
        assertEquals(new TextSpan(source, 1, 9, 0), first.span(6, 6));
        assertEquals(new TextSpan(source, 1, 3, 0), first.span(0, 0));
    }

    @Test
    void anEmptyTextHasNoPlace() {
        assertThrows(IllegalArgumentException.class, () -> MappedText.EMPTY.span(0, 0));
    }
}
