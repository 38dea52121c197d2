package csdbench.report.vdbench;

import csdbench.result.IntervalClosed;
import csdbench.result.RunFinished;
import csdbench.result.RunStarted;
import csdbench.result.StreamTotals;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** A page with a row per interval and one per run, of all streams or those of one definition. */
final class IntervalReport {
    private final ResultFile page;
    private Predicate<StreamTotals> chosen = stream -> true;
    private boolean headerShown;

    IntervalReport(ResultFile page) {
        this.page = page;
    }

    /** Writes the label; {@code streams} selects the streams of this run. */
    void begin(RunStarted run, Predicate<StreamTotals> streams) {
        chosen = streams;
        headerShown = false;
        page.lines(List.of("", Links.label(run), ""));
    }

    void add(IntervalClosed interval) {
        List<String> lines = new ArrayList<>();
        if (!headerShown || RowFormat.headerDueBefore(interval.number())) {
            lines.add("");
            lines.addAll(RowFormat.header(interval.at()));
            headerShown = true;
        }
        RowFigures figures = RowFigures.of(choose(interval.streams()), interval.seconds(), interval.cpu());
        lines.add(RowFormat.row(interval.at(), Integer.toString(interval.number()), figures));
        page.lines(lines);
    }

    void finish(RunFinished run) {
        List<String> lines = new ArrayList<>();
        if (!headerShown) {
            lines.add("");
            lines.addAll(RowFormat.header(run.at()));
            headerShown = true;
        }
        RowFigures figures = RowFigures.of(
                choose(run.average().totals().streams()),
                run.average().totals().seconds(),
                run.average().totals().cpu());
        lines.add(RowFormat.row(run.at(), RowFormat.averageName(run), figures));
        page.lines(lines);
    }

    private List<StreamTotals> choose(List<StreamTotals> streams) {
        return streams.stream().filter(chosen).toList();
    }
}
