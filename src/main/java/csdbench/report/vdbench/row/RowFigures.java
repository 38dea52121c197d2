package csdbench.report.vdbench.row;

import csdbench.result.CpuUse;
import csdbench.result.LatencyTotals;
import csdbench.result.OpTotals;
import csdbench.result.RunFinished;
import csdbench.result.StreamTotals;
import java.util.List;

/**
 * The numbers of one row, in vdbench's units: milliseconds, and megabytes of 1024 * 1024 bytes. Times are service
 * times, which vdbench calls response times.
 *
 * @param rate IOPS
 * @param megabytesPerSecond throughput
 * @param bytesPerOperation mean transfer size
 * @param readPercent share of reads
 * @param all times of all operations
 * @param read times of reads
 * @param write times of writes
 * @param queueDepth mean queue depth: total service time over elapsed time
 * @param cpu of the machine
 */
public record RowFigures(
        double rate,
        double megabytesPerSecond,
        double bytesPerOperation,
        double readPercent,
        Times all,
        Times read,
        Times write,
        double queueDepth,
        CpuUse cpu) {

    private static final double NS_PER_MS = 1e6;
    private static final double NS_PER_SECOND = 1e9;
    private static final double BYTES_PER_MEGABYTE = 1024 * 1024;

    /**
     * Times of one kind of operation, in milliseconds.
     *
     * @param meanMs arithmetic mean
     * @param maxMs maximum
     * @param stddevMs standard deviation
     */
    public record Times(double meanMs, double maxMs, double stddevMs) {
        static final Times NONE = new Times(0, 0, 0);

        public static Times of(LatencyTotals latency) {
            return new Times(latency.meanNs() / NS_PER_MS, latency.maxNs() / NS_PER_MS, latency.stddevNs() / NS_PER_MS);
        }
    }

    public static RowFigures of(RunFinished.Totals totals) {
        return of(totals.streams(), totals.seconds(), totals.cpu());
    }

    /** The figures of {@code streams} over {@code seconds}; all 0 if no time passed. */
    public static RowFigures of(List<StreamTotals> streams, double seconds, CpuUse cpu) {
        OpTotals read = OpTotals.sum(streams.stream().map(StreamTotals::read).toList());
        OpTotals write = OpTotals.sum(streams.stream().map(StreamTotals::write).toList());
        OpTotals all = OpTotals.sum(streams.stream().map(StreamTotals::all).toList());
        if (seconds <= 0 || all.count() == 0) {
            return new RowFigures(0, 0, 0, 0, Times.NONE, Times.NONE, Times.NONE, 0, cpu);
        }
        return new RowFigures(
                all.count() / seconds,
                all.bytes() / seconds / BYTES_PER_MEGABYTE,
                (double) all.bytes() / all.count(),
                100.0 * read.count() / all.count(),
                Times.of(all.service()),
                Times.of(read.service()),
                Times.of(write.service()),
                all.service().sumNs() / NS_PER_SECOND / seconds,
                cpu);
    }
}
