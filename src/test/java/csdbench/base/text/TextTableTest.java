package csdbench.base.text;

import static csdbench.base.text.TextTable.left;
import static csdbench.base.text.TextTable.right;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

final class TextTableTest {
    @Test
    void everyColumnIsAsWideAsItsWidestCell() {
        TextTable table = new TextTable(left("run"), right("threads"), left("load"));
        table.row("rd1", "8", "max").row("longer name", "128", "200/s");

        assertEquals(
                List.of(
                        "run          threads  load", //
                        "rd1                8  max",
                        "longer name      128  200/s"),
                table.lines());
    }

    @Test
    void emptyHeadingsMakeNoHeadingLine() {
        assertEquals(
                List.of("a  b"), new TextTable(left(""), left("")).row("a", "b").lines());
    }

    @Test
    void linesEndWithoutBlanks() {
        TextTable table = new TextTable(left("a"), left("b")).row("x", "").row("y", "long");
        assertTrue(table.lines().stream().allMatch(line -> line.equals(line.stripTrailing())));
    }

    @Test
    void theLastColumnBreaksBetweenWordsWhereLinesAreTooLong() {
        TextTable table = new TextTable(left("name"), left("by"))
                .row("csd", "three short words")
                .row("x", "one");

        assertEquals(
                List.of(
                        "name  by", //
                        "csd   three short",
                        "      words",
                        "x     one"),
                table.lines(18));
    }

    @Test
    void lettersOutsideTheBasicPlaneCountOnce() {
        List<String> lines = new TextTable(left(""), left(""))
                .row("\uD83D\uDE00", "1")
                .row("ab", "2")
                .lines();

        assertEquals(List.of("\uD83D\uDE00   1", "ab  2"), lines);
    }

    @Test
    void aRowWithTheWrongNumberOfCellsIsRefused() {
        TextTable table = new TextTable(left("a"), left("b"));
        assertThrows(IllegalArgumentException.class, () -> table.row("only one"));
        assertTrue(table.isEmpty());
    }
}
