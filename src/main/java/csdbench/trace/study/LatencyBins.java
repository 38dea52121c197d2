package csdbench.trace.study;

import java.util.ArrayList;
import java.util.List;

/** Latencies in bins of time, each bin with eight steps between powers of two. One thread at a time. */
final class LatencyBins {
    private static final int STEP_BITS = 3;
    private static final int MAX_SHIFT = 38;
    private static final int BUCKETS = (MAX_SHIFT + 2) << STEP_BITS;

    private final int[][] bins;
    private boolean any;

    LatencyBins(int count) {
        bins = new int[count][];
    }

    void add(int bin, long latencyNs) {
        if (bins[bin] == null) {
            bins[bin] = new int[BUCKETS];
        }
        bins[bin][Math.min(BUCKETS - 1, LogHistogram.bucket(latencyNs, STEP_BITS))]++;
        any = true;
    }

    /** Makes one bin of two. */
    void widen() {
        for (int i = 0; i < bins.length; i++) {
            bins[i] = i < bins.length / 2 ? both(bins[2 * i], bins[2 * i + 1]) : null;
        }
    }

    private static int[] both(int[] a, int[] b) {
        if (a == null || b == null) {
            return a == null ? b : a;
        }
        for (int i = 0; i < BUCKETS; i++) {
            a[i] += b[i];
        }
        return a;
    }

    /** Of the first bins; empty if there is no latency at all. */
    List<OverTime.Latency> facts(int count) {
        List<OverTime.Latency> list = new ArrayList<>();
        for (int i = 0; any && i < count; i++) {
            list.add(bins[i] == null ? new OverTime.Latency(0, 0, 0) : latency(bins[i]));
        }
        return list;
    }

    private static OverTime.Latency latency(int[] counts) {
        long total = 0;
        for (int count : counts) {
            total += count;
        }
        return new OverTime.Latency(total, percentile(counts, total, 50), percentile(counts, total, 99));
    }

    private static long percentile(int[] counts, long total, int percent) {
        long seen = 0;
        int at = 0;
        while (100 * (seen + counts[at]) < percent * total) {
            seen += counts[at++];
        }
        return LogHistogram.middle(at, STEP_BITS);
    }
}
