package csdbench.report.review;

import csdbench.report.doc.ChartQuantity;
import csdbench.report.doc.Markup;
import csdbench.report.doc.PageFrame;
import csdbench.result.RunStarted;
import csdbench.result.review.Procedure;
import csdbench.result.review.Review;
import csdbench.result.review.ReviewedDrive;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Drive, host and procedure, to reproduce the review. */
final class FactsSection {
    private final ComparedReviews subjects;

    FactsSection(ComparedReviews subjects) {
        this.subjects = subjects;
    }

    void write(Markup out) {
        PageFrame.fold(out, "facts", "Drive, host and procedure", "to do the same again", true);
        for (int drive = 0; drive < subjects.reviews().size(); drive++) {
            Review review = subjects.reviews().get(drive);
            out.open("article", "class", "card facts");
            if (subjects.several()) {
                out.element("h3", ReviewLabels.marked(review.drive()));
            }
            out.open("div", "class", "columns");
            list(out, "Drive", drive(review.drive()));
            list(out, "Host", review.host());
            list(out, "Procedure", procedure(review));
            out.close();
            steps(out, review.procedure());
            out.close();
        }
        out.close().closeLine();
    }

    private static Map<String, String> drive(ReviewedDrive drive) {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("Lun", String.join(", ", drive.luns().isEmpty() ? List.of(drive.lun()) : drive.luns()));
        facts.put("Model", drive.model());
        facts.put("Serial", drive.serial());
        facts.put("Firmware", drive.firmware());
        facts.put("Capacity", ChartQuantity.BYTES.brief(drive.capacityBytes()));
        facts.put("I/O by", drive.backend());
        if (drive.facts() != null) {
            facts.putAll(drive.facts());
        }
        drive.simulation().ifPresent(simulation -> facts.put("Simulated", simulated(simulation)));
        return facts;
    }

    private static String simulated(RunStarted.Simulation simulation) {
        return simulation.title() + " (" + simulation.model() + ") in " + simulation.clock() + " time, "
                + simulation.condition()
                + (simulation.changed().isEmpty()
                        ? ""
                        : "; changed by the user: " + String.join(", ", simulation.changed()));
    }

    private static Map<String, String> procedure(Review review) {
        Procedure procedure = review.procedure();
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("Suite", review.suite());
        facts.put("Command", "csdbench " + String.join(" ", procedure.arguments()));
        facts.put("Engine", procedure.engine());
        facts.put("Data", percents(procedure.dataPercents()) + " saved by compression");
        facts.put("Span", "first " + ChartQuantity.PERCENT.brief(review.spanPercent()) + " of the drive");
        facts.put(
                "Loads",
                procedure.loadPercents().isEmpty()
                        ? "maximum"
                        : "maximum, then " + percents(procedure.loadPercents()) + " of it");
        facts.put(
                "A point lasts",
                ChartQuantity.SECONDS.brief(procedure.timing().elapsedSeconds())
                        + (procedure.timing().warmupSeconds() > 0
                                ? " after a warm-up of "
                                        + ChartQuantity.SECONDS.brief(
                                                procedure.timing().warmupSeconds())
                                : ""));
        facts.put("Stop rule", ReviewLabels.capital(procedure.timing().stopRule()));
        if (procedure.repetition().repeats() > 1) {
            facts.put(
                    "Repeats",
                    procedure.repetition().repeats() + ", figures are medians; marked above a spread of "
                            + ChartQuantity.PERCENT.brief(procedure.repetition().spreadBoundPercent()));
        }
        facts.put("Seed", "" + procedure.seed());
        facts.put("Started", ReviewLabels.time(review.times().started()));
        facts.put("Finished", review.times().finished().map(ReviewLabels::time).orElse("not yet"));
        return facts;
    }

    private static String percents(List<Double> percents) {
        return percents.stream()
                        .map(percent -> ChartQuantity.PERCENT.brief(percent).replace(" %", ""))
                        .collect(Collectors.joining(", "))
                + " %";
    }

    private static void list(Markup out, String heading, Map<String, String> facts) {
        out.open("div").element("h4", heading).open("dl", "class", "facts");
        facts.forEach((name, value) -> {
            if (value != null && !value.isBlank()) {
                out.open("div")
                        .element("dt", ReviewLabels.capital(name))
                        .element("dd", value)
                        .close();
            }
        });
        out.close().close();
    }

    private static void steps(Markup out, Procedure procedure) {
        if (!procedure.steps().isEmpty()) {
            out.element("h4", "What was done, in this order").open("ol", "class", "steps");
            procedure.steps().forEach(step -> out.element("li", ReviewLabels.capital(step)));
            out.close();
        }
    }
}
