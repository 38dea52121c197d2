package csdbench.trace.study;

import java.util.OptionalDouble;

/**
 * Counts requests in windows of equal length, idle ones included, and the variance of the counts. One thread at a time.
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

    /** Counts a request; one out of order counts in the current window. */
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

    /** The maximum of a window. */
    long max() {
        return max;
    }

    /** Index of dispersion of whole windows; empty if there are less than two. */
    OptionalDouble dispersion() {
        if (window < 2 || sum == 0) {
            return OptionalDouble.empty();
        }
        double mean = sum / window;
        double variance = Math.max(0, squares / window - mean * mean) * window / (window - 1);
        return OptionalDouble.of(variance / mean);
    }
}
