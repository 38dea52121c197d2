package csdbench.report.vdbench.row;

import csdbench.result.IntervalClosed;
import csdbench.result.RunFinished;
import java.util.List;
import java.util.stream.Stream;

/** How much the rates of intervals differ: standard deviation and maximum of each operation. One thread owns it. */
final class FileSpread {
    private static final List<String> KEYS = Stream.concat(
                    Stream.of(FileFigures.REQUESTED, "read", "write"), FileColumns.ALL.stream())
            .toList();

    /** Of no interval. */
    static final FileSpread NONE = new FileSpread();

    private final double[] sums = new double[KEYS.size()];
    private final double[] squares = new double[KEYS.size()];
    private final double[] maxima = new double[KEYS.size()];
    private int intervals;
    private FileFigures first;

    /** Adds an interval, unless it belongs to the warm-up. Whether the first counts is known at the end. */
    void add(IntervalClosed interval, FileFigures figures) {
        if (interval.number() == 1) {
            first = interval.warmup() ? null : figures;
        } else if (!interval.warmup()) {
            add(figures);
        }
    }

    /** The run is over. */
    void end(RunFinished.Average average) {
        if (first != null && (average.firstInterval() == 1 || average.lastInterval() < average.firstInterval())) {
            add(first);
        }
        first = null;
    }

    private void add(FileFigures figures) {
        intervals++;
        for (int i = 0; i < sums.length; i++) {
            double rate = figures.of(KEYS.get(i)).rate();
            sums[i] += rate;
            squares[i] += rate * rate;
            maxima[i] = Math.max(maxima[i], rate);
        }
    }

    /** Standard deviation of the sample; 0 for fewer than two intervals. */
    double rateStd(String operation) {
        if (intervals < 2) {
            return 0;
        }
        int i = KEYS.indexOf(operation);
        double variance = (squares[i] - sums[i] * sums[i] / intervals) / (intervals - 1);
        return Math.sqrt(Math.max(0, variance));
    }

    /** 0 without any interval. */
    double rateMax(String operation) {
        return maxima[KEYS.indexOf(operation)];
    }
}
