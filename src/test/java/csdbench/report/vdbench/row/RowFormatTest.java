package csdbench.report.vdbench.row;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.report.vdbench.Sessions;
import csdbench.report.vdbench.row.RowFigures.Times;
import csdbench.result.CpuUse;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class RowFormatTest {
    private static final ZonedDateTime AT = ZonedDateTime.of(2026, 3, 4, 5, 6, 7, 89_000_000, ZoneId.of("UTC"));
    private final Locale before = Locale.getDefault();

    @AfterEach
    void restoreLocale() {
        Locale.setDefault(before);
    }

    @Test
    void theHeaderIsTheSameInEveryLocale() {
        List<String> expected = List.of(
                "Mar 04, 2026    interval        i/o   MB/sec   bytes   read     resp     read    write     read"
                        + "    write     resp  queue  cpu%  cpu%",
                "                               rate  1024**2     i/o    pct     time     resp     resp      max"
                        + "      max   stddev  depth sys+u   sys");

        for (Locale locale : List.of(Locale.ROOT, Locale.US, Locale.GERMANY)) {
            Locale.setDefault(locale);

            assertEquals(expected, RowFormat.header(Layout.USUAL, AT));
        }
    }

    @Test
    void aRowHasFifteenWordsInTheirColumns() {
        String expected = "05:06:07.089           3     1234.5     4.82    4096  70.00    1.500    1.250    2.000"
                + "    12.35     7.00    0.750    1.9  12.5   4.3";

        for (Locale locale : List.of(Locale.ROOT, Locale.US, Locale.GERMANY)) {
            Locale.setDefault(locale);

            assertEquals(expected, RowFormat.row(Layout.USUAL, AT, "3", figures(1234.5)));
        }
        assertEquals(15, expected.split(" +").length);
    }

    @Test
    void theColumnsOf50406HaveOneMaximumAndTwoDecimalsOfTheRate() {
        assertEquals(
                List.of(
                        "Mar 04, 2026  interval        i/o   MB/sec   bytes   read     resp     read    write     resp"
                                + "     resp queue  cpu%  cpu%",
                        "                             rate  1024**2     i/o    pct     time     resp     resp      max"
                                + "   stddev depth sys+u   sys"),
                RowFormat.header(Sessions.OLD, AT));
        String row = RowFormat.row(Sessions.OLD, AT, "avg_2-4", figures(189.5));

        assertEquals(
                "05:06:07.089   avg_2-4     189.50     4.82    4096  70.00    1.500    1.250    2.000   12.346    0.750"
                        + "   1.9  12.5   4.3",
                row);
    }

    @Test
    void aLongAverageNameNeverTouchesTheTime() {
        String row = RowFormat.row(Layout.USUAL, AT, "avg_1001-86400", figures(1));

        assertTrue(row.startsWith("05:06:07.089 avg_1001-86400 "), row);
        assertEquals(15, row.split(" +").length);
    }

    @Test
    void aNumberTooLongLosesDecimalsAndThenWidens() {
        assertEquals("99999999.9", Digits.fixed(99_999_999.9, 10, 1));
        assertEquals(" 123456789", Digits.fixed(123_456_789.9, 10, 1));
        assertEquals("144.7", Digits.fixed(144.7922, 5, 2));
        assertEquals("2864.1", Digits.fixed(2864.12, 6, 3));
        assertEquals("123456", Digits.fixed(123_456.7, 5, 1));
    }

    @Test
    void theMeanTransferSizeIsCutNotRounded() {
        assertEquals("   4093", Digits.whole(4093.88, 7));
    }

    @Test
    void unknownProcessorUseKeepsTheRowNumeric() {
        RowFigures unknown = RowFigures.of(List.of(), 0, CpuUse.UNKNOWN);

        String row = RowFormat.row(Layout.USUAL, AT, "avg_2-1", unknown);

        assertTrue(row.endsWith("    0.0   0.0   0.0"), row);
        assertFalse(row.contains("NaN"));
    }

    @Test
    void theHeaderComesAgainEveryThirtyIntervals() {
        assertTrue(RowFormat.headerDueBefore(1));
        assertFalse(RowFormat.headerDueBefore(30));
        assertTrue(RowFormat.headerDueBefore(31));
        assertTrue(RowFormat.headerDueBefore(61));
    }

    private static RowFigures figures(double rate) {
        return new RowFigures(
                rate,
                4.8223,
                4096.5,
                70,
                new Times(1.5, 12.345678, 0.75),
                new Times(1.25, 12.345678, 0.5),
                new Times(2, 7, 0.25),
                1.85175,
                new CpuUse(8.25, 4.25, 0, 87.5));
    }
}
