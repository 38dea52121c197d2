package csdbench.job.suite.vdbench;

import csdbench.plan.LoadSpec;
import csdbench.plan.RunLabels;
import csdbench.plan.RunSpec;
import csdbench.result.CpuUse;
import csdbench.result.HistogramImage;
import csdbench.result.IntervalClosed;
import csdbench.result.LatencyTotals;
import csdbench.result.OpTotals;
import csdbench.result.RunObserver;
import csdbench.result.RunStarted;
import csdbench.result.StreamTotals;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Turns what vdbench prints while it runs into events, so that progress is shown. Results do not come from
 * here, and an unknown line is skipped. One thread owns it.
 */
final class VdbenchProgress implements Consumer<String> {
    private static final Pattern RUN = Pattern.compile(".*Starting RD=([^;]+);.*");

    /** Time, interval, operations a second, MiB a second, bytes of each, percent of reads, mean time in ms. */
    private static final Pattern INTERVAL = Pattern.compile(
            "\\d\\d:\\d\\d:\\d\\d\\.\\d{3} +(\\d{1,9}) +([0-9.]+) +([0-9.]+) +(\\d{1,9}) +([0-9.]+) +([0-9.]+) .*");

    private static final double MIB = 1 << 20;
    private static final double NS_PER_MS = 1e6;

    private final List<RunSpec> planned;
    private final RunObserver observer;
    private int begun;

    VdbenchProgress(List<RunSpec> planned, RunObserver observer) {
        this.planned = planned;
        this.observer = observer;
    }

    @Override
    public void accept(String line) {
        Matcher run = RUN.matcher(line);
        if (run.matches() && !FlatfileRuns.isFormat(run.group(1)) && begun < planned.size()) {
            observer.on(started(planned.get(begun++)));
            return;
        }
        Matcher interval = INTERVAL.matcher(line);
        if (interval.matches() && begun > 0) {
            observer.on(closed(interval, planned.get(begun - 1)));
        }
    }

    private static RunStarted started(RunSpec spec) {
        List<RunStarted.Target> targets = new ArrayList<>();
        spec.targets()
                .forEach(target -> targets.add(new RunStarted.Target(
                        target.name(),
                        target.lun(),
                        target.sizeBytes(),
                        target.threads(),
                        "vdbench",
                        "as asked",
                        false,
                        false,
                        Optional.empty(),
                        Optional.empty())));
        OptionalDouble unknown = OptionalDouble.empty();
        return new RunStarted(
                ZonedDateTime.now(),
                spec.header().name(),
                spec.header().forLoops(),
                new RunStarted.Load(
                        RunLabels.rate(spec.load()),
                        spec.load() instanceof LoadSpec.FixedRate fixed
                                ? OptionalDouble.of(fixed.perSecond())
                                : unknown),
                new RunStarted.Times(
                        spec.header().elapsedSeconds(),
                        spec.header().warmupSeconds(),
                        spec.header().intervalSeconds()),
                RunStarted.Kind.LUNS,
                targets,
                spec.workloads().stream()
                        .map(workload -> new RunStarted.Workload(workload.name(), workload.sharePercent(), ""))
                        .toList(),
                new RunStarted.Requested(
                        unknown,
                        targets.stream().mapToInt(RunStarted.Target::threads).sum(),
                        unknown,
                        unknown,
                        unknown,
                        unknown,
                        unknown,
                        true),
                List.of());
    }

    private static IntervalClosed closed(Matcher interval, RunSpec spec) {
        int number = Integer.parseInt(interval.group(1));
        double seconds = spec.header().intervalSeconds();
        long count = Math.round(number(interval, 2) * seconds);
        long bytes = Math.round(number(interval, 3) * MIB * seconds);
        long reads = Math.round(count * number(interval, 5) / 100);
        long readBytes = count == 0 ? 0 : bytes * reads / count;
        long meanNs = Math.round(number(interval, 6) * NS_PER_MS);
        return new IntervalClosed(
                ZonedDateTime.now(),
                number,
                number * spec.header().intervalSeconds() <= spec.header().warmupSeconds(),
                seconds,
                List.of(new StreamTotals(
                        0,
                        0,
                        totals(reads, readBytes, meanNs),
                        totals(count - reads, bytes - readBytes, meanNs),
                        List.of())),
                CpuUse.UNKNOWN,
                0,
                List.of(),
                List.of());
    }

    private static double number(Matcher interval, int group) {
        return Double.parseDouble(interval.group(group));
    }

    /** Only the mean is known, so all take as long. */
    private static OpTotals totals(long count, long bytes, long meanNs) {
        if (count == 0) {
            return OpTotals.NONE;
        }
        LatencyTotals times = new LatencyTotals(
                count,
                (double) count * meanNs,
                (double) count * meanNs * meanNs,
                meanNs,
                HistogramImage.allAt(meanNs, count));
        return new OpTotals(count, bytes, times, times);
    }
}
