package csdbench.job.cost;

import csdbench.job.health.Forecast;
import csdbench.job.health.WrittenBytes;
import csdbench.report.JsonReport;
import csdbench.report.threshold.Judgement;
import csdbench.report.threshold.Threshold;
import csdbench.result.DeviceCounters;
import csdbench.result.cost.DriveCost;
import csdbench.result.session.RunResult;
import csdbench.result.session.TargetResult;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/** The loads that runs carried. Runs of one name and the same loops are repeats of each other. Static. */
final class RunPoints {
    private static final double PERCENT = 100;

    private RunPoints() {}

    /**
     * One for each kind of run and each ratio of its data, the best of its loads.
     *
     * @param folder of a session
     * @param kept what rates must be within
     * @throws IOException if its results cannot be read, in a sentence
     */
    static List<OperatingPoint> of(Path folder, List<Threshold> kept) throws IOException {
        Map<List<String>, List<RunResult>> repeats = JsonReport.read(folder).runs().stream()
                .filter(run -> Judgement.judges(run) && run.work().total().count() > 0)
                .collect(Collectors.groupingBy(
                        run -> List.of(run.head().name(), run.head().label()),
                        LinkedHashMap::new,
                        Collectors.toList()));
        Map<List<Object>, OperatingPoint> best = new LinkedHashMap<>();
        for (List<RunResult> runs : repeats.values()) {
            OperatingPoint point = point(runs, kept);
            List<Object> kind =
                    List.of(point.work().name(), Math.round(point.work().ratio().orElse(0) * PERCENT));
            best.merge(kind, point, (one, other) -> other.before(one) ? other : one);
        }
        return new ArrayList<>(best.values());
    }

    private static OperatingPoint point(List<RunResult> runs, List<Threshold> kept) {
        WrittenBytes written = new WrittenBytes(_ -> true);
        runs.forEach(written::add);
        Forecast.Work counted =
                written.work(runs.getFirst().head().name(), Math.max(written.seconds(), Double.MIN_NORMAL));
        Collection<TargetResult> targets = runs.getFirst().parts().targets().stream()
                .collect(Collectors.toMap(
                        target -> target.target().lun(), target -> target, (one, _) -> one, LinkedHashMap::new))
                .values();
        OptionalDouble ofDrive = ofDrive(runs, targets);
        DoubleSummaryStatistics rates = runs.stream()
                .map(run -> run.work().total().iops())
                .mapToDouble(iops -> iops == null ? 0 : iops)
                .summaryStatistics();
        return new OperatingPoint(
                targets.stream().map(RunPoints::title).distinct().collect(Collectors.joining(", ")),
                targets.stream().anyMatch(TargetResult::simulated),
                Math.max(1, targets.size()),
                capacity(targets),
                OptionalDouble.empty(),
                new DriveCost.Work(
                        runs.getFirst().head().name(),
                        ofDrive.isPresent() ? ofDrive : ofData(runs),
                        ofDrive.isPresent(),
                        rates.getMin(),
                        rates.getMax(),
                        runs.stream().allMatch(run -> kept.stream().allMatch(each -> each.keptBy(run))),
                        written.any() ? writtenBytesPerSecond(runs) : 0),
                counted.amplification(),
                MeasuredWatts.of(runs.stream().map(run -> run.machine().power()).toList()));
    }

    /** In the time that rates are of: counters have the warm-up, too, with its burst. */
    private static double writtenBytesPerSecond(List<RunResult> runs) {
        double seconds =
                runs.stream().mapToDouble(run -> run.load().elapsedSeconds()).sum();
        return runs.stream()
                        .flatMap(run -> run.parts().targets().stream())
                        .mapToDouble(target -> target.work().write().bytes())
                        .sum()
                / seconds;
    }

    private static String title(TargetResult target) {
        return target.device().getOrDefault("model", target.target().lun());
    }

    /** Trees have none. */
    private static OptionalDouble capacity(Collection<TargetResult> targets) {
        boolean known = targets.stream()
                .allMatch(target ->
                        target.sizeBytes() > 0 && target.target().tree().isEmpty());
        return known && !targets.isEmpty()
                ? OptionalDouble.of(
                        targets.stream().mapToDouble(TargetResult::sizeBytes).sum())
                : OptionalDouble.empty();
    }

    /** The least that any drive counted of what it holds, if all of them count it and something was written. */
    private static OptionalDouble ofDrive(List<RunResult> runs, Collection<TargetResult> targets) {
        List<TargetResult> all = runs.stream()
                .flatMap(run -> run.parts().targets().stream())
                .filter(target -> target.work().write().count() > 0)
                .toList();
        List<Double> counted = all.stream()
                .map(TargetResult::counters)
                .filter(counters -> counters != null)
                .map(DeviceCounters::space)
                .flatMap(space -> space.compression().stream().boxed())
                .toList();
        return targets.isEmpty() || counted.size() < all.size()
                ? OptionalDouble.empty()
                : counted.stream().mapToDouble(Double::doubleValue).min();
    }

    /** The least of all data that was written. */
    private static OptionalDouble ofData(List<RunResult> runs) {
        return runs.stream()
                .flatMap(run -> run.asked().data().stream())
                .mapToDouble(data -> data.ratio().achieved())
                .min();
    }
}
