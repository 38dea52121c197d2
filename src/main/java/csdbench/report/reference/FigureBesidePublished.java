package csdbench.report.reference;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import csdbench.report.doc.ChartQuantity;
import csdbench.report.doc.Piece;
import csdbench.report.doc.Table;
import java.util.List;
import java.util.OptionalDouble;

/**
 * A published figure of a preconditioning and the same of rounds that were measured.
 *
 * @param published of one drive
 * @param here in the same unit; empty where the rounds have none
 * @param fitted whether the simulated drive was fitted to it, so that it does not test it
 */
@JsonPropertyOrder({"published", "here", "differencePercent", "fitted"})
public record FigureBesidePublished(@JsonUnwrapped PublishedRounds published, OptionalDouble here, boolean fitted) {
    private static final double NS_PER_MS = 1e6;
    private static final double SECONDS_PER_HOUR = 3600;

    /**
     * All that were published of a drive under a workload.
     *
     * @param model simulated drive of it
     * @param workload {@code random-write-4k}
     */
    public static List<FigureBesidePublished> of(String model, String workload, MeasuredRounds rounds) {
        return PublishedRounds.of(model, workload).stream()
                .map(PublishedRounds::ofOneDrive)
                .map(each -> new FigureBesidePublished(
                        each, rounds.like(each), each.fitted().contains(model)))
                .toList();
    }

    /** By how many percent it is above or below; empty where that says nothing: a length was chosen, not found. */
    @JsonProperty("differencePercent")
    public OptionalDouble differencePercent() {
        return here.isEmpty() || published.figure().equals("hours")
                ? OptionalDouble.empty()
                : OptionalDouble.of(published.differencePercent(here.getAsDouble()));
    }

    /**
     * A table of them with a heading and a note; nothing without any.
     *
     * @param label of the column of what was measured
     */
    public static List<Piece> table(List<FigureBesidePublished> figures, String label) {
        if (figures.isEmpty()) {
            return List.of();
        }
        Table table = Table.of(
                        Table.name("Figure"),
                        Table.number(label),
                        Table.number("Published"),
                        Table.number("Difference"),
                        Table.text("Fitted"),
                        Table.text("How the published one was read"))
                .labelled("Published");
        figures.forEach(each -> table.row(each.row()));
        return List.of(
                Piece.heading("Beside published preconditioning"),
                Piece.soft("Published figures are others' and were measured elsewhere, on other machines and from a"
                        + " purged drive. Those that the model was fitted to do not test it."),
                table);
    }

    private List<String> row() {
        String phase = published.phase().equals("all") ? "all rounds" : published.phase();
        boolean range = published.high() > published.low();
        OptionalDouble percent = differencePercent();
        boolean within = range && percent.orElse(1) == 0;
        return List.of(
                title() + ", " + phase,
                here.isPresent() ? text(here.getAsDouble()) : "–",
                text(published.low()) + (range ? " to " + text(published.high()) : ""),
                within
                        ? "within"
                        : percent.isPresent() ? ChartQuantity.CHANGE_PERCENT.brief(percent.getAsDouble()) : "",
                fitted ? "fitted" : "",
                published.how());
    }

    private String title() {
        return switch (published.figure()) {
            case "iops" -> "IOPS";
            case "mean" -> "Mean response";
            case "max" -> "Maximum response";
            case "sd" -> "Highest standard deviation";
            default -> "Length";
        };
    }

    private String text(double value) {
        return switch (published.figure()) {
            case "iops" -> ChartQuantity.IOPS.brief(value);
            case "hours" -> ChartQuantity.SECONDS.brief(value * SECONDS_PER_HOUR);
            default -> ChartQuantity.NANOSECONDS.brief(value * NS_PER_MS);
        };
    }
}
