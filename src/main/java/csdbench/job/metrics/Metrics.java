package csdbench.job.metrics;

import csdbench.job.command.Onlooker;
import csdbench.job.command.Version;
import csdbench.result.CorruptionSeen;
import csdbench.result.CpuUse;
import csdbench.result.DeviceCounters;
import csdbench.result.ErrorSeen;
import csdbench.result.IntervalClosed;
import csdbench.result.Notice;
import csdbench.result.OpTotals;
import csdbench.result.PowerRead;
import csdbench.result.RunEvent;
import csdbench.result.RunFinished;
import csdbench.result.RunObserver;
import csdbench.result.RunStarted;
import csdbench.result.SessionFinished;
import csdbench.result.SessionStarted;
import csdbench.result.StreamTotals;
import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Counts what sessions do, in bounded memory: of what has not changed for the longest, counts end. Any thread. */
public final class Metrics implements Onlooker {
    /** Of each kind of label. */
    static final int MAX_SERIES = 200;

    /** Of the machine that csdbench runs on, where others take part or not. */
    private static final String HERE = "localhost";

    private static final int MAX_LABEL = 200;
    private static final double PERCENT = 100;

    private final Map<Labels, WorkTotals> work = latest();
    private final Map<Labels, Double> errors = latest();
    private final Map<Labels, Double> corruptions = latest();
    private final Map<String, CountedDrive> drives = latest();
    private final Map<String, CpuUse> processors = latest();
    private long runs;
    private long backlog;
    private boolean warmup;

    /** Operations of a kind. */
    private static final class WorkTotals {
        private final TimeTotals response = new TimeTotals();
        private final TimeTotals service = new TimeTotals();
        private long count;
        private long bytes;

        private void add(OpTotals more) {
            count += more.count();
            bytes += more.bytes();
            response.add(more.response());
            service.add(more.service());
        }
    }

    /** In order of their last use. */
    private static <K, V> Map<K, V> latest() {
        return new LinkedHashMap<>(16, 0.75f, true);
    }

    private static void trim(Map<?, ?> latest) {
        while (latest.size() > MAX_SERIES) {
            latest.remove(latest.keySet().iterator().next());
        }
    }

    @Override
    public RunObserver session() {
        return new Counting();
    }

    @Override
    public void progress(String line) {}

    /** Counts of one session. One thread owns it. */
    private final class Counting implements RunObserver {
        private RunStarted run;

        @Override
        public void on(RunEvent event) {
            synchronized (Metrics.this) {
                switch (event) {
                    case RunStarted started -> run = started;
                    case IntervalClosed interval -> add(run, interval);
                    case RunFinished finished -> runs++;
                    case ErrorSeen seen ->
                        errors.merge(
                                drive(seen.lun())
                                        .add("operation", label(seen.operation()))
                                        .add("error", label(seen.errnoName())),
                                1.0,
                                Double::sum);
                    case CorruptionSeen seen -> corruptions.merge(drive(seen.lun()), 1.0, Double::sum);
                    case SessionStarted _, SessionFinished _, PowerRead _, Notice _ -> {}
                }
                List.of(work, errors, corruptions, drives, processors).forEach(Metrics::trim);
            }
        }
    }

    private void add(RunStarted run, IntervalClosed interval) {
        if (interval.hosts().isEmpty()) {
            add(run, HERE, interval.streams());
        }
        for (IntervalClosed.HostTotals host : interval.hosts()) {
            add(run, host.host(), host.streams());
            processors.put(host.host(), host.cpu());
        }
        processors.put(HERE, interval.cpu());
        for (int i = 0; i < interval.counters().size(); i++) {
            DeviceCounters counters = interval.counters().get(i);
            if (counters.any()) {
                drives.computeIfAbsent(run.targets().get(i).lun(), _ -> new CountedDrive())
                        .add(counters);
            }
        }
        backlog = interval.backlog();
        warmup = interval.warmup();
    }

    private void add(RunStarted run, String host, List<StreamTotals> streams) {
        for (StreamTotals stream : streams) {
            Labels labels = drive(run.targets().get(stream.target()).lun())
                    .add(
                            "workload",
                            label(run.workloads().get(stream.workload()).name()))
                    .add("run", label(run.title()))
                    .add("host", label(host));
            add(labels, "read", stream.read());
            add(labels, "write", stream.write());
            stream.files().forEach(file -> add(labels, file.operation(), file.totals()));
        }
    }

    private void add(Labels labels, String operation, OpTotals totals) {
        if (totals.count() > 0) {
            work.computeIfAbsent(labels.add("operation", label(operation)), _ -> new WorkTotals())
                    .add(totals);
        }
    }

    private static Labels drive(String lun) {
        return Labels.of("drive", label(lun));
    }

    private static String label(String text) {
        return text.length() <= MAX_LABEL ? text : text.substring(0, MAX_LABEL);
    }

    /** All counts so far. */
    public synchronized MetricSnapshots snapshots() {
        MetricFamilies families = new MetricFamilies();
        work.forEach((labels, totals) -> {
            families.operations.set(labels, totals.count);
            families.bytes.set(labels, totals.bytes);
            families.times(labels, totals.response, totals.service);
        });
        errors.forEach(families.errors::set);
        corruptions.forEach(families.corruptions::set);
        processors.forEach((host, use) -> {
            if (use.known()) {
                families.processors.set(Labels.of("host", label(host)), 1 - use.idlePercent() / PERCENT);
            }
        });
        drives.forEach((lun, state) -> state.tell(drive(lun), families));
        families.runs.set(Labels.EMPTY, runs);
        families.backlog.set(Labels.EMPTY, backlog);
        families.warmup.set(Labels.EMPTY, warmup ? 1 : 0);
        return families.all(Version.version());
    }
}
