package csdbench.report.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Locale;
import org.junit.jupiter.api.Test;

final class MeasureTest {
    @Test
    void figuresForPeopleHaveThreeDigitsAndAUnit() {
        assertEquals("735K", Measure.IOPS.brief(735_123));
        assertEquals("1.45M", Measure.IOPS.brief(1_450_000));
        assertEquals("29.0K", Measure.IOPS.brief(29_000));
        assertEquals("0", Measure.IOPS.brief(0));
        assertEquals("950", Measure.IOPS.brief(950));
        assertEquals("168 µs", Measure.NANOSECONDS.brief(168_204));
        assertEquals("1.85 ms", Measure.NANOSECONDS.brief(1_849_000));
        assertEquals("6.29 GB/s", Measure.BYTES_PER_SECOND.brief(6_291_456_000.0));
        assertEquals("7.68 TB", Measure.BYTES.brief(7_681_501_126_656.0));
        assertEquals("29 min 18 s", Measure.SECONDS.brief(1758));
        assertEquals("1 h 1 min", Measure.SECONDS.brief(3650));
        assertEquals("12.5 %", Measure.PERCENT.brief(12.5));
    }

    @Test
    void nothingIsRoundedUpIntoAUnitThatIsNotItsOwn() {
        assertEquals("1.00M", Measure.IOPS.brief(999_999));
        assertEquals("999K", Measure.IOPS.brief(999_400));
        assertEquals("1.00 ms", Measure.NANOSECONDS.brief(999_999));
    }

    @Test
    void aChangeAlwaysHasASignUnlessThereIsNone() {
        assertEquals("+62 %", Measure.CHANGE_PERCENT.brief(61.9));
        assertEquals("-0.4 %", Measure.CHANGE_PERCENT.brief(-0.4));
        assertEquals("+9.9 %", Measure.CHANGE_PERCENT.brief(9.94));
        assertEquals("0 %", Measure.CHANGE_PERCENT.brief(-0.01));
    }

    @Test
    void exactFiguresLoseNothingThatMeansSomething() {
        assertEquals("735,123 IOPS", Measure.IOPS.exact(735_123.4));
        assertEquals("168.204 µs", Measure.NANOSECONDS.exact(168_204));
        assertEquals("7,681,501,126,656 bytes", Measure.BYTES.exact(7_681_501_126_656.0));
    }

    @Test
    void theTextIsTheSameEverywhere() {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.GERMANY);
            assertEquals("1.45M", Measure.IOPS.brief(1_450_000));
            assertEquals("735,123 IOPS", Measure.IOPS.exact(735_123));
            assertEquals("+9.4 %", Measure.CHANGE_PERCENT.brief(9.4));
        } finally {
            Locale.setDefault(before);
        }
    }
}
