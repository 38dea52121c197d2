package csdbench.report.review;

import csdbench.base.text.Formats;
import csdbench.base.text.Phrases;
import csdbench.report.doc.Bars;
import csdbench.report.doc.Chart;
import csdbench.report.doc.Chart.Axis;
import csdbench.report.doc.Chart.Curve;
import csdbench.report.doc.Chart.Spot;
import csdbench.report.doc.ChartQuantity;
import csdbench.report.reference.Reference;
import csdbench.result.Latency;
import csdbench.result.Percentile;
import csdbench.result.review.Fill;
import csdbench.result.review.Gain;
import csdbench.result.review.Point;
import csdbench.result.review.Review;
import csdbench.result.review.StateResult;
import csdbench.result.review.WorkloadReview;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/** All charts of reviews, for the page and {@code --charts}. */
final class ReviewCharts {
    private static final double PERCENT = 100;
    private static final int MAX_LINES = 6;
    private static final double MEDIUM_LOAD = 50;
    private static final int PUBLISHED_MARK = 5;

    private final ComparedReviews subjects;
    private final List<PublishedMatch> published;

    ReviewCharts(ComparedReviews subjects) {
        this(subjects, Optional.empty());
    }

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
        return curves.isEmpty()
                ? Optional.empty()
                : Optional.of(new Chart(
                        slug + "-distribution",
                        ReviewLabels.full(workload.title()) + ": distribution of latency",
                        new Axis("Operations that take at most this long", ChartQuantity.NINES),
                        new Axis("Latency", ChartQuantity.NANOSECONDS, true),
                        curves,
                        label(),
                        notes()));
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
        List<String> notes = new ArrayList<>(notes());
        if (workload.basis().equals("inferred")) {
            notes.add("The workload is inferred: its parameters were never published.");
        }
        return Optional.of(new Chart(
                name,
                ReviewLabels.full(workload.title()) + ": " + what,
                new Axis(rate.title, rate.quantity),
                Axis.upwards(Phrases.capital(what), ChartQuantity.NANOSECONDS, curves),
                curves,
                label(),
                notes));
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
        return curves.isEmpty()
                ? Optional.empty()
                : Optional.of(new Chart(
                        "fill",
                        "Filling the drive: throughput over time",
                        new Axis("Time since the fill began", ChartQuantity.SECONDS),
                        new Axis("Throughput", ChartQuantity.BYTES_PER_SECOND),
                        curves,
                        label(),
                        notes()));
    }

    /** Gain of the peak rate against compressibility, one chart per family of workloads. */
    List<Chart> gainByData() {
        List<Chart> charts = new ArrayList<>();
        for (int drive = 0; drive < subjects.reviews().size(); drive++) {
            Review review = subjects.reviews().get(drive);
            if (review.dataPercents().size() > 2 && review.drive().compresses()) {
                for (Map.Entry<String, List<WorkloadReview>> family :
                        families(review).entrySet()) {
                    charts.add(gainByData(drive, family.getKey(), family.getValue()));
                }
            }
        }
        return charts;
    }

    private Chart gainByData(int drive, String family, List<WorkloadReview> workloads) {
        List<Curve> curves = new ArrayList<>();
        for (WorkloadReview workload : workloads) {
            double first = workload.states().getFirst().peakIops();
            List<Spot> spots = workload.states().stream()
                    .map(state -> new Spot(
                            state.dataPercent(),
                            PERCENT * (state.peakIops() / first - 1),
                            Formats.ratio(state.ratio()) + " data"))
                    .sorted(Comparator.comparingDouble(Spot::x))
                    .toList();
            int look = curves.size();
            String last = ChartQuantity.CHANGE_PERCENT.brief(spots.getLast().y());
            curves.add(new Curve(workload.title(), last, look, look, spots));
        }
        String of = subjects.several() ? ", " + subjects.names().get(drive) : "";
        return new Chart(
                "gain-by-data-" + (subjects.several() ? (drive + 1) + "-" : "") + family,
                "Gain against compressibility: " + common(workloads, family) + of,
                new Axis("Savings by compression", ChartQuantity.PERCENT),
                new Axis("Gain in peak IOPS", ChartQuantity.CHANGE_PERCENT),
                curves,
                label(),
                notes());
    }

    /** The common beginning of all titles, else the family's name. */
    private static String common(List<WorkloadReview> workloads, String family) {
        String common = workloads.getFirst().title();
        for (WorkloadReview workload : workloads) {
            while (!(workload.title() + " ").startsWith(common + " ")) {
                common = common.contains(" ") ? common.substring(0, common.lastIndexOf(' ')) : "";
                if (common.isEmpty()) {
                    return family;
                }
            }
        }
        return common;
    }

    /** Workloads by the beginning of their names, to keep the number of lines per chart small. */
    private static Map<String, List<WorkloadReview>> families(Review review) {
        Map<String, List<WorkloadReview>> families = new LinkedHashMap<>();
        for (WorkloadReview workload : review.workloads()) {
            if (workload.states().size() > 1 && workload.states().getFirst().peakIops() > 0) {
                String family = family(ReviewLabels.slug(workload.workload()));
                String free = family;
                for (int i = 2; families.containsKey(free) && families.get(free).size() == MAX_LINES; i++) {
                    free = family + "-" + i;
                }
                families.computeIfAbsent(free, _ -> new ArrayList<>()).add(workload);
            }
        }
        return families;
    }

    private static String family(String name) {
        String[] words = name.split("-");
        return switch (words[0]) {
            case "random", "sequential" -> "corners";
            case "vdi" -> words.length > 1 ? "vdi-" + words[1] : "vdi";
            default -> words[0];
        };
    }

    /** Gain of every workload, as bars; empty unless two states were compared. */
    List<Bars> gain() {
        List<Bars> charts = new ArrayList<>();
        for (int drive = 0; drive < subjects.reviews().size(); drive++) {
            Review review = subjects.reviews().get(drive);
            List<Bars.Bar> bars = review.extremes().isEmpty()
                    ? List.of()
                    : review.compared().stream().map(ReviewCharts::bar).toList();
            if (!bars.isEmpty()) {
                charts.add(new Bars(
                        subjects.several() ? "gain-" + (drive + 1) : "gain",
                        "Gain in peak IOPS" + against(review)
                                + (subjects.several() ? ": " + subjects.names().get(drive) : ""),
                        ChartQuantity.CHANGE_PERCENT,
                        bars,
                        review.drive().simulated() ? ReviewLabels.SIMULATED : "",
                        notes()));
            }
        }
        return charts;
    }

    /** Nothing where there is nothing to claim. */
    private static Bars.Bar bar(WorkloadReview workload) {
        Gain gain = workload.gain().orElseThrow();
        boolean none = gain.known() && !gain.measurable();
        return new Bars.Bar(workload.title() + (none ? " (none measurable)" : ""), none ? 0 : PERCENT * gain.iops());
    }

    /** {@code , 2:1 data against 1:1}, or empty if workloads differ in that. */
    static String against(Review review) {
        List<String> pairs = review.compared().stream()
                .map(workload -> Formats.ratio(workload.states().getLast().ratio()) + " data against "
                        + Formats.ratio(workload.states().getFirst().ratio()))
                .distinct()
                .toList();
        return pairs.size() == 1 ? ", " + pairs.getFirst() : "";
    }

    private String label() {
        List<Review> reviews = subjects.reviews();
        long models =
                reviews.stream().filter(review -> review.drive().simulated()).count();
        return models == 0
                ? ""
                : models == reviews.size() ? ReviewLabels.SIMULATED : "PARTLY " + ReviewLabels.SIMULATED;
    }

    /** What holds for all charts. */
    List<String> notes() {
        List<String> notes = new ArrayList<>();
        if (!subjects.several()) {
            if (subjects.simulated()) {
                notes.add(ReviewLabels.SIMULATED + ": these are the figures of a model, not of hardware.");
            }
        } else if (subjects.simulated()) {
            notes.add(ReviewLabels.SIMULATED + ": figures of models, not of hardware, for "
                    + Phrases.list(subjects.models()) + ".");
        }
        notes.add(dataNote());
        notes.removeIf(String::isEmpty);
        return notes;
    }

    private String dataNote() {
        List<String> ratios = subjects.ratios();
        return ratios.isEmpty()
                ? "Nothing is known of the data."
                : "Holds for data that compresses " + Phrases.list(ratios)
                        + "; a drive that compresses serves other data faster or slower.";
    }
}
