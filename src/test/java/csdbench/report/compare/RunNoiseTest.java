package csdbench.report.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class RunNoiseTest {
    @Test
    void oneInTwentyPairsOfEqualRunsPassesByChance() {
        // 5 % of 2,000 is 100; a correlation that is there by chance widens intervals.
        int beyond = beyond(2000, new Random(42), 0, 12, 25);
        assertTrue(beyond > 20 && beyond < 110, () -> beyond + " of 2,000 pairs of equal runs differ");
    }

    @Test
    void intervalsThatResembleTheirNeighboursSayLess() {
        int beyond = beyond(1000, new Random(7), 0.9, 60, 60);
        assertTrue(beyond < 70, () -> beyond + " of 1,000 pairs of equal runs differ");
    }

    @Test
    void oneInTwentyPairsOfRepeatedRunsPassesByChance() {
        Random random = new Random(3);
        int beyond = 0;
        for (int pair = 0; pair < 1000; pair++) {
            List<Measured> first = repeats(random, 2 + pair % 3);
            List<Measured> second = repeats(random, 2 + pair % 2);
            beyond += differ(first, second, 0) ? 1 : 0;
        }
        int all = beyond;
        assertTrue(beyond < 60, () -> all + " of 1,000 pairs of equal sides differ");
    }

    @Test
    void tenPercentMoreIsFound() {
        Random random = new Random(11);
        int found = 0;
        for (int pair = 0; pair < 100; pair++) {
            Measured first = normal(random, 0.3, 1000, 20);
            Measured second = normal(random, 0.3, 1100, 20);
            found += differ(List.of(first), List.of(second), ComparedFigure.FLOOR) ? 1 : 0;
        }
        int all = found;
        assertTrue(found >= 95, () -> all + " of 100 true differences of 10 % are found");
    }

    @Test
    void floorCountsOnlyWithoutRepeats() {
        Measured even = new Measured(5, List.of(5.0, 5.0, 5.0, 5.0, 5.0, 5.0, 5.0, 5.0, 5.0, 5.0));

        assertEquals(0.05, RunNoise.half(List.of(even), List.of(even), 0.05));
        assertEquals(0, RunNoise.half(List.of(even, even), List.of(even), 0.05));
        assertEquals(0, RunNoise.half(List.of(even, even), List.of(even, even), 0.05));
    }

    @Test
    void nineIntervalsAreNotEnoughForOneRun() {
        Measured few = normal(new Random(1), 0, 1000, 9);
        Measured enough = normal(new Random(1), 0, 1000, 10);

        assertEquals(Double.NaN, RunNoise.half(List.of(enough), List.of(few), 0.05));
        assertTrue(RunNoise.half(List.of(enough), List.of(enough), 0.05) > 0);
        assertTrue(RunNoise.half(List.of(enough, enough), List.of(few), 0.05) >= 0);
    }

    private static int beyond(int pairs, Random random, double memory, int first, int second) {
        int beyond = 0;
        for (int pair = 0; pair < pairs; pair++) {
            List<Measured> one = List.of(normal(random, memory, 1000, first));
            beyond += differ(one, List.of(normal(random, memory, 1000, second)), 0) ? 1 : 0;
        }
        return beyond;
    }

    private static boolean differ(List<Measured> first, List<Measured> second, double floor) {
        return Difference.between(first, second, RunNoise.half(first, second, floor), true)
                .measurable();
    }

    private static List<Measured> repeats(Random random, int count) {
        List<Measured> repeats = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            repeats.add(new Measured(1000 + 50 * random.nextGaussian(), List.of()));
        }
        return repeats;
    }

    /** Intervals around a mean, each of which goes on from a share of the last one's deviation. */
    private static Measured normal(Random random, double memory, double mean, int count) {
        List<Double> values = new ArrayList<>();
        double last = 0;
        for (int i = 0; i < count; i++) {
            last = memory * last + 20 * random.nextGaussian();
            values.add(mean + last);
        }
        return new Measured(
                values.stream().mapToDouble(Double::doubleValue).average().orElseThrow(), values);
    }
}
