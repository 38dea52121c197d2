package csdbench.base.unit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.RoundingMode;
import org.junit.jupiter.api.Test;

/** Every result is that of {@code BigDecimal}. */
class DecimalTest {
    private static String text(Gen gen) {
        BigDecimal number = BigDecimal.valueOf(gen.anyLong(), gen.intBetween(0, 25));
        return number.toPlainString();
    }

    @Seeds(500)
    void arithmeticIsThatOfBigDecimal(Gen gen) {
        String first = text(gen);
        String second = gen.flip() ? first : text(gen);
        Decimal a = Decimal.of(first);
        Decimal b = Decimal.of(second);
        BigDecimal expectedA = new BigDecimal(first);
        BigDecimal expectedB = new BigDecimal(second);
        assertEquals(first, a.toString());
        assertEquals(expectedA.add(expectedB).toPlainString(), a.plus(b).toString());
        assertEquals(expectedA.multiply(expectedB).toPlainString(), a.times(b).toString());
        assertEquals(expectedA.divide(BigDecimal.TWO).toPlainString(), a.half().toString());
        assertEquals(expectedA.signum(), a.signum());
        assertEquals(Integer.signum(expectedA.compareTo(expectedB)), Integer.signum(a.compareTo(b)));
        assertEquals(expectedA.compareTo(expectedB) == 0, a.equals(b));
        assertEquals(expectedA.doubleValue(), a.decimal());
    }

    @Seeds(500)
    void roundingAndCuttingIsThatOfBigDecimal(Gen gen) {
        String text = text(gen);
        Decimal number = Decimal.of(text);
        BigDecimal expected = new BigDecimal(text);
        int places = gen.intBetween(0, 20);
        RoundingMode mode = gen.oneOf(RoundingMode.DOWN, RoundingMode.HALF_UP, RoundingMode.HALF_EVEN);
        assertEquals(
                expected.setScale(places, mode).stripTrailingZeros().toPlainString(),
                number.rounded(places, mode).shortest().toString());
        assertEquals(expected.stripTrailingZeros().scale() <= 0, number.isWhole());
        assertEquals(
                expected.movePointRight(places).stripTrailingZeros().toPlainString(),
                number.movedRight(places).shortest().toString());
        BigDecimal whole = expected.setScale(0, RoundingMode.DOWN);
        boolean fits = whole.abs().compareTo(BigDecimal.valueOf(Long.MAX_VALUE)) <= 0;
        assertEquals(fits, number.fitsLong());
        if (fits) {
            assertEquals(whole.longValueExact(), number.whole());
        }
    }

    @Seeds(500)
    void aDoubleIsTheShortestNumberThatIsReadAsIt(Gen gen) {
        double number = Double.longBitsToDouble(gen.seed());
        double finite = Double.isFinite(number) ? number : 0.5;
        assertEquals(
                BigDecimal.valueOf(finite).stripTrailingZeros().toPlainString(),
                Decimal.of(finite).shortest().toString());
        assertEquals(finite == 0 ? 0 : finite, Decimal.of(finite).decimal());
    }

    @Test
    void halvesAreRoundedAwayFromZeroOrToTheEvenNeighbour() {
        assertEquals("3", Decimal.of("2.5").rounded(0, RoundingMode.HALF_UP).toString());
        assertEquals("-3", Decimal.of("-2.5").rounded(0, RoundingMode.HALF_UP).toString());
        assertEquals("2", Decimal.of("2.5").rounded(0, RoundingMode.HALF_EVEN).toString());
        assertEquals("-4", Decimal.of("-3.5").rounded(0, RoundingMode.HALF_EVEN).toString());
    }

    @Test
    void equalNumbersHaveOneHashWhateverTheirPlaces() {
        assertEquals(Decimal.of("1.50").hashCode(), Decimal.of("1.5").hashCode());
        assertTrue(Decimal.of("1.50").equals(Decimal.of("1.5")));
        assertFalse(Decimal.of("1.50").equals(Decimal.of("1.05")));
    }

    @Test
    void aPointMayStandAtEitherEnd() {
        assertEquals("0.5", Decimal.of(".5").toString());
        assertEquals("-0.5", Decimal.of("-.5").toString());
        assertEquals("3", Decimal.of("3.").toString());
    }

    @Test
    void infinityIsNoNumber() {
        assertThrows(IllegalArgumentException.class, () -> Decimal.of(Double.POSITIVE_INFINITY));
        assertThrows(IllegalArgumentException.class, () -> Decimal.of(Double.NaN));
    }
}
