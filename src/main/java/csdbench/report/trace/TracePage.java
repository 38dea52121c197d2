package csdbench.report.trace;

import csdbench.base.file.NewFile;
import csdbench.base.text.Formats;
import csdbench.report.chart.Chart;
import csdbench.report.chart.Glossary;
import csdbench.report.chart.Markup;
import csdbench.report.chart.PageFrame;
import csdbench.report.chart.Svg;
import csdbench.trace.study.DirectionFacts;
import csdbench.trace.study.LocalityFacts;
import csdbench.trace.study.OriginFacts;
import csdbench.trace.study.SizeFacts;
import csdbench.trace.study.TraceFacts;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** Statistics of a trace as one self-contained page without script. For one thread. */
public final class TracePage {
    private static final int MIN_ORIGINS = 2;

    private final TraceReading reading;
    private final TraceFacts facts;

    private TracePage(TraceReading reading, TraceFacts facts) {
        this.reading = reading;
        this.facts = facts;
    }

    public static String html(TraceReading reading, TraceFacts facts) {
        return new TracePage(reading, facts).html();
    }

    /** Writes the page atomically. */
    public static void write(Path file, TraceReading reading, TraceFacts facts) throws IOException {
        NewFile.replace(file, html(reading, facts));
    }

    private String html() {
        return PageFrame.html(reading.file() + ", trace", body(), List.of());
    }

    private String body() {
        Markup out = new Markup();
        heading(out);
        out.open("main", "id", "content");
        out.open("section", "id", "time").element("h2", "How fast").open("div", "class", "pair");
        figure(out, TraceCharts.rate(facts));
        figure(out, TraceCharts.throughput(facts));
        out.close().closeLine();
        figures(out);
        sizes(out);
        new HeatSection(facts).write(out);
        hot(out);
        origins(out);
        passedOver(out);
        out.add(Glossary.section(out.written()));
        out.close();
        PageFrame.footer(out);
        return out.toString();
    }

    private void heading(Markup out) {
        out.open("header", "class", "head").element("p", "Trace, " + reading.formatTitle(), "class", "kicker");
        out.element("h1", reading.file());
        out.element("p", TraceText.summary(facts), "class", "what");
        if (!reading.complete()) {
            out.element("p", "Reading was stopped before the end of the trace.", "class", "banner");
        }
        out.open("nav", "aria-label", "Sections")
                .element("a", Glossary.TITLE, "href", "#" + Glossary.ANCHOR)
                .close();
        facts.warnings().forEach(warning -> out.element("p", "Warning: " + warning + ".", "class", "banner"));
        out.open("ul", "class", "tiles");
        tile(
                out,
                "Mean rate",
                facts.rate().meanPerSecond().isPresent()
                        ? Formats.perSecond(facts.rate().meanPerSecond().getAsDouble())
                        : TraceNumbers.UNKNOWN,
                "busiest second " + TraceNumbers.count(facts.rate().peakSecondRequests()));
        tile(
                out,
                "Reads",
                TraceNumbers.share(facts.readShare()),
                TraceNumbers.counted(facts.reads().requests(), "request"));
        tile(out, "Mean size", Formats.bytes(Math.round(facts.all().meanBytes())), sizesInWords());
        tile(
                out,
                "Footprint",
                Formats.bytes(facts.locality().footprintBytes()),
                "20 % of it get " + TraceNumbers.share(facts.locality().hotShare(20)) + " of the accesses");
        tile(
                out,
                "Sequential",
                TraceNumbers.share(facts.all().sequentialShare()),
                "reads " + TraceNumbers.share(facts.reads().sequentialShare()) + ", writes "
                        + TraceNumbers.share(facts.writes().sequentialShare()));
        facts.depth()
                .ifPresent(depth -> tile(
                        out,
                        "Queue depth",
                        String.format(Locale.ROOT, depth.mean() < 10 ? "%.2f" : "%.1f", depth.mean()),
                        "p99 " + depth.p99() + ", max " + depth.max()));
        out.close().closeLine();
    }

    private String sizesInWords() {
        return "reads " + Formats.bytes(Math.round(facts.reads().meanBytes())) + ", writes "
                + Formats.bytes(Math.round(facts.writes().meanBytes()));
    }

    private static void tile(Markup out, String name, String figure, String words) {
        out.open("li").element("span", name, "class", "name").element("span", figure, "class", "figure");
        out.element("span", words, "class", "words soft").close();
    }

    private static void figure(Markup out, Chart chart) {
        out.open("figure", "class", "chart").element("h4", chart.title()).add(Svg.inPage(chart));
        out.open("figcaption");
        chart.notes().forEach(note -> out.element("p", note));
        out.close().closeLine();
    }

    private void figures(Markup out) {
        out.open("section", "id", "figures").element("h2", "In figures").open("div", "class", "wide");
        out.open("table").open("thead").open("tr").element("th", "", "scope", "col");
        headings(out, "all", "reads", "writes");
        out.close().close().open("tbody");
        for (TraceText.Row row : TraceText.rows(facts)) {
            row(
                    out,
                    row.name(),
                    row.figure().apply(facts.all()),
                    row.figure().apply(facts.reads()),
                    row.figure().apply(facts.writes()));
        }
        LocalityFacts locality = facts.locality();
        row(
                out,
                "footprint",
                Formats.bytes(locality.footprintBytes()),
                Formats.bytes(locality.readBytes()),
                Formats.bytes(locality.writtenBytes()));
        for (String[] common : TraceText.common(facts)) {
            out.open("tr")
                    .element("th", common[0], "scope", "row")
                    .element("td", common[1], "colspan", "3")
                    .close();
        }
        out.close().close().close().closeLine();
    }

    private static void headings(Markup out, String... names) {
        for (String name : names) {
            out.element("th", name, "scope", "col", "class", "number");
        }
    }

    private static void row(Markup out, String name, String... cells) {
        out.open("tr").element("th", name, "scope", "row");
        for (String cell : cells) {
            out.element("td", cell, "class", "number");
        }
        out.close();
    }

    private void sizes(Markup out) {
        out.open("section", "id", "sizes").element("h2", "Sizes").open("div", "class", "wide");
        out.open("table", "class", "sizes").open("thead").open("tr").element("th", "size", "scope", "col");
        out.element("th", "share of reads", "scope", "col").element("th", "share of writes", "scope", "col");
        out.close().close().open("tbody");
        for (SizeFacts.Range range : facts.all().sizes().common(TraceNumbers.SIZES, TraceNumbers.MIN_SHARE)) {
            out.open("tr").element("th", TraceNumbers.range(range), "scope", "row");
            gauge(out, range, facts.reads(), "s1");
            gauge(out, range, facts.writes(), "s2");
            out.close();
        }
        out.close().close().close().closeLine();
    }

    private void gauge(Markup out, SizeFacts.Range range, DirectionFacts direction, String color) {
        double share = (double) TraceText.within(range, direction, facts) / Math.max(1, direction.requests());
        out.open("td");
        if (share > 0) {
            String style = String.format(Locale.ROOT, "width:%.1f%%;background:var(--%s)", 100 * share, color);
            out.open("span", "class", "share")
                    .element("span", "", "style", style)
                    .close();
            out.element("span", TraceNumbers.share(share), "class", "figure");
        }
        out.close();
    }

    private void hot(Markup out) {
        out.open("section", "id", "hot").element("h2", "How hot").open("div", "class", "single");
        figure(out, TraceCharts.hot(facts));
        out.close().closeLine();
    }

    private void origins(Markup out) {
        origins(out, "Devices", "device", facts.devices());
        if (!TraceText.same(facts)) {
            origins(out, "Streams", "stream", facts.streams());
        }
    }

    private static void origins(Markup out, String title, String what, TraceFacts.OriginList origins) {
        if (origins.count() < MIN_ORIGINS) {
            return;
        }
        out.open("section").element("h2", title).open("div", "class", "wide");
        out.open("table").open("thead").open("tr").element("th", what, "scope", "col");
        headings(out, "share", "reads", "mean size", "from", "to");
        out.close().close().open("tbody");
        for (OriginFacts each : origins.largest()) {
            row(
                    out,
                    each.name(),
                    TraceNumbers.share(each.share()),
                    TraceNumbers.share(each.readShare()),
                    Formats.bytes(Math.round(each.meanBytes())),
                    Formats.bytes(each.lowBytes()),
                    Formats.bytes(each.highBytes()));
        }
        out.close().close().close();
        if (origins.more() > 0) {
            out.element("p", "And " + TraceNumbers.counted(origins.more(), what) + " more.", "class", "foot");
        }
        out.closeLine();
    }

    private void passedOver(Markup out) {
        List<String> lines = TraceText.passedOver(reading, facts);
        if (!lines.isEmpty()) {
            out.open("section").element("h2", "Passed over").open("ul");
            lines.stream().filter(line -> !line.isEmpty()).forEach(line -> out.element("li", line.strip()));
            out.close().closeLine();
        }
    }
}
