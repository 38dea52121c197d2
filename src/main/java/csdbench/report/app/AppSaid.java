package csdbench.report.app;

import csdbench.base.text.Formats;
import csdbench.report.doc.Piece;
import csdbench.report.doc.Table;
import csdbench.result.app.AppLoad;
import csdbench.result.app.AppPoint;
import csdbench.result.app.AppPoint.Said;
import csdbench.result.app.AppResult;
import csdbench.result.app.AppSetup;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Programs of the user's, of which only their own reports are known. Static. */
final class AppSaid {
    private AppSaid() {}

    private static Stream<Said> said(AppResult result) {
        return result.loads().stream().flatMap(load -> load.points().stream()).flatMap(point -> point.said().stream());
    }

    /** Whether it is of such a program. */
    static boolean is(AppResult result) {
        return said(result).findAny().isPresent();
    }

    /** What is compared, for people. */
    static String unit(AppResult result) {
        return said(result).map(Said::unit).findFirst().orElse("transactions/s");
    }

    static String what(AppSetup setup) {
        return String.format(
                Locale.ROOT,
                "%s %s (%s) in %s: %s; each number of clients told %s, repeats %d",
                setup.app(),
                setup.version(),
                String.join(", ", setup.variants()),
                setup.place().name(),
                setup.data().own() || setup.data().told()
                        ? "data that it makes itself"
                        : "data of " + Formats.bytes(setup.data().sizeBytes()),
                Formats.seconds(setup.seconds()),
                setup.repeats());
    }

    /** What is not known of it. */
    static List<String> warnings(AppResult result) {
        List<String> warnings = new ArrayList<>();
        if (!is(result)) {
            return warnings;
        }
        AppSetup setup = result.setup();
        warnings.add("Throughput and latency are as " + setup.app() + " says; csdbench counted what the drive was asked"
                + " for, from the program's start to its end.");
        if (setup.data().own()) {
            warnings.add("The data is " + setup.app() + "'s own: its ratio is not controlled.");
        }
        if (setup.data().told()) {
            warnings.add("The ratio is what " + setup.app() + " was told; nothing has measured it.");
        }
        return warnings;
    }

    static List<Piece> sections(AppResult result) {
        List<Piece> sections = new ArrayList<>();
        sections.add(new Piece.Section(
                "report", "As " + result.setup().app() + " says", List.of(points(result), AppCharts.clients(result))));
        List<Piece> data = data(result);
        if (!data.isEmpty()) {
            sections.add(new Piece.Section("data", "Data", data));
        }
        List<Piece> seconds = AppCharts.seconds(result);
        if (!seconds.isEmpty()) {
            sections.add(new Piece.Section("seconds", "Its own intervals", seconds));
        }
        return sections;
    }

    private static List<Piece> data(AppResult result) {
        List<Piece> data = new ArrayList<>();
        if (result.loads().stream().anyMatch(load -> !load.loaded().isEmpty())) {
            data.add(AppPage.ratios(result));
        }
        if (AppPage.counted(result)) {
            data.add(AppPage.medium(result));
        }
        return data;
    }

    static List<String> lines(AppResult result) {
        List<String> lines = new ArrayList<>(List.of(what(result.setup()), ""));
        lines.addAll(points(result).lines());
        lines.add("");
        for (Piece piece : data(result)) {
            lines.addAll(((Table) piece).lines());
            lines.add("");
        }
        lines.addAll(AppPage.findings(result));
        return lines;
    }

    private static Table points(AppResult result) {
        String app = result.setup().app();
        Table table = Table.of(
                Table.name("repeat"),
                Table.text("data"),
                Table.number("clients"),
                Table.number(unit(result)),
                Table.text("latency, as " + app + " says"),
                Table.number("ran"),
                Table.number("read"),
                Table.number("written"),
                Table.number("CPU"));
        for (AppLoad load : result.loads()) {
            for (AppPoint point : load.points()) {
                point.said()
                        .ifPresent(said -> table.row(
                                Integer.toString(load.repeat()),
                                result.setup().data().own() ? "not controlled" : AppPage.ratio(load.ratio()),
                                Integer.toString(point.threads()),
                                String.format(Locale.ROOT, "%.1f", said.throughput()),
                                said.latencyNs().entrySet().stream()
                                        .map(each -> each.getKey() + " " + Formats.nanos(each.getValue()))
                                        .collect(Collectors.joining(", ")),
                                Formats.seconds(point.intervals().size()),
                                point.disk()
                                        .map(disk -> Formats.decimalBytes(disk.readBytes()))
                                        .orElse("n/a"),
                                point.disk()
                                        .map(disk -> Formats.decimalBytes(disk.writtenBytes()))
                                        .orElse("n/a"),
                                point.cpu().known()
                                        ? Formats.percent(point.cpu().usedPercent())
                                        : "n/a"));
            }
        }
        return table.labelled("Throughput and latency as " + app + " says");
    }
}
