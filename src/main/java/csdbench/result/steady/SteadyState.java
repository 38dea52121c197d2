package csdbench.result.steady;

import java.util.Arrays;

/**
 * Whether a rate was steady over a window, by {@link SteadyRule#SNIA} with five equal parts of the window as rounds.
 *
 * <p>A window is at least a second long, a hundred times what the write buffer and the queues of a drive take to fill.
 * A model knows its mean and its 99th percentile sooner; over a minute they are within half a percent of that second's.
 */
public final class SteadyState {
    /** Length of the shortest window. */
    public static final double MIN_SECONDS = 1;

    private static final int ROUNDS = SteadyRule.SNIA.window();

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
        return SteadyRule.SNIA.judge(rounds(operations, seconds)).steady();
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
