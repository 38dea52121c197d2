package csdbench.result.reduce;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/**
 * A step of a test that fills a device, and what was counted once counters had followed.
 *
 * @param phase of the test, {@code fill}
 * @param logicalBytes of each lun that hold data of the phase behind the step
 * @param capacityBytes of physical space, of the fullest device
 * @param freeBytes of that; between two readings, that of the share that was written by then
 * @param seconds that the step took
 * @param iops of its writes; together with those of steps beside it where each is shorter than a tenth of a second
 * @param meanNs their mean latency
 * @param p99Ns their 99th percentile
 * @param writeAmplification of the step; empty where it is not counted
 */
public record FillPoint(
        String phase,
        long logicalBytes,
        long capacityBytes,
        long freeBytes,
        double seconds,
        double iops,
        double meanNs,
        long p99Ns,
        OptionalDouble writeAmplification) {
    private static final double LONG_SECONDS = 0.1;

    public FillPoint withIops(double other) {
        return new FillPoint(
                phase, logicalBytes, capacityBytes, freeBytes, seconds, other, meanNs, p99Ns, writeAmplification);
    }

    /** The same with the rate of short steps taken together, since part of their time is that of beginning them. */
    public static List<FillPoint> pooled(List<FillPoint> points) {
        List<FillPoint> pooled = new ArrayList<>();
        int from = 0;
        for (int to = 1; to <= points.size(); to++) {
            double left = seconds(points.subList(to, points.size()));
            List<FillPoint> pool = points.subList(from, to);
            if (to == points.size() || seconds(pool) >= LONG_SECONDS && left >= LONG_SECONDS) {
                double iops = pool.stream()
                                .mapToDouble(point -> point.iops * point.seconds)
                                .sum()
                        / seconds(pool);
                pool.forEach(point -> pooled.add(point.withIops(iops)));
                from = to;
            }
        }
        return pooled;
    }

    private static double seconds(List<FillPoint> points) {
        return points.stream().mapToDouble(FillPoint::seconds).sum();
    }

    /** Share of the physical space that is used. */
    public double usedPercent() {
        return 100.0 * (capacityBytes - freeBytes) / capacityBytes;
    }
}
