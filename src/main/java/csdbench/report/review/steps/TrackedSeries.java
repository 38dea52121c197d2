package csdbench.report.review.steps;

import csdbench.report.doc.ChartQuantity;
import csdbench.result.review.Point;
import csdbench.result.review.StepResult;
import csdbench.result.steady.SteadyRounds;
import csdbench.result.steady.TrackedVariable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;

/**
 * What a rule of steady state judges of a step: one workload, round by round.
 *
 * @param step with a rule
 * @param workload its name, and its threads and queue depth where the step has several
 * @param points one for each round, in order
 * @param endSeconds when each of them ended, from the beginning of the step, what was not measured left out
 */
public record TrackedSeries(StepResult step, String workload, List<Point> points, List<Double> endSeconds) {
    /** A rate that keeps more of its first round did not fall. */
    private static final double MAX_SLOW_FALL = 0.9;

    /** All that is tracked of a step; empty for one without a rule. */
    public static List<TrackedSeries> of(StepResult step) {
        if (step.convergence().isEmpty()) {
            return List.of();
        }
        List<String> tracked = step.convergence().get().workloads();
        Map<String, TrackedSeries> series = new LinkedHashMap<>();
        double seconds = 0;
        Map<Integer, Integer> firstRuns = new LinkedHashMap<>();
        for (StepResult.Cell cell : step.cells()) {
            seconds += cell.point().seconds();
            if (tracked.isEmpty() || tracked.contains(cell.workload())) {
                int first = firstRuns.computeIfAbsent(cell.round(), _ -> cell.run());
                TrackedSeries own = series.computeIfAbsent(
                        (cell.run() - first) + " " + cell.point().loadPercent(),
                        _ -> new TrackedSeries(step, cell.workload(), new ArrayList<>(), new ArrayList<>()));
                own.points.add(cell.point());
                own.endSeconds.add(seconds);
            }
        }
        return List.copyOf(series.values());
    }

    /** As the rule judges it. */
    public SteadyRounds judged() {
        return step.convergence().orElseThrow().of(points, step.rounds());
    }

    /** All rounds, also those that are not judged. */
    SteadyRounds all() {
        StepResult.Convergence rule = step.convergence().orElseThrow();
        return new StepResult.Convergence(rule.rule(), rule.variables(), rule.workloads(), 1).of(points, step.rounds());
    }

    /** Whether the rule tracks MiB/s and not IOPS. */
    boolean throughput() {
        List<TrackedVariable> tracked = step.convergence().orElseThrow().variables();
        return tracked.contains(TrackedVariable.MB) && !tracked.contains(TrackedVariable.IOPS);
    }

    /** The mean rate of the last window, with its unit. */
    public String steadyRate() {
        return throughput()
                ? ChartQuantity.BYTES_PER_SECOND.brief(window(Point::bytesPerSecond))
                : ChartQuantity.IOPS.brief(window(Point::iops)) + " IOPS";
    }

    /** The rate before the fall to a lower one, of a drive with free flash; empty where it did not fall so. */
    public OptionalDouble burstIops() {
        return all().cliff().map(cliff -> OptionalDouble.of(cliff.burst())).orElse(OptionalDouble.empty());
    }

    /** The same in a sentence. */
    String burst() {
        double first = points.getFirst().iops();
        double last = window(Point::iops);
        return all().burst()
                .orElse(
                        last < MAX_SLOW_FALL * first
                                ? "The rate fell from " + ChartQuantity.IOPS.brief(first) + " IOPS in round 1 to "
                                        + ChartQuantity.IOPS.brief(last) + ", too slowly for a cliff."
                                : "No fall from a burst was found.");
    }

    /** The mean of a figure over the window that was judged last. */
    public double window(ToDoubleFunction<Point> figure) {
        return windowPoints().stream().mapToDouble(figure).average().orElse(0);
    }

    /** The rounds of the window that was judged last, fewer where there were not so many. */
    List<Point> windowPoints() {
        StepResult.Convergence rule = step.convergence().orElseThrow();
        List<Point> window = new ArrayList<>();
        for (int i = points.size() - 1; i >= 0 && window.size() < rule.rule().window(); i -= rule.every()) {
            window.addFirst(points.get(i));
        }
        return window;
    }

    /** The longest service time of the window that was judged last; empty where it is not told. */
    public OptionalDouble maxNs() {
        return windowPoints().stream()
                .flatMapToDouble(point -> point.serviceNs().maxNs().stream())
                .max();
    }
}
