package csdbench.report.review;

import csdbench.report.doc.Chart;
import csdbench.report.doc.ChartQuantity;
import csdbench.report.doc.HtmlPieces;
import csdbench.report.doc.Markup;
import csdbench.report.doc.PageCharts;
import csdbench.report.doc.PageFrame;
import csdbench.report.doc.Table;
import csdbench.result.review.Fill;
import csdbench.result.review.WorkloadReview;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The charts of the page as SVG, with notes below each. */
final class ChartSections {
    private final ComparedReviews subjects;
    private final ReviewCharts charts;
    private final PageCharts shown;

    /** @param shown receives every chart of the page */
    ChartSections(ComparedReviews subjects, ReviewCharts charts, PageCharts shown) {
        this.subjects = subjects;
        this.charts = charts;
        this.shown = shown;
    }

    void write(Markup out) {
        if (subjects.stepsOnly()) {
            return;
        }
        out.open("section", "id", "curves").element("h2", "Latency against load");
        out.element(
                "p",
                "Each point is a load, from light to more than the drive can take. A good drive keeps its line low and"
                        + " far to the right.",
                "class",
                "lead");
        many(out, charts.workloads());
        out.closeLine();
        List<Chart> gains = charts.gainByData();
        if (!gains.isEmpty()) {
            out.open("section", "id", "gain").element("h2", "Gain against compressibility");
            out.open("div", "class", "pair");
            gains.forEach(chart -> shown.figure(out, chart));
            out.close().closeLine();
        }
        fill(out);
    }

    /** Mean latency of all workloads; the 99th percentile and distributions are folded. */
    private void many(Markup out, List<ReviewCharts.Pair> pairs) {
        if (pairs.isEmpty()) {
            return;
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
                    ReviewLabels.count(workload.threads(), "thread")
                            + (workload.basis().equals("inferred") ? ", inferred" : "")
                            + gains(workload).map(text -> ": " + text).orElse(""));
        }
        PageCharts.legend(out, means.values());
        shown.small(out, means, captions);
        if (pairs.stream().anyMatch(pair -> pair.workload().basis().equals("inferred"))) {
            out.element("p", "Parameters of workloads that are inferred were never published.", "class", "foot");
        }
        shown.say(out, charts.notes());
        folded(out, "p99", "99th percentile against load", tails);
        if (!distributions.isEmpty()) {
            folded(out, "distributions", "Distribution of latency", distributions);
        }
    }

    private void folded(Markup out, String id, String title, Map<String, Chart> many) {
        PageFrame.fold(out, id, title, ReviewLabels.count(many.size(), "chart"), false);
        PageCharts.legend(out, many.values());
        shown.small(out, many, Map.of());
        out.close().closeLine();
    }

    private Optional<String> gains(WorkloadReview workload) {
        return subjects.several()
                ? Optional.empty()
                : workload.gain()
                        .map(gain -> GainText.words(gain)
                                + (GainText.response(gain).isEmpty() ? "" : ", latency " + GainText.response(gain)));
    }

    private void fill(Markup out) {
        PageFrame.fold(out, "fill", "Filling the drive", filled(), true);
        fills(out);
        charts.fill().ifPresent(chart -> {
            out.open("div", "class", "single");
            shown.figure(out, chart);
            out.close();
        });
        out.close().closeLine();
    }

    private String filled() {
        return subjects.all().stream()
                .flatMap(subject -> subject.review().fills().stream()
                        .filter(fill -> fill.dataPercent() == subject.dataPercent() && fill.seconds() > 0)
                        .map(fill -> ReviewLabels.ratio(fill.ratio()) + " at "
                                + ChartQuantity.BYTES_PER_SECOND.brief(fill.bytes() / fill.seconds())))
                .distinct()
                .collect(Collectors.joining(", "));
    }

    /** How the drives were filled, one row per state of the data. */
    private void fills(Markup out) {
        if (subjects.reviews().stream().allMatch(review -> review.fills().isEmpty())) {
            out.element("p", "The drive was not filled.");
            return;
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
        HtmlPieces.write(out, List.of(table));
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
                fill.verified().isEmpty() ? "Not verified." : ReviewLabels.sentence(fill.verified()));
    }
}
