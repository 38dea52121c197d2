package csdbench.report.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class DifferenceTest {
    @Test
    void steadyRunsThatDifferByALittleDiffer() {
        assertEquals("better by 4.0 % (2.7 to 5.3 %)", rate(of(100.0, 101.0, 100.5), of(104.0, 104.5, 105.0)));
        assertEquals("worse by 3.8 % (2.6 to 5.0 %)", rate(of(104.0, 104.5, 105.0), of(100.0, 101.0, 100.5)));
    }

    @Test
    void lessIsBetterOfATime() {
        assertEquals(
                "worse by 4.0 % (2.7 to 5.3 %)",
                Difference.between(of(100.0, 101.0, 100.5), of(104.0, 104.5, 105.0), false)
                        .text());
    }

    @Test
    void unsteadyRunsThatDifferByTheSameDoNot() {
        String text = rate(of(80.0, 120.0, 101.5), of(125.0, 84.5, 104.0));
        assertTrue(text.matches("no difference measurable \\(-\\d+\\.\\d to \\+\\d+\\.\\d %\\)"), text);
    }

    @Test
    void twoIntervalsTellNothing() {
        assertEquals("+100.0 % ?", rate(of(100.0, 100.0), of(200.0, 200.0, 200.0)));
    }

    @Test
    void runsWithoutAnySpreadDifferWhenTheyDiffer() {
        assertEquals("no difference measurable (+0.0 to +0.0 %)", rate(of(5.0, 5.0, 5.0), of(5.0, 5.0, 5.0)));
        assertEquals("better by 2.0 % (2.0 to 2.0 %)", rate(of(5.0, 5.0, 5.0), of(5.1, 5.1, 5.1)));
        assertEquals("no difference measurable (+0.0 to +0.0 %)", rate(of(5.0, 5.0, 5.0), of(5.0001, 5.0001, 5.0001)));
    }

    @Test
    void oneInTwentyPairsOfEqualRunsPassesByChance() {
        Random random = new Random(42);
        int beyond = 0;
        for (int pair = 0; pair < 2000; pair++) {
            beyond += Difference.between(normal(random, 0, 8), normal(random, 0, 25), true)
                            .measurable()
                    ? 1
                    : 0;
        }

        // 5 % of 2,000 is 100; a correlation that is there by chance widens intervals.
        assertTrue(beyond > 30 && beyond < 120, () -> "beyond noise in too many or too few pairs");
    }

    @Test
    void intervalsThatResembleTheirNeighboursSayLess() {
        Random random = new Random(7);
        int beyond = 0;
        for (int pair = 0; pair < 1000; pair++) {
            beyond += Difference.between(normal(random, 0.7, 60), normal(random, 0.7, 60), true)
                            .measurable()
                    ? 1
                    : 0;
        }
        int all = beyond;
        assertTrue(beyond < 100, () -> all + " of 1,000 pairs of equal runs differ");
    }

    @Test
    void changeIsInPercentOfTheFirst() {
        assertEquals("+25.0 % ?", rate(measured(4), measured(5)));
        assertEquals("-20.0 % ?", rate(measured(5), measured(4)));
        assertEquals("+0.0 % ?", rate(measured(10_000), measured(9_999)));
        assertEquals("n/a", rate(measured(0), measured(4)));
        assertEquals("n/a", rate(measured(0), measured(0)));
        assertFalse(Difference.between(measured(4), measured(0), true).measurable());
    }

    private static String rate(Measured first, Measured second) {
        return Difference.between(first, second, true).text();
    }

    private static Measured of(Double... intervals) {
        return of(Arrays.asList(intervals));
    }

    private static Measured of(List<Double> intervals) {
        return new Measured(
                intervals.stream().mapToDouble(Double::doubleValue).average().orElseThrow(), intervals);
    }

    private static Measured measured(double value) {
        return new Measured(value, List.of());
    }

    private static Measured normal(Random random, double memory, int count) {
        List<Double> values = new ArrayList<>();
        double last = 0;
        for (int i = 0; i < count; i++) {
            last = memory * last + 20 * random.nextGaussian();
            values.add(1000 + last);
        }
        return of(values);
    }
}
