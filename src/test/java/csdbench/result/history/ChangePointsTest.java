package csdbench.result.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.result.history.ChangePoints.Rule;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class ChangePointsTest {
    private static final double NOISE = 0.02;

    private static List<String[]> rows(String name) throws IOException {
        try (InputStream in = ChangePointsTest.class.getResourceAsStream("/csdbench/history/" + name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .skip(1)
                    .map(line -> line.split("\t"))
                    .toList();
        }
    }

    @Test
    void aPublicSeriesChangesWhereApacheOtavaSaysItDoes() throws IOException {
        double[] series = rows("series.tsv").stream()
                .mapToDouble(row -> Double.parseDouble(row[1]))
                .toArray();
        List<String[]> expected = rows("expected.tsv");
        assertEquals(10, expected.size());
        for (String[] row : expected) {
            Rule rule = new Rule(Integer.parseInt(row[0]), Double.parseDouble(row[1]), Double.parseDouble(row[2]));
            assertEquals(row[4].strip(), indexes(series, rule), rule::toString);
        }
    }

    private static String indexes(double[] series, Rule rule) {
        return ChangePoints.in(series, rule).stream()
                .map(point -> Integer.toString(point.index()))
                .collect(Collectors.joining(" "));
    }

    private static double[] noisy(Random random, int length, int step, double size) {
        return IntStream.range(0, length)
                .mapToDouble(i -> 100_000 * (i < step ? 1 : 1 + size) * (1 + NOISE * random.nextGaussian()))
                .toArray();
    }

    @Test
    void oneHistoryInAHundredChangesByChance() {
        Random random = new Random(20);
        long alarms = IntStream.range(0, 1000)
                .mapToObj(_ -> noisy(random, 100, 100, 0))
                .filter(series -> !ChangePoints.in(series, Rule.USUAL).isEmpty())
                .count();
        assertTrue(alarms <= 10, alarms + " of 1,000 histories");
    }

    @Test
    void aStepOfFivePercentIsFoundWithinSixRuns() {
        Random random = new Random(21);
        int before = 30;
        long found = IntStream.range(0, 1000)
                .mapToObj(_ -> noisy(random, before + 6, before, -0.05))
                .filter(series -> IntStream.rangeClosed(1, 6)
                        .anyMatch(runs -> changesAbout(Arrays.copyOf(series, before + runs), before)))
                .count();
        assertTrue(found >= 950, found + " of 1,000 histories");
    }

    private static boolean changesAbout(double[] series, int index) {
        return ChangePoints.in(series, Rule.USUAL).stream().anyMatch(point -> Math.abs(point.index() - index) <= 3);
    }

    @Test
    void exactSeriesChangeExactlyWhereTheyDo() {
        double[] series = DoubleStream.concat(
                        DoubleStream.generate(() -> 50).limit(20),
                        DoubleStream.generate(() -> 40).limit(5))
                .toArray();
        ChangePoint only = ChangePoints.in(series, Rule.USUAL).getFirst();
        assertEquals(new ChangePoint(20, 50, 40, 0), only);
        assertEquals(-0.2, only.change(), 1e-12);
        assertEquals(List.of(), ChangePoints.in(new double[25], Rule.USUAL));
        assertEquals(List.of(), ChangePoints.in(new double[] {1}, Rule.USUAL));
        assertEquals(List.of(), ChangePoints.in(new double[0], Rule.USUAL));
    }
}
