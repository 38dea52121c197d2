package csdbench.report.fleet;

import csdbench.result.review.Headline;
import csdbench.result.review.Point;
import csdbench.result.review.Review;
import csdbench.result.review.StateResult;
import csdbench.result.review.StepResult;
import csdbench.result.review.Warning;
import csdbench.result.review.WorkloadReview;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/** Compares the reviews of many drives: each result against that of the median drive. */
final class FleetMeasures {
    /** A steady state lasts five rounds, as in SNIA's rule. */
    private static final int ROUNDS = 5;

    private final Map<String, Map<String, Result>> results = new LinkedHashMap<>();
    private final Map<String, Review> reviews;

    /** What a drive did under one load with one kind of data. */
    private record Result(double iops, double responseNs) {}

    /** @param reviews by drive */
    FleetMeasures(Map<String, Review> reviews) {
        this.reviews = reviews;
        reviews.forEach((drive, review) -> results.put(drive, results(review)));
    }

    private static Map<String, Result> results(Review review) {
        Map<String, Result> found = new LinkedHashMap<>();
        for (WorkloadReview workload : review.workloads()) {
            for (StateResult state : workload.states()) {
                found.put(
                        workload.workload() + " " + state.dataPercent(),
                        new Result(state.peakIops(), state.peakResponseNs()));
            }
        }
        for (StepResult step : review.steps()) {
            Map<String, List<Point>> rounds = new LinkedHashMap<>();
            for (StepResult.Cell cell : step.cells()) {
                String key = String.join(
                        " ",
                        step.part(),
                        Integer.toString(step.number()),
                        Double.toString(step.dataPercent()),
                        cell.workload(),
                        Integer.toString(cell.threads()),
                        Integer.toString(cell.queueDepth()),
                        cell.transferBytes().toString(),
                        cell.readPercent().toString(),
                        Double.toString(cell.point().loadPercent()));
                rounds.computeIfAbsent(key, _ -> new ArrayList<>()).add(cell.point());
            }
            rounds.forEach((key, points) ->
                    found.put(key, steady(points.subList(Math.max(0, points.size() - ROUNDS), points.size()))));
        }
        return found;
    }

    private static Result steady(List<Point> last) {
        return new Result(
                last.stream().mapToDouble(Point::iops).average().orElse(0),
                last.stream()
                        .mapToDouble(point -> point.responseNs().mean())
                        .average()
                        .orElse(0));
    }

    /** Figures of a drive. */
    Fleet.Figures figures(String drive) {
        Review review = reviews.get(drive);
        // Where nothing compresses the last data is as good as the first.
        Optional<Headline> gain = review.headline().filter(_ -> review.drive().compresses());
        return new Fleet.Figures(
                results.get(drive).size(),
                against(drive, Result::iops),
                against(drive, Result::responseNs),
                known(gain, Headline::gain),
                known(gain, Headline::low),
                known(gain, Headline::high),
                review.compared().stream()
                        .allMatch(workload -> workload.gain().orElseThrow().settled()),
                review.warnings().stream().map(Warning::text).toList());
    }

    private static OptionalDouble known(Optional<Headline> gain, ToDoubleFunction<Headline> figure) {
        return gain.map(figure::applyAsDouble)
                .filter(Double::isFinite)
                .map(OptionalDouble::of)
                .orElse(OptionalDouble.empty());
    }

    /** The median over its results of how far each is from that of the median drive. */
    private OptionalDouble against(String drive, ToDoubleFunction<Result> figure) {
        List<Double> differences = new ArrayList<>();
        results.get(drive).forEach((key, own) -> {
            double[] all = results.values().stream()
                    .filter(other -> other.containsKey(key))
                    .mapToDouble(other -> figure.applyAsDouble(other.get(key)))
                    .toArray();
            double median = Outliers.median(all);
            if (all.length > 1 && median > 0 && figure.applyAsDouble(own) > 0) {
                differences.add(figure.applyAsDouble(own) / median - 1);
            }
        });
        return differences.isEmpty()
                ? OptionalDouble.empty()
                : OptionalDouble.of(Outliers.median(
                        differences.stream().mapToDouble(Double::doubleValue).toArray()));
    }

    /** How drives differ in each figure. */
    List<Fleet.Measure> measures() {
        List<Fleet.Measure> measures = new ArrayList<>();
        add(measures, "IOPS", Fleet.Figures::iops);
        add(measures, "response time", Fleet.Figures::response);
        add(measures, "gain", Fleet.Figures::gain);
        return measures;
    }

    private void add(List<Fleet.Measure> measures, String name, Function<Fleet.Figures, OptionalDouble> figure) {
        Map<String, Double> values = new LinkedHashMap<>();
        reviews.keySet().forEach(drive -> figure.apply(figures(drive)).ifPresent(value -> values.put(drive, value)));
        if (values.size() > 1) {
            measures.add(Outliers.of(name, values));
        }
    }
}
