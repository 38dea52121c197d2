package csdbench.report.app;

import csdbench.base.file.NewFile;
import csdbench.base.text.Formats;
import csdbench.report.doc.ChartQuantity;
import csdbench.report.doc.Doc;
import csdbench.report.doc.Piece;
import csdbench.report.doc.Table;
import csdbench.result.Percentile;
import csdbench.result.app.AppLoad;
import csdbench.result.app.AppLoad.PageRatio;
import csdbench.result.app.AppPoint;
import csdbench.result.app.AppPoint.Traffic;
import csdbench.result.app.AppResult;
import csdbench.result.app.AppResult.Gain;
import csdbench.result.app.AppSetup;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/** An application as a page without script, and the same for a console. Static. */
public final class AppPage {
    public static final String FILE = "report.html";

    /** How far a ratio may be off before it is said. */
    private static final double MAX_ERROR = 0.03;

    private AppPage() {}

    /** Draws the page, atomically. */
    public static void write(AppResult result, Path page) throws IOException {
        NewFile.replace(page, doc(result).as(page));
    }

    /** The same for a console. */
    public static List<String> lines(AppResult result) {
        if (AppSaid.is(result)) {
            return AppSaid.lines(result);
        }
        List<String> lines = new ArrayList<>(List.of(what(result.setup()), ""));
        lines.addAll(points(result).lines());
        lines.add("");
        for (Table table : AppKinds.tables(result)) {
            lines.addAll(table.lines());
            lines.add("");
        }
        lines.addAll(ratios(result).lines());
        lines.add("");
        if (counted(result)) {
            lines.addAll(medium(result).lines());
            lines.add("");
        }
        lines.addAll(findings(result));
        return lines;
    }

    /** What the page says. */
    public static Doc doc(AppResult result) {
        return AppSaid.is(result)
                ? doc(result, AppSaid.what(result.setup()), AppSaid.sections(result))
                : doc(result, what(result.setup()), sections(result));
    }

    private static List<Piece> sections(AppResult result) {
        List<Piece> sections = new ArrayList<>();
        sections.add(
                new Piece.Section("transactions", "Transactions", List.of(points(result), AppCharts.clients(result))));
        AppKinds.section(result).ifPresent(sections::add);
        sections.add(new Piece.Section(
                "data",
                "Data as it is stored",
                counted(result) ? List.of(ratios(result), medium(result)) : List.of(ratios(result))));
        sections.add(new Piece.Section("seconds", "Each second", AppCharts.seconds(result)));
        return sections;
    }

    private static Doc doc(AppResult result, String what, List<Piece> sections) {
        AppSetup setup = result.setup();
        List<Piece> head = new ArrayList<>();
        gains(result).forEach(gain -> head.add(Piece.result(gain)));
        warnings(result).forEach(warning -> head.add(Piece.warning(warning)));
        head.add(Piece.what(what));
        List<Piece> body = new ArrayList<>(sections);
        if (!result.host().isEmpty()) {
            Table host = Table.of(Table.name(""), Table.text(""));
            result.host().forEach((fact, value) -> host.row(fact, value));
            body.add(new Piece.Section("host", "Host", List.of(host.labelled("The machine"))));
        }
        return new Doc(
                setup.app() + ", " + setup.place().name(),
                "Application",
                setup.app() + " " + setup.version(),
                head,
                body,
                false,
                false,
                List.of());
    }

    private static String what(AppSetup setup) {
        return String.format(
                Locale.ROOT,
                "%s %s (%s) in %s: %s of data, ratios by %s of blocks of 4 KiB; each number of clients measured for %s,"
                        + " repeats %d",
                setup.app(),
                setup.version(),
                String.join(", ", setup.variants()),
                setup.place().name(),
                Formats.bytes(setup.data().sizeBytes()),
                setup.data().codec(),
                Formats.seconds(setup.seconds()),
                setup.repeats());
    }

    private static Table points(AppResult result) {
        Table table = Table.of(
                Table.name("repeat"),
                Table.text("variant"),
                Table.number("data"),
                Table.number("clients"),
                Table.number("transactions/s"),
                Table.number("mean"),
                Table.number("p99"),
                Table.number("failed"),
                Table.number("logged"),
                Table.number("counted by server"),
                Table.number("read"),
                Table.number("written"),
                Table.number("CPU"));
        for (AppLoad load : result.loads()) {
            load.points().forEach(point -> table.row(row(load, point)));
        }
        return table.labelled("Transactions by repeat, data and number of clients");
    }

    private static List<?> row(AppLoad load, AppPoint point) {
        AppPoint.Transactions counted = point.transactions();
        return List.of(
                Integer.toString(load.repeat()),
                load.variant(),
                ratio(load.ratio()),
                Integer.toString(point.threads()),
                String.format(Locale.ROOT, "%.1f", counted.perSecond()),
                Formats.nanos(point.latency().mean()),
                Formats.nanos(point.latency().ns(Percentile.P99)),
                Long.toString(counted.failed()),
                Long.toString(counted.logged()),
                Long.toString(counted.committed()),
                point.disk().map(disk -> Formats.decimalBytes(disk.readBytes())).orElse("n/a"),
                point.disk()
                        .map(disk -> Formats.decimalBytes(disk.writtenBytes()))
                        .orElse("n/a"),
                point.cpu().known() ? Formats.percent(point.cpu().usedPercent()) : "n/a");
    }

    static Table ratios(AppResult result) {
        Table table = Table.of(
                Table.name("repeat"),
                Table.text("variant"),
                Table.number("asked"),
                Table.text("pages as loaded"),
                Table.text("after the clients"),
                Table.number("payload"),
                Table.number("pages"));
        result.loads()
                .forEach(load -> table.row(
                        Integer.toString(load.repeat()),
                        load.variant(),
                        ratio(load.ratio()),
                        words(load.loaded()),
                        words(load.after()),
                        ratio(load.payloadRatio()),
                        Formats.bytes(load.storedBytes())));
        return table.labelled("Asked and achieved ratios");
    }

    /** Whether a drive counts what it holds or writes. */
    static boolean counted(AppResult result) {
        return result.loads().stream()
                .anyMatch(load -> load.space().isPresent()
                        || load.points().stream()
                                .anyMatch(point -> point.medium().isPresent()));
    }

    static Table medium(AppResult result) {
        Table table = Table.of(
                Table.name("repeat"),
                Table.text("variant"),
                Table.number("data"),
                Table.number("held as loaded"),
                Table.number("physically"),
                Table.number("clients"),
                Table.number("written/transaction"),
                Table.number("physically"),
                Table.number("write amplification"));
        for (AppLoad load : result.loads()) {
            for (AppPoint point : load.points()) {
                double transactions = Math.max(1, point.transactions().measured());
                Optional<AppPoint.Medium> medium = point.medium();
                table.row(
                        Integer.toString(load.repeat()),
                        load.variant(),
                        ratio(load.ratio()),
                        bytes(load.space().map(AppLoad.Space::hostBytes).orElse(OptionalLong.empty())),
                        bytes(load.space().map(AppLoad.Space::physicalBytes).orElse(OptionalLong.empty())),
                        Integer.toString(point.threads()),
                        medium.map(each -> Formats.decimalBytes(Math.round(each.hostWrittenBytes() / transactions)))
                                .orElse("n/a"),
                        medium.map(each -> Formats.decimalBytes(Math.round(each.physicalWrittenBytes() / transactions)))
                                .orElse("n/a"),
                        medium.filter(each -> each.hostWrittenBytes() > 0)
                                .map(each -> String.format(
                                        Locale.ROOT,
                                        "%.2f",
                                        (double) each.physicalWrittenBytes() / each.hostWrittenBytes()))
                                .orElse("n/a"));
            }
        }
        return table.labelled("What the drive counted itself, of all programs");
    }

    private static String bytes(OptionalLong bytes) {
        return bytes.isPresent() ? Formats.decimalBytes(bytes.getAsLong()) : "n/a";
    }

    private static String words(List<PageRatio> ratios) {
        return ratios.stream()
                .map(each -> each.codec() + " " + String.format(Locale.ROOT, "%.3f", each.ratio()))
                .collect(Collectors.joining(", "));
    }

    static String ratio(double ratio) {
        return String.format(Locale.ROOT, "%.2f:1", ratio);
    }

    /** What it gains, and what stands against that, in sentences. */
    static List<String> findings(AppResult result) {
        List<String> findings = new ArrayList<>(gains(result));
        findings.addAll(warnings(result));
        return findings;
    }

    /** What each state of the data gains, in sentences. */
    static List<String> gains(AppResult result) {
        return result.gains().stream().map(gain -> words(gain, result)).toList();
    }

    private static String words(Gain gain, AppResult result) {
        AppSetup setup = result.setup();
        String data = String.format(
                Locale.ROOT,
                "%s%s against %s, %d client%s: ",
                setup.variants().size() == 1 ? "" : gain.variant() + ", ",
                ratio(gain.ratio()),
                ratio(setup.data().ratios().getFirst()),
                gain.threads(),
                gain.threads() == 1 ? "" : "s");
        String unit = " " + AppSaid.unit(result);
        if (gain.busy()) {
            return data + "the processors were the limit, so this says nothing of the drive.";
        }
        String change = ChartQuantity.CHANGE_PERCENT.brief(100 * gain.change().mean());
        if (!gain.change().known()) {
            return data + change + unit + "; how sure that is needs --repeat 2 or more.";
        }
        return data + change + unit + " ("
                + ChartQuantity.CHANGE_PERCENT.brief(100 * gain.change().low()) + " to "
                + ChartQuantity.CHANGE_PERCENT.brief(100 * gain.change().high()) + " with 95 % confidence)"
                + (gain.change().includesZero() ? ": no difference is proved." : ".");
    }

    private static List<String> warnings(AppResult result) {
        List<String> warnings = new ArrayList<>(result.notes());
        warnings.addAll(AppSaid.warnings(result));
        List<AppPoint> points =
                result.loads().stream().flatMap(load -> load.points().stream()).toList();
        diluted(result).ifPresent(warnings::add);
        compressed(result).ifPresent(warnings::add);
        AppKinds.warning(result).ifPresent(warnings::add);
        if (points.stream().anyMatch(point -> !point.transactions().agree())) {
            warnings.add("The server counted other transactions than its clients logged.");
        }
        if (points.stream().anyMatch(point -> point.transactions().failed() > 0)) {
            warnings.add("Transactions failed; they are not among those that are counted.");
        }
        if (result.setup().data().inMemory()) {
            warnings.add(
                    "All data is in memory and the drive is only written: this measures writes, and reads as far as"
                            + " they wait for them.");
        } else if (!AppSaid.is(result) && !points.isEmpty() && points.stream().allMatch(AppPage::readsNothing)) {
            warnings.add("The drive was hardly read: the data fits into the system's memory. Load more with --size.");
        }
        return warnings;
    }

    /** What clients write is new versions of rows, in pages that are not full: their ratio is not that of the load. */
    private static Optional<String> diluted(AppResult result) {
        return unlike(result, load -> stored(result, load.loaded()), load -> stored(result, load.after()))
                .map(each -> "After the clients pages compressed otherwise than loaded (" + each
                        + "), so gains are of data between what was loaded and that.");
    }

    /** Pages that the application has compressed. */
    private static Optional<String> compressed(AppResult result) {
        return unlike(result, AppLoad::ratio, load -> stored(result, load.loaded()))
                .map(each -> "Some variants compress pages themselves (" + each
                        + " on the drive): the ratio that was asked is that of the payload.");
    }

    private static Optional<String> unlike(
            AppResult result, ToDoubleFunction<AppLoad> before, ToDoubleFunction<AppLoad> after) {
        return result.loads().stream()
                .filter(load -> !load.loaded().isEmpty())
                .filter(load -> Math.abs(after.applyAsDouble(load) / before.applyAsDouble(load) - 1) > MAX_ERROR)
                .map(load -> ratio(before.applyAsDouble(load)) + " was " + ratio(after.applyAsDouble(load)))
                .distinct()
                .reduce((first, second) -> first + ", " + second);
    }

    private static double stored(AppResult result, List<AppLoad.PageRatio> ratios) {
        return ratios.stream()
                .filter(each -> each.codec().equals(result.setup().data().codec()))
                .mapToDouble(AppLoad.PageRatio::ratio)
                .findFirst()
                .orElse(1);
    }

    /** Whether fewer than one of ten transactions led to a read. */
    private static boolean readsNothing(AppPoint point) {
        return point.disk().map(Traffic::reads).orElse(Long.MAX_VALUE)
                < point.transactions().measured() / 10.0;
    }
}
