package csdbench.report.vdbench;

import csdbench.result.CpuUse;
import csdbench.result.RunStarted;
import csdbench.result.RunStarted.Requested;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/**
 * The rows of flatfile.html: 34 columns between single blanks, and a blank before the end of the line. Readers split at
 * each blank and expect 35 pieces of an interval, and 36 of an average, whose name has two blanks before it.
 */
final class FlatfileFormat {
    /** vdbench's number for the maximum rate. */
    static final double RATE_MAX = 9_999_988;

    /** The same for the first run of a curve. */
    static final double RATE_CURVE = 9_999_977;

    private static final String NOT_AVAILABLE = "n/a";
    private static final double BYTES_PER_GIGABYTE = 1L << 30;

    private FlatfileFormat() {}

    /** A column with its explanation. */
    private record Column(String name, String meaning) {}

    private static final List<Column> COLUMNS = List.of(
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
            new Column("queue_depth", "Operations at the devices at a time, on average"),
            new Column("cpu_used", "Processor time of the machine: programs and kernel, in percent"),
            new Column("cpu_user", "The same: programs"),
            new Column("cpu_kernel", "The same: kernel"),
            new Column("cpu_wait", "The same: idle while I/O was outstanding"),
            new Column("cpu_idle", "The same: idle"));

    /** The comment block and the line with the columns' names. */
    static List<String> head(String writtenBy) {
        List<String> lines = new ArrayList<>();
        lines.add("*");
        lines.add("* Written by " + writtenBy + ".");
        lines.add(
                "* One line names the columns, and each line after it holds a value for each of them, between blanks.");
        lines.add("*");
        for (Column column : COLUMNS) {
            lines.add("* " + Digits.padRight(column.name(), 15) + " : " + column.meaning());
        }
        lines.add("* 'n/a'           : Not known, or not the same for all workloads of the run");
        lines.add("* ");
        lines.add("         tod               timestamp "
                + COLUMNS.stream().map(Column::name).collect(Collectors.joining(" ")) + " ");
        return lines;
    }

    /**
     * A row.
     *
     * @param at end of the interval, or when the run ended
     * @param run its settings
     * @param interval its number, or the name of an average
     */
    static String row(ZonedDateTime at, RunStarted run, String interval, RowFigures figures) {
        List<String> values = new ArrayList<>();
        values.add(Stamps.clock(at));
        values.add(Stamps.timestamp(at));
        values.add(run.name());
        values.add(interval.startsWith("avg_") ? " " + interval : interval);
        addObserved(values, requestedRate(run), figures);
        addRequested(values, run);
        values.add(Digits.shortest(figures.queueDepth()));
        addProcessor(values, figures.cpu());
        return String.join(" ", values) + " ";
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
        values.add(NOT_AVAILABLE);
        values.add(optional(asked.compressionRatio()));
        values.add(NOT_AVAILABLE);
    }

    private static void addProcessor(List<String> values, CpuUse cpu) {
        values.add(Digits.shortest(cpu.usedPercent()));
        values.add(Digits.shortest(cpu.userPercent()));
        values.add(Digits.shortest(cpu.systemPercent()));
        values.add(Digits.shortest(cpu.waitPercent()));
        values.add(Digits.shortest(cpu.idlePercent()));
    }

    /** Of each target, as vdbench has it; its -1 where they differ. */
    private static int threads(RunStarted run) {
        int[] all = run.targets().stream()
                .mapToInt(RunStarted.Target::threads)
                .distinct()
                .toArray();
        return all.length == 1 ? all[0] : -1;
    }

    /** What the run definition asks for, also where workloads have rates of their own. */
    private static double requestedRate(RunStarted run) {
        if (run.load().label().matches("[0-9.]+")) {
            return Double.parseDouble(run.load().label());
        }
        return run.load().perSecond().orElse(run.load().label().endsWith("curve") ? RATE_CURVE : RATE_MAX);
    }

    private static String optional(OptionalDouble value) {
        return value.isPresent() ? Digits.shortest(value.getAsDouble()) : NOT_AVAILABLE;
    }
}
