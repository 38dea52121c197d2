package csdbench.report.review;

import csdbench.base.text.Phrases;
import csdbench.report.app.AppRow;
import csdbench.report.doc.ChangeBars;
import csdbench.report.doc.ChartQuantity;
import csdbench.report.doc.Markup;
import csdbench.report.doc.Piece;
import csdbench.report.doc.Table;
import csdbench.report.doc.TableCell;
import csdbench.report.reference.Reference;
import csdbench.report.review.steps.GainText;
import csdbench.report.review.steps.ModelGain;
import csdbench.result.review.Gain;
import csdbench.result.review.Review;
import csdbench.result.review.StateResult;
import csdbench.result.review.WorkloadReview;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The summary table: peaks of every workload, and the gain by compression as bars. */
final class Summary {
    private static final TableCell NOTHING = TableCell.of("–");

    private static final char UNSETTLED = '~';

    private static final Map<Character, String> MEANINGS = new TreeMap<>(Map.of(
            '±',
            "Repeats differ by more than the bound that was set.",
            UNSETTLED,
            "The maximum was not a steady state, or its confidence interval is wider than asked."));

    private final ComparedReviews subjects;
    private final Optional<Reference> published;
    private final List<AppRow> apps;
    private final ChangeBars bars;

    /** @param published results beside the measured ones */
    Summary(ComparedReviews subjects, Optional<Reference> published) {
        this.subjects = subjects;
        this.published = published;
        this.apps = AppRow.of(subjects.reviews().stream().flatMap(review -> review.applications().stream()));
        this.bars = ChangeBars.of(subjects.reviews().stream()
                .flatMap(review -> Stream.concat(
                        review.compared().stream()
                                .map(workload -> workload.gain().orElseThrow())
                                .filter(Gain::measurable)
                                .map(Gain::iops),
                        apps.stream().flatMap(app -> app.change(review.applications()).stream())))
                .toList());
    }

    /** @param steps shown in place of workloads when there are none */
    Piece section(StepsSection steps) {
        return new Piece.Section("summary", "Summary", subjects.stepsOnly() ? List.of(steps.summary()) : pieces());
    }

    private List<Piece> pieces() {
        if (subjects.workloads().isEmpty()) {
            return List.of(Piece.words("No workload has ended yet."));
        }
        Table table = new Table(columns())
                .styled(subjects.several() ? "summary several" : "summary")
                .labelled("Summary of all workloads")
                .captioned(caption());
        subjects.workloads().forEach(workload -> table.row(row(workload)));
        apps.forEach(app -> table.row(row(app)));
        List<Piece> pieces = new ArrayList<>(List.of(table));
        legend(subjects).forEach(line -> pieces.add(Piece.foot(line)));
        return pieces;
    }

    private String caption() {
        return "Peak rate of each workload, throughput at it, and mean and 99th percentile of service time there"
                + (subjects.simulated() && !subjects.mixed()
                        ? "; " + String.join(", ", subjects.models()) + " SIMULATED"
                        : "");
    }

    private List<Table.Column> columns() {
        List<Table.Column> columns = new ArrayList<>(List.of(Table.name("Workload")));
        subjects.all()
                .forEach(subject -> columns.add(Table.number(subject.title()).keyed(subject.color() % 8 + 1)));
        for (int drive = 0; drive < subjects.reviews().size(); drive++) {
            Review review = subjects.reviews().get(drive);
            if (!review.compared().isEmpty()) {
                String of = subjects.several() ? ": " + subjects.names().get(drive) : "";
                columns.add(Table.text("Gain" + GainText.against(review) + of).styled("gains"));
            }
        }
        return columns;
    }

    private List<TableCell> row(WorkloadReview workload) {
        List<TableCell> row = new ArrayList<>();
        row.add(TableCell.linked(
                ReviewLabels.full(workload.title()),
                "#chart-" + ReviewLabels.slug(workload.workload()) + "-latency",
                Phrases.count(workload.threads(), "thread") + ", " + workload.basis()));
        double best = subjects.all().stream()
                .flatMap(subject -> subject.result(workload.workload()).stream())
                .mapToDouble(StateResult::peakIops)
                .max()
                .orElse(0);
        subjects.all().forEach(subject -> row.add(peak(workload, subject, best)));
        for (Review review : subjects.reviews()) {
            if (!review.compared().isEmpty()) {
                row.add(review.workloads().stream()
                        .filter(other -> other.workload().equals(workload.workload()))
                        .filter(other -> other.gain().isPresent())
                        .findFirst()
                        .map(other -> gain(review, other))
                        .orElse(NOTHING));
            }
        }
        return row;
    }

    private List<TableCell> row(AppRow app) {
        List<TableCell> row = new ArrayList<>(List.of(app.title()));
        subjects.all().forEach(subject -> row.add(app.figures(subject.review().applications(), subject.ratio())));
        subjects.reviews().stream()
                .filter(review -> !review.compared().isEmpty())
                .forEach(review -> row.add(app.gain(review.applications(), bars)));
        return row;
    }

    private TableCell peak(WorkloadReview workload, Subject subject, double best) {
        Optional<StateResult> result = subject.result(workload.workload());
        if (result.isEmpty()) {
            return NOTHING;
        }
        StateResult state = result.get();
        boolean marked = subjects.several() && state.peakIops() == best;
        boolean throughput = ReviewCharts.Rate.of(workload) == ReviewCharts.Rate.THROUGHPUT;
        String iops = ChartQuantity.IOPS.brief(state.peakIops());
        String bytes = ChartQuantity.BYTES_PER_SECOND.brief(state.peakBytesPerSecond());
        String rate = throughput ? bytes : iops;
        String flow = throughput ? iops : bytes;
        String mark = marks(subject, state);
        Markup drawn = new Markup();
        String css = marked ? "peak best" : "peak";
        drawn.element("span", rate, "class", css, "title", ChartQuantity.IOPS.exact(state.peakIops()));
        drawn.element("span", flow, "class", "flow");
        if (!mark.isEmpty()) {
            drawn.element("abbr", mark, "title", explanation(mark, state));
        }
        String latency = ChartQuantity.NANOSECONDS.brief(state.peakResponseNs()) + ", p99 "
                + ChartQuantity.NANOSECONDS.brief(state.peakP99Ns());
        return TableCell.drawn(rate + " " + flow + mark, latency, drawn);
    }

    /**
     * {@code ±} for repeats that differ too much, {@code ~} for a peak that was not a steady state, or whose
     * confidence interval is wider than asked.
     */
    static String marks(Subject subject, StateResult state) {
        double bound = subject.review().procedure().repetition().spreadBoundPercent();
        boolean spread = subject.review().procedure().repetition().repeats() > 1 && state.spreadPercent() > bound;
        return (spread ? "±" : "") + (state.settled() ? "" : "~");
    }

    private static String explanation(String mark, StateResult state) {
        return mark.chars()
                .mapToObj(each -> each == UNSETTLED ? unsettled(state) : MEANINGS.get((char) each))
                .collect(Collectors.joining(" "));
    }

    /** Which of both it was. */
    private static String unsettled(StateResult state) {
        return Stream.of(
                        state.steady() ? "" : "The maximum was not a steady state.",
                        state.maximum().settled() ? "" : "Its confidence interval is wider than asked.")
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining(" "));
    }

    /** What the marks mean that peaks of these have, a line each. */
    static List<String> legend(ComparedReviews subjects) {
        String all = subjects.workloads().stream()
                .flatMap(workload -> subjects.all().stream()
                        .flatMap(subject ->
                                subject.result(workload.workload()).stream().map(state -> marks(subject, state))))
                .collect(Collectors.joining());
        return MEANINGS.keySet().stream()
                .filter(mark -> all.indexOf(mark) >= 0)
                .map(mark -> mark + " " + MEANINGS.get(mark))
                .toList();
    }

    private TableCell gain(Review review, WorkloadReview workload) {
        Gain gain = workload.gain().orElseThrow();
        OptionalDouble others =
                review.drive().simulated() ? new ModelGain(published).of(workload) : OptionalDouble.empty();
        String cell = GainText.shown(review, gain);
        String response = GainText.response(review.drive().simulated(), gain);
        String note = Stream.of(
                        others.isEmpty() ? "" : "published " + GainText.change(others.getAsDouble()),
                        response.isEmpty() ? "" : "latency " + response)
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining(", "));
        return bars.cell(gain.measurable() ? gain.iops() : 0, cell, note);
    }
}
