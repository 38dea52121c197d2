package csdbench.report.runs;

import csdbench.report.doc.Chart;
import csdbench.report.doc.Chart.Axis;
import csdbench.report.doc.Chart.Curve;
import csdbench.report.doc.ChartQuantity;
import csdbench.report.runs.RunSeries.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * Charts of a run over time, a curve for each operation; one that is not known is empty. Stateless.
 *
 * @param name for the charts, different for each run of a page
 * @param latency which one the series has, {@code response} or {@code service}
 * @param stamp printed across charts; empty for nothing
 */
public record SeriesCharts(String name, RunSeries series, String latency, String stamp) {
    /** Operations a second. */
    public Optional<Chart> rate() {
        return over("rate", "IOPS", ChartQuantity.IOPS, Sample::iops);
    }

    /** Bytes a second, in place of {@link #rate}: both have one name. */
    public Optional<Chart> throughput() {
        return over("rate", "Throughput", ChartQuantity.BYTES_PER_SECOND, Sample::bytesPerSecond);
    }

    /** Mean latency. */
    public Optional<Chart> mean() {
        return over("time", "Mean " + latency, ChartQuantity.NANOSECONDS, Sample::meanNs);
    }

    /** Its 99th percentile. */
    public Optional<Chart> tail() {
        return over("tail", "p99 " + latency, ChartQuantity.NANOSECONDS, Sample::p99Ns);
    }

    private Optional<Chart> over(String kind, String title, ChartQuantity quantity, ToDoubleFunction<Sample> value) {
        List<Curve> curves = new ArrayList<>();
        series.samples().forEach((operation, samples) -> {
            List<Sample> known = samples.stream()
                    .filter(sample -> Double.isFinite(value.applyAsDouble(sample)))
                    .toList();
            if (!known.isEmpty()) {
                curves.add(Curve.of(operation, curves.size(), known, Sample::endSeconds, value));
            }
        });
        if (!series.drawable() || curves.isEmpty()) {
            return Optional.empty();
        }
        Axis time =
                series.timed() ? new Axis("Time", ChartQuantity.SECONDS) : new Axis("Interval", ChartQuantity.COUNT);
        return Optional.of(new Chart(
                kind + "-" + name,
                title + " over time",
                time,
                Axis.upwards(title, quantity, curves),
                curves,
                stamp,
                series.merged() ? List.of("Neighbouring intervals are merged, as there are so many.") : List.of()));
    }
}
