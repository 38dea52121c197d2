package csdbench.report.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Locale;
import org.junit.jupiter.api.Test;

final class QuantityTest {
    @Test
    void figuresForPeopleHaveThreeDigitsAndAUnit() {
        assertEquals("735K", Quantity.IOPS.brief(735_123));
        assertEquals("1.45M", Quantity.IOPS.brief(1_450_000));
        assertEquals("29.0K", Quantity.IOPS.brief(29_000));
        assertEquals("0", Quantity.IOPS.brief(0));
        assertEquals("950", Quantity.IOPS.brief(950));
        assertEquals("168 µs", Quantity.NANOSECONDS.brief(168_204));
        assertEquals("1.85 ms", Quantity.NANOSECONDS.brief(1_849_000));
        assertEquals("6.29 GB/s", Quantity.BYTES_PER_SECOND.brief(6_291_456_000.0));
        assertEquals("7.68 TB", Quantity.BYTES.brief(7_681_501_126_656.0));
        assertEquals("29 min 18 s", Quantity.SECONDS.brief(1758));
        assertEquals("1 h 1 min", Quantity.SECONDS.brief(3650));
        assertEquals("12.5 %", Quantity.PERCENT.brief(12.5));
    }

    @Test
    void nothingIsRoundedUpIntoAUnitThatIsNotItsOwn() {
        assertEquals("1.00M", Quantity.IOPS.brief(999_999));
        assertEquals("999K", Quantity.IOPS.brief(999_400));
        assertEquals("1.00 ms", Quantity.NANOSECONDS.brief(999_999));
    }

    @Test
    void aChangeAlwaysHasASignUnlessThereIsNone() {
        assertEquals("+62 %", Quantity.CHANGE_PERCENT.brief(61.9));
        assertEquals("-0.4 %", Quantity.CHANGE_PERCENT.brief(-0.4));
        assertEquals("+9.9 %", Quantity.CHANGE_PERCENT.brief(9.94));
        assertEquals("0 %", Quantity.CHANGE_PERCENT.brief(-0.01));
    }

    @Test
    void exactFiguresLoseNothingThatMeansSomething() {
        assertEquals("735,123 IOPS", Quantity.IOPS.exact(735_123.4));
        assertEquals("168.204 µs", Quantity.NANOSECONDS.exact(168_204));
        assertEquals("7,681,501,126,656 bytes", Quantity.BYTES.exact(7_681_501_126_656.0));
    }

    @Test
    void theTextIsTheSameEverywhere() {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.GERMANY);
            assertEquals("1.45M", Quantity.IOPS.brief(1_450_000));
            assertEquals("735,123 IOPS", Quantity.IOPS.exact(735_123));
            assertEquals("+9.4 %", Quantity.CHANGE_PERCENT.brief(9.4));
        } finally {
            Locale.setDefault(before);
        }
    }
}
