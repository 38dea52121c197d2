package csdbench.report.review;

import csdbench.report.doc.ChartQuantity;
import csdbench.report.doc.HtmlPieces;
import csdbench.report.doc.Markup;
import csdbench.report.doc.PageFrame;
import csdbench.report.doc.Table;
import csdbench.result.review.WorkloadReview;
import java.util.List;

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
        Table table = Table.of(
                        Table.name("Stream"),
                        Table.number("Share"),
                        Table.number("Reads"),
                        Table.text("Sizes"),
                        Table.text("Order"),
                        Table.text("Place"))
                .labelled("Streams of " + workload.title());
        for (WorkloadReview.Stream stream : workload.streams()) {
            table.row(
                    stream.name(),
                    ChartQuantity.PERCENT.brief(stream.sharePercent()),
                    ChartQuantity.PERCENT.brief(stream.readPercent()),
                    stream.sizes(),
                    stream.access(),
                    stream.place());
        }
        HtmlPieces.write(out, List.of(table));
    }
}
