package csdbench.report.review;

import csdbench.base.text.Formats;
import csdbench.base.text.Phrases;
import csdbench.report.doc.Chart;
import csdbench.report.doc.ChartQuantity;
import csdbench.report.doc.Piece;
import csdbench.report.doc.Table;
import csdbench.report.review.steps.GainText;
import csdbench.result.review.Fill;
import csdbench.result.review.WorkloadReview;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The charts of the page, with notes below each. */
final class ChartSections {
    private final ComparedReviews subjects;
    private final ReviewCharts charts;

    ChartSections(ComparedReviews subjects, ReviewCharts charts) {
        this.subjects = subjects;
        this.charts = charts;
    }

    List<Piece> sections() {
        List<Piece> curves = new ArrayList<>();
        curves.add(Piece.lead("Each point is a load, from light to more than the drive can take. A good drive keeps its"
                + " line low and far to the right."));
        curves.addAll(many(charts.workloads()));
        List<Piece> sections = new ArrayList<>();
        sections.add(new Piece.Section("curves", "Latency against load", curves));
        List<Chart> gains = new GainCharts(subjects).byData();
        if (!gains.isEmpty()) {
            sections.add(
                    new Piece.Section("gain", "Gain against compressibility", List.of(new Piece.Charts(gains, false))));
        }
        sections.add(fill());
        return sections;
    }

    /** Mean latency of all workloads; the 99th percentile and distributions are folded. */
    private List<Piece> many(List<ReviewCharts.Pair> pairs) {
        if (pairs.isEmpty()) {
            return List.of();
        }
        Map<String, Chart> means = new LinkedHashMap<>();
        Map<String, Chart> tails = new LinkedHashMap<>();
        Map<String, Chart> distributions = new LinkedHashMap<>();
        Map<String, String> captions = new LinkedHashMap<>();
        for (ReviewCharts.Pair pair : pairs) {
            WorkloadReview workload = pair.workload();
            String heading = ReviewLabels.full(workload.title());
            for (int i = 2; means.containsKey(heading); i++) {
                heading = ReviewLabels.full(workload.title()) + " (" + i + ")";
            }
            means.put(heading, pair.mean());
            tails.put(heading, pair.p99());
            if (pair.distribution().isPresent()) {
                distributions.put(heading, pair.distribution().get());
            }
            captions.put(
                    heading,
                    Phrases.count(workload.threads(), "thread")
                            + (workload.basis().equals("inferred") ? ", inferred" : "")
                            + gains(workload).map(text -> ": " + text).orElse(""));
        }
        List<Piece> pieces = new ArrayList<>();
        pieces.add(new Piece.Small(means, captions));
        if (pairs.stream().anyMatch(pair -> pair.workload().basis().equals("inferred"))) {
            pieces.add(Piece.foot("Parameters of workloads that are inferred were never published."));
        }
        pieces.add(new Piece.Notes(subjects.notes()));
        pieces.add(folded("p99", "99th percentile against load", tails));
        if (!distributions.isEmpty()) {
            pieces.add(folded("distributions", "Distribution of latency", distributions));
        }
        return pieces;
    }

    private static Piece folded(String id, String title, Map<String, Chart> many) {
        return new Piece.Fold(
                id, title, Phrases.count(many.size(), "chart"), false, List.of(new Piece.Small(many, Map.of())));
    }

    private Optional<String> gains(WorkloadReview workload) {
        return subjects.several()
                ? Optional.empty()
                : workload.gain().map(gain -> {
                    boolean simulated = subjects.reviews().getFirst().drive().simulated();
                    String response = GainText.response(simulated, gain);
                    return GainText.words(simulated, gain) + (response.isEmpty() ? "" : ", latency " + response);
                });
    }

    private Piece fill() {
        List<Piece> pieces = new ArrayList<>(List.of(fills()));
        charts.fill().ifPresent(chart -> pieces.add(new Piece.Charts(List.of(chart), true)));
        return new Piece.Fold("fill", "Filling the drive", filled(), true, pieces);
    }

    private String filled() {
        return subjects.all().stream()
                .flatMap(subject -> subject.review().fills().stream()
                        .filter(fill -> fill.dataPercent() == subject.dataPercent() && fill.seconds() > 0)
                        .map(fill -> Formats.ratio(fill.ratio()) + " at "
                                + ChartQuantity.BYTES_PER_SECOND.brief(fill.bytes() / fill.seconds())))
                .distinct()
                .collect(Collectors.joining(", "));
    }

    /** How the drives were filled, one row per state of the data. */
    private Piece fills() {
        if (subjects.reviews().stream().allMatch(review -> review.fills().isEmpty())) {
            return Piece.words("The drive was not filled.");
        }
        Table table = Table.of(
                        Table.name("Data"),
                        Table.text("How"),
                        Table.number("Written"),
                        Table.number("Time"),
                        Table.number("Rate"),
                        Table.number("Threads"),
                        Table.text("Verified"))
                .labelled("Fills");
        for (Subject subject : subjects.all()) {
            subject.review().fills().stream()
                    .filter(fill -> fill.dataPercent() == subject.dataPercent())
                    .forEach(fill -> table.row(cells(subject, fill)));
        }
        return table;
    }

    private static List<String> cells(Subject subject, Fill fill) {
        boolean timed = fill.seconds() > 0;
        return List.of(
                subject.title(),
                fill.how(),
                ChartQuantity.BYTES.brief(fill.bytes()),
                timed ? ChartQuantity.SECONDS.brief(fill.seconds()) : "–",
                timed ? ChartQuantity.BYTES_PER_SECOND.brief(fill.bytes() / fill.seconds()) : "–",
                "" + fill.threads(),
                fill.verified().isEmpty() ? "Not verified." : Phrases.sentence(fill.verified()));
    }
}
