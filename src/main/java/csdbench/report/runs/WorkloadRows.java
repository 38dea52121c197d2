package csdbench.report.runs;

import csdbench.base.text.TextTable;
import csdbench.result.session.Ops;
import csdbench.result.session.RunResult;
import csdbench.result.session.Times;
import csdbench.result.session.Work;
import csdbench.result.session.WorkloadResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Runs of several workloads as a table for the console: a row for each workload and each thing that it does. */
final class WorkloadRows {
    /** Of more workloads in one run nobody reads the rows; result.json has them. */
    private static final int MAX_WORKLOADS = 16;

    /** Factor from which two latencies are worth a row each. */
    private static final double APART = 1.05;

    private final List<RunResult> runs;
    private final boolean tail;

    WorkloadRows(List<RunResult> runs) {
        this.runs = runs;
        tail = runs.stream().anyMatch(RunResult::tail);
    }

    List<String> table() {
        List<TextTable.Column> columns = new ArrayList<>(List.of(TextTable.left("job"), TextTable.left("")));
        columns.add(TextTable.right("IOPS"));
        columns.add(TextTable.right("MB/s"));
        RunAnswer.latencyHeadings(tail).forEach(heading -> columns.add(TextTable.right(heading)));
        columns.add(TextTable.left(""));
        TextTable table = new TextTable(columns.toArray(TextTable.Column[]::new));
        for (RunResult run : runs) {
            List<WorkloadResult> each = run.parts().workloads();
            if (each.size() <= MAX_WORKLOADS) {
                each.forEach(workload -> rows(table, workload.name(), workload.work(), run));
            }
            if (each.size() > MAX_WORKLOADS) {
                rows(table, each.size() + " jobs", run.work(), run);
            } else if (each.size() > 1) {
                row(table, "all", "", run.work().total(), run);
            }
            service(table, run);
        }
        return table.lines();
    }

    /** Of all jobs, where they waited for their turn: what fio calls lat is counted from submission. */
    private void service(TextTable table, RunResult run) {
        Ops all = run.work().total();
        Times times = all.serviceNs();
        if (times.mean() != null && all.responseNs().mean() > APART * times.mean()) {
            List<String> row = new ArrayList<>(List.of("", "service", RunAnswer.rate(all), RunAnswer.megabytes(all)));
            row.addAll(RunAnswer.latency(times, tail));
            row.add("");
            table.row(row.toArray(String[]::new));
        }
    }

    private void rows(TextTable table, String name, Work work, RunResult run) {
        Map<String, Ops> kinds = work.all();
        if (kinds.isEmpty()) {
            row(table, name, "nothing", work.total(), run);
        }
        String named = name;
        for (Map.Entry<String, Ops> kind : kinds.entrySet()) {
            row(table, named, kind.getKey(), kind.getValue(), run);
            named = "";
        }
    }

    private void row(TextTable table, String name, String kind, Ops ops, RunResult run) {
        List<String> row = new ArrayList<>(List.of(name, kind, RunAnswer.rate(ops), RunAnswer.megabytes(ops)));
        row.addAll(RunAnswer.latency(ops.responseNs(), tail));
        row.add(
                run.ending().complete() || kind.isEmpty() && name.equals("all")
                        ? ""
                        : run.ending().outcome());
        table.row(row.toArray(String[]::new));
    }
}
