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
    void columnsOfWordsBreakUntilLinesFit() {
        TextTable table = new TextTable(left("id"), left("drive"), left("work"), right("IOPS"))
                .row("1", "ScaleFlux CSD 3000", "4k random read", "415,000")
                .row("2", "sim:averylongname", "4k", "9");

        assertEquals(
                List.of(
                        "id  drive       work          IOPS",
                        "1   ScaleFlux   4k random  415,000",
                        "    CSD 3000    read",
                        "2   sim:averyl  4k               9",
                        "    ongname"),
                table.fitting(36));
        assertEquals(table.lines(), table.fitting(Integer.MAX_VALUE));
        assertTrue(table.fitting(1).getFirst().startsWith("id  drive     work"), "never less than can be read");
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
