package csdbench.report.runs;

import csdbench.report.ResultDocument;
import csdbench.report.SteadyDocument;
import csdbench.report.SteadyDocument.Round;
import csdbench.report.chart.ChartQuantity;
import csdbench.report.chart.Markup;
import csdbench.report.reference.PublishedRounds;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/** Figures of the rounds of a simulated drive beside those that were published of the drive. */
final class PublishedTable {
    private static final double NS_PER_MS = 1e6;
    private static final double SECONDS_PER_HOUR = 3600;

    private final ResultDocument.Run run;
    private final SteadyDocument steady;

    /** @param run with {@code steady=} */
    PublishedTable(ResultDocument.Run run) {
        this.run = run;
        this.steady = run.checks().steady();
    }

    void write(Markup out) {
        List<PublishedRounds> published = model().stream()
                .flatMap(model -> PublishedRounds.of(model, workload()).stream())
                .map(PublishedRounds::ofOneDrive)
                .toList();
        if (published.isEmpty()) {
            return;
        }
        out.element("h3", "Beside published preconditioning");
        out.element(
                "p",
                "Published figures are others' and were measured elsewhere, on other machines and from a purged drive."
                        + " Those that the model was fitted to do not test it.",
                "class",
                "soft");
        out.open("div", "class", "scroll").open("table").open("thead").open("tr");
        out.element("th", "Figure", "scope", "col");
        for (String heading : List.of("Here, SIMULATED", "Published", "Difference")) {
            out.element("th", heading, "scope", "col", "class", "number");
        }
        out.element("th", "Fitted", "scope", "col").element("th", "How the published one was read", "scope", "col");
        out.close().close().open("tbody");
        published.forEach(each -> row(out, each));
        out.close().close().closeLine();
    }

    private void row(Markup out, PublishedRounds published) {
        OptionalDouble here = here(published.phase(), published.figure());
        String phase = published.phase().equals("all") ? "all rounds" : published.phase();
        String range = text(published.figure(), published.low())
                + (published.high() > published.low() ? " to " + text(published.figure(), published.high()) : "");
        out.open("tr").element("th", title(published.figure()) + ", " + phase, "scope", "row");
        number(out, here.isPresent() ? text(published.figure(), here.getAsDouble()) : "–");
        number(out, range);
        boolean compared = here.isPresent() && !published.figure().equals("hours");
        number(out, compared ? difference(published, here.getAsDouble()) : "");
        out.element("td", model().filter(published.fitted()::contains).isPresent() ? "fitted" : "");
        out.element("td", published.how()).close();
    }

    private static void number(Markup out, String text) {
        out.element("td", text, "class", "number");
    }

    private static String difference(PublishedRounds published, double here) {
        double percent = published.differencePercent(here);
        boolean within = percent == 0 && published.high() > published.low();
        return within ? "within" : ChartQuantity.CHANGE_PERCENT.brief(percent);
    }

    private static String title(String figure) {
        return switch (figure) {
            case "iops" -> "IOPS";
            case "mean" -> "Mean response";
            case "max" -> "Maximum response";
            case "sd" -> "Highest standard deviation";
            default -> "Length";
        };
    }

    private static String text(String figure, double value) {
        return switch (figure) {
            case "iops" -> ChartQuantity.IOPS.brief(value);
            case "hours" -> ChartQuantity.SECONDS.brief(value * SECONDS_PER_HOUR);
            default -> ChartQuantity.NANOSECONDS.brief(value * NS_PER_MS);
        };
    }

    /** The same figure of these rounds, empty where they have none. */
    private OptionalDouble here(String phase, String figure) {
        List<Round> rounds = steady.rounds();
        Stream<Round> part = switch (phase) {
            case "burst" ->
                rounds.stream()
                        .limit(steady.burst() == null ? 0 : steady.burst().rounds());
            case "steady" -> rounds.stream().skip(Math.max(0, rounds.size() - steady.window()));
            default -> rounds.stream();
        };
        List<Round> own = part.toList();
        if (own.isEmpty() || phase.equals("steady") && !steady.reached()) {
            return OptionalDouble.empty();
        }
        double seconds = own.stream().mapToDouble(Round::seconds).sum();
        double operations = own.stream()
                .mapToDouble(round -> round.iops() * round.seconds())
                .sum();
        return switch (figure) {
            case "iops" -> OptionalDouble.of(operations / seconds / targets());
            case "mean" ->
                OptionalDouble.of(own.stream()
                                .mapToDouble(round -> round.meanMs() * round.iops() * round.seconds())
                                .sum()
                        / operations);
            case "max" -> own.stream().mapToDouble(Round::maxMs).max();
            case "sd" -> own.stream().mapToDouble(Round::stddevMs).max();
            default -> OptionalDouble.of(seconds / SECONDS_PER_HOUR);
        };
    }

    private int targets() {
        return run.parts().targets().size();
    }

    /** The simulated drive, if every target is this one. */
    private Optional<String> model() {
        List<String> models = run.parts().targets().stream()
                .map(target ->
                        target.simulation() == null ? "" : target.simulation().model())
                .distinct()
                .toList();
        return models.size() == 1 && !models.getFirst().isEmpty() ? Optional.of(models.getFirst()) : Optional.empty();
    }

    private String workload() {
        ResultDocument.Requested requested = run.asked().requested();
        boolean random = is(requested.seekPercent(), 100);
        if (random && is(requested.readPercent(), 0) && is(requested.transferBytes(), 4096)) {
            return "random-write-4k";
        }
        return run.parts().workloads().size() == 1
                ? run.parts().workloads().getFirst().name()
                : "";
    }

    private static boolean is(Double value, double expected) {
        return value != null && value == expected;
    }
}
