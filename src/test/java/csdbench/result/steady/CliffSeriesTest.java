package csdbench.result.steady;

import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.unit.Rng;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;

/** Series with known answers: cliffs in a known round, and series that have none. */
class CliffSeriesTest {
    private static final int SERIES = 1000;

    /** A series without noise, its rounds, the standard deviation of its noise, and rounds before its cliff if any. */
    private record Known(String kind, IntToDoubleFunction exact, int rounds, double noise, int cliff) {
        Optional<Cliff> found(Rng rng) {
            double[] values = new double[rounds];
            Arrays.setAll(values, i -> exact.applyAsDouble(i) * Math.exp(noise * gaussian(rng)));
            return Cliff.find(values);
        }
    }

    @Test
    void aCliffIsFoundWithinTwoRounds() {
        int near = 0;
        StringBuilder missed = new StringBuilder();
        for (int seed = 0; seed < SERIES; seed++) {
            Rng rng = new Rng(seed);
            Known known = cliff(seed % 4, rng);
            Optional<Cliff> found = known.found(rng);
            boolean within = found.isPresent() && Math.abs(found.get().before() - known.cliff()) <= 2;
            near += within ? 1 : 0;
            if (!within) {
                missed.append(String.format(
                        Locale.ROOT,
                        "%n%s, seed %d: %d of %d, found %s",
                        known.kind(),
                        seed,
                        known.cliff(),
                        known.rounds(),
                        found));
            }
        }
        assertTrue(near >= SERIES * 0.99, near + " of " + SERIES + missed);
    }

    @Test
    void aCliffIsFoundAmongThousandsOfRounds() {
        double[] rates = new double[3000];
        Arrays.setAll(rates, i -> (i < 700 ? 300 : i < 710 ? 200 : 100) + i % 7);
        Cliff cliff = Cliff.find(rates).orElseThrow();
        assertTrue(Math.abs(cliff.before() - 700) <= 5, cliff.toString());
        assertTrue(Math.abs(cliff.after() - 103) < 1, cliff.toString());
    }

    @Test
    void aSeriesWithoutACliffHasNone() {
        int without = 0;
        StringBuilder claimed = new StringBuilder();
        for (int seed = 0; seed < SERIES; seed++) {
            Rng rng = new Rng(SERIES + seed);
            Known known = other(seed % 6, rng);
            Optional<Cliff> found = known.found(rng);
            without += found.isEmpty() ? 1 : 0;
            found.ifPresent(cliff -> claimed.append(
                    String.format(Locale.ROOT, "%n%s, %d rounds: %s", known.kind(), known.rounds(), cliff)));
        }
        assertTrue(without >= SERIES * 0.999, without + " of " + SERIES + claimed);
    }

    private static Known cliff(int kind, Rng rng) {
        double level = Math.pow(10, between(rng, 2, 6));
        double burst = level * between(rng, 1.25, 5);
        double noise = between(rng, 0, 0.04);
        int before = (int) between(rng, 2, 31);
        int rounds = before + (int) between(rng, 7, 40);
        double part = between(rng, 0, 1);
        return switch (kind) {
            case 0 -> new Known("step", i -> i < before ? burst : level, rounds, noise, before);
            case 1 ->
                new Known(
                        "step within a round",
                        i -> i < before ? burst : i == before ? level + part * (burst - level) : level,
                        rounds,
                        noise,
                        before);
            case 2 -> {
                double tail = between(rng, 0, 0.3) * (burst - level);
                double each = between(rng, 1, 6);
                yield new Known(
                        "step with a tail",
                        i -> i < before ? burst : level + tail * Math.exp((before - i) / each),
                        rounds,
                        noise,
                        before);
            }
            default -> {
                double dip = between(rng, 0, 0.2) * level;
                double each = between(rng, 1, 4);
                yield new Known(
                        "step with an undershoot",
                        i -> i < before ? burst : level - dip * Math.exp((before - i) / each),
                        rounds,
                        noise,
                        before);
            }
        };
    }

    private static Known other(int kind, Rng rng) {
        double level = Math.pow(10, between(rng, 2, 6));
        int rounds = (int) between(rng, 5, 61);
        return switch (kind) {
            case 0 -> new Known("level", i -> level, rounds, between(rng, 0, 0.3), 0);
            case 1 -> {
                double each = between(rng, -0.1, 0.1);
                yield new Known("drift", i -> level * Math.exp(each * i), rounds, between(rng, 0, 0.03), 0);
            }
            case 2 -> {
                int length = Math.max(8, rounds / 4) + (int) between(rng, 0, 20);
                int from = (int) between(rng, 0, 20);
                double fall = between(rng, 0.1, 1.2);
                yield new Known(
                        "slope that ends",
                        i -> level * Math.exp(-fall * Math.clamp((double) (i - from) / length, 0, 1)),
                        from + length + (int) between(rng, 3, 20),
                        between(rng, 0, 0.03),
                        0);
            }
            case 3 -> {
                double period = between(rng, 2, rounds / 1.5);
                double phase = between(rng, 0, 2 * Math.PI);
                double swing = between(rng, 0.02, 0.6);
                yield new Known(
                        "oscillation",
                        i -> level * (1 + swing * Math.sin(phase + 2 * Math.PI * i / period)),
                        rounds,
                        between(rng, 0, 0.03),
                        0);
            }
            case 4 -> {
                double[] wander = new double[rounds];
                double memory = between(rng, 0, 0.7);
                double each = between(rng, 0, 0.05);
                for (int i = 1; i < rounds; i++) {
                    wander[i] = memory * wander[i - 1] + each * gaussian(rng);
                }
                yield new Known("wandering", i -> level * Math.exp(wander[i]), rounds, 0, 0);
            }
            default -> {
                double rise = between(rng, 1.2, 4);
                int at = (int) between(rng, 1, rounds);
                yield new Known("rise", i -> i < at ? level : level * rise, rounds, between(rng, 0, 0.03), 0);
            }
        };
    }

    private static double between(Rng rng, double low, double high) {
        return low + (high - low) * rng.nextDouble();
    }

    private static double gaussian(Rng rng) {
        return Math.sqrt(-2 * Math.log(1 - rng.nextDouble())) * Math.cos(2 * Math.PI * rng.nextDouble());
    }
}
