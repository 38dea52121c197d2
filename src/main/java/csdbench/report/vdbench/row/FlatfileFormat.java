package csdbench.report.vdbench.row;

import csdbench.report.vdbench.row.FlatfileRows.Column;
import csdbench.result.RunStarted;
import csdbench.result.RunStarted.Requested;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** The columns of flatfile.html for runs on luns: 34 with those that name the row. */
final class FlatfileFormat {
    private static final double BYTES_PER_GIGABYTE = 1L << 30;

    private FlatfileFormat() {}

    static final List<Column> COLUMNS = List.of(
            new Column("Run", "Name of the run definition"),
            new Column("Interval", "Number of the interval, or the intervals that a run's row stands for"),
            new Column("reqrate", "Operations a second that were asked for; 9999988 for as many as possible"),
            new Column("rate", "Operations a second that were done"),
            new Column("MB/sec", "Megabytes moved a second (MB=1024*1024)"),
            new Column("bytes/io", "Mean transfer size"),
            new Column("read%", "Share of reads"),
            new Column("resp", "Mean time of an operation at the device, in milliseconds"),
            new Column("read_resp", "The same of reads"),
            new Column("write_resp", "The same of writes"),
            new Column("resp_max", "Longest time of an operation at the device, in milliseconds"),
            new Column("read_max", "The same of reads"),
            new Column("write_max", "The same of writes"),
            new Column("resp_std", "Standard deviation of these times, in milliseconds"),
            new Column("read_std", "The same of reads"),
            new Column("write_std", "The same of writes"),
            new Column("xfersize", "Transfer size asked for"),
            new Column("threads", "Threads asked for on each storage, -1 where they differ"),
            new Column("rdpct", "Share of reads asked for"),
            new Column("rhpct", "Share of read hits asked for"),
            new Column("whpct", "Share of write hits asked for"),
            new Column("seekpct", "Share of random addresses asked for"),
            new Column("lunsize", "Size of everything that is addressed, in gigabytes (GB=1024*1024*1024)"),
            new Column("version", "Not used"),
            new Column("compratio", "Compression ratio of written data asked for"),
            new Column("dedupratio", "Not used"),
            new Column("queue_depth", "Operations at the devices at a time, on average"));

    /** What stands behind the name of the interval. */
    static List<String> values(RunStarted run, RowFigures figures) {
        List<String> values = new ArrayList<>();
        addObserved(values, FlatfileRows.requestedRate(run), figures);
        addRequested(values, run);
        values.add(Digits.shortest(figures.queueDepth()));
        return values;
    }

    private static void addObserved(List<String> values, double requestedRate, RowFigures figures) {
        values.add(Digits.shortest(requestedRate));
        values.add(Digits.shortest(figures.rate()));
        values.add(Digits.shortest(figures.megabytesPerSecond()));
        values.add(Digits.whole(figures.bytesPerOperation(), 0));
        values.add(Digits.shortest(figures.readPercent()));
        values.add(Digits.shortest(figures.all().meanMs()));
        values.add(Digits.shortest(figures.read().meanMs()));
        values.add(Digits.shortest(figures.write().meanMs()));
        values.add(Digits.shortest(figures.all().maxMs()));
        values.add(Digits.shortest(figures.read().maxMs()));
        values.add(Digits.shortest(figures.write().maxMs()));
        values.add(Digits.shortest(figures.all().stddevMs()));
        values.add(Digits.shortest(figures.read().stddevMs()));
        values.add(Digits.shortest(figures.write().stddevMs()));
    }

    private static void addRequested(List<String> values, RunStarted run) {
        Requested asked = run.requested();
        values.add(optional(asked.transferBytes()));
        values.add(Integer.toString(threads(run)));
        values.add(optional(asked.readPercent()));
        values.add(optional(asked.readHitPercent()));
        values.add(optional(asked.writeHitPercent()));
        values.add(optional(asked.seekPercent()));
        long sizeBytes =
                run.targets().stream().mapToLong(RunStarted.Target::sizeBytes).sum();
        values.add(Digits.shortest(sizeBytes / BYTES_PER_GIGABYTE));
        values.add(FlatfileRows.NOT_AVAILABLE);
        values.add(optional(asked.compressionRatio()));
        values.add(FlatfileRows.NOT_AVAILABLE);
    }

    /** Of each target, as vdbench has it; its -1 where they differ. */
    private static int threads(RunStarted run) {
        int[] all = run.targets().stream()
                .mapToInt(RunStarted.Target::threads)
                .distinct()
                .toArray();
        return all.length == 1 ? all[0] : -1;
    }

    private static String optional(OptionalDouble value) {
        return value.isPresent() ? Digits.shortest(value.getAsDouble()) : FlatfileRows.NOT_AVAILABLE;
    }
}
