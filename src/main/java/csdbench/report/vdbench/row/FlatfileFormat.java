package csdbench.report.vdbench.row;

import csdbench.result.RunStarted;
import csdbench.result.RunStarted.Requested;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/** The columns of flatfile.html for runs on luns: 34 with those that name the row, 30 in 5.04.06. */
final class FlatfileFormat {
    private static final Set<String> NOT_IN_5_04_06 = Set.of("read_max", "write_max", "read_std", "write_std");

    private FlatfileFormat() {}

    /** What a row is made of. */
    record Row(RunStarted run, RowFigures figures, Layout layout) {}

    private static final List<FlatColumn<Row>> COLUMNS = List.of(
            new FlatColumn<>(
                    "reqrate",
                    "Operations a second that were asked for; 9999988 for as many as possible",
                    row -> FlatfileRows.requestedRate(row.run())),
            observed("rate", "Operations a second that were done", RowFigures::rate),
            new FlatColumn<>(
                    "MB/sec",
                    "Megabytes moved a second (MB=1024*1024)",
                    row -> row.layout().megabytes(row.figures().megabytesPerSecond())),
            new FlatColumn<>(
                    "bytes/io", "Mean transfer size", true, row -> row.figures().bytesPerOperation()),
            observed("read%", "Share of reads", RowFigures::readPercent),
            observed(
                    "resp",
                    "Mean time of an operation at the device, in milliseconds",
                    all -> all.all().meanMs()),
            observed("read_resp", "The same of reads", all -> all.read().meanMs()),
            observed("write_resp", "The same of writes", all -> all.write().meanMs()),
            observed(
                    "resp_max",
                    "Longest time of an operation at the device, in milliseconds",
                    all -> all.all().maxMs()),
            observed("read_max", "The same of reads", all -> all.read().maxMs()),
            observed("write_max", "The same of writes", all -> all.write().maxMs()),
            observed(
                    "resp_std",
                    "Standard deviation of these times, in milliseconds",
                    all -> all.all().stddevMs()),
            observed("read_std", "The same of reads", all -> all.read().stddevMs()),
            observed("write_std", "The same of writes", all -> all.write().stddevMs()),
            new FlatColumn<>(
                    "xfersize",
                    "Transfer size asked for",
                    true,
                    row -> orNone(row.run().requested().transferBytes())),
            new FlatColumn<>(
                    "threads",
                    "Threads asked for on each storage, -1 where they differ",
                    true,
                    row -> threads(row.run())),
            asked("rdpct", "Share of reads asked for", Requested::readPercent),
            asked("rhpct", "Share of read hits asked for", Requested::readHitPercent),
            asked("whpct", "Share of write hits asked for", Requested::writeHitPercent),
            asked("seekpct", "Share of random addresses asked for", Requested::seekPercent),
            new FlatColumn<>(
                    "lunsize",
                    "Size of everything that is addressed, in gigabytes (GB=1024*1024*1024)",
                    row -> row.layout().gigabytes(sizeBytes(row.run()))),
            new FlatColumn<>("version", "Not used", _ -> Double.NaN),
            asked("compratio", "Compression ratio of written data asked for", Requested::compressionRatio),
            new FlatColumn<>("dedupratio", "Not used", _ -> Double.NaN),
            observed("queue_depth", "Operations at the devices at a time, on average", RowFigures::queueDepth));

    private static final List<FlatColumn<Row>> COLUMNS_5_04_06 = COLUMNS.stream()
            .filter(column -> !NOT_IN_5_04_06.contains(column.name()))
            .toList();

    /** All between the name of the interval and the processor. */
    static List<FlatColumn<Row>> columns(Layout layout) {
        return layout.old() ? COLUMNS_5_04_06 : COLUMNS;
    }

    private static FlatColumn<Row> observed(String name, String meaning, ToDoubleFunction<RowFigures> value) {
        return new FlatColumn<>(name, meaning, row -> value.applyAsDouble(row.figures()));
    }

    private static FlatColumn<Row> asked(String name, String meaning, Function<Requested, OptionalDouble> value) {
        return new FlatColumn<>(
                name, meaning, row -> orNone(value.apply(row.run().requested())));
    }

    private static long sizeBytes(RunStarted run) {
        return run.targets().stream().mapToLong(RunStarted.Target::sizeBytes).sum();
    }

    /** Of each target, as vdbench has it; its -1 where they differ. */
    private static int threads(RunStarted run) {
        int[] all = run.targets().stream()
                .mapToInt(RunStarted.Target::threads)
                .distinct()
                .toArray();
        return all.length == 1 ? all[0] : -1;
    }

    static double orNone(OptionalDouble value) {
        return value.orElse(Double.NaN);
    }
}
