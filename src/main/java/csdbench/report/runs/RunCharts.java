package csdbench.report.runs;

import csdbench.report.doc.Chart;
import csdbench.report.doc.Chart.Axis;
import csdbench.report.doc.Chart.Curve;
import csdbench.report.doc.Chart.Spot;
import csdbench.report.doc.ChartQuantity;
import csdbench.report.runs.RunSeries.Sample;
import csdbench.result.Percentile;
import csdbench.result.session.OnFiles.Operation;
import csdbench.result.session.Times;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/** Charts of a run: rate and latency over time, and the distribution of latency; response times where known. */
final class RunCharts {
    private final String name;
    private final RunView run;

    /** @param name for its charts, different for each run of a page */
    RunCharts(String name, RunView run) {
        this.name = name;
        this.run = run;
    }

    List<Chart> all() {
        List<Chart> charts = new ArrayList<>();
        if (run.series().drawable()) {
            Optional<Chart> rate = run.sequential()
                    ? over("rate", "Throughput", ChartQuantity.BYTES_PER_SECOND, Sample::bytesPerSecond)
                    : over("rate", "IOPS", ChartQuantity.IOPS, Sample::iops);
            rate.ifPresent(charts::add);
            over("time", "Mean " + run.latency(), ChartQuantity.NANOSECONDS, Sample::meanNs)
                    .ifPresent(charts::add);
            over("tail", "p99 " + run.latency(), ChartQuantity.NANOSECONDS, Sample::p99Ns)
                    .ifPresent(charts::add);
        }
        distribution().ifPresent(charts::add);
        return charts;
    }

    private Optional<Chart> over(String kind, String title, ChartQuantity quantity, ToDoubleFunction<Sample> value) {
        List<Curve> curves = new ArrayList<>();
        run.series().samples().forEach((operation, samples) -> {
            List<Sample> known = samples.stream()
                    .filter(sample -> Double.isFinite(value.applyAsDouble(sample)))
                    .toList();
            if (!known.isEmpty()) {
                curves.add(Curve.of(operation, curves.size(), known, Sample::endSeconds, value));
            }
        });
        if (curves.isEmpty()) {
            return Optional.empty();
        }
        Axis time = run.series().timed()
                ? new Axis("Time", ChartQuantity.SECONDS)
                : new Axis("Interval", ChartQuantity.COUNT);
        return Optional.of(new Chart(
                kind + "-" + name,
                title + " over time",
                time,
                Axis.upwards(title, quantity, curves),
                curves,
                run.stamp(),
                run.series().merged()
                        ? List.of("Neighbouring intervals are merged, as there are so many.")
                        : List.of()));
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
