package csdbench.content.synthesis;

import csdbench.content.lifelike.LikeContent;
import csdbench.content.lifelike.LikeTemplates;
import csdbench.content.lifelike.Neighbours;
import java.util.Arrays;
import java.util.function.BooleanSupplier;

/**
 * Finds how blocks have to stand beside each other for units of 16 and 64 KiB to compress as those of a sample: least
 * squares of the logarithms of the ratios by the method of Levenberg and Marquardt (1963), with differences in place of
 * derivatives at first, and then what each trial shows of them, by Broyden (1965). Deterministic.
 */
final class NeighbourSearch {
    private static final int TRIAL_BYTES = 8 << 20;
    private static final long TRIAL_SALT = 0x3C6EF372FE94F82BL;
    private static final int TRIALS = 8;
    private static final int KNOBS = 4;

    /** The knobs by which blocks repeat come first. */
    private static final int REPEATS = 2;

    private static final double[] FIRST = {0.1, 0.1, 0.8, 0.5};
    private static final double STEP = 0.04;

    /** Good enough: a quarter of a percent in each ratio. */
    private static final double NEAR_ENOUGH = 0.0025 * 0.0025;

    /** Rounding may not exceed the maximum. */
    private static final double MAX_REPEATS = Neighbours.MAX_REPEATS - 1e-9;

    private final LikeTemplates templates;
    private final BooleanSupplier stop;

    /** Logarithms of the ratios wanted of larger units to those of blocks; NaN where the sample has no such unit. */
    private final double[] wanted;

    private record Tried(double[] knobs, double[] off, double error) {}

    private NeighbourSearch(UnitTotals sample, LikeTemplates templates, BooleanSupplier stop) {
        this.templates = templates;
        this.stop = stop;
        wanted = gains(sample);
    }

    /** The best for a sample. */
    static Neighbours of(UnitTotals sample, LikeTemplates templates, BooleanSupplier stop) {
        NeighbourSearch search = new NeighbourSearch(sample, templates, stop);
        return Arrays.stream(search.wanted).allMatch(Double::isNaN) ? Neighbours.NONE : search.best();
    }

    private Neighbours best() {
        Tried best = tried(new double[KNOBS]);
        if (best.error <= NEAR_ENOUGH) {
            return Neighbours.NONE;
        }
        best = tried(FIRST.clone());
        double[][] slopes = slopes(best);
        double damping = 0.01;
        for (int i = 0; i < TRIALS && best.error > NEAR_ENOUGH && !stop.getAsBoolean(); i++) {
            Tried next = tried(LeastSquares.moved(best.knobs, best.off, slopes, damping));
            LeastSquares.learn(slopes, minus(next.knobs, best.knobs), minus(next.off, best.off));
            boolean better = next.error < best.error;
            best = better ? next : best;
            damping *= better ? 0.2 : 8;
        }
        return neighbours(best.knobs);
    }

    private static double[] minus(double[] a, double[] b) {
        double[] difference = new double[a.length];
        Arrays.setAll(difference, i -> a[i] - b[i]);
        return difference;
    }

    /** By how much each logarithm changes for a change of each knob. */
    private double[][] slopes(Tried at) {
        double[][] slopes = new double[KNOBS][];
        for (int i = 0; i < KNOBS; i++) {
            double[] knobs = at.knobs.clone();
            double step = knobs[i] + STEP > 1 ? -STEP : STEP;
            knobs[i] += step;
            double[] slope = minus(tried(knobs).off, at.off);
            Arrays.setAll(slope, j -> slope[j] / step);
            slopes[i] = slope;
        }
        return slopes;
    }

    private Tried tried(double[] asked) {
        double[] knobs = bounded(asked);
        LikeTemplates beside = templates.with(neighbours(knobs));
        MeasuredData data = MeasuredData.of(() -> new LikeContent(beside, TRIAL_SALT), TRIAL_BYTES);
        double[] off = gains(UnitTotals.sum(data.totals()));
        double sum = 0;
        int count = 0;
        for (int i = 0; i < off.length; i++) {
            off[i] = Double.isNaN(wanted[i]) ? 0 : off[i] - wanted[i];
            count += Double.isNaN(wanted[i]) ? 0 : 1;
            sum += off[i] * off[i];
        }
        return new Tried(knobs, off, sum / count);
    }

    private static double[] bounded(double[] knobs) {
        double[] bounded = knobs.clone();
        for (int i = 0; i < KNOBS; i++) {
            bounded[i] = Math.clamp(knobs[i], 0, 1);
        }
        double repeats = bounded[0] + bounded[1];
        for (int i = 0; i < REPEATS && repeats > MAX_REPEATS; i++) {
            bounded[i] *= MAX_REPEATS / repeats;
        }
        return bounded;
    }

    private static Neighbours neighbours(double[] knobs) {
        return new Neighbours(knobs[0], knobs[1], knobs[2], knobs[3]);
    }

    private static double[] gains(UnitTotals of) {
        double[] gains = new double[UnitTotals.COUNT - CompressedSizes.COUNT];
        for (int i = 0; i < gains.length; i++) {
            int which = i + CompressedSizes.COUNT;
            gains[i] = of.has(which) ? Math.log(of.ratio(which) / of.ratio(i % CompressedSizes.COUNT)) : Double.NaN;
        }
        return gains;
    }
}
