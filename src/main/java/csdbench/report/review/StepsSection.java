package csdbench.report.review;

import csdbench.base.text.Formats;
import csdbench.base.text.Phrases;
import csdbench.report.doc.ChartQuantity;
import csdbench.report.doc.Piece;
import csdbench.report.doc.Table;
import csdbench.report.reference.FigureBesidePublished;
import csdbench.report.review.steps.GridSection;
import csdbench.report.review.steps.PublishedSteps;
import csdbench.report.review.steps.SeriesSection;
import csdbench.report.review.steps.TrackedSeries;
import csdbench.result.Latency;
import csdbench.result.Percentile;
import csdbench.result.review.Point;
import csdbench.result.review.Review;
import csdbench.result.review.StepResult;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** What steps of a suite did that are neither fills nor workloads, and what they measured. */
final class StepsSection {
    /** Tests of data reduction, which have a page of their own. */
    private static final String REDUCE = "reduce";

    private static final String REDUCE_PAGE = "reduce/report.html";

    /** Headings of the figures of a point. */
    private static final List<String> FIGURES = List.of(
            "Threads",
            "Queue depth",
            "Load %",
            "IOPS",
            "MB/s",
            "Reads %",
            "Mean, µs",
            "p99, µs",
            "p99.9, µs",
            "Max, µs",
            "Sd, µs");

    /** Those that are left out where nothing above p99 is told. */
    private static final List<String> TAIL = List.of("p99.9, µs", "Max, µs");

    private final ComparedReviews subjects;

    StepsSection(ComparedReviews subjects) {
        this.subjects = subjects;
    }

    /** One, or none without steps. */
    List<Piece> sections() {
        List<Piece> pieces = new ArrayList<>();
        for (int drive = 0; drive < subjects.reviews().size(); drive++) {
            for (StepResult step : subjects.reviews().get(drive).steps()) {
                pieces.addAll(step(drive, step));
            }
        }
        return pieces.isEmpty() ? List.of() : List.of(new Piece.Section("steps", "Steps", pieces));
    }

    private List<Piece> step(int drive, StepResult step) {
        Review review = subjects.reviews().get(drive);
        String label = review.drive().simulated() ? ReviewLabels.SIMULATED : "";
        String name = (subjects.several() ? subjects.names().get(drive) + ": " : "")
                + (step.part().isEmpty() || step.step().equals(REDUCE) ? "" : step.part() + ", ");
        String chart = "step-" + (drive + 1) + "-" + step.number() + "-" + Math.round(100 * step.dataPercent());
        List<Piece> pieces = new ArrayList<>();
        pieces.add(Piece.heading(name + named(step) + ", data " + Formats.ratio(100 / (100 - step.dataPercent()))));
        pieces.add(Piece.words(Phrases.sentence(step.title()) + " " + Phrases.sentence(outcome(step))));
        if (step.step().equals(REDUCE)) {
            pieces.add(new Piece.Linked("Charts and all figures: ", REDUCE_PAGE, ", beside reduce.json."));
        }
        if (step.cells().isEmpty()) {
            return pieces;
        }
        pieces.addAll(new SeriesSection(step, chart, label).pieces());
        for (TrackedSeries series : TrackedSeries.of(step)) {
            pieces.addAll(FigureBesidePublished.table(PublishedSteps.of(review, series), "Here, " + label));
        }
        pieces.addAll(new GridSection(step, chart, label).pieces());
        pieces.add(new Piece.Fold("", "Every point of this step", "", false, List.of(table(step))));
        return pieces;
    }

    /** The figures of all steps that measured something, a column for each drive and state of the data. */
    Piece summary() {
        Map<String, Map<Subject, String>> rows = new LinkedHashMap<>();
        for (Subject subject : subjects.all()) {
            for (StepResult step : subject.review().steps()) {
                if (step.dataPercent() == subject.dataPercent()) {
                    figures(step)
                            .forEach((row, value) -> rows.computeIfAbsent(row, _ -> new HashMap<>())
                                    .put(subject, value));
                }
            }
        }
        List<Table.Column> columns = new ArrayList<>(List.of(Table.name("Step")));
        subjects.all().forEach(subject -> columns.add(Table.number(subject.title())));
        Table table = new Table(columns).styled("summary").labelled("Summary of all steps");
        rows.forEach((row, values) -> table.row(Stream.concat(
                        Stream.of(row), subjects.all().stream().map(subject -> values.getOrDefault(subject, "–")))
                .toList()));
        return table;
    }

    private static Map<String, String> figures(StepResult step) {
        Map<String, String> figures = new LinkedHashMap<>();
        String of = step.part().isEmpty() ? step.number() + " " + step.step() : step.part();
        for (TrackedSeries series : TrackedSeries.of(step)) {
            String name = of.equals(series.workload()) ? of : of + ", " + series.workload();
            String mark =
                    series.judged().reached() ? "" : " ~ " + series.judged().state();
            series.burstIops().ifPresent(burst -> figures.put(name + ": burst, IOPS", ChartQuantity.IOPS.brief(burst)));
            figures.put(name + ": last window", series.steadyRate() + mark);
            figures.put(
                    name + ": last window, mean latency",
                    ChartQuantity.NANOSECONDS.brief(
                                    series.window(point -> point.serviceNs().mean()))
                            + mark);
            series.maxNs()
                    .ifPresent(max -> figures.put(
                            name + ": last window, maximum latency", ChartQuantity.NANOSECONDS.brief(max) + mark));
            figures.put(
                    name + ": last window, standard deviation",
                    ChartQuantity.NANOSECONDS.brief(
                                    series.window(point -> point.serviceNs().stddev()))
                            + mark);
        }
        if (step.convergence().isEmpty() && !step.cells().isEmpty()) {
            figures.put(
                    (step.part().isEmpty() ? of : step.part() + ", " + step.number() + " " + step.step())
                            + ": highest IOPS",
                    highest(step));
        }
        return figures;
    }

    private static String highest(StepResult step) {
        StepResult.Cell cell = step.cells().stream()
                .max(Comparator.comparingDouble(each -> each.point().iops()))
                .orElseThrow();
        return ChartQuantity.IOPS.brief(cell.point().iops()) + " at " + cell.threads() + "T/" + cell.queueDepth()
                + "Q, mean "
                + ChartQuantity.NANOSECONDS.brief(cell.point().serviceNs().mean());
    }

    /** What steps found, for a console. */
    static List<String> digest(Review review) {
        return review.steps().stream()
                .flatMap(step -> Stream.concat(
                                TrackedSeries.of(step).stream().map(SeriesSection::words),
                                step.convergence().isEmpty() && !step.cells().isEmpty()
                                        ? Stream.of("highest " + highest(step))
                                        : Stream.empty())
                        .map(words -> step.number() + " " + step.step() + ", "
                                + (step.part().isEmpty() || words.startsWith(step.part() + ":")
                                        ? ""
                                        : step.part() + ", ")
                                + words))
                .toList();
    }

    /** Its number and its name; a test of data reduction is called by its own. */
    static String named(StepResult step) {
        return step.number() + " " + (step.step().equals(REDUCE) ? step.part() : step.step());
    }

    /** How a step ended, and how long it took. */
    static String outcome(StepResult step) {
        String how = step.outcome().isEmpty() ? "done" : step.outcome();
        return (step.complete() ? how + (how.endsWith(".") ? " It took " : ", ") : "unfinished, ")
                + ChartQuantity.SECONDS.brief(step.seconds());
    }

    private static Table table(StepResult step) {
        boolean rounds = step.rounds() > 0;
        List<Table.Column> columns = new ArrayList<>(List.of(Table.text("Workload")));
        if (rounds) {
            columns.add(Table.number("Round"));
        }
        boolean tail =
                step.cells().stream().anyMatch(cell -> cell.point().serviceNs().max() != null);
        FIGURES.stream()
                .filter(heading -> tail || !TAIL.contains(heading))
                .forEach(heading -> columns.add(Table.number(heading)));
        Table table = new Table(columns).styled("points").tall(step.step());
        for (StepResult.Cell cell : step.cells()) {
            Point point = cell.point();
            Latency service = point.serviceNs();
            List<String> row = new ArrayList<>(List.of(cell.workload()));
            if (rounds) {
                row.add("" + cell.round());
            }
            row.add("" + cell.threads());
            row.add("" + cell.queueDepth());
            row.add(PointsSection.load(point.loadPercent()));
            row.add(String.format(Locale.ROOT, "%.0f", point.iops()));
            row.add(fixed(point.bytesPerSecond() / 1e6));
            row.add(fixed(point.readPercent()));
            row.add(fixed(service.mean() / 1000));
            row.add(fixed(service.ns(Percentile.P99) / 1000.0));
            if (tail) {
                row.add(service.has(Percentile.P99_9) ? fixed(service.ns(Percentile.P99_9) / 1000.0) : "");
                row.add(fixed(service.maxNs().orElse(0) / 1000));
            }
            row.add(fixed(service.stddev() / 1000));
            table.row(row);
        }
        return table;
    }

    private static String fixed(double value) {
        return String.format(Locale.ROOT, "%.1f", value);
    }
}
