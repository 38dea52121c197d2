package csdbench.report.review;

import csdbench.report.chart.ChartQuantity;
import csdbench.report.chart.Markup;
import csdbench.result.Latency;
import csdbench.result.Percentile;
import csdbench.result.review.StepResult;
import java.util.List;
import java.util.Locale;

/** What steps of a suite did that are neither fills nor workloads, and what they measured. */
final class StepsSection {
    private final ComparedReviews subjects;

    StepsSection(ComparedReviews subjects) {
        this.subjects = subjects;
    }

    void write(Markup out) {
        if (subjects.reviews().stream().allMatch(review -> review.steps().isEmpty())) {
            return;
        }
        out.open("section", "id", "steps").element("h2", "Steps");
        for (int drive = 0; drive < subjects.reviews().size(); drive++) {
            for (StepResult step : subjects.reviews().get(drive).steps()) {
                String name = subjects.several() ? subjects.names().get(drive) + ": " : "";
                out.element(
                        "h3",
                        name + step.number() + " " + step.step() + ", data "
                                + ReviewLabels.ratio(100 / (100 - step.dataPercent())));
                out.element("p", ReviewLabels.sentence(step.title()) + " " + ReviewLabels.sentence(outcome(step)));
                if (!step.cells().isEmpty()) {
                    table(out, step);
                }
            }
        }
        out.closeLine();
    }

    /** How a step ended, and how long it took. */
    static String outcome(StepResult step) {
        String how = step.outcome().isEmpty() ? "done" : step.outcome();
        return (step.complete() ? how : "unfinished") + ", " + ChartQuantity.SECONDS.brief(step.seconds());
    }

    private static void table(Markup out, StepResult step) {
        boolean rounds = step.rounds() > 0;
        out.open("div", "class", "wide tall", "tabindex", "0", "role", "group", "aria-label", step.step());
        out.open("table", "class", "points").open("thead").open("tr");
        out.element("th", "Workload", "scope", "col");
        if (rounds) {
            number(out, "th", "Round");
        }
        for (String heading : List.of(
                "Threads",
                "Queue depth",
                "Load %",
                "IOPS",
                "MB/s",
                "Reads %",
                "Mean, us",
                "p99, us",
                "p99.9, us",
                "Max, us")) {
            number(out, "th", heading);
        }
        out.close().close().open("tbody");
        for (StepResult.Cell cell : step.cells()) {
            Latency service = cell.point().serviceNs();
            out.open("tr").element("td", cell.workload());
            if (rounds) {
                number(out, "td", "" + cell.round());
            }
            number(out, "td", "" + cell.threads());
            number(out, "td", "" + cell.queueDepth());
            for (double value :
                    new double[] {cell.point().loadPercent(), cell.point().iops()}) {
                number(out, "td", String.format(Locale.ROOT, "%.0f", value));
            }
            for (double value : new double[] {
                cell.point().bytesPerSecond() / 1e6,
                cell.point().readPercent(),
                service.mean() / 1000,
                service.ns(Percentile.P99) / 1000.0,
                service.ns(Percentile.P99_9) / 1000.0,
                service.max() / 1000.0
            }) {
                number(out, "td", String.format(Locale.ROOT, "%.1f", value));
            }
            out.close().line();
        }
        out.close().close().close();
    }

    private static void number(Markup out, String element, String text) {
        out.element(element, text, "class", "number");
    }
}
