package csdbench.result;

import java.util.Arrays;

/**
 * Whether a rate was steady over a window, by the rule of SNIA's Solid State Storage Performance Test Specification
 * 2.0.2 for rounds, here five equal parts of the window: the rates of the parts differ by at most 20 % of their mean,
 * and the line fitted to them rises or falls by at most 10 % over the window.
 *
 * <p>A window is at least a second long, a hundred times what the write buffer and the queues of a drive take to fill.
 * A model knows its mean and its 99th percentile sooner; over a minute they are within half a percent of that second's.
 */
public final class SteadyState {
    /** Length of the shortest window. */
    public static final double MIN_SECONDS = 1;

    private static final int ROUNDS = 5;
    private static final double MAX_RANGE = 0.2;
    private static final double MAX_SLOPE = 0.1;

    private SteadyState() {}

    /**
     * Whether a window is enough to know.
     *
     * @param seconds lengths of its intervals
     */
    public static boolean known(double[] seconds) {
        // Intervals of virtual time are whole nanoseconds.
        return seconds.length >= ROUNDS && Arrays.stream(seconds).sum() >= MIN_SECONDS - 1e-6;
    }

    /**
     * Whether it was.
     *
     * @param operations of each interval of the window, in order
     * @param seconds lengths of these intervals
     */
    public static boolean holds(double[] operations, double[] seconds) {
        if (!known(seconds)) {
            return false;
        }
        double[] rates = rounds(operations, seconds);
        double mean = 0;
        double min = Double.POSITIVE_INFINITY;
        double max = 0;
        double slope = 0;
        for (int i = 0; i < ROUNDS; i++) {
            mean += rates[i] / ROUNDS;
            min = Math.min(min, rates[i]);
            max = Math.max(max, rates[i]);
            // Least squares over -2..2, whose squares sum to 10.
            slope += (i - 2) * rates[i] / 10;
        }
        return max - min <= MAX_RANGE * mean && Math.abs(slope) * (ROUNDS - 1) <= MAX_SLOPE * mean;
    }

    /** Intervals that lie across the border of two parts count for both, by their shares. */
    private static double[] rounds(double[] operations, double[] seconds) {
        double all = 0;
        for (double each : seconds) {
            all += each;
        }
        double part = all / ROUNDS;
        double[] rates = new double[ROUNDS];
        double from = 0;
        for (int i = 0; i < operations.length; i++) {
            double to = from + seconds[i];
            for (int round = 0; round < ROUNDS; round++) {
                double within = Math.min(to, (round + 1) * part) - Math.max(from, round * part);
                if (within > 0 && seconds[i] > 0) {
                    rates[round] += operations[i] * within / seconds[i] / part;
                }
            }
            from = to;
        }
        return rates;
    }
}
