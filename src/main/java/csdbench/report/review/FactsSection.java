package csdbench.report.review;

import csdbench.base.text.Phrases;
import csdbench.report.doc.ChartQuantity;
import csdbench.report.doc.Piece;
import csdbench.result.RunStarted;
import csdbench.result.review.Procedure;
import csdbench.result.review.Review;
import csdbench.result.review.ReviewedDrive;
import java.util.ArrayList;
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

    Piece section() {
        List<Piece> cards = new ArrayList<>();
        for (Review review : subjects.reviews()) {
            Map<String, Map<String, String>> columns = new LinkedHashMap<>();
            columns.put("Drive", drive(review.drive()));
            columns.put("Host", capitals(review.host()));
            columns.put("Procedure", procedure(review));
            List<Piece> pieces = new ArrayList<>(List.of(new Piece.Facts(columns)));
            List<String> steps = review.procedure().steps();
            if (!steps.isEmpty()) {
                pieces.add(new Piece.Heading("What was done, in this order", true));
                pieces.add(new Piece.Items(steps.stream().map(Phrases::capital).toList(), true));
            }
            cards.add(new Piece.Card(subjects.several() ? ReviewLabels.marked(review.drive()) : "", "", "", pieces));
        }
        return new Piece.Fold("facts", "Drive, host and procedure", "to do the same again", true, cards);
    }

    private static Map<String, String> capitals(Map<String, String> facts) {
        Map<String, String> capitals = new LinkedHashMap<>();
        facts.forEach((name, value) -> capitals.put(Phrases.capital(name), value));
        return capitals;
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
            facts.putAll(capitals(drive.facts()));
        }
        drive.simulation().ifPresent(simulation -> {
            facts.put("Simulated", simulated(simulation));
            facts.put("Calibration", simulation.calibration());
        });
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
                "A point lasts at most",
                ChartQuantity.SECONDS.brief(procedure.timing().elapsedSeconds())
                        + (procedure.timing().warmupSeconds() > 0
                                ? " after a warm-up of "
                                        + ChartQuantity.SECONDS.brief(
                                                procedure.timing().warmupSeconds())
                                : ""));
        facts.put("Stop rule", Phrases.capital(procedure.timing().stopRule()));
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
}
