package csdbench.report.fleet;

import csdbench.base.text.Phrases;
import csdbench.report.doc.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A fleet in words, for the console and the page. */
public final class FleetLines {
    private FleetLines() {}

    /** A line for each drive, then what stands out. */
    public static List<String> of(Fleet fleet) {
        Table table = Table.of(
                Table.text("drive"),
                Table.text("model"),
                Table.text("serial"),
                Table.number("IOPS"),
                Table.number("response"),
                Table.number("gain"),
                Table.text(""));
        for (Fleet.Drive drive : fleet.drives()) {
            table.row(
                    drive.folder(),
                    drive.what().map(FleetLines::title).orElse("-"),
                    drive.what().map(Fleet.What::serial).orElse(""),
                    percent(drive, Fleet.Figures::iops),
                    percent(drive, Fleet.Figures::response),
                    drive.figures().map(FleetLines::gain).orElse("-"),
                    status(drive));
        }
        List<String> lines = new ArrayList<>(table.lines());
        lines.add("IOPS and response are against the median drive; gain is that of compression.");
        lines.addAll(findings(fleet));
        return lines;
    }

    static String title(Fleet.What what) {
        return (what.simulated() ? "SIMULATED " : "") + what.title();
    }

    static String status(Fleet.Drive drive) {
        String word = drive.status() == Fleet.Status.COMPLETE
                ? ""
                : drive.status().name().toLowerCase(Locale.ROOT);
        return Stream.of(word, drive.reason()).filter(text -> !text.isEmpty()).collect(Collectors.joining(": "));
    }

    static String percent(Fleet.Drive drive, Function<Fleet.Figures, OptionalDouble> figure) {
        OptionalDouble fraction = drive.figures().map(figure).orElse(OptionalDouble.empty());
        return fraction.isEmpty() ? "-" : percent(fraction.getAsDouble());
    }

    private static String percent(double fraction) {
        return String.format(Locale.ROOT, "%+.1f %%", fraction * 100);
    }

    static String gain(Fleet.Figures figures) {
        if (figures.gain().isEmpty()) {
            return "-";
        }
        if (figures.gainLow().isEmpty() || figures.gainHigh().isEmpty()) {
            return percent(figures.gain().getAsDouble()) + " (once)";
        }
        String low = percent(figures.gainLow().getAsDouble());
        String high = percent(figures.gainHigh().getAsDouble());
        String band = low.equals(high) ? "repeats alike" : low.replace(" %", "") + " to " + high;
        return percent(figures.gain().getAsDouble()) + " (" + band + ")";
    }

    /** What readers must know, and a sentence for each figure that drives are compared by. */
    static List<String> findings(Fleet fleet) {
        List<String> lines = new ArrayList<>();
        if (fleet.arguments().contains("--insecure")) {
            lines.add("warning: INSECURE: the hosts talked without encryption and without certificates, as"
                    + " --insecure asks");
        }
        List<String> kinds = fleet.drives().stream()
                .flatMap(drive -> drive.what().stream())
                .map(FleetLines::title)
                .distinct()
                .toList();
        if (kinds.size() > 1) {
            lines.add("warning: one that stands out may be another kind of drive and not a worse one: "
                    + Phrases.list(kinds));
        }
        for (Fleet.Measure measure : fleet.measures()) {
            if (measure.threshold().isEmpty()) {
                lines.add(measure.name() + ": " + measure.drives()
                        + " drives are too few to call one of them an outlier;" + " that takes " + Outliers.MIN_DRIVES);
                continue;
            }
            String bound = String.format(
                    Locale.ROOT,
                    "%.1f %% from the median is the most that %d equal drives differ by in 95 of 100 fleets",
                    measure.threshold().getAsDouble() * 100,
                    measure.drives());
            List<String> outliers = measure.outliers().stream()
                    .map(outlier -> outlier.drive() + " " + percent(outlier.difference()))
                    .toList();
            lines.add(measure.name() + ": "
                    + (outliers.isEmpty() ? "no drive stands out" : "OUTLIER " + String.join(", ", outliers)) + "; "
                    + bound);
        }
        return lines;
    }
}
