package csdbench.result.history;

import csdbench.result.steady.StudentT;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Finds where a series changed: E-divisive (D. S. Matteson, N. A. James, JASA 109, 2014) with Student's t test in place
 * of permutations, in windows that overlap, as Apache Otava does and with the same points for the same settings. First
 * windows are divided as long as a weak test allows it, then the weakest points are taken away. Stateless.
 */
public final class ChangePoints {
    /** The weak test takes so many times the chance that is asked for, less for large ones. */
    private static final double WEAK = 10;

    private static final double WEAK_OF_LARGE = 2;
    private static final double LARGE = 0.05;
    private static final double HUGE = 0.5;

    /**
     * By the usual rule a step of 5 % in the middle of so many runs with 2 % noise is found in 94 of 100 histories; of
     * 15 in 77, of 10 in 36, of 5 in 2. Of no number of runs more than 1 in 100 have a change where there is none.
     */
    public static final int ENOUGH_RUNS = 20;

    private final double[] values;

    private ChangePoints(double[] values) {
        this.values = values;
    }

    /**
     * What counts as a change.
     *
     * @param window values that are looked at together
     * @param chance that is allowed, see {@link ChangePoint#chance}
     * @param magnitude by how much a mean must move, as a fraction
     */
    public record Rule(int window, double chance, double magnitude) {
        /**
         * Of 10,000 histories of 40 to 100 equal runs with 2 % noise, fewer than 1 in 100 are found to have changed; a
         * step of 5 % behind 30 runs or more is found within six in 96 of 100.
         */
        public static final Rule USUAL = new Rule(100, 0.0005, 0.03);

        private double weak() {
            return chance * (chance < LARGE ? WEAK : chance < HUGE ? WEAK_OF_LARGE : 1);
        }
    }

    /** All changes, in order. */
    static List<ChangePoint> in(double[] values, Rule rule) {
        ChangePoints series = new ChangePoints(values);
        return series.strong(new ArrayList<>(series.weak(rule)), rule);
    }

    /** Windows overlap by half, but begin at the last change: what lies before it is another level. */
    private SortedSet<Integer> weak(Rule rule) {
        SortedSet<Integer> found = new TreeSet<>();
        int begin = 0;
        while (begin < values.length) {
            SortedSet<Integer> within = divided(begin, Math.min(begin + rule.window(), values.length), rule.weak());
            begin = Math.max(begin + rule.window() / 2, within.isEmpty() ? 0 : within.last());
            found.addAll(within);
        }
        return found;
    }

    /**
     * A part of the series, and where it is divided best.
     *
     * @param middle first value of the second half; -1 for none
     * @param distance between the halves
     */
    private record Part(int begin, int end, int middle, double distance) {}

    /** The farthest halves are divided first; where they pass for equal, so do all others. */
    private SortedSet<Integer> divided(int begin, int end, double chance) {
        SortedSet<Integer> found = new TreeSet<>();
        List<Part> parts = new ArrayList<>(List.of(best(begin, end)));
        while (true) {
            Part farthest = parts.stream()
                    .max(Comparator.comparingDouble(Part::distance))
                    .orElseThrow();
            if (farthest.middle() < 0
                    || compared(farthest.begin(), farthest.middle(), farthest.end())
                                    .chance()
                            > chance) {
                return found;
            }
            found.add(farthest.middle());
            parts.set(parts.indexOf(farthest), best(farthest.begin(), farthest.middle()));
            parts.add(best(farthest.middle(), farthest.end()));
        }
    }

    /**
     * The two neighbouring stretches, the first from the beginning on, whose energy distance is largest. The second
     * need not reach the end, so that a level which comes back does not hide a change. Square in the length.
     */
    private Part best(int begin, int end) {
        int length = end - begin;
        double[][] sums = sums(begin, length);
        int middle = -1;
        double most = Double.NEGATIVE_INFINITY;
        for (int first = 1; first < length; first++) {
            double within = first > 1 ? sums[first][first] / (first * (first - 1.0)) : 0;
            for (int last = first + 1; last <= length; last++) {
                double second = last - first;
                double between = 2 * (sums[first][last] - sums[first][first]) / (first * second);
                double inSecond = second > 1
                        ? (sums[last][last] - 2 * sums[first][last] + sums[first][first]) / (second * (second - 1))
                        : 0;
                double distance = first * second / (first + second) * (between - within - inSecond);
                if (distance > most) {
                    most = distance;
                    middle = begin + first;
                }
            }
        }
        return new Part(begin, end, middle, most);
    }

    /** Of the distances of all pairs of the first i and the first j values. */
    private double[][] sums(int begin, int length) {
        double[][] sums = new double[length + 1][length + 1];
        for (int i = 0; i < length; i++) {
            double row = 0;
            for (int j = 0; j < length; j++) {
                row += Math.abs(values[begin + i] - values[begin + j]);
                sums[i + 1][j + 1] = sums[i][j + 1] + row;
            }
        }
        return sums;
    }

    /**
     * Takes the weakest away until all are strong. The stretch behind a point that goes becomes longer for the next
     * point, which is tested anew; the one before it keeps its test, as in Otava.
     */
    private List<ChangePoint> strong(List<Integer> indexes, Rule rule) {
        List<ChangePoint> points = new ArrayList<>();
        for (int i = 0; i < indexes.size(); i++) {
            points.add(compared(indexes, i));
        }
        while (!points.isEmpty()) {
            ChangePoint weakest = points.stream()
                    .max(Comparator.comparingDouble(ChangePoint::chance))
                    .orElseThrow();
            if (weakest.chance() < rule.chance()) {
                weakest = points.stream()
                        .min(Comparator.comparingDouble(ChangePoint::magnitude))
                        .orElseThrow();
                if (weakest.magnitude() > rule.magnitude()) {
                    return settled(indexes, points);
                }
            }
            int at = points.indexOf(weakest);
            points.remove(at);
            indexes.remove(at);
            if (at < points.size()) {
                points.set(at, compared(indexes, at));
            }
        }
        return points;
    }

    /** With the means that stand beside each other now. */
    private List<ChangePoint> settled(List<Integer> indexes, List<ChangePoint> points) {
        List<ChangePoint> settled = new ArrayList<>();
        for (int i = 0; i < points.size(); i++) {
            ChangePoint means = compared(indexes, i);
            settled.add(new ChangePoint(
                    means.index(), means.before(), means.after(), points.get(i).chance()));
        }
        return settled;
    }

    private ChangePoint compared(List<Integer> indexes, int at) {
        return compared(
                at == 0 ? 0 : indexes.get(at - 1),
                indexes.get(at),
                at + 1 < indexes.size() ? indexes.get(at + 1) : values.length);
    }

    /** Both stretches by Student's test, with one variance of both. */
    private ChangePoint compared(int begin, int middle, int end) {
        int first = middle - begin;
        int second = end - middle;
        double before = mean(begin, middle);
        double after = mean(middle, end);
        int freedom = first + second - 2;
        if (freedom < 1) {
            return new ChangePoint(middle, before, after, 1);
        }
        double variance =
                ((first - 1) * variance(begin, middle, before) + (second - 1) * variance(middle, end, after)) / freedom;
        double t = Math.abs(after - before) / Math.sqrt(variance * (1.0 / first + 1.0 / second));
        return new ChangePoint(middle, before, after, Double.isNaN(t) ? 1 : StudentT.beyond(t, freedom));
    }

    private double mean(int begin, int end) {
        return Arrays.stream(values, begin, end).average().orElseThrow();
    }

    /** As Otava has it: of the values themselves, not of what they are a sample of. */
    private double variance(int begin, int end, double mean) {
        return Arrays.stream(values, begin, end)
                .map(value -> (value - mean) * (value - mean))
                .average()
                .orElseThrow();
    }
}
