package csdbench.report.review;

import csdbench.report.chart.ChartQuantity;
import csdbench.report.chart.Markup;
import csdbench.report.reference.Reference;
import csdbench.result.review.StateResult;
import csdbench.result.review.WorkloadReview;
import java.util.List;

/** Measured beside published peaks. */
final class PublishedSection {
    /** Of simulated drives. */
    static final String FITTED = "they do not test a model that was fitted to them";

    private static final double PERCENT = 100;

    private final ComparedReviews subjects;
    private final Reference reference;

    PublishedSection(ComparedReviews subjects, Reference reference) {
        this.subjects = subjects;
        this.reference = reference;
    }

    /**
     * A measured peak and a published one.
     *
     * @param workload of both
     * @param subject measured drive and data
     * @param state measured result
     * @param published published result
     */
    record Match(WorkloadReview workload, Subject subject, StateResult state, Reference.Result published) {
        /** Relative difference of the rates in percent. */
        double differencePercent() {
            return PERCENT * (state.peakIops() / published.iops() - 1);
        }

        /** Whether both had the same queue depth. */
        boolean sameLoad() {
            return workload.threads() == published.outstanding();
        }
    }

    /** All comparable results, in the order of the suite. */
    static List<Match> matches(ComparedReviews subjects, Reference reference) {
        return subjects.workloads().stream()
                .flatMap(workload -> subjects.all().stream()
                        .flatMap(subject -> subject.result(workload.workload()).stream()
                                .flatMap(state -> reference.of(workload.workload(), state.dataPercent()).stream()
                                        .map(published -> new Match(workload, subject, state, published)))))
                .toList();
    }

    void write(Markup out) {
        List<Match> matches = matches(subjects, reference);
        out.open("section", "id", "published").element("h2", "Beside published results");
        out.open("p")
                .element("strong", reference.title())
                .text(": " + reference.publication() + ".")
                .close();
        out.element(
                "p",
                "Published figures are others' and were measured elsewhere, on other machines: they say in which range"
                        + " a result is to be expected, not what this drive should do."
                        + (subjects.simulated() ? " " + ReviewLabels.sentence(FITTED) : ""),
                "class",
                "lead");
        if (matches.isEmpty()) {
            out.element("p", "None of them is of a workload and a state of the data that ran here.");
        } else {
            table(out, matches);
        }
        out.closeLine();
    }

    private void table(Markup out, List<Match> matches) {
        out.open("div", "class", "wide", "tabindex", "0", "role", "group", "aria-label", "Published results");
        out.open("table").open("thead").open("tr");
        out.element("th", "Workload", "scope", "col");
        out.element("th", subjects.several() ? "Measured on" : "Data", "scope", "col");
        for (String heading : new String[] {
            subjects.simulated()
                    ? "Here, " + (subjects.models().size() == subjects.reviews().size() ? "" : "partly ") + "SIMULATED"
                    : "Measured here",
            "Latency here",
            "Published",
            "Latency published",
            "Difference"
        }) {
            out.element("th", heading, "scope", "col", "class", "number");
        }
        out.element("th", "How the published one was read", "scope", "col")
                .close()
                .close()
                .open("tbody");
        matches.forEach(match -> row(out, match));
        out.close().close().close();
    }

    private static void row(Markup out, Match match) {
        Reference.Result published = match.published();
        out.open("tr").element("th", match.workload().title(), "scope", "row");
        out.element("td", match.subject().title());
        iops(out, match.state().peakIops());
        out.element("td", ChartQuantity.NANOSECONDS.brief(match.state().peakResponseNs()), "class", "number");
        iops(out, published.iops());
        out.element(
                "td",
                published.latencyNs().isEmpty()
                        ? "–"
                        : ChartQuantity.NANOSECONDS.brief(published.latencyNs().getAsDouble()),
                "class",
                "number");
        out.element("td", ChartQuantity.CHANGE_PERCENT.brief(match.differencePercent()), "class", "number strong");
        out.element("td", how(match)).close();
    }

    private static void iops(Markup out, double iops) {
        out.element("td", ChartQuantity.IOPS.brief(iops), "class", "number", "title", ChartQuantity.IOPS.exact(iops));
    }

    /** Differences first. */
    static String how(Match match) {
        String load = match.sameLoad()
                ? ""
                : "queue depth " + match.published().outstanding() + " there, "
                        + match.workload().threads() + " here; ";
        return load + match.published().how();
    }
}
