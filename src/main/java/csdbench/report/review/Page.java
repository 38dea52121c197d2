package csdbench.report.review;

import csdbench.report.app.AppSection;
import csdbench.report.doc.Doc;
import csdbench.report.doc.Markup;
import csdbench.report.doc.Piece;
import csdbench.report.doc.Resources;
import csdbench.report.reference.Reference;
import csdbench.report.threshold.ReviewJudgement;
import csdbench.result.review.Review;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The document of one or several reviews: its sections in their order. */
final class Page {
    private final ComparedReviews subjects;
    private final Optional<Reference> against;

    Page(ComparedReviews subjects, Optional<Reference> against) {
        this.subjects = subjects;
        this.against = against;
    }

    Doc doc() {
        PageHeader header = new PageHeader(subjects, against);
        return new Doc(window(), header.kicker(), header.title(), header.pieces(), body(), true, true, measuredBy());
    }

    private String window() {
        String what = subjects.several()
                ? subjects.reviews().size() + " reviews: " + String.join(", ", subjects.names())
                : subjects.names().getFirst() + ", review";
        return (subjects.simulated() ? ReviewLabels.SIMULATED + ": " : "") + what;
    }

    private List<Piece> body() {
        StepsSection steps = new StepsSection(subjects);
        List<Piece> body = new ArrayList<>();
        body.add(new Summary(subjects, against).section(steps));
        subjects.reviews()
                .forEach(review -> ReviewJudgement.of(review).section().ifPresent(body::add));
        if (!subjects.stepsOnly()) {
            body.addAll(new ChartSections(subjects, new ReviewCharts(subjects, against)).sections());
        }
        against.ifPresent(reference -> body.add(new PublishedSection(subjects, reference).section()));
        body.addAll(steps.sections());
        subjects.reviews()
                .forEach(review -> AppSection.of(review.applications()).ifPresent(body::add));
        body.add(new PhysicalSection(subjects).section());
        body.add(reading());
        body.add(new FactsSection(subjects).section());
        if (!subjects.stepsOnly()) {
            body.add(new ProfileSection(subjects).section());
            body.add(new PointsSection(subjects).section());
        }
        return body;
    }

    /** How to read the page. */
    private Piece reading() {
        Markup terms = new Markup();
        terms.open("dl", "class", "terms").insert(Resources.text("report/reading.html"));
        if (subjects.simulated()) {
            terms.insert(Resources.text("report/reading-simulated.html"));
        }
        return new Piece.Fold(
                "reading",
                "How to read this",
                "load points, service and response time, gain, noise",
                false,
                List.of(new Piece.Drawn(terms.close())));
    }

    private List<String> measuredBy() {
        return subjects.reviews().stream()
                .map(Review::program)
                .map(program ->
                        "Measured by " + program.name() + " " + program.version() + " (build " + program.build() + ").")
                .distinct()
                .toList();
    }
}
