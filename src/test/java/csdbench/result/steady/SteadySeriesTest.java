package csdbench.result.steady;

import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.unit.Rng;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;

/**
 * Series with known answers. The answer is the rule's verdict on the series without its noise: its first steady round,
 * or none. Steady more than two rounds before it, or at all when there is none, is a false one. Drifts exceed the limit
 * by two fifths or more and noise has a standard deviation of at most 2 %: what differs from a limit by less than its
 * noise has no known answer.
 */
class SteadySeriesTest {
    private static final int SERIES = 1000;
    private static final int ROUNDS = 60;
    private static final int NEVER = Integer.MAX_VALUE;

    /** A series without noise, and how much noise is to be on it, as a fraction of the level. */
    private record Known(String kind, IntToDoubleFunction exact, double noise) {}

    @Test
    void noSeriesIsFalselySteadyAndTheRoundIsFoundWithinTwo() {
        int wrong = 0;
        int near = 0;
        int answers = 0;
        StringBuilder missed = new StringBuilder();
        for (int seed = 0; seed < SERIES; seed++) {
            Rng rng = new Rng(seed);
            Known known = series(seed % 6, rng);
            int truth = firstSteady(known.exact());
            double[] noise = new double[ROUNDS];
            Arrays.setAll(noise, i -> 1 + known.noise() * gaussian(rng));
            int found = firstSteady(i -> known.exact().applyAsDouble(i) * noise[i]);
            if (truth == NEVER ? found != NEVER : found < truth - 2) {
                wrong++;
            }
            boolean within = truth == found || truth != NEVER && found != NEVER && Math.abs(found - truth) <= 2;
            answers += truth == NEVER ? 0 : 1;
            near += within ? 1 : 0;
            if (!within) {
                missed.append(
                        String.format(Locale.ROOT, "%n%s, seed %d: %d, found %d", known.kind(), seed, truth, found));
            }
        }
        String all = wrong + " false, " + near + " of " + SERIES + " within 2 rounds, " + answers + " become steady:"
                + missed;
        assertTrue(wrong == 0, all);
        assertTrue(near >= SERIES * 0.99, all);
        assertTrue(answers > SERIES / 2 && answers < SERIES, all);
    }

    private static Known series(int kind, Rng rng) {
        double level = Math.pow(10, between(rng, 2, 6));
        double noise = between(rng, 0, 0.02);
        double start = between(rng, 1.5, 5);
        int at = (int) between(rng, 3, 30);
        return switch (kind) {
            case 0 -> new Known("level", i -> level, noise);
            case 1 -> {
                double rounds = between(rng, 0.3, 3);
                yield new Known("decay", i -> level * (1 + (start - 1) * Math.exp(-i / rounds)), noise / 2);
            }
            case 2 -> new Known("step", i -> i < at ? level * start : level, noise);
            case 3 -> {
                double each = between(rng, 0.035, 0.2) * (rng.nextDouble() < 0.5 ? -1 : 1);
                yield new Known("drift", i -> level * Math.exp(each * i), noise / 2);
            }
            case 4 -> {
                double each = between(rng, 0.035, 0.2);
                yield new Known("drift that ends", i -> level * Math.exp(each * Math.max(0, at - i)), noise / 2);
            }
            default -> {
                double period = between(rng, 2, 8);
                boolean small = rng.nextDouble() < 0.3;
                double swing = small ? between(rng, 0, 0.03) : between(rng, 0.2, 0.6);
                double phase = between(rng, 0, 6);
                yield new Known(
                        "oscillation",
                        i -> level * (1 + swing * Math.sin(phase + 2 * Math.PI * i / period)),
                        noise / 2);
            }
        };
    }

    /** The first round that is steady, 1 for the first of all. */
    private static int firstSteady(IntToDoubleFunction series) {
        double[] values = new double[ROUNDS];
        Arrays.setAll(values, series);
        for (int count = 1; count <= ROUNDS; count++) {
            if (SteadyRule.SNIA.judge(Arrays.copyOf(values, count)).steady()) {
                return count;
            }
        }
        return NEVER;
    }

    private static double between(Rng rng, double low, double high) {
        return low + (high - low) * rng.nextDouble();
    }

    private static double gaussian(Rng rng) {
        return Math.sqrt(-2 * Math.log(1 - rng.nextDouble())) * Math.cos(2 * Math.PI * rng.nextDouble());
    }
}
