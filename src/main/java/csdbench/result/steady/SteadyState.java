package csdbench.result.steady;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

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
        return known(seconds)
                && SteadyRule.SNIA.judge(rounds(operations, seconds)).steady();
    }

    /** The rate of each part of a window that is enough to know, and by how much they differ. */
    public static String words(double[] operations, double[] seconds) {
        double[] rounds = rounds(operations, seconds);
        SteadyVerdict verdict = SteadyRule.SNIA.judge(rounds);
        List<String> rates = Arrays.stream(rounds)
                .mapToObj(rate -> String.format(Locale.ROOT, "%,.0f", rate))
                .toList();
        return String.format(
                Locale.ROOT,
                "%s and %s/s in fifths of the time, which are %.0f %% of the mean apart (limit %.0f %%) and %s by %.0f"
                        + " %% (limit %.0f %%)",
                String.join(", ", rates.subList(0, ROUNDS - 1)),
                rates.getLast(),
                verdict.rangePercent(),
                verdict.rule().rangePercent(),
                verdict.slopePercent() < 0 ? "fall" : "rise",
                Math.abs(verdict.slopePercent()),
                verdict.rule().slopePercent());
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
