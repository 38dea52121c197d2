package csdbench.report.review;

import csdbench.base.text.Formats;
import csdbench.base.text.Printable;
import csdbench.base.text.TextTable;
import csdbench.report.console.TerminalTraits;
import csdbench.report.doc.ChartQuantity;
import csdbench.report.reference.Reference;
import csdbench.report.review.steps.GainText;
import csdbench.result.review.Gain;
import csdbench.result.review.Review;
import csdbench.result.review.StateResult;
import csdbench.result.review.WorkloadReview;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Tables for a console: the peaks and gain of every workload, in the order of the suite. */
final class ReviewTable {
    private static final String INDENT = "  ";
    private static final int MAX_BAR = 24;
    private static final int MIN_BAR = 4;

    /** Maximum states with latencies; with more only rates fit. */
    private static final int MAX_WITH_TIMES = 3;

    private static final String GREEN = "\u001b[32m";
    private static final String RED = "\u001b[31m";
    private static final String PLAIN = "\u001b[0m";

    private final ComparedReviews subjects;
    private final TerminalTraits terminal;
    private final char block;

    /** @param unicode whether the console can show more than ASCII */
    ReviewTable(ComparedReviews subjects, TerminalTraits terminal, boolean unicode) {
        this.subjects = subjects;
        this.terminal = terminal;
        this.block = unicode ? '\u2588' : '#';
    }

    boolean stepsOnly() {
        return subjects.stepsOnly();
    }

    /** Peaks of every drive and state, and gains; with bars, perhaps in colours, for one drive if they fit. */
    List<String> peaks() {
        boolean times = subjects.all().size() <= MAX_WITH_TIMES;
        List<TextTable.Column> columns = new ArrayList<>(List.of(TextTable.left("workload")));
        for (Subject subject : subjects.all()) {
            String data = subjects.several() ? "#" + (subject.drive() + 1) + " " : "";
            columns.add(TextTable.right(data + Formats.ratio(subject.ratio()) + " IOPS"));
            if (times) {
                columns.add(TextTable.right("latency"));
                columns.add(TextTable.right("p99"));
            }
        }
        List<Review> compared = subjects.reviews().stream()
                .filter(review -> !review.compared().isEmpty())
                .toList();
        compared.forEach(review -> columns.add(TextTable.right(
                (subjects.several() ? "#" + (subjects.reviews().indexOf(review) + 1) + " " : "") + "gain")));
        TextTable table = new TextTable(columns.toArray(TextTable.Column[]::new));
        for (WorkloadReview workload : subjects.workloads()) {
            table.row(cells(workload, times, compared));
        }
        List<String> lines = new ArrayList<>();
        if (subjects.several()) {
            for (int i = 0; i < subjects.names().size(); i++) {
                lines.add("#" + (i + 1) + " " + Printable.of(subjects.names().get(i))
                        + (subjects.reviews().get(i).drive().simulated() && !subjects.mixed()
                                ? " (" + ReviewLabels.SIMULATED + ")"
                                : ""));
            }
        }
        List<String> rows = table.lines().stream().map(Printable::of).toList();
        for (int i = 0; i < rows.size(); i++) {
            lines.add(INDENT + (i == 0 || compared.size() != 1 ? rows.get(i) : withBar(rows, i)));
        }
        Summary.legend(subjects).forEach(line -> lines.add(INDENT + ChartQuantity.ascii(Printable.of(line))));
        return lines;
    }

    private String[] cells(WorkloadReview workload, boolean times, List<Review> compared) {
        List<String> cells = new ArrayList<>(List.of(workload.title()));
        for (Subject subject : subjects.all()) {
            Optional<StateResult> result = subject.result(workload.workload());
            cells.add(result.map(state -> ChartQuantity.IOPS.brief(state.peakIops()) + Summary.marks(subject, state))
                    .map(ChartQuantity::ascii)
                    .orElse("-"));
            if (times) {
                cells.add(result.map(state -> time(state.peakResponseNs())).orElse("-"));
                cells.add(result.map(state -> time(state.peakP99Ns())).orElse("-"));
            }
        }
        compared.forEach(review -> cells.add(
                gain(review, workload).map(gain -> GainText.shown(review, gain)).orElse("-")));
        return cells.toArray(String[]::new);
    }

    private String withBar(List<String> rows, int line) {
        Review review = subjects.reviews().stream()
                .filter(one -> !one.compared().isEmpty())
                .findFirst()
                .orElseThrow();
        Optional<Gain> gain = gain(review, subjects.workloads().get(line - 1));
        int widest = rows.stream().mapToInt(String::length).max().orElse(0);
        int room = Math.min(MAX_BAR, terminal.columns() - widest - INDENT.length() - 2);
        if (gain.filter(Gain::measurable).isEmpty() || room < MIN_BAR) {
            return rows.get(line);
        }
        double max = review.compared().stream()
                .map(workload -> workload.gain().orElseThrow())
                .filter(Gain::measurable)
                .mapToDouble(each -> Math.abs(each.iops()))
                .max()
                .orElse(1);
        double iops = gain.get().iops();
        int length = max == 0 ? 0 : (int) Math.round(room * Math.abs(iops) / max);
        String bar = (iops < 0 ? "-" : String.valueOf(block)).repeat(Math.max(iops == 0 ? 0 : 1, length));
        return rows.get(line) + "  " + (terminal.colors() ? (iops < 0 ? RED : GREEN) + bar + PLAIN : bar);
    }

    private static Optional<Gain> gain(Review review, WorkloadReview workload) {
        return review.workloads().stream()
                .filter(other -> other.workload().equals(workload.workload()))
                .findFirst()
                .flatMap(WorkloadReview::gain);
    }

    /** Measured beside published peaks; empty if none are comparable. */
    List<String> published(Reference reference) {
        List<PublishedMatch> matches = PublishedSection.matches(subjects, reference);
        if (matches.isEmpty()) {
            return List.of("Published of " + reference.title() + ": nothing about a workload and data that ran here.");
        }
        TextTable table = new TextTable(
                TextTable.left("workload"),
                TextTable.left(subjects.several() ? "measured on" : "data"),
                TextTable.right(subjects.simulated() ? "SIMULATED" : "measured"),
                TextTable.right("published"),
                TextTable.right("difference"),
                TextTable.left(""));
        for (PublishedMatch match : matches) {
            table.row(
                    match.title(),
                    subjects.several()
                            ? match.subject().title()
                            : Formats.ratio(match.subject().ratio()),
                    ChartQuantity.IOPS.brief(match.iops()),
                    ChartQuantity.IOPS.brief(match.published().iops()),
                    ChartQuantity.CHANGE_PERCENT.brief(match.differencePercent()),
                    match.sameLoad() ? "" : "queue depth " + match.published().outstanding() + " there");
        }
        return Stream.concat(
                        Stream.of("Published of " + reference.title() + " by " + reference.publication()
                                + (subjects.simulated() ? " (" + PublishedSection.FITTED + ")" : "") + ":"),
                        table.lines().stream().map(line -> INDENT + line))
                .toList();
    }

    /** A time in ASCII. */
    static String time(double ns) {
        return ChartQuantity.ascii(ChartQuantity.NANOSECONDS.brief(ns));
    }
}
