package csdbench.report.runs;

import csdbench.report.doc.Chart;
import csdbench.report.doc.Chart.Axis;
import csdbench.report.doc.Chart.Curve;
import csdbench.report.doc.Chart.Spot;
import csdbench.report.doc.ChartQuantity;
import csdbench.result.Percentile;
import csdbench.result.session.OnFiles.Operation;
import csdbench.result.session.Times;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Charts of a run: rate and latency over time, and the distribution of latency; response times where known.
 *
 * @param name for its charts, different for each run of a page
 */
record RunCharts(String name, RunView run) {
    List<Chart> all() {
        List<Chart> charts = new ArrayList<>();
        SeriesCharts series = new SeriesCharts(name, run.series(), run.latency(), run.stamp());
        (run.sequential() ? series.throughput() : series.rate()).ifPresent(charts::add);
        series.mean().ifPresent(charts::add);
        series.tail().ifPresent(charts::add);
        distribution().ifPresent(charts::add);
        return charts;
    }

    /** Percentiles of each operation. */
    private Optional<Chart> distribution() {
        List<Curve> curves = new ArrayList<>();
        for (Operation operation : run.operations()) {
            curve(curves, operation.name(), run.responds() ? operation.responseNs() : operation.serviceNs());
        }
        if (run.waits()) {
            curve(curves, "all, service", run.total().serviceNs());
        }
        return curves.isEmpty()
                ? Optional.empty()
                : Optional.of(new Chart(
                        "distribution-" + name,
                        "Distribution of " + run.latency() + " times",
                        new Axis("Share of operations that take at most this long", ChartQuantity.NINES),
                        new Axis(run.latency(), ChartQuantity.NANOSECONDS, true),
                        curves,
                        run.stamp(),
                        List.of()));
    }

    private static void curve(List<Curve> curves, String title, Times times) {
        List<Spot> spots = new ArrayList<>();
        for (Percentile percentile : Percentile.in(Percentile.Shown.RESULT)) {
            Long ns = times.ns(percentile);
            if (ns != null && ns > 0) {
                spots.add(new Spot(-Math.log10(1 - percentile.percent() / 100), ns, percentile.label()));
            }
        }
        if (!spots.isEmpty()) {
            curves.add(new Curve(title, "", curves.size(), curves.size(), spots));
        }
    }
}
