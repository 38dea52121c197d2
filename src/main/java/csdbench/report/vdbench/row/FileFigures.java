package csdbench.report.vdbench.row;

import csdbench.report.vdbench.row.RowFigures.Times;
import csdbench.result.CpuUse;
import csdbench.result.OpTotals;
import csdbench.result.RunFinished;
import csdbench.result.RunStarted;
import csdbench.result.StreamTotals;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The numbers of one row about files, in vdbench's units.
 *
 * @param operations by word, {@link #REQUESTED} for those that were asked for; what did not happen may be missing
 * @param readMegabytes read per second
 * @param writeMegabytes written per second
 * @param transferBytes mean size of reads and writes
 * @param cpu of the machine
 */
public record FileFigures(
        Map<String, Figure> operations, double readMegabytes, double writeMegabytes, double transferBytes, CpuUse cpu) {
    /** The key of the operations that were asked for. */
    public static final String REQUESTED = "";

    private static final double BYTES_PER_MEGABYTE = 1024 * 1024;

    /** Of one operation: how often a second, and how long it took. */
    public record Figure(double rate, Times times) {
        static final Figure NONE = new Figure(0, Times.NONE);
    }

    static FileFigures of(RunStarted run, RunFinished.Totals totals) {
        return of(run, totals.streams(), totals.seconds(), totals.cpu());
    }

    /** The figures of {@code streams} over {@code seconds}; all 0 if no time passed. */
    public static FileFigures of(RunStarted run, List<StreamTotals> streams, double seconds, CpuUse cpu) {
        if (seconds <= 0 || streams.isEmpty()) {
            return new FileFigures(Map.of(), 0, 0, 0, cpu);
        }
        OpTotals read = OpTotals.sum(streams.stream().map(StreamTotals::read).toList());
        OpTotals write = OpTotals.sum(streams.stream().map(StreamTotals::write).toList());
        Map<String, Figure> operations = new HashMap<>();
        operations.put("read", figure(read, seconds));
        operations.put("write", figure(write, seconds));
        StreamTotals.sum(streams)
                .files()
                .forEach(file -> operations.put(file.operation(), figure(file.totals(), seconds)));
        operations.put(REQUESTED, figure(run.requested(streams), seconds));
        long transfers = read.count() + write.count();
        return new FileFigures(
                operations,
                read.bytes() / seconds / BYTES_PER_MEGABYTE,
                write.bytes() / seconds / BYTES_PER_MEGABYTE,
                transfers == 0 ? 0 : (double) (read.bytes() + write.bytes()) / transfers,
                cpu);
    }

    private static Figure figure(OpTotals totals, double seconds) {
        return new Figure(totals.count() / seconds, Times.of(totals.service()));
    }

    /** Zeros for what did not happen. */
    public Figure of(String operation) {
        return operations.getOrDefault(operation, Figure.NONE);
    }

    /**
     * As a layout has them: 5.04.06 creates a file and then opens it, and counts both. Here that is one call, so the
     * time of such an open is in that of the creation.
     */
    FileFigures in(Layout layout) {
        double created = of("create").rate();
        if (!layout.old() || created == 0) {
            return this;
        }
        Map<String, Figure> counted = new HashMap<>(operations);
        counted.put("open", new Figure(of("open").rate() + created, of("open").times()));
        return new FileFigures(counted, readMegabytes, writeMegabytes, transferBytes, cpu);
    }

    double readPercent() {
        double both = of("read").rate() + of("write").rate();
        return both == 0 ? 0 : 100 * of("read").rate() / both;
    }
}
