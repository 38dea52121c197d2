package csdbench.report.review;

import csdbench.report.chart.ChartQuantity;
import csdbench.report.chart.Markup;
import csdbench.result.review.Fill;
import csdbench.result.review.Physical;
import csdbench.result.review.WorkloadReview;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The drives' physical counters. */
final class PhysicalSection {
    private final ComparedReviews subjects;

    PhysicalSection(ComparedReviews subjects) {
        this.subjects = subjects;
    }

    private record Row(String what, Subject subject, Physical physical) {}

    void write(Markup out) {
        out.open("section", "id", "physical").element("h2", "What was written to the media");
        List<Row> rows = rows();
        if (rows.isEmpty()) {
            out.element("p", "No drive reports physical counters.").closeLine();
            return;
        }
        out.element(
                "p",
                "The drive's own counters, over each workload. Media over host bytes is write amplification: below 1"
                        + " the drive stored less than it was given, above 1 it moved data to make room.",
                "class",
                "lead");
        out.open("div", "class", "wide tall", "tabindex", "0", "role", "group", "aria-label", "Physical space");
        out.open("table").open("thead").open("tr");
        out.element("th", "During", "scope", "col").element("th", "Data", "scope", "col");
        for (String heading : new String[] {"Host wrote", "Reached the medium", "Write amplification", "Data held"}) {
            out.element("th", heading, "scope", "col", "class", "number");
        }
        out.close().close().open("tbody");
        rows.forEach(row -> row(out, row));
        out.close().close().close().closeLine();
    }

    private List<Row> rows() {
        List<Row> rows = new ArrayList<>();
        for (Subject subject : subjects.all()) {
            subject.review().fills().stream()
                    .filter(fill -> fill.dataPercent() == subject.dataPercent())
                    .map(Fill::physical)
                    .flatMap(Optional::stream)
                    .forEach(physical -> rows.add(new Row("fill", subject, physical)));
            for (WorkloadReview workload : subjects.workloads()) {
                subject.result(workload.workload())
                        .flatMap(state -> state.physical())
                        .ifPresent(physical -> rows.add(new Row(workload.title(), subject, physical)));
            }
        }
        return rows;
    }

    private static void row(Markup out, Row row) {
        Physical physical = row.physical();
        out.open("tr").element("th", row.what(), "scope", "row");
        out.element("td", row.subject().title());
        out.element("td", ChartQuantity.BYTES.brief(physical.hostBytes()), "class", "number");
        out.element(
                "td",
                physical.mediaBytes() > 0 ? ChartQuantity.BYTES.brief(physical.mediaBytes()) : "–",
                "class",
                "number");
        out.element("td", figure(physical.writeAmplification(), ""), "class", "number");
        out.element("td", figure(physical.ratio(), ":1"), "class", "number").close();
    }

    private static String figure(double value, String unit) {
        return value > 0 ? String.format(Locale.ROOT, "%.2f", value) + unit : "–";
    }
}
