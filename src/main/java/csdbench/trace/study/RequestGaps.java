package csdbench.trace.study;

import java.util.OptionalDouble;

/** Times between requests, and what all times are multiples of. One thread at a time. */
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

    /** Standard deviation of the gaps over their mean; empty with less than three requests, or all at one time. */
    OptionalDouble variation() {
        long gaps = count - 1;
        if (gaps < 2 || sum == 0) {
            return OptionalDouble.empty();
        }
        double mean = sum / gaps;
        double variance = Math.max(0, squares / gaps - mean * mean);
        return OptionalDouble.of(Math.sqrt(variance) / mean);
    }

    /** The longest time without a request. */
    long longestNs() {
        return longestNs;
    }

    /** How many requests came before it. */
    long longestAfter() {
        return longestAfter;
    }

    /** Requests that are earlier than one before them. */
    long backwards() {
        return backwards;
    }

    /** The longest of 1 s, 100 ms and so on to 1 ns that every time since the first is a multiple of. */
    long grainNs() {
        return GRAINS_NS[grain];
    }
}
