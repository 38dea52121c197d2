package csdbench.result.reduce;

import java.util.OptionalDouble;

/**
 * A step of a test that fills a device, and what was counted once counters had followed.
 *
 * @param phase of the test, {@code fill}
 * @param logicalBytes of each lun that hold data of the phase behind the step
 * @param capacityBytes of physical space, of the fullest device
 * @param freeBytes of that; between two readings, that of the share that was written by then
 * @param iops of writes, from their number in flight and their mean latency
 * @param meanNs their mean latency
 * @param p99Ns their 99th percentile
 * @param writeAmplification of the step; empty where it is not counted
 */
public record FillPoint(
        String phase,
        long logicalBytes,
        long capacityBytes,
        long freeBytes,
        double iops,
        double meanNs,
        long p99Ns,
        OptionalDouble writeAmplification) {
    /** Share of the physical space that is used. */
    public double usedPercent() {
        return 100.0 * (capacityBytes - freeBytes) / capacityBytes;
    }
}
