package csdbench.report.runs;

import csdbench.base.text.Formats;
import csdbench.report.IntervalDocument;
import csdbench.report.IntervalsReport;
import csdbench.report.Json;
import csdbench.report.JsonReport;
import csdbench.report.OnFiles.Operation;
import csdbench.report.ResultDocument;
import csdbench.report.ResultDocument.Ops;
import csdbench.report.WholeFile;
import csdbench.report.chart.Chart;
import csdbench.report.chart.Chart.Axis;
import csdbench.report.chart.Chart.Curve;
import csdbench.report.chart.Chart.Spot;
import csdbench.report.chart.ChartQuantity;
import csdbench.report.chart.Markup;
import csdbench.report.chart.Resources;
import csdbench.report.chart.Svg;
import csdbench.report.chart.Theme;
import csdbench.result.Percentile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Runs of a result folder, or of the parts of a preconditioning, as a page without script. For one thread. */
public final class RunsPage {
    private static final Pattern PLACE = Pattern.compile("\\{\\{([a-z]+)}}");
    private static final List<Percentile> SHOWN =
            List.of(Percentile.P50, Percentile.P90, Percentile.P99, Percentile.P99_9);

    private final List<Part> parts = new ArrayList<>();
    private final Markup out = new Markup();

    /**
     * Results of a session.
     *
     * @param prefix of the names of its charts
     * @param intervals by the number of their run
     */
    private record Part(String prefix, ResultDocument document, Map<Integer, List<IntervalDocument>> intervals) {}

    private RunsPage() {}

    /** Whether a folder holds what the page is drawn from: results of runs, or the parts of a preconditioning. */
    public static boolean canShow(Path folder) {
        return !JsonReport.folders(folder).isEmpty();
    }

    /**
     * Draws the page of a folder, atomically.
     *
     * @throws IOException with a sentence that names the file which cannot be read or written
     */
    public static void write(Path folder, Path page) throws IOException {
        RunsPage drawn = new RunsPage();
        for (Path part : JsonReport.folders(folder)) {
            drawn.read(part, drawn.parts.isEmpty() ? "" : "part" + (drawn.parts.size() + 1) + "-");
        }
        WholeFile.replace(page, drawn.html(folder).getBytes(StandardCharsets.UTF_8));
    }

    private void read(Path folder, String prefix) throws IOException {
        ResultDocument document;
        Map<Integer, List<IntervalDocument>> intervals;
        try {
            document = Json.read(Files.readString(folder.resolve(JsonReport.FILE)), ResultDocument.class);
            intervals = IntervalsReport.in(folder).stream()
                    .collect(Collectors.groupingBy(interval -> interval.head().run()));
        } catch (IOException e) {
            throw new IOException("the results in " + folder + " cannot be read: " + e.getMessage(), e);
        }
        if (document.program() == null) {
            throw new IOException("the results in " + folder + " cannot be read: " + JsonReport.FILE
                    + " names no program, so it is not csdbench's");
        }
        parts.add(new Part(prefix, document, intervals));
    }

    private String html(Path folder) {
        return PLACE.matcher(Resources.text("report/trace.html"))
                .replaceAll(placeholder -> Matcher.quoteReplacement(
                        switch (placeholder.group(1)) {
                            case "title" -> Markup.escaped(folder + ", results");
                            case "style" ->
                                Theme.forPage()
                                        + Resources.text("report/report.css")
                                        + Resources.text("report/trace.css");
                            case "body" -> body(folder);
                            default -> throw new IllegalStateException(placeholder.group());
                        }));
    }

    private String body(Path folder) {
        out.open("header", "class", "head").element("p", "Results", "class", "kicker");
        out.element("h1", folder.toString());
        for (Part part : parts) {
            ResultDocument document = part.document();
            out.element(
                    "p",
                    document.program().name() + " " + document.program().version() + ", "
                            + document.lifetime().started(),
                    "class",
                    "what");
        }
        out.closeLine();
        out.open("main", "id", "content");
        parts.forEach(part -> part.document().runs().forEach(run -> run(part, run)));
        out.close();
        out.open("footer").element("p", "This page is a single file: it needs no network and sends no data.");
        out.close();
        return out.toString();
    }

    private void run(Part part, ResultDocument.Run run) {
        String label = run.head().label();
        String name = part.prefix() + run.head().run();
        out.open("section", "id", "run-" + name);
        out.element("h2", run.head().name() + (label.isEmpty() ? "" : " " + label));
        if (run.checks().steady() != null) {
            new SteadySection(name, run).write(out);
        }
        List<IntervalDocument> own = part.intervals().getOrDefault(run.head().run(), List.of());
        if (own.size() > 1) {
            out.open("div", "class", "pair");
            figure(out, chart(name, run, own, "Operations a second", ChartQuantity.IOPS, Ops::iops));
            figure(
                    out,
                    chart(
                            name,
                            run,
                            own,
                            "Mean service time",
                            ChartQuantity.NANOSECONDS,
                            ops -> ops.serviceNs().mean() == null
                                    ? null
                                    : ops.serviceNs().mean().doubleValue()));
            out.closeLine();
        }
        table(operations(run));
        run.warnings().forEach(warning -> out.element("p", warning.text()));
        out.closeLine();
    }

    /** Of a run on luns its reads, writes and others. */
    private static List<Operation> operations(ResultDocument.Run run) {
        if (!run.parts().operations().isEmpty()) {
            return run.parts().operations();
        }
        List<Operation> operations = new ArrayList<>();
        run.work().all().forEach((name, ops) -> operations.add(operation(name, ops)));
        return operations;
    }

    private static Operation operation(String name, Ops ops) {
        return new Operation(name, ops.count(), ops.bytes(), ops.iops(), ops.responseNs(), ops.serviceNs(), Map.of());
    }

    private static Chart chart(
            String name,
            ResultDocument.Run run,
            List<IntervalDocument> intervals,
            String title,
            ChartQuantity measure,
            Function<Ops, ? extends Double> value) {
        Map<String, List<Spot>> spots = new LinkedHashMap<>();
        double seconds = 0;
        for (IntervalDocument interval : intervals) {
            seconds += interval.head().seconds();
            double at = seconds;
            parts(interval).forEach((operation, ops) -> {
                Double y = value.apply(ops);
                if (y != null) {
                    spots.computeIfAbsent(operation, _ -> new ArrayList<>()).add(new Spot(at, y, ""));
                }
            });
        }
        List<Curve> curves = new ArrayList<>();
        spots.forEach((operation, own) -> curves.add(new Curve(operation, "", curves.size(), curves.size(), own)));
        if (curves.isEmpty()) {
            curves.add(new Curve("nothing", "", 0, 0, List.of(new Spot(seconds, 0, ""))));
        }
        return new Chart(
                (measure == ChartQuantity.IOPS ? "rate-" : "time-") + name,
                title,
                new Axis("time", ChartQuantity.SECONDS),
                new Axis(title, measure),
                curves,
                label(run),
                List.of("One point for each interval, warm-up included."));
    }

    private static Map<String, Ops> parts(IntervalDocument interval) {
        Map<String, Ops> parts = new LinkedHashMap<>();
        interval.operations().forEach(part -> parts.put(part.name(), part.total()));
        return parts.isEmpty() ? interval.work().all() : parts;
    }

    /** What is printed across charts. */
    static String label(ResultDocument.Run run) {
        return run.parts().targets().stream().anyMatch(ResultDocument.Target::simulated) ? "SIMULATED" : "";
    }

    static void figure(Markup out, Chart chart) {
        out.open("figure", "class", "chart").element("h4", chart.title()).add(Svg.inPage(chart));
        out.open("figcaption");
        chart.notes().forEach(note -> out.element("p", note));
        out.close().closeLine();
    }

    /** Latency of each operation: service times, as response times of steps are the same. */
    private void table(List<Operation> operations) {
        out.open("div", "class", "scroll").open("table").open("thead").open("tr");
        out.element("th", "Operation", "scope", "col");
        heading("a second");
        SHOWN.forEach(percentile -> heading(percentile.label()));
        heading("max");
        out.element("th", "failed", "scope", "col");
        out.close().close().open("tbody");
        for (Operation operation : operations) {
            out.open("tr").element("th", operation.name(), "scope", "row");
            number(operation.rate() == null ? "" : String.format(Locale.ROOT, "%,.1f", operation.rate()));
            SHOWN.forEach(percentile -> number(time(operation.serviceNs().ns(percentile))));
            number(time(operation.serviceNs().max()));
            out.element(
                    "td",
                    operation.failures().entrySet().stream()
                            .map(failure -> failure.getValue() + " " + failure.getKey())
                            .collect(Collectors.joining(", ")));
            out.close();
        }
        out.close().close().closeLine();
        out.element("p", "Times are from submission to completion.", "class", "soft");
    }

    private void heading(String title) {
        out.element("th", title, "scope", "col", "class", "number");
    }

    private void number(String text) {
        out.element("td", text, "class", "number");
    }

    private static String time(Long timeNs) {
        return timeNs == null ? "" : Formats.nanos(timeNs);
    }
}
