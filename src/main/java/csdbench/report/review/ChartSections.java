package csdbench.report.review;

import csdbench.report.chart.Chart;
import csdbench.report.chart.ChartQuantity;
import csdbench.report.chart.Markup;
import csdbench.report.chart.Svg;
import csdbench.result.review.Fill;
import csdbench.result.review.WorkloadReview;
import java.util.List;
import java.util.Optional;

/** The charts of the page as SVG, with notes below each. */
final class ChartSections {
    private final ComparedReviews subjects;
    private final ReviewCharts charts;
    private final List<Chart> shown;

    /** @param shown receives every chart of the page */
    ChartSections(ComparedReviews subjects, ReviewCharts charts, List<Chart> shown) {
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
        for (ReviewCharts.Pair pair : charts.workloads()) {
            workload(out, pair);
        }
        out.closeLine();
        List<Chart> gains = charts.gainByData();
        if (!gains.isEmpty()) {
            out.open("section", "id", "gain").element("h2", "Gain against compressibility");
            out.open("div", "class", "pair");
            gains.forEach(chart -> figure(out, chart));
            out.close().closeLine();
        }
        fill(out);
    }

    private void workload(Markup out, ReviewCharts.Pair pair) {
        WorkloadReview workload = pair.workload();
        out.open("article", "class", "card", "id", "w-" + ReviewLabels.slug(workload.workload()));
        out.open("div", "class", "card-head").element("h3", workload.title());
        out.element("span", workload.basis(), "class", "tag " + ReviewLabels.slug(workload.basis()));
        out.element("span", ReviewLabels.count(workload.threads(), "thread"), "class", "soft");
        gains(workload).ifPresent(text -> out.element("span", text, "class", "verdict"));
        out.close();
        out.open("div", "class", "pair");
        figure(out, pair.mean());
        figure(out, pair.p99());
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
        out.open("section", "id", "fill").element("h2", "Filling the drive");
        fills(out);
        charts.fill().ifPresent(chart -> {
            out.open("div", "class", "single");
            figure(out, chart);
            out.close();
        });
        out.closeLine();
    }

    /** How the drives were filled, one row per state of the data. */
    private void fills(Markup out) {
        if (subjects.reviews().stream().allMatch(review -> review.fills().isEmpty())) {
            out.element("p", "The drive was not filled.");
            return;
        }
        out.open("div", "class", "wide", "tabindex", "0", "role", "group", "aria-label", "Fills");
        out.open("table").open("thead").open("tr");
        out.element("th", "Data", "scope", "col").element("th", "How", "scope", "col");
        for (String heading : new String[] {"Written", "Time", "Rate", "Threads"}) {
            out.element("th", heading, "scope", "col", "class", "number");
        }
        out.element("th", "Verified", "scope", "col").close().close().open("tbody");
        for (Subject subject : subjects.all()) {
            subject.review().fills().stream()
                    .filter(fill -> fill.dataPercent() == subject.dataPercent())
                    .forEach(fill -> fillRow(out, subject, fill));
        }
        out.close().close().close();
    }

    private static void fillRow(Markup out, Subject subject, Fill fill) {
        boolean timed = fill.seconds() > 0;
        out.open("tr").element("th", subject.title(), "scope", "row").element("td", fill.how());
        out.element("td", ChartQuantity.BYTES.brief(fill.bytes()), "class", "number");
        out.element("td", timed ? ChartQuantity.SECONDS.brief(fill.seconds()) : "–", "class", "number");
        out.element(
                "td",
                timed ? ChartQuantity.BYTES_PER_SECOND.brief(fill.bytes() / fill.seconds()) : "–",
                "class",
                "number");
        out.element("td", "" + fill.threads(), "class", "number");
        out.element("td", fill.verified().isEmpty() ? "Not verified." : ReviewLabels.sentence(fill.verified()));
        out.close();
    }

    void figure(Markup out, Chart chart) {
        shown.add(chart);
        out.open("figure", "class", "chart", "id", "chart-" + chart.name(), "data-chart", chart.name());
        out.element("h4", chart.title());
        out.add(Svg.inPage(chart));
        out.open("figcaption");
        chart.notes().forEach(note -> out.element("p", note, "class", "caveat"));
        out.close().closeLine();
    }
}
