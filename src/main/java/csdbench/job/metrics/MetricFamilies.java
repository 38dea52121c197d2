package csdbench.job.metrics;

import io.prometheus.metrics.model.snapshots.CounterSnapshot;
import io.prometheus.metrics.model.snapshots.GaugeSnapshot;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot;
import io.prometheus.metrics.model.snapshots.InfoSnapshot;
import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.MetricSnapshot;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Stream;

/** The metrics that there are, for one answer: names, what they mean, and values. One thread. */
final class MetricFamilies {
    private static final String PREFIX = "csdbench_";

    final Counters operations = new Counters("operations", "Operations that ended without error, warm-up included.");
    final Counters bytes = new Counters("bytes", "Bytes that they moved.");
    final Counters errors = new Counters("errors", "Operations that failed, by error.");
    final Counters corruptions = new Counters("corruptions", "Blocks that did not hold what had been written.");
    final Counters runs = new Counters("runs", "Runs that ended.");
    final Gauges warmup = new Gauges("warmup", "1 while the last run warms up.");
    final Gauges backlog = new Gauges("backlog_operations", "Operations due and not begun, of the last run.");
    final Gauges processors = new Gauges("processors_busy_ratio", "Of all processors, 1 when none was idle.");
    final Gauges compression = new Gauges("drive_compression_ratio", "Data before to data after compression.");
    final Gauges temperature = new Gauges("drive_temperature_celsius", "As the drive says.");
    final Gauges enduranceUsed = new Gauges("drive_endurance_used_ratio", "Of the rated endurance, 1 when used up.");
    private final Counters driveBytes = new Counters("drive_bytes", "What the drive counted, from hosts and on flash.");
    private final Gauges driveSpace = new Gauges("drive_space_bytes", "What the drive holds, in each of these forms.");
    private final HistogramSnapshot.Builder response = HistogramSnapshot.builder()
            .name(PREFIX + "response_seconds")
            .help("From when an operation was due until it had finished.");
    private final HistogramSnapshot.Builder service = HistogramSnapshot.builder()
            .name(PREFIX + "service_seconds")
            .help("From when it was handed to the device until it had finished.");

    /** Values that only grow. */
    static final class Counters {
        private final CounterSnapshot.Builder all = CounterSnapshot.builder();

        Counters(String name, String help) {
            all.name(PREFIX + name).help(help);
        }

        void set(Labels labels, double value) {
            all.dataPoint(CounterSnapshot.CounterDataPointSnapshot.builder()
                    .labels(labels)
                    .value(value)
                    .build());
        }
    }

    /** Values as they are now. */
    static final class Gauges {
        private final GaugeSnapshot.Builder all = GaugeSnapshot.builder();

        Gauges(String name, String help) {
            all.name(PREFIX + name).help(help);
        }

        void set(Labels labels, double value) {
            all.dataPoint(GaugeSnapshot.GaugeDataPointSnapshot.builder()
                    .labels(labels)
                    .value(value)
                    .build());
        }
    }

    void times(Labels labels, TimeTotals responses, TimeTotals services) {
        response.dataPoint(responses.point(labels));
        service.dataPoint(services.point(labels));
    }

    void driveBytes(Labels drive, String side, String direction, OptionalLong value) {
        value.ifPresent(sum -> driveBytes.set(drive.add("side", side).add("direction", direction), sum));
    }

    void driveSpace(Labels drive, String form, OptionalLong value) {
        value.ifPresent(sum -> driveSpace.set(drive.add("form", form), sum));
    }

    /** All that have a value. */
    MetricSnapshots all(String version) {
        return new MetricSnapshots(each(version).stream()
                .filter(family -> !family.getDataPoints().isEmpty())
                .toList());
    }

    /** All that there are. */
    List<MetricSnapshot> each(String version) {
        List<MetricSnapshot> all = new ArrayList<>();
        all.add(InfoSnapshot.builder()
                .name(PREFIX + "build")
                .help("The program.")
                .dataPoint(InfoSnapshot.InfoDataPointSnapshot.builder()
                        .labels(Labels.of("version", version))
                        .build())
                .build());
        Stream.of(operations, bytes, errors, corruptions, runs, driveBytes)
                .map(each -> each.all.build())
                .forEach(all::add);
        Stream.of(warmup, backlog, processors, compression, temperature, enduranceUsed, driveSpace)
                .map(each -> each.all.build())
                .forEach(all::add);
        all.add(response.build());
        all.add(service.build());
        return all;
    }
}
