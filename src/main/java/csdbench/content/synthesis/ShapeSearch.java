package csdbench.content.synthesis;

import csdbench.base.unit.Rng;
import csdbench.content.lifelike.BlockShape;
import csdbench.content.lifelike.ShapeTrial;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Finds the shape whose blocks have the wanted sizes: the best of a fixed grid of shapes, refined by a (1+1) evolution
 * strategy with adaptive step size. Deterministic.
 */
final class ShapeSearch {
    private static final int SHAPES = 1024;
    private static final int SHAPE_BLOCKS = 2;

    /** Of the grid, each measured by one thread. */
    private static final int PARTS = 16;

    private static final int BEGINNERS = 3;

    /** Few blocks for large steps, many for the last digits. */
    private static final Stage FIRST = new Stage(40, 4, 0.15);

    private static final Stage LAST = new Stage(60, 16, 0.05);

    /** Weight of the deviation between blocks: small, as the mean matters more. */
    private static final double VARIANCE_WEIGHT = 0.5;

    /** Good enough: a percent in every mean, a deviation of two. */
    private static final double NEAR_ENOUGH = CompressedSizes.COUNT * (0.01 * 0.01 + VARIANCE_WEIGHT * 0.02 * 0.02);

    // Rechenberg's rule in the form of Kern and others (2004): a fifth of the steps should help.
    private static final double GROWTH = Math.exp(0.8);
    private static final double SHRINKAGE = Math.exp(-0.2);

    private static final int KNOBS = 5;
    private static final int[] PRIMES = {2, 3, 5, 7, 11};
    private static final double MIN_LITERAL_SHARE = 0.001;

    private final List<Tried> covering;

    private record Stage(int steps, int blocks, double step) {}

    private record Tried(double[] knobs, CompressedSizes sizes) {}

    private record Found(double[] knobs, double error) {}

    /** Made when first needed: no sample changes the grid. */
    private static final class Shared {
        static final ShapeSearch SEARCH = new ShapeSearch();
    }

    private ShapeSearch() {
        covering = IntStream.range(0, PARTS)
                .parallel()
                .mapToObj(ShapeSearch::part)
                .flatMap(List::stream)
                .toList();
    }

    /** A search for any sizes; any thread. */
    static ShapeSearch shared() {
        return Shared.SEARCH;
    }

    private static List<Tried> part(int part) {
        List<Tried> tried = new ArrayList<>();
        try (CompressedSizeMeter meter = new CompressedSizeMeter()) {
            for (int i = 1 + part * SHAPES / PARTS; i <= (part + 1) * SHAPES / PARTS; i++) {
                double[] knobs = new double[KNOBS];
                for (int j = 0; j < KNOBS; j++) {
                    knobs[j] = radicalInverse(i, PRIMES[j]);
                }
                tried.add(new Tried(knobs, CompressedSizes.mean(sizes(knobs, SHAPE_BLOCKS, meter))));
            }
        }
        return tried;
    }

    /** The best shape. */
    BlockShape shapeOf(CompressedSizes wanted, CompressedSizeMeter meter) {
        List<double[]> beginners = covering.stream()
                .sorted(Comparator.comparingDouble(tried -> wanted.squaredErrorOf(tried.sizes())))
                .limit(BEGINNERS)
                .map(Tried::knobs)
                .toList();
        Found best = null;
        for (double[] beginner : beginners) {
            Found found = improved(beginner, wanted, FIRST, meter);
            best = best == null || found.error() < best.error() ? found : best;
        }
        return shape(improved(best.knobs(), wanted, LAST, meter).knobs());
    }

    private static Found improved(double[] from, CompressedSizes wanted, Stage stage, CompressedSizeMeter meter) {
        Rng rng = new Rng(stage.blocks());
        double[] best = from;
        double bestError = error(wanted, best, stage.blocks(), meter);
        double step = stage.step();
        for (int i = 0; i < stage.steps() && bestError > NEAR_ENOUGH; i++) {
            double[] tried = best.clone();
            for (int j = 0; j < KNOBS; j++) {
                tried[j] = Math.clamp(tried[j] + step * normal(rng), 0, 1);
            }
            double error = error(wanted, tried, stage.blocks(), meter);
            if (error < bestError) {
                best = tried;
                bestError = error;
                step *= GROWTH;
            } else {
                step *= SHRINKAGE;
            }
        }
        return new Found(best, bestError);
    }

    private static double error(CompressedSizes wanted, double[] knobs, int blocks, CompressedSizeMeter meter) {
        List<CompressedSizes> sizes = sizes(knobs, blocks, meter);
        CompressedSizes mean = CompressedSizes.mean(sizes);
        double variance =
                sizes.stream().mapToDouble(mean::squaredErrorOf).average().orElseThrow();
        return wanted.squaredErrorOf(mean) + VARIANCE_WEIGHT * variance;
    }

    private static List<CompressedSizes> sizes(double[] knobs, int blocks, CompressedSizeMeter meter) {
        return meter.sizes(new ShapeTrial(shape(knobs), 0), blocks);
    }

    /** Maps each knob, 0 to 1, to its range so that sizes respond evenly. */
    private static BlockShape shape(double[] knobs) {
        double literalShare = Math.pow(MIN_LITERAL_SHARE, knobs[1]);
        return new BlockShape(
                8 * knobs[0],
                knobs[1] == 0 ? 0 : 1 - literalShare,
                logarithmic(knobs[2], BlockShape.MIN_COPY_BYTES, BlockShape.MAX_COPY_BYTES),
                logarithmic(knobs[3], BlockShape.MIN_REACH_BYTES, BlockShape.MAX_REACH_BYTES),
                knobs[4]);
    }

    private static double logarithmic(double knob, double min, double max) {
        return Math.clamp(min * Math.pow(max / min, knob), min, max);
    }

    /** Approximately normal: the sum of twelve uniform draws, less its mean. */
    private static double normal(Rng rng) {
        double sum = -6;
        for (int i = 0; i < 12; i++) {
            sum += rng.nextDouble();
        }
        return sum;
    }

    /** Halton sequence. */
    private static double radicalInverse(int number, int base) {
        double digit = 1.0 / base;
        double sum = 0;
        for (int rest = number; rest > 0; rest /= base) {
            sum += rest % base * digit;
            digit /= base;
        }
        return sum;
    }
}
