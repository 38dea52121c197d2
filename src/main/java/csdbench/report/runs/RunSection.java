package csdbench.report.runs;

import csdbench.report.PowerLines;
import csdbench.report.ReplayLines;
import csdbench.report.doc.Chart;
import csdbench.report.doc.ChartQuantity;
import csdbench.report.doc.Piece;
import csdbench.report.doc.Table;
import csdbench.report.doc.TableCell;
import csdbench.result.session.OnFiles.Operation;
import csdbench.result.session.RunResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * One run: its charts, the latency of each operation, and what there is to say of these figures.
 *
 * @param name for its anchor and charts, different for each run of a page
 */
record RunSection(String name, RunView run) {
    private static final double ONE_PERCENT = 0.01;

    /**
     * @param alone whether it is the only one of the page, which has its warnings; others are folded
     * @param drawn whether with charts
     */
    Piece piece(boolean alone, boolean drawn) {
        List<Piece> pieces = new ArrayList<>();
        if (!run.ending().isEmpty()) {
            pieces.add(Piece.banner("The run is " + run.ending() + "."));
        }
        pieces.addAll(HostsSection.of(run.result()));
        run.steady().ifPresent(result -> pieces.addAll(new SteadySection(name, result).pieces()));
        List<Chart> all = drawn ? new RunCharts(name, run).all() : List.of();
        if (!all.isEmpty()) {
            pieces.add(new Piece.Charts(all, false));
        }
        pieces.add(table());
        pieces.add(Piece.foot(LatencyColumns.of(List.of(run)).said() + vdbenchsAverage()));
        run.result()
                .checks()
                .replay()
                .ifPresent(replay -> ReplayLines.of(
                                replay, run.result().machine().pacer().lateNs())
                        .forEach(line -> pieces.add(Piece.words(line))));
        PowerLines.of(run.result().machine().power()).stream().map(Piece::words).forEach(pieces::add);
        SlowestTable.of(run.result().parts().slowest())
                .ifPresent(table ->
                        pieces.add(new Piece.Fold("", SlowestTable.TITLE, slowestInShort(), false, List.of(table))));
        for (RunResult.Warning warning : run.result().warnings()) {
            if (!Remarks.warns(warning)) {
                pieces.add(Piece.words(warning.text()));
            } else if (!alone) {
                pieces.addFirst(Piece.warning(warning.text()));
            }
        }
        return alone
                ? new Piece.Section("run-" + name, run.title(), pieces)
                : new Piece.Fold("run-" + name, run.title(), inShort(), drawn, pieces);
    }

    /** {@code 123K IOPS, response 85 µs}. */
    private String inShort() {
        return brief(run.sequential() ? ChartQuantity.BYTES_PER_SECOND : ChartQuantity.IOPS, rate(run))
                + (run.sequential() ? "" : " IOPS") + ", "
                + run.latency() + " "
                + brief(ChartQuantity.NANOSECONDS, run.latencyNs().mean());
    }

    private String slowestInShort() {
        return "up to "
                + brief(
                        ChartQuantity.NANOSECONDS,
                        run.result().parts().slowest().getFirst().responseNs()) + " response";
    }

    /** Throughput of sequential runs, else IOPS. */
    static Double rate(RunView run) {
        return run.sequential() ? run.total().bytesPerSecond() : run.total().iops();
    }

    private Piece table() {
        boolean failed = run.operations().stream()
                .anyMatch(operation -> !operation.failures().isEmpty());
        LatencyColumns latencies = LatencyColumns.of(List.of(run));
        List<Table.Column> columns =
                new ArrayList<>(List.of(Table.name("Operation"), Table.number("A second"), Table.number("Throughput")));
        latencies.addTo(columns);
        if (failed) {
            columns.add(Table.text("Failed"));
        }
        Table table = new Table(columns).labelled("Operations");
        for (Operation operation : run.operations()) {
            double seconds = run.result().load().elapsedSeconds();
            Double bytes = operation.bytes() > 0 && seconds > 0 ? operation.bytes() / seconds : null;
            List<Object> row = new ArrayList<>(List.of(
                    operation.name(),
                    TableCell.of(ChartQuantity.IOPS, operation.rate()),
                    TableCell.of(ChartQuantity.BYTES_PER_SECOND, bytes)));
            latencies.addTo(row, operation.responseNs(), operation.serviceNs());
            if (failed) {
                row.add(failures(operation.failures()));
            }
            table.row(row);
        }
        return table;
    }

    /** The rate that vdbench's files have, or would have, where it differs by a percent; empty where not. */
    private String vdbenchsAverage() {
        RunResult.VdbenchAverage average = run.result().spans().vdbenchAverage();
        Double iops = run.total().iops();
        return average == null
                        || average.iops() == null
                        || iops == null
                        || Math.abs(average.iops() - iops) < ONE_PERCENT * iops
                ? ""
                : String.format(
                        Locale.ROOT,
                        " Without the first interval, as vdbench's files have it, avg_%d-%d is %s IOPS.",
                        average.firstInterval(),
                        average.lastInterval(),
                        brief(ChartQuantity.IOPS, average.iops()));
    }

    private static String failures(Map<String, Long> failures) {
        return failures.entrySet().stream()
                .map(failure -> failure.getValue() + " " + failure.getKey())
                .collect(Collectors.joining(", "));
    }

    static String brief(ChartQuantity quantity, Number value) {
        return value == null ? "–" : quantity.brief(value.doubleValue());
    }
}
