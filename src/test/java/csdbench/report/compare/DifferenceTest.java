package csdbench.report.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.report.compare.Difference.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class DifferenceTest {
    @Test
    void steadyRunsThatDifferByALittleDiffer() {
        assertEquals(Verdict.BEYOND_NOISE, verdict(List.of(100.0, 101.0, 100.5), List.of(104.0, 104.5, 105.0)));
    }

    @Test
    void unsteadyRunsThatDifferByTheSameDoNot() {
        assertEquals(Verdict.WITHIN_NOISE, verdict(List.of(80.0, 120.0, 101.5), List.of(125.0, 84.5, 104.0)));
    }

    @Test
    void twoIntervalsTellNothing() {
        assertEquals(Verdict.UNKNOWN, verdict(List.of(100.0, 100.0), List.of(200.0, 200.0, 200.0)));
    }

    @Test
    void runsWithoutAnySpreadDifferWhenTheyDiffer() {
        assertEquals(Verdict.WITHIN_NOISE, verdict(List.of(5.0, 5.0, 5.0), List.of(5.0, 5.0, 5.0)));
        assertEquals(Verdict.BEYOND_NOISE, verdict(List.of(5.0, 5.0, 5.0), List.of(5.1, 5.1, 5.1)));
    }

    @Test
    void oneInTwentyPairsOfEqualRunsPassesByChance() {
        Random random = new Random(42);
        int beyond = 0;
        for (int pair = 0; pair < 2000; pair++) {
            beyond += verdict(normal(random, 8), normal(random, 25)) == Verdict.BEYOND_NOISE ? 1 : 0;
        }

        // 5 % of 2,000 is 100; four standard deviations of that count are 39.
        assertTrue(beyond > 61 && beyond < 139, () -> "beyond noise in too many or too few pairs");
    }

    @Test
    void changeIsInPercentOfTheFirst() {
        assertEquals("+25.0 % ?", Difference.between(measured(4), measured(5)).text());
        assertEquals("-20.0 % ?", Difference.between(measured(5), measured(4)).text());
        assertEquals(
                "+0.0 % ?",
                Difference.between(measured(10_000), measured(9_999)).text());
        assertEquals("n/a", Difference.between(measured(0), measured(4)).text());
        assertEquals("n/a", Difference.between(measured(0), measured(0)).text());
    }

    private static Verdict verdict(List<Double> first, List<Double> second) {
        return Difference.between(new Measured(1, first), new Measured(1, second))
                .verdict();
    }

    private static Measured measured(double value) {
        return new Measured(value, List.of());
    }

    private static List<Double> normal(Random random, int count) {
        List<Double> values = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            values.add(1000 + 20 * random.nextGaussian());
        }
        return values;
    }
}
