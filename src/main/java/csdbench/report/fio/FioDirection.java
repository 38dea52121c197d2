package csdbench.report.fio;

import csdbench.result.LatencyTotals;
import csdbench.result.OpTotals;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads, writes or trims of a job. One thread. */
final class FioDirection {
    /** Names of all, in fio's order. */
    static final List<String> WORDS = List.of("read", "write", "trim");

    private static final double KIBI = 1024;
    private static final double MS_PER_SECOND = 1000;

    private final List<OpTotals> totals = new ArrayList<>();
    private final List<Double> kibPerSecond = new ArrayList<>();
    private final List<Double> perSecond = new ArrayList<>();
    private double seconds;
    private final boolean wholeTimes;
    private long ios;

    /**
     * Operations, and how many I/Os they are to fio.
     *
     * @param totals of them
     * @param ios at least their number
     */
    record Counted(OpTotals totals, long ios) {}

    /** @param wholeTimes whether fio has times of the whole of each, which operations on names have not */
    FioDirection(boolean wholeTimes) {
        this.wholeTimes = wholeTimes;
    }

    /** What an interval came to; nothing is no sample. */
    void sample(Counted interval, double intervalSeconds) {
        if (interval.ios() > 0 && intervalSeconds > 0) {
            kibPerSecond.add(interval.totals().bytes() / KIBI / intervalSeconds);
            perSecond.add(interval.ios() / intervalSeconds);
        }
    }

    /** What a run came to. */
    void add(Counted run, double runSeconds) {
        if (run.ios() > 0) {
            totals.add(run.totals());
            ios += run.ios();
            seconds += runSeconds;
        }
    }

    OpTotals total() {
        return totals.isEmpty() ? OpTotals.NONE : OpTotals.sum(totals);
    }

    double meanKibPerSecond() {
        return mean(kibPerSecond);
    }

    /**
     * @param ofGroup mean rate of the whole group in KiB/s
     * @param percentiles that the job asks for
     * @param buckets of the histogram, too
     */
    Map<String, Object> document(double ofGroup, FioPercentiles percentiles, boolean buckets) {
        OpTotals all = total();
        double bytesPerSecond = seconds > 0 ? all.bytes() / seconds : 0;
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("io_bytes", all.bytes());
        members.put("io_kbytes", (long) (all.bytes() / KIBI));
        members.put("bw_bytes", (long) bytesPerSecond);
        members.put("bw", (long) (bytesPerSecond / KIBI));
        members.put("iops", seconds > 0 ? ios / seconds : 0.0);
        members.put("runtime", Math.round(seconds * MS_PER_SECOND));
        members.put("total_ios", ios);
        members.put("short_ios", 0);
        members.put("drop_ios", 0);
        members.put("slat_ns", FioTimes.of(LatencyTotals.NONE));
        members.put("clat_ns", times(all, percentiles, percentiles.ofCompletion(), buckets));
        members.put(
                "lat_ns",
                wholeTimes ? times(all, percentiles, percentiles.ofAll(), buckets) : FioTimes.of(LatencyTotals.NONE));
        members.put("bw_min", (long) minimum(kibPerSecond));
        members.put("bw_max", (long) maximum(kibPerSecond));
        members.put("bw_agg", ofGroup > 0 ? Math.min(100, 100 * meanKibPerSecond() / ofGroup) : 0.0);
        members.put("bw_mean", meanKibPerSecond());
        members.put("bw_dev", deviation(kibPerSecond));
        members.put("bw_samples", kibPerSecond.size());
        members.put("iops_min", (long) minimum(perSecond));
        members.put("iops_max", (long) maximum(perSecond));
        members.put("iops_mean", mean(perSecond));
        members.put("iops_stddev", deviation(perSecond));
        members.put("iops_samples", perSecond.size());
        return members;
    }

    private static Map<String, Object> times(OpTotals all, FioPercentiles percentiles, boolean shown, boolean buckets) {
        return shown
                ? FioTimes.withPercentiles(all.service(), percentiles.points(), buckets)
                : FioTimes.of(all.service());
    }

    private static double minimum(List<Double> samples) {
        return samples.stream().mapToDouble(Double::doubleValue).min().orElse(0);
    }

    private static double maximum(List<Double> samples) {
        return samples.stream().mapToDouble(Double::doubleValue).max().orElse(0);
    }

    private static double mean(List<Double> samples) {
        return samples.stream().mapToDouble(Double::doubleValue).average().orElse(0);
    }

    /** Of the sample. */
    private static double deviation(List<Double> samples) {
        double mean = mean(samples);
        double squares = samples.stream()
                .mapToDouble(sample -> (sample - mean) * (sample - mean))
                .sum();
        return samples.size() < 2 ? 0 : Math.sqrt(squares / (samples.size() - 1));
    }
}
