package csdbench.job.metrics;

import csdbench.result.LatencyTotals;
import io.prometheus.metrics.model.snapshots.ClassicHistogramBuckets;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot.HistogramDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.Labels;

/**
 * Times of operations in the buckets of a histogram: 1, 2 and 5 of each power of ten from a microsecond to ten seconds.
 * One thread at a time.
 */
final class TimeTotals {
    private static final double NS_PER_SECOND = 1e9;

    /** In nanoseconds. */
    private static final long[] BOUNDS_NS = new long[22];

    static {
        long powerNs = 1_000;
        for (int i = 0; i < BOUNDS_NS.length; i++) {
            BOUNDS_NS[i] = switch (i % 3) {
                case 0 -> powerNs;
                case 1 -> 2 * powerNs;
                default -> 5 * powerNs;
            };
            powerNs *= i % 3 == 2 ? 10 : 1;
        }
    }

    private final long[] within = new long[BOUNDS_NS.length];
    private long count;
    private double sumNs;

    void add(LatencyTotals more) {
        count += more.count();
        sumNs += more.sumNs();
        for (int i = 0; i < within.length; i++) {
            within[i] += more.histogram().countBelow(BOUNDS_NS[i] + 1);
        }
    }

    HistogramDataPointSnapshot point(Labels labels) {
        ClassicHistogramBuckets.Builder buckets = ClassicHistogramBuckets.builder();
        long before = 0;
        for (int i = 0; i < within.length; i++) {
            buckets.bucket(BOUNDS_NS[i] / NS_PER_SECOND, within[i] - before);
            before = within[i];
        }
        buckets.bucket(Double.POSITIVE_INFINITY, count - before);
        return HistogramDataPointSnapshot.builder()
                .labels(labels)
                .classicHistogramBuckets(buckets.build())
                .sum(sumNs / NS_PER_SECOND)
                .build();
    }
}
