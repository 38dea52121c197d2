package csdbench.report.vdbench.row;

import csdbench.result.CpuUse;
import csdbench.result.IntervalClosed;
import csdbench.result.RunFinished;
import csdbench.result.RunStarted;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The rows of one run in flatfile.html: values between blanks, and a blank before the end of the line. Readers split
 * rows of 5.04.07 at each blank and expect 35 pieces of an interval on luns, and 36 of an average, whose name has two
 * blanks before it; 89 values of a run on files. One thread owns it.
 */
public final class FlatfileRows {
    /** vdbench's number for the maximum rate. */
    static final double RATE_MAX = 9_999_988;

    /** The same for the first run of a curve. */
    static final double RATE_CURVE = 9_999_977;

    private static final String TIMES = "         tod               timestamp ";

    private static final List<FlatColumn<CpuUse>> PROCESSOR = List.of(
            new FlatColumn<>(
                    "cpu_used", "Processor time of the machine: programs and kernel, in percent", CpuUse::usedPercent),
            new FlatColumn<>("cpu_user", "The same: programs", CpuUse::userPercent),
            new FlatColumn<>("cpu_kernel", "The same: kernel", CpuUse::systemPercent),
            new FlatColumn<>("cpu_wait", "The same: idle while I/O was outstanding", CpuUse::waitPercent),
            new FlatColumn<>("cpu_idle", "The same: idle", CpuUse::idlePercent));

    private final RunStarted run;
    private final Layout layout;
    private final FileSpread rates = new FileSpread();

    public FlatfileRows(RunStarted run, Layout layout) {
        this.run = run;
        this.layout = layout;
    }

    /** The comment block and the line with the columns' names. */
    public static List<String> head(boolean onFiles, Layout layout, String writtenBy) {
        List<FlatColumn<?>> columns = new ArrayList<>(List.of(
                new FlatColumn<>("Run", "Name of the run definition", _ -> Double.NaN),
                new FlatColumn<>(
                        "Interval",
                        "Number of the interval, or the intervals that a run's row stands for",
                        _ -> Double.NaN)));
        columns.addAll(onFiles ? FileFlatfile.columns(layout) : FlatfileFormat.columns(layout));
        columns.addAll(PROCESSOR);
        int width = onFiles ? 16 : 15;
        List<String> lines = new ArrayList<>(List.of(
                "*",
                "* Written by " + writtenBy + ".",
                "* One line names the columns, and each line after it holds a value for each of them, between blanks.",
                "*"));
        columns.forEach(column -> lines.add("* " + Digits.padRight(column.name(), width) + " : "
                + (layout.decimal() ? column.meaning().replace("1024", "1000") : column.meaning())));
        lines.add(
                "* " + Digits.padRight("'n/a'", width) + " : Not known, or not the same for all workloads of the run");
        lines.add("* ");
        StringBuilder names = new StringBuilder(TIMES);
        columns.forEach(column ->
                names.append(FlatColumn.aligned(column.name(), layout)).append(' '));
        lines.add(names.toString());
        return lines;
    }

    /** The row of the next interval. */
    public String interval(IntervalClosed interval) {
        Stream<String> cells;
        if (run.kind().onFiles()) {
            FileFigures figures = FileFigures.of(run, interval.streams(), interval.seconds(), interval.cpu());
            rates.add(interval, figures);
            cells = files(figures, FileSpread.NONE);
        } else {
            cells = luns(RowFigures.of(interval.streams(), interval.seconds(), interval.cpu()));
        }
        return row(interval.at(), Integer.toString(interval.number()), cells, interval.cpu());
    }

    /** The row of the average. */
    public String average(RunFinished finished) {
        rates.end(finished.average());
        RunFinished.Totals totals = finished.average().totals();
        String name = RowFormat.averageName(finished);
        return row(
                finished.at(),
                layout.old() ? name : " " + name,
                run.kind().onFiles() ? files(FileFigures.of(run, totals), rates) : luns(RowFigures.of(totals)),
                totals.cpu());
    }

    private Stream<String> luns(RowFigures figures) {
        FlatfileFormat.Row row = new FlatfileFormat.Row(run, figures, layout);
        return FlatfileFormat.columns(layout).stream().map(column -> column.cell(row, layout));
    }

    private Stream<String> files(FileFigures figures, FileSpread spread) {
        FileFlatfile.Row row = new FileFlatfile.Row(run, figures, spread, layout);
        return FileFlatfile.columns(layout).stream().map(column -> column.cell(row, layout));
    }

    private String row(ZonedDateTime at, String interval, Stream<String> cells, CpuUse cpu) {
        List<String> all = new ArrayList<>(List.of(
                Stamps.clock(at),
                Stamps.timestamp(at),
                FlatColumn.aligned(run.name(), layout),
                FlatColumn.aligned(interval, layout)));
        cells.forEach(all::add);
        PROCESSOR.forEach(column -> all.add(column.cell(cpu, layout)));
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
