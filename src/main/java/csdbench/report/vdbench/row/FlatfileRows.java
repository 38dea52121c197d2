package csdbench.report.vdbench.row;

import csdbench.result.CpuUse;
import csdbench.result.IntervalClosed;
import csdbench.result.RunFinished;
import csdbench.result.RunStarted;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;

/**
 * The rows of one run in flatfile.html: values between single blanks, and a blank before the end of the line. Readers
 * split at each blank and expect 35 pieces of an interval on luns, and 36 of an average, whose name has two blanks
 * before it; 89 values of a run on files. One thread owns it.
 */
public final class FlatfileRows {
    /** vdbench's number for the maximum rate. */
    static final double RATE_MAX = 9_999_988;

    /** The same for the first run of a curve. */
    static final double RATE_CURVE = 9_999_977;

    static final String NOT_AVAILABLE = "n/a";

    private final RunStarted run;
    private final FileSpread rates = new FileSpread();

    public FlatfileRows(RunStarted run) {
        this.run = run;
    }

    /** A column with its explanation. */
    record Column(String name, String meaning) {}

    private static final List<Column> PROCESSOR = List.of(
            new Column("cpu_used", "Processor time of the machine: programs and kernel, in percent"),
            new Column("cpu_user", "The same: programs"),
            new Column("cpu_kernel", "The same: kernel"),
            new Column("cpu_wait", "The same: idle while I/O was outstanding"),
            new Column("cpu_idle", "The same: idle"));

    /** The comment block and the line with the columns' names. */
    public static List<String> head(boolean onFiles, String writtenBy) {
        List<Column> columns = new ArrayList<>(onFiles ? FileFlatfile.columns() : FlatfileFormat.COLUMNS);
        columns.addAll(PROCESSOR);
        int width = onFiles ? 16 : 15;
        List<String> lines = new ArrayList<>(List.of(
                "*",
                "* Written by " + writtenBy + ".",
                "* One line names the columns, and each line after it holds a value for each of them, between blanks.",
                "*"));
        columns.forEach(column -> lines.add("* " + Digits.padRight(column.name(), width) + " : " + column.meaning()));
        lines.add(
                "* " + Digits.padRight("'n/a'", width) + " : Not known, or not the same for all workloads of the run");
        lines.add("* ");
        lines.add("         tod               timestamp "
                + columns.stream().map(Column::name).collect(Collectors.joining(" ")) + " ");
        return lines;
    }

    /** The row of the next interval. */
    public String interval(IntervalClosed interval) {
        List<String> values;
        if (run.kind().onFiles()) {
            FileFigures figures = FileFigures.of(run, interval.streams(), interval.seconds(), interval.cpu());
            rates.add(interval, figures);
            values = FileFlatfile.values(run, figures, FileSpread.NONE);
        } else {
            values = FlatfileFormat.values(run, RowFigures.of(interval.streams(), interval.seconds(), interval.cpu()));
        }
        return row(interval.at(), Integer.toString(interval.number()), values, interval.cpu());
    }

    /** The row of the average. */
    public String average(RunFinished finished) {
        rates.end(finished.average());
        RunFinished.Totals totals = finished.average().totals();
        List<String> values = run.kind().onFiles()
                ? FileFlatfile.values(run, FileFigures.of(run, totals), rates)
                : FlatfileFormat.values(run, RowFigures.of(totals));
        return row(finished.at(), " " + RowFormat.averageName(finished), values, totals.cpu());
    }

    private String row(ZonedDateTime at, String interval, List<String> values, CpuUse cpu) {
        List<String> all = new ArrayList<>(List.of(Stamps.clock(at), Stamps.timestamp(at), run.name(), interval));
        all.addAll(values);
        DoubleStream.of(cpu.usedPercent(), cpu.userPercent(), cpu.systemPercent(), cpu.waitPercent(), cpu.idlePercent())
                .mapToObj(Digits::shortest)
                .forEach(all::add);
        return String.join(" ", all) + " ";
    }

    /** What the run definition asks for, also where workloads have rates of their own. */
    static double requestedRate(RunStarted run) {
        String label = run.load().label().replaceAll("[;.]$", "");
        if (label.matches("[0-9.]+")) {
            return Double.parseDouble(label);
        }
        return run.load().perSecond().orElse(label.endsWith("curve") ? RATE_CURVE : RATE_MAX);
    }
}
