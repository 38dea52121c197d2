package csdbench.report.review;

import csdbench.report.chart.ChartQuantity;
import csdbench.report.chart.Markup;
import csdbench.report.chart.PageFrame;
import csdbench.result.review.WorkloadReview;

/** The streams of each workload, and how reliable its definition is. */
final class ProfileSection {
    private final ComparedReviews subjects;

    ProfileSection(ComparedReviews subjects) {
        this.subjects = subjects;
    }

    void write(Markup out) {
        PageFrame.fold(out, "profiles", "The workloads", "streams, sizes and sources", false);
        for (WorkloadReview workload : subjects.workloads()) {
            out.open("article", "class", "card profile").open("div", "class", "card-head");
            out.element("h3", ReviewLabels.full(workload.title()));
            out.element("span", workload.basis(), "class", "tag " + ReviewLabels.slug(workload.basis()));
            out.element("span", ReviewLabels.count(workload.threads(), "thread"), "class", "soft")
                    .close();
            if (!workload.source().isBlank()) {
                out.element("p", ReviewLabels.sentence(workload.source()));
            }
            streams(out, workload);
            out.close();
        }
        out.close().closeLine();
    }

    private static void streams(Markup out, WorkloadReview workload) {
        if (workload.streams().isEmpty()) {
            return;
        }
        out.open(
                "div",
                "class",
                "wide",
                "tabindex",
                "0",
                "role",
                "group",
                "aria-label",
                "Streams of " + workload.title());
        out.open("table").open("thead").open("tr").element("th", "Stream", "scope", "col");
        out.element("th", "Share", "scope", "col", "class", "number");
        out.element("th", "Reads", "scope", "col", "class", "number");
        for (String heading : new String[] {"Sizes", "Order", "Place"}) {
            out.element("th", heading, "scope", "col");
        }
        out.close().close().open("tbody");
        for (WorkloadReview.Stream stream : workload.streams()) {
            out.open("tr").element("th", stream.name(), "scope", "row");
            out.element("td", ChartQuantity.PERCENT.brief(stream.sharePercent()), "class", "number");
            out.element("td", ChartQuantity.PERCENT.brief(stream.readPercent()), "class", "number");
            out.element("td", stream.sizes()).element("td", stream.access()).element("td", stream.place());
            out.close();
        }
        out.close().close().close();
    }
}
