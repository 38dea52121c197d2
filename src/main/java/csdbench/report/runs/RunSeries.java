package csdbench.report.runs;

import csdbench.result.Percentile;
import csdbench.result.session.IntervalResult;
import csdbench.result.session.Ops;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What each operation of a run did over time. A run of any length takes the same memory. One thread owns it. */
public final class RunSeries {
    /** More than this are merged by two. */
    private static final int MAX_SAMPLES = 600;

    private final Map<String, Thinned<Sample>> samples = new LinkedHashMap<>();
    private double seconds;
    private int added;
    private boolean timed = true;

    /**
     * A part of the run.
     *
     * @param endSeconds since the run began
     * @param seconds its length
     * @param iops in that time
     * @param bytesPerSecond in that time
     * @param meanNs response time, service time if only that is known; not a number where it is not known, as the next
     * @param p99Ns its 99th percentile; of merged samples the higher one
     */
    record Sample(double endSeconds, double seconds, double iops, double bytesPerSecond, double meanNs, double p99Ns) {
        private Sample with(Sample next) {
            double both = seconds + next.seconds;
            double operations = iops * seconds + next.iops * next.seconds;
            return new Sample(
                    next.endSeconds,
                    both,
                    operations / both,
                    (bytesPerSecond * seconds + next.bytesPerSecond * next.seconds) / both,
                    operations == 0
                            ? meanNs
                            : (meanNs * iops * seconds + next.meanNs * next.iops * next.seconds) / operations,
                    Double.isNaN(p99Ns) ? next.p99Ns : Math.max(p99Ns, Double.isNaN(next.p99Ns) ? 0 : next.p99Ns));
        }
    }

    /** What it is now. */
    public RunSeries copy() {
        RunSeries copy = new RunSeries();
        samples.forEach((operation, own) -> copy.samples.put(operation, own.copy()));
        copy.seconds = seconds;
        copy.added = added;
        copy.timed = timed;
        return copy;
    }

    /** The next interval. */
    public void add(IntervalResult interval) {
        Map<String, Ops> parts = new LinkedHashMap<>();
        interval.operations().forEach(part -> parts.put(part.name(), part.total()));
        seconds += interval.head().seconds();
        (parts.isEmpty() ? interval.work().all() : parts)
                .forEach((name, ops) -> add(
                        name,
                        new Sample(
                                seconds,
                                interval.head().seconds(),
                                number(ops.iops()),
                                number(ops.bytesPerSecond()),
                                number(ops.responseNs().mean()),
                                number(ops.responseNs().ns(Percentile.P99)))));
        added++;
    }

    /** Figures of intervals of unknown length, in order; those that are not known are missing. */
    void add(String operation, List<Double> rates, List<Double> bytes, List<Double> meansNs) {
        for (int i = 0; i < rates.size(); i++) {
            add(operation, new Sample(i + 1, 1, rates.get(i), at(bytes, i), at(meansNs, i), Double.NaN));
        }
        added += rates.size();
        timed = false;
    }

    private static double at(List<Double> values, int index) {
        return index < values.size() ? values.get(index) : Double.NaN;
    }

    private static double number(Number value) {
        return value == null ? Double.NaN : value.doubleValue();
    }

    private void add(String operation, Sample sample) {
        if (Double.isNaN(sample.iops())) {
            return;
        }
        samples.computeIfAbsent(operation, _ -> new Thinned<>(MAX_SAMPLES, Sample::with))
                .add(sample);
    }

    /** By operation, in the order of time. */
    Map<String, List<Sample>> samples() {
        Map<String, List<Sample>> known = new LinkedHashMap<>();
        samples.forEach((operation, own) -> known.put(operation, own.values()));
        return known;
    }

    /** Whether there is enough for a curve. */
    boolean drawable() {
        return added > 1 && !samples.isEmpty();
    }

    /** Whether seconds are known; otherwise they count intervals. */
    boolean timed() {
        return timed;
    }

    /** Whether a sample may be more than one interval. */
    boolean merged() {
        return samples.values().stream().anyMatch(Thinned::merged);
    }
}
