package csdbench.report.runs;

import csdbench.base.text.TextTable;
import csdbench.report.PowerLines;
import csdbench.report.compare.DataGains;
import csdbench.report.doc.ChartQuantity;
import csdbench.result.session.Ops;
import csdbench.result.session.RunResult;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The runs of one definition with loops as a table for the console, with a row for each. */
final class Sweep {
    private static final Map<String, String> TITLES = Map.of("mix", "read %", "iorate", "rate");

    private static final String DATA = "data";

    private final List<RunResult> runs;
    private final List<String> loops;
    private final boolean tail;

    /** @param runs at least two, in order */
    Sweep(List<RunResult> runs) {
        this.runs = runs;
        tail = runs.stream().anyMatch(RunResult::tail);
        Set<String> names = new LinkedHashSet<>();
        runs.forEach(run -> names.addAll(values(run).keySet()));
        loops = names.stream()
                .filter(name ->
                        runs.stream().map(run -> value(run, name)).distinct().count() > 1)
                .toList();
    }

    /** {@code xfersize=4k threads=1}, and the rate, as loops and their values. */
    private static Map<String, String> values(RunResult run) {
        Map<String, String> values = run.head().loops();
        values.putIfAbsent(
                "iorate",
                run.load().requestedRate() == null
                        ? "max"
                        : ChartQuantity.COUNT.brief(run.load().requestedRate()));
        return values;
    }

    private static String value(RunResult run, String loop) {
        return values(run).getOrDefault(loop, "");
    }

    /** What kinds of data made of the rates, in lines. */
    List<String> gains() {
        return new DataGains(
                        runs,
                        run -> value(run, DATA),
                        run -> loops.stream()
                                .filter(loop -> !loop.equals(DATA))
                                .map(loop -> value(run, loop))
                                .toList())
                .lines();
    }

    List<String> table() {
        TextTable table =
                new TextTable(headings().stream().map(TextTable::right).toArray(TextTable.Column[]::new));
        rows().forEach(row -> table.row(row.toArray(String[]::new)));
        return table.lines();
    }

    private List<String> headings() {
        List<String> headings = new ArrayList<>(
                loops.stream().map(loop -> TITLES.getOrDefault(loop, loop)).toList());
        headings.addAll(List.of("IOPS", "MB/s"));
        headings.addAll(RunAnswer.latencyHeadings(tail));
        if (timed()) {
            headings.add("CPU");
        }
        if (powered()) {
            headings.addAll(PowerLines.COLUMNS);
        }
        headings.add("");
        return headings;
    }

    /** Whether processor time means anything. */
    private boolean timed() {
        return runs.stream().anyMatch(run -> !RunAnswer.processor(run).isEmpty());
    }

    private boolean powered() {
        return runs.stream().anyMatch(run -> !run.machine().power().isEmpty());
    }

    private List<List<String>> rows() {
        List<List<String>> rows = new ArrayList<>();
        for (RunResult run : runs) {
            rows.add(row(run));
            Map<String, Ops> parts = run.work().all();
            if (parts.size() > 1 && !loops.isEmpty()) {
                parts.forEach((name, ops) -> rows.add(part(name, ops)));
            }
        }
        return rows;
    }

    /** Of reads or writes alone, below those of all. */
    private List<String> part(String name, Ops ops) {
        List<String> row = new ArrayList<>(Collections.nCopies(loops.size() - 1, ""));
        row.add(name);
        row.addAll(List.of(RunAnswer.rate(ops), RunAnswer.megabytes(ops)));
        row.addAll(RunAnswer.latency(ops.responseNs(), tail));
        while (row.size() < headings().size()) {
            row.add("");
        }
        return row;
    }

    private List<String> row(RunResult run) {
        Ops all = run.work().total();
        List<String> row =
                new ArrayList<>(loops.stream().map(loop -> value(run, loop)).toList());
        row.addAll(List.of(RunAnswer.rate(all), RunAnswer.megabytes(all)));
        row.addAll(RunAnswer.latency(all.responseNs(), tail));
        if (timed()) {
            row.add(RunAnswer.processor(run));
        }
        if (powered()) {
            row.addAll(PowerLines.cells(run.machine().power()));
        }
        row.add(run.ending().complete() ? "" : run.ending().outcome());
        return row;
    }
}
