package csdbench.report.runs;

import csdbench.report.doc.ChartQuantity;
import csdbench.report.doc.Table;
import csdbench.report.doc.TableCell;
import csdbench.result.Percentile;
import csdbench.result.session.Times;
import java.util.ArrayList;
import java.util.List;

/**
 * Columns of both latencies, response first: it is what a caller feels.
 *
 * @param response whether it is known; vdbench's files have service times only
 */
record LatencyColumns(boolean response) {
    private static final List<Percentile> SHOWN =
            List.of(Percentile.P50, Percentile.P90, Percentile.P99, Percentile.P99_9);

    static final String SAID = "Response is from when an operation was due to its completion, service from its"
            + " submission. Without a rate it is due when it is started, so both are alike.";

    static LatencyColumns of(List<RunView> runs) {
        return new LatencyColumns(runs.stream().anyMatch(RunView::responds));
    }

    void addTo(List<Table.Column> columns) {
        if (response) {
            add(columns, "Response");
        }
        add(columns, "Service");
    }

    private static void add(List<Table.Column> columns, String which) {
        columns.add(Table.number(which + " mean"));
        SHOWN.forEach(percentile -> columns.add(Table.number(which + " " + percentile.label())));
        columns.add(Table.number(which + " max"));
    }

    void addTo(List<Object> row, Times responseNs, Times serviceNs) {
        if (response) {
            add(row, responseNs);
        }
        add(row, serviceNs);
    }

    private static void add(List<Object> row, Times times) {
        List<Long> ns = new ArrayList<>();
        ns.add(times.mean());
        SHOWN.forEach(percentile -> ns.add(times.ns(percentile)));
        ns.add(times.max());
        ns.forEach(value -> row.add(TableCell.of(ChartQuantity.NANOSECONDS, value)));
    }
}
