package csdbench.report.vdbench.row;

import csdbench.report.vdbench.row.FlatfileRows.Column;
import csdbench.result.RunStarted;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** The columns of flatfile.html for runs on files: 89 with those that name the row. */
final class FileFlatfile {
    /** Six columns each, in this order; copies and moves have none. */
    private static final List<String> OPERATIONS = List.of(
            "read", "write", "mkdir", "rmdir", "create", "open", "close", "delete", "getattr", "setattr", "access");

    private FileFlatfile() {}

    /** All up to those of the processor. */
    static List<Column> columns() {
        List<Column> columns = new ArrayList<>(List.of(
                new Column("Run", "Name of the run definition"),
                new Column("Interval", "Number of the interval, or the intervals that a run's row stands for"),
                new Column("Xfersize", "Mean transfer size of reads and writes"),
                new Column("Threads", "Threads asked for"),
                new Column("Reqrate", "Operations a second that were asked for; 9999988 for as many as possible")));
        addOperation(columns, "R", "Operations that were asked for");
        columns.add(new Column("MB/sec", "Megabytes moved a second (MB=1024*1024)"));
        columns.add(new Column("MB_read", "Megabytes read a second"));
        columns.add(new Column("MB_write", "Megabytes written a second"));
        for (String operation : OPERATIONS) {
            String word = Character.toUpperCase(operation.charAt(0)) + operation.substring(1);
            addOperation(columns, word + "_r", word);
        }
        columns.add(new Column("Compratio", "Compression ratio of written data asked for"));
        columns.add(new Column("Dedupratio", "Not used"));
        return columns;
    }

    private static void addOperation(List<Column> columns, String prefix, String what) {
        columns.add(new Column(prefix + "ate", what + " a second"));
        columns.add(new Column(prefix + "ate_std", what + ": standard deviation of that between intervals"));
        columns.add(new Column(prefix + "ate_max", what + ": most a second in an interval"));
        columns.add(new Column(prefix + "esp", what + ": mean time, in milliseconds"));
        columns.add(new Column(prefix + "esp_std", what + ": standard deviation of the time, in milliseconds"));
        columns.add(new Column(prefix + "esp_max", what + ": longest time, in milliseconds"));
    }

    /**
     * What stands behind the name of the interval.
     *
     * @param rates of the intervals of a run's row; of none for the row of an interval
     */
    static List<String> values(RunStarted run, FileFigures figures, FileSpread rates) {
        List<String> values = new ArrayList<>();
        values.add(Digits.whole(figures.transferBytes(), 0));
        values.add(Integer.toString(run.requested().threads()));
        values.add(Digits.shortest(FlatfileRows.requestedRate(run)));
        addOperation(values, figures, rates, FileFigures.REQUESTED);
        values.add(Digits.shortest(figures.readMegabytes() + figures.writeMegabytes()));
        values.add(Digits.shortest(figures.readMegabytes()));
        values.add(Digits.shortest(figures.writeMegabytes()));
        OPERATIONS.forEach(operation -> addOperation(values, figures, rates, operation));
        OptionalDouble ratio = run.requested().compressionRatio();
        values.add(ratio.isPresent() ? Digits.shortest(ratio.getAsDouble()) : FlatfileRows.NOT_AVAILABLE);
        values.add(FlatfileRows.NOT_AVAILABLE);
        return values;
    }

    private static void addOperation(List<String> values, FileFigures figures, FileSpread rates, String operation) {
        FileFigures.Figure figure = figures.of(operation);
        values.add(Digits.shortest(figure.rate()));
        values.add(Digits.shortest(rates.rateStd(operation)));
        values.add(Digits.shortest(rates.rateMax(operation)));
        values.add(Digits.shortest(figure.times().meanMs()));
        values.add(Digits.shortest(figure.times().stddevMs()));
        values.add(Digits.shortest(figure.times().maxMs()));
    }
}
