package csdbench.result.review;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import csdbench.base.json.Perhaps;
import csdbench.result.Percentile;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A workload with data of one kind.
 *
 * @param dataPercent what compression saves of the data, 0 to below 100
 * @param ratio the same as a ratio, 2 for 50 %
 * @param peak the highest rate that counts as one
 * @param spreadPercent highest less lowest peak of the repeats, in percent of the median; 0 without repeats
 * @param maximum as fast as the drive allows
 * @param points of load, in rising order
 * @param physical counters of the device while the workload ran, where it has them
 * @param maxima the maximum and its repeats, in the order in which they were measured
 */
public record StateResult(
        double dataPercent,
        double ratio,
        @JsonUnwrapped Peak peak,
        double spreadPercent,
        Point maximum,
        List<Point> points,
        Optional<Physical> physical,
        @Perhaps List<Maximum> maxima) {
    public StateResult {
        points = List.copyOf(points);
        maxima = maxima.isEmpty() ? List.of(Maximum.of(1, maximum)) : List.copyOf(maxima);
    }

    /**
     * The highest rate of the maximum and of all points that kept the same queue depth.
     *
     * @param peakIops operations a second
     * @param peakResponseNs mean time at that rate from submission on; queue depth over rate
     * @param peakP99Ns of a hundred operations at that rate one took longer
     * @param peakBytesPerSecond at that rate
     */
    public record Peak(double peakIops, double peakResponseNs, double peakP99Ns, double peakBytesPerSecond) {
        public Peak {
            Point.check("peakIops", peakIops, Double.MAX_VALUE);
            Point.check("peakBytesPerSecond", peakBytesPerSecond, Double.MAX_VALUE);
        }

        static Peak of(Point point) {
            return new Peak(
                    point.iops(),
                    point.serviceNs().mean(),
                    point.serviceNs().ns(Percentile.P99),
                    point.bytesPerSecond());
        }
    }

    public double peakIops() {
        return peak.peakIops();
    }

    public double peakResponseNs() {
        return peak.peakResponseNs();
    }

    public double peakP99Ns() {
        return peak.peakP99Ns();
    }

    public double peakBytesPerSecond() {
        return peak.peakBytesPerSecond();
    }

    /**
     * A measurement of the maximum.
     *
     * @param pass over the suite in which it was measured, from 1; those of one pass count as one
     * @param iops operations a second
     * @param responseNs mean time from submission
     * @param settled whether it was a steady state
     */
    public record Maximum(int pass, double iops, double responseNs, boolean settled) {
        public Maximum {
            Point.check("iops", iops, Double.MAX_VALUE);
        }

        /** A point that nothing held back. */
        public static Maximum of(int pass, Point point) {
            return new Maximum(pass, point.iops(), point.serviceNs().mean(), point.steady());
        }

        /** The same in another pass. */
        public Maximum inPass(int other) {
            return new Maximum(other, iops, responseNs, settled);
        }
    }

    /** A point is saturated that keeps this share of the maximum's queue depth (Little's law). */
    private static final double SATURATED = 0.9;

    /** With the peak taken from the points. */
    public static StateResult of(
            double dataPercent,
            double ratio,
            double spreadPercent,
            Point maximum,
            List<Point> points,
            Optional<Physical> physical) {
        Point peak = maximum;
        for (Point point : points) {
            boolean saturated = outstanding(point) >= SATURATED * outstanding(maximum);
            peak = saturated && point.iops() > peak.iops() ? point : peak;
        }
        return new StateResult(dataPercent, ratio, Peak.of(peak), spreadPercent, maximum, points, physical, List.of());
    }

    /** The same with repeats of the maximum. */
    public StateResult with(List<Maximum> repeats) {
        return new StateResult(dataPercent, ratio, peak, spreadPercent, maximum, points, physical, repeats);
    }

    /** Of each pass the geometric mean of its maxima, in the order of passes. */
    double[] passes(ToDoubleFunction<Maximum> figure) {
        Map<Integer, Double> means = maxima.stream()
                .collect(Collectors.groupingBy(
                        Maximum::pass,
                        TreeMap::new,
                        Collectors.averagingDouble(each -> Math.log(figure.applyAsDouble(each)))));
        return means.values().stream().mapToDouble(Math::exp).toArray();
    }

    /** From the first maximum of the first pass to the last: what the points in between left of it, as a fraction. */
    public OptionalDouble drift() {
        List<Maximum> first = maxima.stream().filter(each -> each.pass() == 1).toList();
        return first.size() < 2
                ? OptionalDouble.empty()
                : OptionalDouble.of(first.getLast().iops() / first.getFirst().iops() - 1);
    }

    /** Operations in flight on average. */
    private static double outstanding(Point point) {
        return point.iops() * point.serviceNs().mean() / 1e9;
    }

    /** Whether that holds and the maximum is known as precisely as asked. */
    public boolean settled() {
        return maximum.settled() && steady();
    }

    /** Whether all maxima were steady states. */
    public boolean steady() {
        return maxima.stream().allMatch(Maximum::settled);
    }

    /** The maximum, then the points. */
    public Stream<Point> measured() {
        return Stream.concat(Stream.of(maximum), points.stream());
    }

    /** The points and the maximum, by rate. */
    public List<Point> byRate() {
        return Stream.concat(points.stream(), Stream.of(maximum))
                .sorted((a, b) -> Double.compare(a.iops(), b.iops()))
                .toList();
    }
}
