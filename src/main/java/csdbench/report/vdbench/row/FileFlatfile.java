package csdbench.report.vdbench.row;

import csdbench.result.RunStarted;
import java.util.ArrayList;
import java.util.List;

/** The columns of flatfile.html for runs on files: 89 with those that name the row, 44 in 5.04.06. */
final class FileFlatfile {
    private static final String REQUESTED_RATE =
            "Operations a second that were asked for; 9999988 for as many as possible";

    private static final FlatColumn<Row> MEGABYTES = new FlatColumn<>(
            "MB/sec",
            "Megabytes moved a second (MB=1024*1024)",
            row -> megabytes(row, row.figures().readMegabytes() + row.figures().writeMegabytes()));
    private static final FlatColumn<Row> READ = new FlatColumn<>(
            "MB_read",
            "Megabytes read a second",
            row -> megabytes(row, row.figures().readMegabytes()));
    private static final FlatColumn<Row> WRITTEN = new FlatColumn<>(
            "MB_write",
            "Megabytes written a second",
            row -> megabytes(row, row.figures().writeMegabytes()));
    private static final FlatColumn<Row> TRANSFER = new FlatColumn<>(
            "Xfersize",
            "Mean transfer size of reads and writes",
            true,
            row -> row.figures().transferBytes());

    private static final List<FlatColumn<Row>> COLUMNS = columns();
    private static final List<FlatColumn<Row>> COLUMNS_5_04_06 = oldColumns();

    private FileFlatfile() {}

    /**
     * What a row is made of.
     *
     * @param rates of the intervals of a run's row; of none for the row of an interval
     */
    record Row(RunStarted run, FileFigures figures, FileSpread rates, Layout layout) {
        FileFigures.Figure of(String operation) {
            return figures.in(layout).of(operation);
        }
    }

    /** All between the name of the interval and the processor. */
    static List<FlatColumn<Row>> columns(Layout layout) {
        return layout.old() ? COLUMNS_5_04_06 : COLUMNS;
    }

    private static double megabytes(Row row, double mebibytes) {
        return row.layout().megabytes(mebibytes);
    }

    /** Copies and moves have no columns. */
    private static List<FlatColumn<Row>> columns() {
        List<FlatColumn<Row>> columns = new ArrayList<>(List.of(
                TRANSFER,
                new FlatColumn<>(
                        "Threads",
                        "Threads asked for",
                        true,
                        row -> row.run().requested().threads()),
                new FlatColumn<>("Reqrate", REQUESTED_RATE, row -> FlatfileRows.requestedRate(row.run()))));
        addAll(columns, "R", "Operations that were asked for", FileFigures.REQUESTED);
        columns.addAll(List.of(MEGABYTES, READ, WRITTEN));
        for (String operation : List.of("read", "write")) {
            addAll(columns, capital(operation) + "_r", capital(operation), operation);
        }
        for (String operation : FileColumns.ALL.subList(0, FileColumns.ALL.indexOf("copy"))) {
            addAll(columns, capital(operation) + "_r", capital(operation), operation);
        }
        addRatios(columns, "Compratio", "Dedupratio");
        return List.copyOf(columns);
    }

    private static List<FlatColumn<Row>> oldColumns() {
        List<FlatColumn<Row>> columns = new ArrayList<>(
                List.of(new FlatColumn<>("reqrate", REQUESTED_RATE, row -> FlatfileRows.requestedRate(row.run()))));
        addMeans(columns, "r", "Operations that were asked for", FileFigures.REQUESTED);
        columns.add(MEGABYTES);
        addMeans(columns, "Read_r", "Read", "read");
        addMeans(columns, "Write_r", "Write", "write");
        columns.addAll(List.of(READ, WRITTEN, TRANSFER));
        FileColumns.ALL.forEach(
                operation -> addMeans(columns, capital(operation) + "_r", capital(operation), operation));
        addRatios(columns, "compratio", "dedupratio");
        return List.copyOf(columns);
    }

    private static String capital(String operation) {
        return Character.toUpperCase(operation.charAt(0)) + operation.substring(1);
    }

    private static void addRatios(List<FlatColumn<Row>> columns, String compression, String dedup) {
        columns.add(new FlatColumn<>(
                compression,
                "Compression ratio of written data asked for",
                row -> FlatfileFormat.orNone(row.run().requested().compressionRatio())));
        columns.add(new FlatColumn<>(dedup, "Not used", _ -> Double.NaN));
    }

    private static void addMeans(List<FlatColumn<Row>> columns, String prefix, String what, String operation) {
        columns.add(new FlatColumn<>(
                prefix + "ate", what + " a second", row -> row.of(operation).rate()));
        columns.add(new FlatColumn<>(
                prefix + "esp",
                what + ": mean time, in milliseconds",
                row -> row.of(operation).times().meanMs()));
    }

    private static void addAll(List<FlatColumn<Row>> columns, String prefix, String what, String operation) {
        List<FlatColumn<Row>> means = new ArrayList<>();
        addMeans(means, prefix, what, operation);
        columns.add(means.getFirst());
        columns.add(new FlatColumn<>(
                prefix + "ate_std",
                what + ": standard deviation of that between intervals",
                row -> row.rates().rateStd(operation)));
        columns.add(new FlatColumn<>(
                prefix + "ate_max",
                what + ": most a second in an interval",
                row -> row.rates().rateMax(operation)));
        columns.add(means.getLast());
        columns.add(new FlatColumn<>(
                prefix + "esp_std",
                what + ": standard deviation of the time, in milliseconds",
                row -> row.of(operation).times().stddevMs()));
        columns.add(new FlatColumn<>(
                prefix + "esp_max",
                what + ": longest time, in milliseconds",
                row -> row.of(operation).times().maxMs()));
    }
}
