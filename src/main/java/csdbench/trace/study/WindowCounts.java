package csdbench.trace.study;

import java.util.OptionalDouble;

/**
 * Counts requests in windows of equal length, and how much the counts differ. Quiet windows count as 0, however many
 * there are. One thread at a time.
 */
final class WindowCounts {
    private final long windowNs;
    private long window;
    private long nextNs;
    private long count;
    private long max;
    private double sum;
    private double squares;

    WindowCounts(long windowNs) {
        this.windowNs = windowNs;
        this.nextNs = windowNs;
    }

    /** Counts a request; one that is earlier than those before it counts where they are. */
    void add(long sinceStartNs) {
        if (sinceStartNs >= nextNs) {
            sum += count;
            squares += (double) count * count;
            window = sinceStartNs / windowNs;
            nextNs = (window + 1) * windowNs;
            count = 0;
        }
        count++;
        if (count > max) {
            max = count;
        }
    }

    /** The largest count of a window. */
    long max() {
        return max;
    }

    /** Variance of the counts over their mean, of whole windows; empty when there are not two. */
    OptionalDouble dispersion() {
        if (window < 2 || sum == 0) {
            return OptionalDouble.empty();
        }
        double mean = sum / window;
        double variance = Math.max(0, squares / window - mean * mean) * window / (window - 1);
        return OptionalDouble.of(variance / mean);
    }
}
