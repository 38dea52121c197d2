package csdbench.content.synthesis;

/** The step of Levenberg and Marquardt (1963), within a range, found knob by knob. Static; any thread. */
final class LeastSquares {
    /** As many times each knob is moved to where it is best beside the others: enough for all of them to rest. */
    private static final int SWEEPS = 200;

    private LeastSquares() {}

    /**
     * Where errors are likely to be smaller, within the range of the knobs: one that would leave it stays at its end,
     * and the others make the best of that.
     *
     * @param at knobs, each 0 to 1
     * @param off the errors there
     * @param slopes for each knob, how the errors change with it
     * @param damping more than 0; the more, the shorter the step
     */
    static double[] moved(double[] at, double[] off, double[][] slopes, double damping) {
        double[] moved = at.clone();
        double[] left = off.clone();
        for (int i = 0; i < SWEEPS; i++) {
            for (int knob = 0; knob < at.length; knob++) {
                double square = product(slopes[knob], slopes[knob]);
                double step = moved[knob] - at[knob];
                double best = (square * step - product(slopes[knob], left)) / (square + damping * (square + damping));
                double next = Math.clamp(at[knob] + best, 0, 1);
                add(left, slopes[knob], next - moved[knob]);
                moved[knob] = next;
            }
        }
        return moved;
    }

    /** What errors become by such a move, if they change with the knobs as the slopes say. */
    static double[] foreseen(double[] at, double[] off, double[][] slopes, double[] moved) {
        double[] foreseen = off.clone();
        for (int knob = 0; knob < at.length; knob++) {
            add(foreseen, slopes[knob], moved[knob] - at[knob]);
        }
        return foreseen;
    }

    private static void add(double[] sum, double[] slope, double times) {
        for (int i = 0; i < sum.length; i++) {
            sum[i] += slope[i] * times;
        }
    }

    /**
     * Makes slopes say what a step has shown, and changes them as little as that allows: the update of Broyden (1965).
     *
     * @param slopes for each knob, changed
     * @param step of the knobs; where it is none nothing is learnt
     * @param change of the errors by it
     */
    static void learn(double[][] slopes, double[] step, double[] change) {
        double square = product(step, step);
        if (square == 0) {
            return;
        }
        for (int j = 0; j < change.length; j++) {
            double told = 0;
            for (int i = 0; i < step.length; i++) {
                told += slopes[i][j] * step[i];
            }
            for (int i = 0; i < step.length; i++) {
                slopes[i][j] += (change[j] - told) * step[i] / square;
            }
        }
    }

    private static double product(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }
}
