package csdbench.report.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import org.junit.jupiter.api.Test;

final class DifferenceTest {
    @Test
    void rateAboveIsBetterAndTimeAboveIsWorse() {
        assertEquals("better by 4.0 % (3.0 to 5.0 %)", text(100, 104, 0.01, true));
        assertEquals("worse by 4.0 % (3.0 to 5.0 %)", text(100, 104, 0.01, false));
        assertEquals("worse by 3.8 % (2.9 to 4.8 %)", text(104, 100, 0.01, true));
    }

    @Test
    void changeWithinTheNoiseIsNone() {
        assertEquals("no difference measurable (-1.1 to +9.3 %)", text(100, 104, 0.05, true));
    }

    @Test
    void ofAWideIntervalThereIsTheEndThatLiesNearerAndWhatWasMeasured() {
        assertEquals(
                "better by more than 50.4 % (273.4 % was measured)", text(100, 373.4, Math.log(3.734 / 1.504), true));
        assertEquals("worse by more than 50.0 % (80.0 % was measured)", text(100, 20, Math.log(2.5), true));
    }

    @Test
    void whatIsNotShownIsNoDifference() {
        assertEquals("no difference measurable (+0.0 to +0.0 %)", text(5, 5, 0, true));
        assertEquals("better by 2.0 % (2.0 to 2.0 %)", text(5, 5.1, 0, true));
        assertEquals("no difference measurable (+0.0 to +0.0 %)", text(5, 5.0001, 0, true));
    }

    @Test
    void changeIsInPercentOfTheFirst() {
        assertEquals("+25.0 % ?", rate(measured(4), measured(5)));
        assertEquals("-20.0 % ?", rate(measured(5), measured(4)));
        assertEquals("+0.0 % ?", rate(measured(10_000), measured(9_999)));
        assertEquals("n/a", rate(measured(0), measured(4)));
        assertEquals("n/a", rate(measured(0), measured(0)));
        assertFalse(Difference.between(List.of(measured(4)), List.of(measured(0)), Double.NaN, true)
                .measurable());
    }

    private static String rate(Measured first, Measured second) {
        return Difference.between(List.of(first), List.of(second), Double.NaN, true)
                .text();
    }

    private static String text(double first, double second, double half, boolean moreIsBetter) {
        return Difference.between(List.of(measured(first)), List.of(measured(second)), half, moreIsBetter)
                .text();
    }

    private static Measured measured(double value) {
        return new Measured(value, List.of());
    }
}
