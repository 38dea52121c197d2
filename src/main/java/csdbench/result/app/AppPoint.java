package csdbench.result.app;

import csdbench.result.CpuUse;
import csdbench.result.Latency;
import java.util.List;
import java.util.Optional;

/**
 * A number of clients.
 *
 * @param threads clients, each of which waits for one transaction at a time
 * @param transactions what was counted
 * @param latency of the transactions that were measured
 * @param cpu of the whole machine
 * @param disk what the device was asked for; empty where that is not known
 * @param medium what the drive counted itself; empty where it does not
 * @param intervals each second; none in the file of a review
 */
public record AppPoint(
        int threads,
        Transactions transactions,
        Latency latency,
        CpuUse cpu,
        Optional<Traffic> disk,
        Optional<Medium> medium,
        List<AppInterval> intervals) {
    public AppPoint {
        intervals = List.copyOf(intervals);
    }

    /** The same without each second. */
    AppPoint brief() {
        return new AppPoint(threads, transactions, latency, cpu, disk, medium, List.of());
    }

    /**
     * Transactions of a number of clients.
     *
     * @param measured that ended in the measured seconds
     * @param perSecond of those
     * @param logged by the clients, from their first to their last
     * @param committed by the database's own count of the same time
     * @param failed that were rolled back
     */
    public record Transactions(long measured, double perSecond, long logged, long committed, long failed) {
        /** Whether the database counted what its clients did. */
        public boolean agree() {
            return logged == committed;
        }
    }

    /** What a device was asked for in the measured seconds. */
    public record Traffic(long reads, long readBytes, long writes, long writtenBytes) {}

    /**
     * What a drive counted from just before the first second to just behind the last.
     *
     * @param hostWrittenBytes from all programs
     * @param physicalWrittenBytes to the medium, garbage collection included
     */
    public record Medium(long hostWrittenBytes, long physicalWrittenBytes) {}
}
