package csdbench.base.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Locale;
import org.junit.jupiter.api.Test;

final class HumanizeTest {
    @Test
    void sizesBelowOneKibibyteAreWholeBytes() {
        assertEquals("0 B", Humanize.bytes(0));
        assertEquals("1023 B", Humanize.bytes(1023));
    }

    @Test
    void largerSizesHaveOneDecimal() {
        assertEquals("4.0 KiB", Humanize.bytes(4096));
        assertEquals("1.5 TiB", Humanize.bytes(3L << 39));
        assertEquals("8.0 EiB", Humanize.bytes(Long.MAX_VALUE));
    }

    @Test
    void roundingNeverShowsOneThousandAndTwentyFourOfAUnit() {
        assertEquals("1.0 MiB", Humanize.bytes((1 << 20) - 1));
    }

    @Test
    void ratesUsePowersOfOneThousand() {
        assertEquals("0.5/s", Humanize.perSecond(0.5));
        assertEquals("200/s", Humanize.perSecond(200));
        assertEquals("1 k/s", Humanize.perSecond(999.99));
        assertEquals("1.2 M/s", Humanize.perSecond(1_230_000));
    }

    @Test
    void timesShowTheirTwoLargestUnits() {
        assertEquals("0 s", Humanize.seconds(0));
        assertEquals("59 s", Humanize.seconds(59));
        assertEquals("1 m", Humanize.seconds(60));
        assertEquals("1 m 30 s", Humanize.seconds(90));
        assertEquals("1 h 20 m", Humanize.seconds(4805));
        assertEquals("7000 d", Humanize.seconds(604_800_000));
    }

    @Test
    void latenciesHaveThreeDigits() {
        assertEquals("850 ns", Humanize.nanos(850));
        assertEquals("85.1 us", Humanize.nanos(85_123));
        assertEquals("1.20 ms", Humanize.nanos(1_200_000));
        assertEquals("10.0 ms", Humanize.nanos(9_999_000));
        assertEquals("100 s", Humanize.nanos(100e9));
    }

    @Test
    void wholePercentagesHaveNoDecimals() {
        assertEquals("70 %", Humanize.percent(70));
        assertEquals("12.5 %", Humanize.percent(12.5));
    }

    @Test
    void aDecimalCommaLocaleChangesNothing() {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.GERMANY);
            assertEquals("1.5 KiB", Humanize.bytes(1536));
        } finally {
            Locale.setDefault(before);
        }
    }
}
