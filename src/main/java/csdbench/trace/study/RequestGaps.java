package csdbench.trace.study;

import java.util.OptionalDouble;

/** Interarrival times, and the resolution of all times. One thread at a time. */
final class RequestGaps {
    private static final long[] GRAINS_NS = {
        1_000_000_000L, 100_000_000L, 10_000_000L, 1_000_000L, 100_000L, 10_000L, 1000, 100, 10, 1
    };

    private long firstNs;
    private long lastNs;
    private long count;
    private double sum;
    private double squares;
    private long longestNs;
    private long longestAfter;
    private long backwards;
    private long distinct;
    private int grain;

    void add(long issueNs) {
        if (count == 0) {
            firstNs = issueNs;
            lastNs = issueNs;
        }
        long gapNs = issueNs - lastNs;
        if (gapNs < 0) {
            backwards++;
            gapNs = 0;
        } else {
            lastNs = issueNs;
        }
        distinct += count == 0 || gapNs > 0 ? 1 : 0;
        sum += gapNs;
        squares += (double) gapNs * gapNs;
        if (gapNs > longestNs) {
            longestNs = gapNs;
            longestAfter = count;
        }
        while ((issueNs - firstNs) % GRAINS_NS[grain] != 0) {
            grain++;
        }
        count++;
    }

    /** From the first request to the last. */
    long durationNs() {
        return lastNs - firstNs;
    }

    /** Coefficient of variation of the gaps; empty for less than three requests or if all have the same time. */
    OptionalDouble variation() {
        long gaps = count - 1;
        if (gaps < 2 || sum == 0) {
            return OptionalDouble.empty();
        }
        double mean = sum / gaps;
        double variance = Math.max(0, squares / gaps - mean * mean);
        return OptionalDouble.of(Math.sqrt(variance) / mean);
    }

    /** The maximum gap. */
    long longestNs() {
        return longestNs;
    }

    /** Number of requests before it. */
    long longestAfter() {
        return longestAfter;
    }

    /** Requests that are earlier than a preceding one. */
    long backwards() {
        return backwards;
    }

    /** Requests to distinct times among theirs. */
    double perTime() {
        return (double) count / Math.max(1, distinct);
    }

    /** The coarsest of 1 s, 100 ms and so on to 1 ns of which all times are multiples. */
    long grainNs() {
        return GRAINS_NS[grain];
    }
}
