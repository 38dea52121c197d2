package csdbench.content.synthesis;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class LeastSquaresTest {
    /** Errors x + y - 0.9, x - y - 0.3 and 2x - 1.2 are zero at (0.6, 0.3). */
    private static final double[][] SLOPES = {{1, 1, 2}, {1, -1, 0}};

    private static final double[] OFF = {-0.9, -0.3, -1.2};

    @Test
    void aLinearProblemIsSolvedInOneStep() {
        double[] moved = LeastSquares.moved(new double[2], OFF, SLOPES, 1e-9);

        assertArrayEquals(new double[] {0.6, 0.3}, moved, 1e-6);
        assertArrayEquals(new double[3], LeastSquares.foreseen(new double[2], OFF, SLOPES, moved), 1e-6);
    }

    @Test
    void dampingShortensTheStep() {
        double[] moved = LeastSquares.moved(new double[2], OFF, SLOPES, 1);

        assertTrue(moved[0] > 0.1 && moved[0] < 0.5, "" + moved[0]);
    }

    /** Errors x + y - 1.4 and x - 1.2 are zero at (1.2, 0.2). */
    @Test
    void aKnobAtItsEndIsMadeUpForByTheOthers() {
        double[][] slopes = {{1, 1}, {1, 0}};

        assertArrayEquals(
                new double[] {1, 0.4},
                LeastSquares.moved(new double[2], new double[] {-1.4, -1.2}, slopes, 1e-9),
                1e-6);
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
