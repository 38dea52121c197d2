package csdbench.report.fio;

import csdbench.result.HistogramImage;
import csdbench.result.LatencyTotals;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.LongStream;

/** Times as fio has them. Static functions. */
final class FioTimes {
    private static final List<Integer> BOUNDS = List.of(2, 4, 10, 20, 50, 100, 250, 500, 750, 1000);
    private static final long LAST_MS = 2000;
    private static final long NS_PER_US = 1_000;
    private static final long NS_PER_MS = 1_000_000;

    private FioTimes() {}

    /** Minimum, maximum, mean and number; the minimum to within 1/128, never above the mean. */
    static Map<String, Object> of(LatencyTotals times) {
        Map<String, Object> members = new LinkedHashMap<>();
        HistogramImage all = times.histogram();
        members.put("min", times.count() == 0 ? 0 : Math.min(all.bucketHighestNs(0), (long) times.meanNs()));
        members.put("max", times.maxNs());
        members.put("mean", times.meanNs());
        members.put("stddev", times.stddevNs());
        members.put("N", times.count());
        return members;
    }

    /**
     * The same with percentiles, where there is anything to have them.
     *
     * @param points in percent
     * @param buckets those of the histogram, too
     */
    static Map<String, Object> withPercentiles(LatencyTotals times, double[] points, boolean buckets) {
        Map<String, Object> members = of(times);
        if (times.count() > 0) {
            Map<String, Object> percentiles = new LinkedHashMap<>();
            for (double percentile : points) {
                percentiles.put(
                        String.format(Locale.ROOT, "%.6f", percentile),
                        Math.min(times.maxNs(), times.histogram().percentileNs(percentile)));
            }
            members.put("percentile", percentiles);
            if (buckets) {
                members.put("bins", FioBuckets.filled(times.histogram()));
            }
        }
        return members;
    }

    /** Shares of operations in percent between bounds, in three scales. */
    static void putShares(Map<String, Object> members, HistogramImage all) {
        long below = putScale(members, "latency_ns", 1, 0, all);
        below = putScale(members, "latency_us", NS_PER_US, below, all);
        putScale(members, "latency_ms", NS_PER_MS, below, all);
    }

    private static long putScale(
            Map<String, Object> members, String name, long unitNs, long belowBefore, HistogramImage all) {
        Map<String, Object> shares = new LinkedHashMap<>();
        long below = belowBefore;
        long[] bounds = LongStream.concat(
                        BOUNDS.stream().mapToLong(Integer::longValue),
                        unitNs == NS_PER_MS ? LongStream.of(LAST_MS) : LongStream.empty())
                .toArray();
        for (long bound : bounds) {
            long upTo = Math.max(below, all.countBelow(bound * unitNs));
            shares.put(Long.toString(bound), percent(upTo - below, all.totalCount()));
            below = upTo;
        }
        if (unitNs == NS_PER_MS) {
            shares.put(">=" + LAST_MS, percent(all.totalCount() - below, all.totalCount()));
        }
        members.put(name, shares);
        return below;
    }

    private static double percent(long part, long whole) {
        return whole == 0 ? 0 : 100.0 * part / whole;
    }
}
