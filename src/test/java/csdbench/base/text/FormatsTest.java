package csdbench.base.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

final class FormatsTest {
    @Test
    void sizesBelowOneKibibyteAreWholeBytes() {
        assertEquals("0 B", Formats.bytes(0));
        assertEquals("1023 B", Formats.bytes(1023));
    }

    @Test
    void largerSizesHaveOneDecimal() {
        assertEquals("4.0 KiB", Formats.bytes(4096));
        assertEquals("1.5 TiB", Formats.bytes(3L << 39));
        assertEquals("8.0 EiB", Formats.bytes(Long.MAX_VALUE));
    }

    @Test
    void roundingNeverShowsOneThousandAndTwentyFourOfAUnit() {
        assertEquals("1.0 MiB", Formats.bytes((1 << 20) - 1));
    }

    @Test
    void ratesUsePowersOfOneThousand() {
        assertEquals("0.5/s", Formats.perSecond(0.5));
        assertEquals("200/s", Formats.perSecond(200));
        assertEquals("1 k/s", Formats.perSecond(999.99));
        assertEquals("1.2 M/s", Formats.perSecond(1_230_000));
    }

    @Test
    void timesShowTheirTwoLargestUnits() {
        assertEquals("0 s", Formats.seconds(0));
        assertEquals("59 s", Formats.seconds(59));
        assertEquals("1 m", Formats.seconds(60));
        assertEquals("1 m 30 s", Formats.seconds(90));
        assertEquals("1 h 20 m", Formats.seconds(4805));
        assertEquals("7000 d", Formats.seconds(604_800_000));
    }

    @Test
    void latenciesHaveThreeDigits() {
        assertEquals("850 ns", Formats.nanos(850));
        assertEquals("85.1 us", Formats.nanos(85_123));
        assertEquals("1.20 ms", Formats.nanos(1_200_000));
        assertEquals("10.0 ms", Formats.nanos(9_999_000));
        assertEquals("100 s", Formats.nanos(100e9));
    }

    @Test
    void wholePercentagesHaveNoDecimals() {
        assertEquals("70 %", Formats.percent(70));
        assertEquals("12.5 %", Formats.percent(12.5));
    }

    @Test
    void aDecimalCommaLocaleChangesNothing() {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.GERMANY);
            assertEquals("1.5 KiB", Formats.bytes(1536));
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void trimmedNumbersAreAsJavaWritesThemWithoutAPointZero() {
        assertEquals("70", Formats.trimmed(70.0));
        assertEquals("1.23456785E7", Formats.trimmed(12_345_678.5));
        assertEquals("12.5", Formats.trimmed(12.5));
    }

    @Test
    void listsReadLikeSentences() {
        assertEquals("", Phrases.list(List.of()));
        assertEquals("a", Phrases.list(List.of("a")));
        assertEquals("a, b and c", Phrases.list(List.of("a", "b", "c")));
    }
}
