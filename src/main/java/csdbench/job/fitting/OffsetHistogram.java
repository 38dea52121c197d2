package csdbench.job.fitting;

import java.util.Optional;

/**
 * Where requests begin, in bins that double in size whenever an offset lies beyond them. One thread at a
 * time.
 */
final class OffsetHistogram {
    private static final int BINS = 4096;
    private static final int COARSE = 512;

    private final long[] counts = new long[BINS];
    private int shift = 12;
    private long low = Long.MAX_VALUE;
    private long high;
    private long total;

    /**
     * A band that gets more than its share.
     *
     * @param fromBytes where it begins
     * @param toBytes behind its end
     * @param share of the requests that begin in it, 0 to 1
     */
    record Band(long fromBytes, long toBytes, double share) {}

    void add(long offsetBytes, long lengthBytes) {
        while (offsetBytes >>> shift >= BINS) {
            for (int i = 0; i < BINS; i++) {
                counts[i] = i < BINS / 2 ? counts[2 * i] + counts[2 * i + 1] : 0;
            }
            shift++;
        }
        counts[(int) (offsetBytes >>> shift)]++;
        total++;
        low = Math.min(low, offsetBytes);
        high = Math.max(high, offsetBytes + lengthBytes);
    }

    /** The lowest offset of a request. */
    long lowBytes() {
        return low;
    }

    /** Behind the highest offset. */
    long highBytes() {
        return high;
    }

    /** The band that describes best where requests go; empty when all offsets are about alike. */
    Optional<Band> band() {
        int first = (int) (low >>> shift);
        int last = (int) (high - 1 >>> shift);
        int bins = last - first + 1;
        long[] sums = new long[bins + 1];
        for (int i = 0; i < bins; i++) {
            sums[i + 1] = sums[i] + counts[first + i];
        }
        int step = Math.ceilDiv(bins, COARSE);
        int[] best = {0, 0};
        double gain = search(sums, 0, bins, 0, bins, step, best, 0);
        if (gain > 0 && step > 1) {
            search(
                    sums,
                    Math.max(0, best[0] - step),
                    Math.min(bins, best[0] + step),
                    Math.max(0, best[1] - step),
                    Math.min(bins, best[1] + step),
                    1,
                    best,
                    gain);
        }
        double share = (double) (sums[best[1]] - sums[best[0]]) / total;
        double width = (double) (best[1] - best[0]) / bins;
        // Below that it is chance, or not worth a word.
        boolean clear = gain * total > 50 && gain > 0.005 && share > 1.2 * width;
        return clear
                ? Optional.of(new Band(
                        Math.max(low, (long) (first + best[0]) << shift),
                        Math.min(high, (long) (first + best[1]) << shift),
                        share))
                : Optional.empty();
    }

    /** The largest gain of likelihood, a request, of a band against none; its ends are put into {@code best}. */
    private double search(
            long[] sums, int fromLow, int fromHigh, int toLow, int toHigh, int step, int[] best, double gainBefore) {
        double gain = gainBefore;
        int bins = sums.length - 1;
        for (int from = fromLow; from < fromHigh; from += step) {
            for (int to = Math.max(toLow, from + step); to <= toHigh; to += step) {
                double share = (double) (sums[to] - sums[from]) / total;
                double width = (double) (to - from) / bins;
                if (share > width && width < 1) {
                    double here = share * Math.log(share / width)
                            + (share == 1 ? 0 : (1 - share) * Math.log((1 - share) / (1 - width)));
                    if (here > gain) {
                        gain = here;
                        best[0] = from;
                        best[1] = to;
                    }
                }
            }
        }
        return gain;
    }
}
