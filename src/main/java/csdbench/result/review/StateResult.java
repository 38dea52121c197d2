package csdbench.result.review;

import csdbench.result.Percentile;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A workload with data of one kind.
 *
 * @param dataPercent what compression saves of the data, 0 to below 100
 * @param ratio the same as a ratio, 2 for 50 %
 * @param peakIops the highest rate of the maximum and of all points that kept as many operations outstanding; a drive
 *     that became faster since its maximum was measured may do more at a load that leaves it room
 * @param peakResponseNs mean time at that rate from submission on; outstanding I/Os over rate
 * @param peakP99Ns of a hundred operations at that rate one took longer
 * @param peakBytesPerSecond at that rate
 * @param spreadPercent highest less lowest peak of the repeats, in percent of the median; 0 without repeats
 * @param maximum as fast as the drive allows
 * @param points of load, in rising order
 * @param physical counters of the device while the workload ran, where it has them
 */
public record StateResult(
        double dataPercent,
        double ratio,
        double peakIops,
        double peakResponseNs,
        double peakP99Ns,
        double peakBytesPerSecond,
        double spreadPercent,
        Point maximum,
        List<Point> points,
        Optional<Physical> physical) {
    public StateResult {
        points = List.copyOf(points);
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
        return new StateResult(
                dataPercent,
                ratio,
                peak.iops(),
                peak.serviceNs().mean(),
                peak.serviceNs().ns(Percentile.P99),
                peak.bytesPerSecond(),
                spreadPercent,
                maximum,
                points,
                physical);
    }

    /** Operations in flight on average. */
    private static double outstanding(Point point) {
        return point.iops() * point.serviceNs().mean() / 1e9;
    }

    /** The points and the maximum, by rate. */
    public List<Point> byRate() {
        return Stream.concat(points.stream(), Stream.of(maximum))
                .sorted((a, b) -> Double.compare(a.iops(), b.iops()))
                .toList();
    }
}
