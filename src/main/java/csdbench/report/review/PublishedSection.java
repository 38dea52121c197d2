package csdbench.report.review;

import csdbench.base.text.Phrases;
import csdbench.report.doc.ChartQuantity;
import csdbench.report.doc.Piece;
import csdbench.report.doc.Table;
import csdbench.report.doc.TableCell;
import csdbench.report.reference.Reference;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Measured beside published results. */
final class PublishedSection {
    /** Of simulated drives. */
    static final String FITTED = "they do not test a model that was fitted to them";

    private final ComparedReviews subjects;
    private final Reference reference;

    PublishedSection(ComparedReviews subjects, Reference reference) {
        this.subjects = subjects;
        this.reference = reference;
    }

    /** All comparable results, in the order of the suite, those of steps last. */
    static List<PublishedMatch> matches(ComparedReviews subjects, Reference reference) {
        Stream<PublishedMatch> workloads = subjects.workloads().stream()
                .flatMap(workload -> subjects.all().stream()
                        .flatMap(subject -> subject.result(workload.workload()).stream()
                                .flatMap(state -> reference.of(workload.workload(), state.dataPercent()).stream()
                                        .map(published -> PublishedMatch.of(workload, subject, state, published)))));
        return Stream.concat(workloads, subjects.all().stream().flatMap(subject -> matches(subject, reference)))
                .toList();
    }

    /** Of steps without rounds: in rounds a drive is not yet steady. */
    private static Stream<PublishedMatch> matches(Subject subject, Reference reference) {
        return subject.review().steps().stream()
                .filter(step -> step.rounds() == 0 && step.dataPercent() == subject.dataPercent())
                .flatMap(step -> step.cells().stream())
                .flatMap(cell -> reference.of(published(cell.workload()), subject.dataPercent()).stream()
                        .map(published -> PublishedMatch.of(subject, cell, published))
                        .filter(PublishedMatch::sameLoad));
    }

    /** The name of a workload in published results. */
    private static String published(String workload) {
        return switch (workload) {
            case "enterprise-4k-read" -> "random-read-4k";
            case "enterprise-4k-write" -> "random-write-4k";
            default -> workload;
        };
    }

    Piece section() {
        List<PublishedMatch> matches = matches(subjects, reference);
        return new Piece.Fold(
                "published",
                "Beside published results",
                inShort(matches),
                true,
                List.of(
                        Piece.words(reference.title() + ": " + reference.publication() + "."),
                        Piece.lead("Published figures are others' and were measured elsewhere, on other machines: they"
                                + " say in which range a result is to be expected, not what this drive should do."
                                + (subjects.simulated() ? " " + Phrases.sentence(FITTED) : "")),
                        matches.isEmpty()
                                ? Piece.words("None of them is of a workload and a state of the data that ran here.")
                                : table(matches)));
    }

    private static String inShort(List<PublishedMatch> matches) {
        DoubleSummaryStatistics off = matches.stream()
                .mapToDouble(match -> Math.abs(match.differencePercent()))
                .summaryStatistics();
        return matches.isEmpty()
                ? ""
                : String.format(
                        Locale.ROOT,
                        "%s, off by %.1f %% on average, %.0f %% at most",
                        Phrases.count(matches.size(), "result"),
                        off.getAverage(),
                        off.getMax());
    }

    private Table table(List<PublishedMatch> matches) {
        Table table = Table.of(
                        Table.name("Workload"),
                        Table.text(subjects.several() ? "Measured on" : "Data"),
                        Table.number(
                                subjects.simulated()
                                        ? "Here, "
                                                + (subjects.models().size()
                                                                == subjects.reviews()
                                                                        .size()
                                                        ? ""
                                                        : "partly ")
                                                + "SIMULATED"
                                        : "Measured here"),
                        Table.number("Latency here"),
                        Table.number("Published"),
                        Table.number("Latency published"),
                        Table.number("Difference"),
                        Table.text("How the published one was read"))
                .labelled("Published results");
        for (PublishedMatch match : matches) {
            Reference.Result published = match.published();
            table.row(
                    ReviewLabels.full(match.title()),
                    match.subject().title(),
                    rate(match, match.iops()),
                    ChartQuantity.NANOSECONDS.brief(match.latencyNs()),
                    rate(match, published.iops()),
                    published.latencyNs().isEmpty()
                            ? "–"
                            : ChartQuantity.NANOSECONDS.brief(
                                    published.latencyNs().getAsDouble()),
                    ChartQuantity.CHANGE_PERCENT.brief(match.differencePercent()),
                    how(match));
        }
        return table;
    }

    private static TableCell rate(PublishedMatch match, double iops) {
        return TableCell.exactly(match.rate(iops), ChartQuantity.IOPS.exact(iops));
    }

    /** Differences first. */
    static String how(PublishedMatch match) {
        String load = match.sameLoad()
                ? ""
                : "queue depth " + match.published().outstanding() + " there, " + match.inFlight() + " here; ";
        return load + match.published().how();
    }
}
