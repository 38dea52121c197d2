package csdbench.report.vdbench.row;

import csdbench.result.IntervalClosed;
import csdbench.result.RunFinished;
import csdbench.result.StreamTotals;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.function.Predicate;

/** Rows of a run on luns. */
record LunRows(Layout layout, Predicate<StreamTotals> chosen) implements RunRows {
    @Override
    public List<String> header(ZonedDateTime at) {
        return RowFormat.header(layout, at);
    }

    @Override
    public String interval(IntervalClosed interval) {
        return RowFormat.row(
                layout,
                interval.at(),
                Integer.toString(interval.number()),
                RowFigures.of(choose(interval.streams()), interval.seconds(), interval.cpu()));
    }

    @Override
    public String average(RunFinished run) {
        RunFinished.Totals totals = run.average().totals();
        return RowFormat.row(
                layout,
                run.at(),
                RowFormat.averageName(run),
                RowFigures.of(choose(totals.streams()), totals.seconds(), totals.cpu()));
    }

    @Override
    public List<String> spread(RunFinished run) {
        return List.of();
    }

    private List<StreamTotals> choose(List<StreamTotals> streams) {
        return streams.stream().filter(chosen).toList();
    }
}
