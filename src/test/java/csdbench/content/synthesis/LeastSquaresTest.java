package csdbench.content.synthesis;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class LeastSquaresTest {
    /** Errors x + y - 3, x - y - 1 and 2x - 4 are zero at (2, 1). */
    private static final double[][] SLOPES = {{1, 1, 2}, {1, -1, 0}};

    @Test
    void aLinearProblemIsSolvedInOneStep() {
        assertArrayEquals(
                new double[] {2, 1}, LeastSquares.moved(new double[2], new double[] {-3, -1, -4}, SLOPES, 1e-9), 1e-6);
    }

    @Test
    void dampingShortensTheStep() {
        double[] moved = LeastSquares.moved(new double[2], new double[] {-3, -1, -4}, SLOPES, 1);

        assertTrue(moved[0] > 0.3 && moved[0] < 1.5, "" + moved[0]);
    }

    @Test
    void aStepShowsTheSlopesInItsDirectionAndNoOther() {
        double[][] slopes = {{0, 0, 0}, {5, 6, 7}};
        LeastSquares.learn(slopes, new double[] {2, 0}, new double[] {2, 2, 4});
        assertArrayEquals(SLOPES[0], slopes[0], 1e-12);
        assertArrayEquals(new double[] {5, 6, 7}, slopes[1], 1e-12);

        LeastSquares.learn(slopes, new double[2], new double[] {1, 1, 1});
        assertArrayEquals(SLOPES[0], slopes[0], 1e-12, "no step shows nothing");
    }
}
