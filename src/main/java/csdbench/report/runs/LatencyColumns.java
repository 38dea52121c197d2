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
 * @param service whether it says more than response: where nothing says when operations are due both are alike
 * @param paced whether something says it of all of them
 * @param tail whether one of them tells more than p99
 */
record LatencyColumns(boolean response, boolean service, boolean paced, boolean tail) {
    private static final List<Percentile> SHOWN =
            List.of(Percentile.P50, Percentile.P90, Percentile.P99, Percentile.P99_9);

    static LatencyColumns of(List<RunView> runs) {
        boolean response = runs.stream().anyMatch(RunView::responds);
        return new LatencyColumns(
                response,
                !response || runs.stream().anyMatch(run -> run.paced() || run.waits()),
                runs.stream().allMatch(RunView::paced),
                runs.stream().anyMatch(run -> run.result().tail()));
    }

    /** What the columns are. */
    String said() {
        if (!response) {
            return "Service is from the submission of an operation to its completion.";
        }
        return service
                ? "Response is from when an operation was due to its completion, service from its submission, as"
                        + " vdbench's resp is."
                        + (paced ? "" : " Without a rate it is due when it is started, so both are alike.")
                : "Response is from when an operation was due to its completion. Without a rate it is due when it is"
                        + " started, so service, from its submission, is the same.";
    }

    void addTo(List<Table.Column> columns) {
        if (response) {
            add(columns, "Response", shown());
        }
        if (service) {
            add(columns, "Service", beside());
        }
    }

    private List<Percentile> shown() {
        return SHOWN.stream().filter(percentile -> tail || !percentile.ofTail()).toList();
    }

    /** Beside response, the table is as wide as a page with these. */
    private List<Percentile> beside() {
        return response ? List.of(Percentile.P99) : shown();
    }

    private void add(List<Table.Column> columns, String which, List<Percentile> shown) {
        columns.add(Table.number(which + " mean"));
        shown.forEach(percentile -> columns.add(Table.number(which + " " + percentile.label())));
        if (tail) {
            columns.add(Table.number(which + " max"));
        }
    }

    void addTo(List<Object> row, Times responseNs, Times serviceNs) {
        if (response) {
            add(row, responseNs, shown());
        }
        if (service) {
            add(row, serviceNs, beside());
        }
    }

    private void add(List<Object> row, Times times, List<Percentile> shown) {
        List<Long> ns = new ArrayList<>();
        ns.add(times.mean());
        shown.forEach(percentile -> ns.add(times.ns(percentile)));
        if (tail) {
            ns.add(times.max());
        }
        ns.forEach(value -> row.add(TableCell.of(ChartQuantity.NANOSECONDS, value)));
    }
}
