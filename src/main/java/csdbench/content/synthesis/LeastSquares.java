package csdbench.content.synthesis;

/** The step of Levenberg and Marquardt (1963). Static; any thread. */
final class LeastSquares {
    private LeastSquares() {}

    /**
     * Where errors are likely to be smaller.
     *
     * @param at knobs
     * @param off the errors there
     * @param slopes for each knob, how the errors change with it
     * @param damping more than 0; the more, the shorter the step
     */
    static double[] moved(double[] at, double[] off, double[][] slopes, double damping) {
        int knobs = at.length;
        double[][] matrix = new double[knobs][knobs + 1];
        for (int i = 0; i < knobs; i++) {
            for (int j = 0; j < knobs; j++) {
                matrix[i][j] = product(slopes[i], slopes[j]);
            }
            matrix[i][i] += damping * (matrix[i][i] + damping);
            matrix[i][knobs] = -product(slopes[i], off);
        }
        double[] step = solution(matrix);
        double[] moved = new double[knobs];
        for (int i = 0; i < knobs; i++) {
            moved[i] = at[i] + step[i];
        }
        return moved;
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

    /** Gauss's elimination; the matrix is positive definite, so no pivot is needed. */
    private static double[] solution(double[][] matrix) {
        int count = matrix.length;
        for (int i = 0; i < count; i++) {
            for (int j = i + 1; j < count; j++) {
                double factor = matrix[j][i] / matrix[i][i];
                for (int k = i; k <= count; k++) {
                    matrix[j][k] -= factor * matrix[i][k];
                }
            }
        }
        double[] solution = new double[count];
        for (int i = count - 1; i >= 0; i--) {
            double rest = matrix[i][count];
            for (int k = i + 1; k < count; k++) {
                rest -= matrix[i][k] * solution[k];
            }
            solution[i] = rest / matrix[i][i];
        }
        return solution;
    }
}
