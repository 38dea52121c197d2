package csdbench.report.review;

import csdbench.report.chart.ChartQuantity;
import csdbench.report.chart.Markup;
import csdbench.result.review.Fill;

/** How the drives were filled, one row per state of the data. */
final class FillTable {
    private final ComparedReviews subjects;

    FillTable(ComparedReviews subjects) {
        this.subjects = subjects;
    }

    void write(Markup out) {
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
                    .forEach(fill -> row(out, subject, fill));
        }
        out.close().close().close();
    }

    private static void row(Markup out, Subject subject, Fill fill) {
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
}
