package csdbench.report.vdbench.row;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.report.vdbench.Sessions;
import csdbench.result.CpuUse;
import csdbench.result.Events;
import csdbench.result.RunStarted;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class FlatfileRowsTest {
    @Test
    void anUnboundRateIsWrittenAsVdbenchsNumberForIt() {
        assertEquals("9999988", value(row(Sessions.run("rd1", OptionalDouble.empty())), 4));
        assertEquals("9999977", value(row(Sessions.plainRun()), 4));
    }

    @Test
    void whatWorkloadsDoNotShareIsNotAvailable() {
        assertEquals("n/a", value(row(Sessions.run("rd1", OptionalDouble.of(8))), 20));
    }

    @Test
    void unknownProcessorUseIsNotAvailable() {
        String row = row(Sessions.plainRun());

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
        for (boolean onFiles : new boolean[] {false, true}) {
            List<String> head = FlatfileRows.head(onFiles, Layout.USUAL, "csdbench 0.1.0");
            String[] names = head.getLast().strip().split(" +");

            assertEquals(onFiles ? 89 : 34, names.length);
            for (int i = 2; i < names.length; i++) {
                String start = "* " + names[i] + " ";
                assertTrue(
                        head.stream().anyMatch(line -> line.replace(":", " :").startsWith(start)), start);
            }
        }
    }

    private static String row(RunStarted run) {
        return new FlatfileRows(run, Layout.USUAL)
                .interval(Events.interval(Sessions.START, 1, false, 1, List.of(), CpuUse.UNKNOWN, 0));
    }

    private static String value(String row, int column) {
        return row.split(" ")[column];
    }
}
