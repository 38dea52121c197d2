package csdbench.report.vdbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.result.CpuUse;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class FlatfileFormatTest {
    @Test
    void anUnboundRateIsWrittenAsVdbenchsNumberForIt() {
        assertEquals(
                "9999988",
                value(
                        FlatfileFormat.row(Sessions.START, Sessions.run("rd1", OptionalDouble.empty()), "1", nothing()),
                        4));
        assertEquals("9999977", value(FlatfileFormat.row(Sessions.START, Sessions.plainRun(), "1", nothing()), 4));
    }

    @Test
    void whatWorkloadsDoNotShareIsNotAvailable() {
        String row = FlatfileFormat.row(Sessions.START, Sessions.run("rd1", OptionalDouble.of(8)), "1", nothing());

        assertEquals("n/a", value(row, 20));
    }

    @Test
    void unknownProcessorUseIsNotAvailable() {
        String row = FlatfileFormat.row(Sessions.START, Sessions.plainRun(), "1", nothing());

        assertTrue(row.endsWith(" n/a n/a n/a n/a n/a "), row);
    }

    @Test
    void trailingZerosAreCut() {
        assertEquals("97.75", Digits.shortest(97.75));
        assertEquals("0", Digits.shortest(0.00004));
        assertEquals("0", Digits.shortest(-0.00004));
        assertEquals("100", Digits.shortest(100));
        assertEquals("0.0001", Digits.shortest(0.00006));
        assertEquals("123456789.125", Digits.shortest(123_456_789.125));
    }

    @Test
    void theCommentBlockExplainsEveryColumnOfTheHeader() {
        List<String> head = FlatfileFormat.head("csdbench 0.1.0");
        String[] names = head.getLast().strip().split(" +");

        for (int i = 2; i < names.length; i++) {
            String name = names[i];
            assertTrue(head.stream().anyMatch(line -> line.startsWith("* " + Digits.padRight(name, 15) + " : ")), name);
        }
    }

    private static RowFigures nothing() {
        return RowFigures.of(List.of(), 1, CpuUse.UNKNOWN);
    }

    private static String value(String row, int column) {
        return row.split(" ")[column];
    }
}
