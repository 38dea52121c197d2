package csdbench.report.vdbench.row;

import csdbench.result.CpuUse;
import csdbench.result.IntervalClosed;
import csdbench.result.RunFinished;
import csdbench.result.RunStarted;
import csdbench.result.StreamTotals;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.function.Predicate;

/** Rows of a run on files. */
final class FileRows implements RunRows {
    private final RunStarted run;
    private final FileColumns columns;
    private final Predicate<StreamTotals> chosen;
    private final FileSpread rates = new FileSpread();

    FileRows(RunStarted run, FileColumns columns, Predicate<StreamTotals> chosen) {
        this.run = run;
        this.columns = columns;
        this.chosen = chosen;
    }

    @Override
    public List<String> header(ZonedDateTime at) {
        int width = columns.layout().release().intervalWidth();
        int dots = width - "Interval".length();
        String name = ".".repeat(dots / 2) + "Interval" + ".".repeat(dots / 2);
        String day = Stamps.day(at) + " ";
        return columns.header(day + name, " ".repeat(day.length() + width), true);
    }

    @Override
    public String interval(IntervalClosed interval) {
        FileFigures figures = figures(interval.streams(), interval.seconds(), interval.cpu());
        rates.add(interval, figures);
        return begin(interval.at(), Integer.toString(interval.number())) + columns.row(figures, true);
    }

    @Override
    public String average(RunFinished finished) {
        return begin(finished.at(), RowFormat.averageName(finished)) + columns.row(figures(finished), true);
    }

    @Override
    public List<String> spread(RunFinished finished) {
        if (columns.layout().old()) {
            return List.of();
        }
        rates.end(finished.average());
        FileFigures figures = figures(finished);
        String intervals = RowFormat.averageName(finished).substring("avg".length());
        return List.of(
                begin(finished.at(), "std" + intervals)
                        + columns.spreadRow(figures, rates::rateStd, RowFigures.Times::stddevMs),
                begin(finished.at(), "max" + intervals)
                        + columns.spreadRow(figures, rates::rateMax, RowFigures.Times::maxMs));
    }

    private FileFigures figures(RunFinished finished) {
        RunFinished.Totals totals = finished.average().totals();
        return figures(totals.streams(), totals.seconds(), totals.cpu());
    }

    private FileFigures figures(List<StreamTotals> streams, double seconds, CpuUse cpu) {
        return FileFigures.of(run, streams.stream().filter(chosen).toList(), seconds, cpu);
    }

    private String begin(ZonedDateTime at, String interval) {
        return Stamps.clock(at) + " "
                + Digits.padLeft(interval, columns.layout().release().intervalWidth());
    }
}
