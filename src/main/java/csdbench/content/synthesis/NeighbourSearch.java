package csdbench.content.synthesis;

import csdbench.content.lifelike.LikeContent;
import csdbench.content.lifelike.LikeTemplates;
import csdbench.content.lifelike.Neighbours;
import java.util.Arrays;
import java.util.function.BooleanSupplier;

/**
 * Finds how blocks have to stand beside each other for units of 16 and 64 KiB to compress as those of a sample: least
 * squares of the logarithms of the ratios by the method of Levenberg and Marquardt (1963), with differences in place of
 * derivatives at first, and then what each trial shows of them, by Broyden (1965). Small trials come near, large ones
 * nearer; it ends where no step promises anything. Deterministic.
 */
final class NeighbourSearch {
    /** Ratios of data of this size differ by a percent from those of more. */
    private static final Stage NEAR = new Stage(2 << 20, 6);

    /** Of this by half a percent, which is below the chance in a sample that is smaller than {@link #NEAR}. */
    private static final Stage NEARER = new Stage(8 << 20, 3);

    private static final long TRIAL_SALT = 0x3C6EF372FE94F82BL;
    private static final int KNOBS = 4;

    /** The knobs by which blocks repeat come first. */
    private static final int REPEATS = 2;

    private static final double[] FIRST = {0.1, 0.1, 0.8, 0.5};

    /** Large enough for what they change to stand out from chance. */
    private static final double[] FIRST_STEPS = {0.1, 0.1, -0.3, 0.3};

    /** Good enough: a quarter of a percent in each ratio. */
    private static final double NEAR_ENOUGH = 0.0025 * 0.0025;

    /** A step that promises less, in the mean of the ratios, is not tried. */
    private static final double LEAST_GAIN = 0.0003;

    private static final double DAMPING = 0.01;

    /** Rounding may not exceed the maximum. */
    private static final double MAX_REPEATS = Neighbours.MAX_REPEATS - 1e-9;

    private final LikeTemplates templates;
    private final BooleanSupplier stop;

    /** Logarithms of the ratios wanted of larger units to those of blocks; NaN where the sample has no such unit. */
    private final double[] wanted;

    private final boolean smaller;

    private record Stage(int bytes, int trials) {}

    private record Tried(double[] knobs, double[] off, double error) {}

    private NeighbourSearch(UnitTotals sample, LikeTemplates templates, BooleanSupplier stop) {
        this.templates = templates;
        this.stop = stop;
        wanted = gains(sample);
        smaller = sample.bytes() < NEAR.bytes;
    }

    /** The best for a sample. */
    static Neighbours of(UnitTotals sample, LikeTemplates templates, BooleanSupplier stop) {
        NeighbourSearch search = new NeighbourSearch(sample, templates, stop);
        return Arrays.stream(search.wanted).allMatch(Double::isNaN) ? Neighbours.NONE : search.best();
    }

    private Neighbours best() {
        if (tried(new double[KNOBS], NEAR).error <= NEAR_ENOUGH) {
            return Neighbours.NONE;
        }
        Tried first = tried(FIRST, NEAR);
        double[][] slopes = slopes(first);
        Tried near = improved(first, slopes, NEAR);
        return neighbours((smaller ? near : improved(tried(near.knobs, NEARER), slopes, NEARER)).knobs);
    }

    private Tried improved(Tried from, double[][] slopes, Stage stage) {
        Tried best = from;
        double damping = DAMPING;
        for (int i = 0; i < stage.trials && best.error > NEAR_ENOUGH && !stop.getAsBoolean(); i++) {
            double[] knobs = bounded(LeastSquares.moved(best.knobs, best.off, slopes, damping));
            double promised = error(LeastSquares.foreseen(best.knobs, best.off, slopes, knobs));
            if (Math.sqrt(best.error) - Math.sqrt(promised) < LEAST_GAIN) {
                return best;
            }
            Tried next = tried(knobs, stage);
            LeastSquares.learn(slopes, minus(next.knobs, best.knobs), minus(next.off, best.off));
            boolean better = next.error < best.error;
            best = better ? next : best;
            damping *= better ? 0.2 : 8;
        }
        return best;
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
            double step = FIRST_STEPS[i];
            knobs[i] += step;
            double[] slope = minus(tried(knobs, NEAR).off, at.off);
            Arrays.setAll(slope, j -> slope[j] / step);
            slopes[i] = slope;
        }
        return slopes;
    }

    private Tried tried(double[] knobs, Stage stage) {
        LikeTemplates beside = templates.with(neighbours(knobs));
        MeasuredData data = MeasuredData.of(() -> new LikeContent(beside, TRIAL_SALT), stage.bytes);
        double[] off = gains(UnitTotals.sum(data.totals()));
        for (int i = 0; i < off.length; i++) {
            off[i] = Double.isNaN(wanted[i]) ? 0 : off[i] - wanted[i];
        }
        return new Tried(knobs, off, error(off));
    }

    /** The mean square of the errors of what the sample has. */
    private double error(double[] off) {
        return Arrays.stream(off).map(error -> error * error).sum()
                / Arrays.stream(wanted).filter(gain -> !Double.isNaN(gain)).count();
    }

    /** With no more repeats than there can be. */
    private static double[] bounded(double[] knobs) {
        double[] bounded = knobs.clone();
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
