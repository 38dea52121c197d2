package csdbench.report.review;

import csdbench.base.text.Phrases;
import csdbench.report.doc.Chart;
import csdbench.report.doc.Chart.Axis;
import csdbench.report.doc.Chart.Curve;
import csdbench.report.doc.Chart.Spot;
import csdbench.report.doc.ChartQuantity;
import csdbench.report.reference.Reference;
import csdbench.result.Latency;
import csdbench.result.Percentile;
import csdbench.result.review.Fill;
import csdbench.result.review.Point;
import csdbench.result.review.StateResult;
import csdbench.result.review.WorkloadReview;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/** Charts of rates and latencies in reviews, for the page and {@code --charts}. */
final class ReviewCharts {
    private static final double PERCENT = 100;
    private static final double MEDIUM_LOAD = 50;
    private static final int PUBLISHED_MARK = 5;

    private final ComparedReviews subjects;
    private final List<PublishedMatch> published;

    /** @param against published results, drawn beside what was measured */
    ReviewCharts(ComparedReviews subjects, Optional<Reference> against) {
        this.subjects = subjects;
        this.published = against.map(reference -> PublishedSection.matches(subjects, reference))
                .orElse(List.of());
    }

    /**
     * The two curves of a workload.
     *
     * @param workload the workload
     * @param mean mean latency against IOPS
     * @param p99 99th percentile of latency against IOPS
     * @param distribution of latency at a medium load and at the maximum
     */
    record Pair(WorkloadReview workload, Chart mean, Chart p99, Optional<Chart> distribution) {}

    /** Curves of all workloads with results, in the order of the suite. */
    List<Pair> workloads() {
        List<Pair> pairs = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (WorkloadReview workload : subjects.workloads()) {
            String name = ReviewLabels.slug(workload.workload());
            for (int i = 2; !names.add(name); i++) {
                name = ReviewLabels.slug(workload.workload()) + "-" + i;
            }
            String slug = name;
            latency(workload, slug + "-latency", "mean latency", Latency::mean)
                    .ifPresent(mean -> latency(
                                    workload, slug + "-p99", "99th percentile", times -> times.ns(Percentile.P99))
                            .ifPresent(p99 -> pairs.add(new Pair(workload, mean, p99, distribution(workload, slug)))));
        }
        return pairs;
    }

    /** Percentiles of each state, at the point nearest to a load and at the maximum. */
    private Optional<Chart> distribution(WorkloadReview workload, String slug) {
        List<Curve> curves = new ArrayList<>();
        for (Subject subject : subjects.all()) {
            subject.result(workload.workload()).ifPresent(state -> {
                int look = subject.color();
                state.points().stream()
                        .min(Comparator.comparingDouble(point -> Math.abs(point.loadPercent() - MEDIUM_LOAD)))
                        .filter(point -> point.count() > 0)
                        .ifPresent(point -> curves.add(new Curve(
                                subject.title() + ", " + load(point), "", look, 2 * look, percentiles(point))));
                if (state.maximum().count() > 0) {
                    Point maximum = state.maximum();
                    curves.add(new Curve(subject.title() + ", maximum", "", look, 2 * look + 1, percentiles(maximum)));
                }
            });
        }
        return subjects.chart(
                slug + "-distribution",
                ReviewLabels.full(workload.title()) + ": distribution of latency",
                new Axis("Operations that take at most this long", ChartQuantity.NINES),
                new Axis("Latency", ChartQuantity.NANOSECONDS, true),
                curves);
    }

    private static List<Spot> percentiles(Point point) {
        return Percentile.in(Percentile.Shown.REVIEW).stream()
                .filter(point.serviceNs()::has)
                .map(percentile -> new Spot(
                        -Math.log10(1 - percentile.percent() / PERCENT),
                        Math.max(1, point.serviceNs().ns(percentile)),
                        percentile.label()))
                .toList();
    }

    /** The rate of a workload: throughput if it is sequential, else IOPS. */
    enum Rate {
        IOPS("IOPS", ChartQuantity.IOPS, Point::iops),
        THROUGHPUT("Throughput", ChartQuantity.BYTES_PER_SECOND, Point::bytesPerSecond);

        private final String title;
        private final ChartQuantity quantity;
        private final ToDoubleFunction<Point> of;

        Rate(String title, ChartQuantity quantity, ToDoubleFunction<Point> of) {
            this.title = title;
            this.quantity = quantity;
            this.of = of;
        }

        static Rate of(WorkloadReview workload) {
            boolean sequential = workload.streams().stream()
                    .allMatch(stream -> stream.access().equals("sequential"));
            return sequential && !workload.streams().isEmpty() ? THROUGHPUT : IOPS;
        }
    }

    private Optional<Chart> latency(
            WorkloadReview workload, String name, String what, ToDoubleFunction<Latency> latency) {
        Rate rate = Rate.of(workload);
        List<Curve> curves = new ArrayList<>();
        for (Subject subject : subjects.all()) {
            Optional<StateResult> result = subject.result(workload.workload());
            result.map(state -> new Curve(
                            subject.title(),
                            "peak " + peak(state, rate, latency),
                            subject.color(),
                            subject.mark(),
                            spots(state, rate, latency)))
                    .ifPresent(curves::add);
        }
        if (curves.isEmpty()) {
            return Optional.empty();
        }
        if (name.endsWith("-latency")) {
            published(workload, rate, curves);
        }
        return subjects.chart(
                name,
                ReviewLabels.full(workload.title()) + ": " + what,
                new Axis(rate.title, rate.quantity),
                Axis.upwards(Phrases.capital(what), ChartQuantity.NANOSECONDS, curves),
                curves,
                workload.basis().equals("inferred")
                        ? new String[] {"The workload is inferred: its parameters were never published."}
                        : new String[0]);
    }

    /** Published peaks of known latency, a point each. */
    private void published(WorkloadReview workload, Rate rate, List<Curve> curves) {
        published.stream()
                .filter(match -> match.title().equals(workload.title())
                        && match.published().latencyNs().isPresent())
                .forEach(match -> {
                    Subject subject = match.subject();
                    double iops = match.published().iops();
                    Spot spot = new Spot(
                            rate == Rate.THROUGHPUT ? iops * match.bytesPerOperation() : iops,
                            match.published().latencyNs().getAsDouble(),
                            "published");
                    curves.add(new Curve(
                            "published, " + subject.title(), "", subject.color(), PUBLISHED_MARK, List.of(spot)));
                });
    }

    private static String peak(StateResult state, Rate rate, ToDoubleFunction<Latency> latency) {
        Point peak = state.byRate().stream()
                .filter(point -> point.iops() == state.peakIops())
                .findFirst()
                .orElse(state.maximum());
        return rate.quantity.brief(rate.of.applyAsDouble(peak)) + " at "
                + ChartQuantity.NANOSECONDS.brief(latency.applyAsDouble(peak.serviceNs()));
    }

    /**
     * Points in the order of load: beyond saturation the rate may fall while latency rises, and the line turns back.
     * The maximum, measured separately, ends the line if nothing is faster.
     */
    private static List<Spot> spots(StateResult state, Rate rate, ToDoubleFunction<Latency> latency) {
        boolean fastest = state.points().stream()
                .allMatch(point -> point.iops() <= state.maximum().iops());
        return Stream.concat(
                        state.points().stream().sorted(Comparator.comparingDouble(Point::loadPercent)),
                        fastest ? Stream.of(state.maximum()) : Stream.empty())
                .filter(point -> point.count() > 0 || point.iops() > 0)
                .map(point ->
                        new Spot(rate.of.applyAsDouble(point), latency.applyAsDouble(point.serviceNs()), load(point)))
                .toList();
    }

    /** {@code load 60 %}, {@code maximum}. */
    static String load(Point point) {
        return point.loadPercent() == 0 ? "maximum" : "load " + ChartQuantity.PERCENT.brief(point.loadPercent());
    }

    /** Throughput while the drives were filled. */
    Optional<Chart> fill() {
        List<Curve> curves = new ArrayList<>();
        for (Subject subject : subjects.all()) {
            for (Fill fill : subject.review().fills()) {
                List<Spot> spots = fill.samples().stream()
                        .map(sample -> new Spot(sample.atSeconds(), sample.bytesPerSecond(), ""))
                        .toList();
                if (fill.dataPercent() == subject.dataPercent() && !spots.isEmpty()) {
                    String rate = fill.seconds() > 0
                            ? ChartQuantity.BYTES_PER_SECOND.brief(fill.bytes() / fill.seconds()) + " in "
                                    + ChartQuantity.SECONDS.brief(fill.seconds())
                            : "";
                    curves.add(new Curve(subject.title(), rate, subject.color(), subject.mark(), spots));
                }
            }
        }
        return subjects.chart(
                "fill",
                "Filling the drive: throughput over time",
                new Axis("Time since the fill began", ChartQuantity.SECONDS),
                new Axis("Throughput", ChartQuantity.BYTES_PER_SECOND),
                curves);
    }
}
