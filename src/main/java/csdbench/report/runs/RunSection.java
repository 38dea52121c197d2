package csdbench.report.runs;

import csdbench.report.OnFiles.Operation;
import csdbench.report.ResultDocument.Ops;
import csdbench.report.chart.Chart;
import csdbench.report.chart.ChartQuantity;
import csdbench.report.chart.Markup;
import csdbench.report.chart.PageCharts;
import csdbench.result.Percentile;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** One run: its charts, the latency of each operation, and what there is to say of these figures. */
final class RunSection {
    private static final List<Percentile> SHOWN =
            List.of(Percentile.P50, Percentile.P90, Percentile.P99, Percentile.P99_9);

    private final String name;
    private final RunView run;

    /** @param name for its anchor and charts, different for each run of a page */
    RunSection(String name, RunView run) {
        this.name = name;
        this.run = run;
    }

    /**
     * @param alone whether it is the only one of the page; others are folded
     * @param drawn whether with charts
     */
    void write(Markup out, PageCharts charts, boolean alone, boolean drawn) {
        if (alone) {
            out.open("section", "id", "run-" + name).element("h2", run.title());
        } else {
            out.open("details", "class", "fold", "id", "run-" + name).open("summary");
            out.element("b", run.title())
                    .element("span", inShort(), "class", "soft")
                    .closeLine();
        }
        if (!run.head().ending().isEmpty()) {
            out.element("p", "The run is " + run.head().ending() + ".", "class", "banner");
        }
        run.whole().ifPresent(result -> HostsSection.write(out, result));
        run.steady().ifPresent(result -> new SteadySection(name, result).write(out, charts));
        List<Chart> all = drawn ? new RunCharts(name, run).all() : List.of();
        if (!all.isEmpty()) {
            out.open("div", "class", "pair");
            all.forEach(chart -> charts.figure(out, chart));
            out.closeLine();
        }
        table(out);
        run.warnings().forEach(warning -> out.element("p", warning));
        out.closeLine();
    }

    /** {@code 123K IOPS, 85 µs}. */
    private String inShort() {
        Ops total = run.total();
        return brief(run.sequential() ? ChartQuantity.BYTES_PER_SECOND : ChartQuantity.IOPS, rate(run))
                + (run.sequential() ? "" : " IOPS") + ", "
                + brief(ChartQuantity.NANOSECONDS, total.serviceNs().mean());
    }

    /** Throughput of sequential runs, else IOPS. */
    static Double rate(RunView run) {
        return run.sequential() ? run.total().bytesPerSecond() : run.total().iops();
    }

    private void table(Markup out) {
        out.open("div", "class", "wide", "tabindex", "0", "role", "group", "aria-label", "Operations");
        out.open("table").open("thead").open("tr").element("th", "Operation", "scope", "col");
        heading(out, "A second");
        heading(out, "Throughput");
        heading(out, "Mean");
        SHOWN.forEach(percentile -> heading(out, percentile.label()));
        heading(out, "Maximum");
        boolean failed = run.operations().stream()
                .anyMatch(operation -> !operation.failures().isEmpty());
        if (failed) {
            out.element("th", "Failed", "scope", "col");
        }
        out.close().close().open("tbody");
        for (Operation operation : run.operations()) {
            out.open("tr").element("th", operation.name(), "scope", "row");
            cell(out, ChartQuantity.IOPS, operation.rate());
            Double bytes = operation.bytes() > 0 && run.head().seconds() > 0
                    ? operation.bytes() / run.head().seconds()
                    : null;
            cell(out, ChartQuantity.BYTES_PER_SECOND, bytes);
            cell(out, ChartQuantity.NANOSECONDS, operation.serviceNs().mean());
            SHOWN.forEach(percentile ->
                    cell(out, ChartQuantity.NANOSECONDS, operation.serviceNs().ns(percentile)));
            cell(out, ChartQuantity.NANOSECONDS, operation.serviceNs().max());
            if (failed) {
                out.element("td", failures(operation.failures()));
            }
            out.close();
        }
        out.close().close().closeLine();
        out.element("p", "Times are from submission to completion.", "class", "foot");
    }

    private static String failures(Map<String, Long> failures) {
        return failures.entrySet().stream()
                .map(failure -> failure.getValue() + " " + failure.getKey())
                .collect(Collectors.joining(", "));
    }

    static void heading(Markup out, String title) {
        out.element("th", title, "scope", "col", "class", "number");
    }

    static void number(Markup out, String text) {
        out.element("td", text, "class", "number");
    }

    static void cell(Markup out, ChartQuantity quantity, Number value) {
        if (value == null) {
            number(out, "–");
        } else {
            String exact = quantity.exact(value.doubleValue());
            out.element("td", quantity.brief(value.doubleValue()), "class", "number", "title", exact);
        }
    }

    static String brief(ChartQuantity quantity, Number value) {
        return value == null ? "–" : quantity.brief(value.doubleValue());
    }
}
