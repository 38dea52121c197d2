package csdbench.report.review;

import csdbench.report.doc.Glossary;
import csdbench.report.doc.Markup;
import csdbench.report.doc.PageCharts;
import csdbench.report.doc.PageFrame;
import csdbench.report.doc.Resources;
import csdbench.report.reference.Reference;
import csdbench.result.review.Review;
import java.util.Optional;

/** The page: the template with style, script, chart data and sections inserted. */
final class Page {
    private final ComparedReviews subjects;
    private final Optional<Reference> against;
    private final ReviewCharts charts;
    private final PageCharts shown = new PageCharts();

    Page(ComparedReviews subjects, Optional<Reference> against) {
        this.subjects = subjects;
        this.against = against;
        this.charts = new ReviewCharts(subjects, against);
    }

    String html() {
        return PageFrame.html(title(), body(), shown.shown());
    }

    private String title() {
        String what = subjects.several()
                ? subjects.reviews().size() + " reviews: " + String.join(", ", subjects.names())
                : subjects.names().getFirst() + ", review";
        return (subjects.simulated() ? ReviewLabels.SIMULATED + ": " : "") + what;
    }

    private String body() {
        Markup out = new Markup();
        new PageHeader(subjects, against.isPresent()).write(out);
        out.open("main", "id", "content");
        ChartSections sections = new ChartSections(subjects, charts, shown);
        StepsSection steps = new StepsSection(subjects, chart -> shown.figure(out, chart));
        new Summary(subjects).write(out, steps);
        sections.write(out);
        against.ifPresent(reference -> new PublishedSection(subjects, reference).write(out));
        steps.write(out);
        new PhysicalSection(subjects).write(out);
        reading(out);
        new FactsSection(subjects).write(out);
        if (!subjects.stepsOnly()) {
            new ProfileSection(subjects).write(out);
            new PointsSection(subjects).write(out);
        }
        out.add(Glossary.section(out.written()));
        out.close();
        footer(out);
        return out.toString();
    }

    /** How to read the page. */
    private void reading(Markup out) {
        PageFrame.fold(
                out, "reading", "How to read this", "load points, service and response time, gain, noise", false);
        out.open("dl", "class", "terms");
        out.insert(Resources.text("report/reading.html"));
        if (subjects.simulated()) {
            out.insert(Resources.text("report/reading-simulated.html"));
        }
        out.close().close().closeLine();
    }

    private void footer(Markup out) {
        PageFrame.footer(
                out,
                subjects.reviews().stream()
                        .map(Review::program)
                        .map(program -> "Measured by " + program.name() + " " + program.version() + " (build "
                                + program.build() + ").")
                        .distinct()
                        .toArray(String[]::new));
    }
}
