package csdbench.job.suite;

import csdbench.result.Latency;
import csdbench.result.review.Point;
import csdbench.result.review.StateResult;
import csdbench.result.review.Warning;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;

/** Several results of the same workload as one. Stateless. */
final class Repeats {
    private Repeats() {}

    /** Medians of every figure, and how far rates lie apart. Counters of the device are the last run's. */
    static StateResult median(List<StateResult> repeats) {
        if (repeats.size() == 1) {
            return repeats.getFirst();
        }
        StateResult first = repeats.getFirst();
        int points = repeats.stream()
                .mapToInt(repeat -> repeat.points().size())
                .min()
                .orElse(0);
        List<Point> medians = new ArrayList<>();
        for (int i = 0; i < points; i++) {
            int index = i;
            medians.add(point(
                    repeats.stream().map(repeat -> repeat.points().get(index)).toList()));
        }
        return StateResult.of(
                        first.dataPercent(),
                        first.ratio(),
                        spreadPercent(repeats, StateResult::peakIops),
                        point(repeats.stream().map(StateResult::maximum).toList()),
                        medians,
                        repeats.getLast().physical())
                .with(maxima(repeats));
    }

    /** Of all repeats, each a pass. */
    private static List<StateResult.Maximum> maxima(List<StateResult> repeats) {
        List<StateResult.Maximum> all = new ArrayList<>();
        for (StateResult repeat : repeats) {
            int before = all.isEmpty() ? 0 : all.getLast().pass();
            repeat.maxima().forEach(each -> all.add(each.inPass(before + each.pass())));
        }
        return all;
    }

    private static Point point(List<Point> points) {
        Point middle = points.stream()
                .sorted(Comparator.comparingDouble(Point::iops))
                .toList()
                .get(points.size() / 2);
        return new Point(
                middle.loadPercent(),
                middle.requestedRate(),
                new Point.Done(
                        median(points, Point::iops),
                        median(points, Point::bytesPerSecond),
                        median(points, Point::readPercent),
                        middle.count(),
                        middle.seconds()),
                latency(points.stream().map(Point::responseNs).toList()),
                latency(points.stream().map(Point::serviceNs).toList()),
                points.stream().allMatch(Point::settled),
                spreadPercent(points, Point::iops),
                Warning.together(points.stream().map(Point::warnings)),
                middle.power());
    }

    private static Latency latency(List<Latency> times) {
        return Latency.of(
                median(times, Latency::mean),
                median(times, Latency::stddev),
                percentile -> times.stream().allMatch(each -> each.has(percentile))
                        ? whole(times, each -> each.ns(percentile))
                        : null,
                times.stream().anyMatch(each -> each.max() == null) ? null : (Long) whole(times, Latency::max));
    }

    private static <T> long whole(List<T> all, ToLongFunction<T> figure) {
        return Math.round(median(all, each -> figure.applyAsLong(each)));
    }

    private static <T> double median(List<T> all, ToDoubleFunction<T> figure) {
        double[] sorted = all.stream().mapToDouble(figure).sorted().toArray();
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }

    private static <T> double spreadPercent(List<T> all, ToDoubleFunction<T> figure) {
        double median = median(all, figure);
        double lowest = all.stream().mapToDouble(figure).min().orElse(0);
        double highest = all.stream().mapToDouble(figure).max().orElse(0);
        return median == 0 ? 0 : 100 * (highest - lowest) / median;
    }
}
