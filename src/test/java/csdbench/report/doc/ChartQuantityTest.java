package csdbench.report.doc;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Locale;
import org.junit.jupiter.api.Test;

final class ChartQuantityTest {
    @Test
    void figuresForPeopleHaveThreeDigitsAndAUnit() {
        assertEquals("735K", ChartQuantity.IOPS.brief(735_123));
        assertEquals("1.45M", ChartQuantity.IOPS.brief(1_450_000));
        assertEquals("29.0K", ChartQuantity.IOPS.brief(29_000));
        assertEquals("0", ChartQuantity.IOPS.brief(0));
        assertEquals("950", ChartQuantity.IOPS.brief(950));
        assertEquals("168 µs", ChartQuantity.NANOSECONDS.brief(168_204));
        assertEquals("1.85 ms", ChartQuantity.NANOSECONDS.brief(1_849_000));
        assertEquals("6.29 GB/s", ChartQuantity.BYTES_PER_SECOND.brief(6_291_456_000.0));
        assertEquals("7.68 TB", ChartQuantity.BYTES.brief(7_681_501_126_656.0));
        assertEquals("29 min 18 s", ChartQuantity.SECONDS.brief(1758));
        assertEquals("1 h 1 min", ChartQuantity.SECONDS.brief(3650));
        assertEquals("12.5 %", ChartQuantity.PERCENT.brief(12.5));
    }

    @Test
    void nothingIsRoundedUpIntoAUnitThatIsNotItsOwn() {
        assertEquals("1.00M", ChartQuantity.IOPS.brief(999_999));
        assertEquals("999K", ChartQuantity.IOPS.brief(999_400));
        assertEquals("1.00 ms", ChartQuantity.NANOSECONDS.brief(999_999));
    }

    @Test
    void aChangeAlwaysHasASignUnlessThereIsNone() {
        assertEquals("+62 %", ChartQuantity.CHANGE_PERCENT.brief(61.9));
        assertEquals("-0.4 %", ChartQuantity.CHANGE_PERCENT.brief(-0.4));
        assertEquals("+9.9 %", ChartQuantity.CHANGE_PERCENT.brief(9.94));
        assertEquals("0 %", ChartQuantity.CHANGE_PERCENT.brief(-0.01));
    }

    @Test
    void exactFiguresLoseNothingThatMeansSomething() {
        assertEquals("735,123 IOPS", ChartQuantity.IOPS.exact(735_123.4));
        assertEquals("168.204 µs", ChartQuantity.NANOSECONDS.exact(168_204));
        assertEquals("7,681,501,126,656 bytes", ChartQuantity.BYTES.exact(7_681_501_126_656.0));
    }

    @Test
    void theTextIsTheSameEverywhere() {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.GERMANY);
            assertEquals("1.45M", ChartQuantity.IOPS.brief(1_450_000));
            assertEquals("735,123 IOPS", ChartQuantity.IOPS.exact(735_123));
            assertEquals("+9.4 %", ChartQuantity.CHANGE_PERCENT.brief(9.4));
        } finally {
            Locale.setDefault(before);
        }
    }
}
