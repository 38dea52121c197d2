package csdbench.content.synthesis;

import csdbench.base.unit.Rng;
import csdbench.content.lifelike.BlockShape;
import csdbench.content.lifelike.LikeContent;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Finds the shape whose blocks have wanted sizes: the best of a fixed set of shapes that covers all, then steps in
 * random directions that grow while they help and shrink while they do not (a one-plus-one evolution strategy). Always
 * the same for the same sizes.
 */
final class ShapeSearch {
    private static final int SHAPES = 1024;
    private static final int SHAPE_BLOCKS = 2;
    private static final int BEGINNERS = 3;

    /** Blocks are few while steps are long, and many for the last digits. */
    private static final Stage FIRST = new Stage(40, 4, 0.15);

    private static final Stage LAST = new Stage(60, 16, 0.05);

    /** Blocks of a kind are alike, so those of a shape should be; but their mean matters more. */
    private static final double VARIANCE_WEIGHT = 0.5;

    /** Nearer than a percent in every mean, with a deviation of two, is near enough. */
    private static final double NEAR_ENOUGH = CompressedSizes.COUNT * (0.01 * 0.01 + VARIANCE_WEIGHT * 0.02 * 0.02);

    // Rechenberg's rule in the form of Kern and others (2004): a fifth of the steps should help.
    private static final double GROWTH = Math.exp(0.8);
    private static final double SHRINKAGE = Math.exp(-0.2);

    private static final int KNOBS = 5;
    private static final int[] PRIMES = {2, 3, 5, 7, 11};
    private static final double LEAST_LITERAL_SHARE = 0.001;

    private final List<Tried> covering;

    private record Stage(int steps, int blocks, double step) {}

    private record Tried(double[] knobs, CompressedSizes sizes) {}

    private record Found(double[] knobs, double error) {}

    /** A search that can be asked for any sizes, by any thread. */
    ShapeSearch(CompressedSizeMeter weigher) {
        covering = new ArrayList<>();
        for (int i = 1; i <= SHAPES; i++) {
            double[] knobs = new double[KNOBS];
            for (int j = 0; j < KNOBS; j++) {
                knobs[j] = radicalInverse(i, PRIMES[j]);
            }
            covering.add(new Tried(knobs, CompressedSizes.mean(sizes(knobs, SHAPE_BLOCKS, weigher))));
        }
    }

    /** The shape that comes nearest. */
    BlockShape shapeOf(CompressedSizes wanted, CompressedSizeMeter weigher) {
        List<double[]> beginners = covering.stream()
                .sorted(Comparator.comparingDouble(tried -> wanted.squaredErrorOf(tried.sizes())))
                .limit(BEGINNERS)
                .map(Tried::knobs)
                .toList();
        Found best = null;
        for (double[] beginner : beginners) {
            Found found = improved(beginner, wanted, FIRST, weigher);
            best = best == null || found.error() < best.error() ? found : best;
        }
        return shape(improved(best.knobs(), wanted, LAST, weigher).knobs());
    }

    private static Found improved(double[] from, CompressedSizes wanted, Stage stage, CompressedSizeMeter weigher) {
        Rng rng = new Rng(stage.blocks());
        double[] best = from;
        double bestError = error(wanted, best, stage.blocks(), weigher);
        double step = stage.step();
        for (int i = 0; i < stage.steps() && bestError > NEAR_ENOUGH; i++) {
            double[] tried = best.clone();
            for (int j = 0; j < KNOBS; j++) {
                tried[j] = Math.clamp(tried[j] + step * normal(rng), 0, 1);
            }
            double error = error(wanted, tried, stage.blocks(), weigher);
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

    private static double error(CompressedSizes wanted, double[] knobs, int blocks, CompressedSizeMeter weigher) {
        List<CompressedSizes> sizes = sizes(knobs, blocks, weigher);
        CompressedSizes mean = CompressedSizes.mean(sizes);
        double variance =
                sizes.stream().mapToDouble(mean::squaredErrorOf).average().orElseThrow();
        return wanted.squaredErrorOf(mean) + VARIANCE_WEIGHT * variance;
    }

    private static List<CompressedSizes> sizes(double[] knobs, int blocks, CompressedSizeMeter weigher) {
        return weigher.sizes(new LikeContent(shape(knobs), 0), blocks);
    }

    /** Every knob from 0 to 1 covers its range as evenly as sizes notice it. */
    private static BlockShape shape(double[] knobs) {
        double literalShare = Math.pow(LEAST_LITERAL_SHARE, knobs[1]);
        return new BlockShape(
                8 * knobs[0],
                knobs[1] == 0 ? 0 : 1 - literalShare,
                logarithmic(knobs[2], BlockShape.LEAST_COPY_BYTES, BlockShape.GREATEST_COPY_BYTES),
                logarithmic(knobs[3], BlockShape.LEAST_REACH_BYTES, BlockShape.GREATEST_REACH_BYTES),
                knobs[4]);
    }

    private static double logarithmic(double knob, double least, double greatest) {
        return Math.clamp(least * Math.pow(greatest / least, knob), least, greatest);
    }

    /** Near enough to a normal deviate for steps: the sum of twelve uniform ones, less its mean. */
    private static double normal(Rng rng) {
        double sum = -6;
        for (int i = 0; i < 12; i++) {
            sum += rng.nextDouble();
        }
        return sum;
    }

    /** Halton's sequence: the digits of a number, mirrored at the point. */
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
