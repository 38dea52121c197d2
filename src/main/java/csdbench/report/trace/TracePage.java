package csdbench.report.trace;

import csdbench.base.file.NewFile;
import csdbench.base.text.Formats;
import csdbench.report.doc.Chart;
import csdbench.report.doc.Doc;
import csdbench.report.doc.Glossary;
import csdbench.report.doc.Piece;
import csdbench.report.doc.Piece.Tile;
import csdbench.report.doc.Table;
import csdbench.report.doc.TableCell;
import csdbench.trace.study.DirectionFacts;
import csdbench.trace.study.SizeFacts;
import csdbench.trace.study.TraceFacts;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Statistics of a trace as one self-contained page without script. For one thread. */
public final class TracePage {
    private final TraceReading reading;
    private final TraceFacts facts;

    private TracePage(TraceReading reading, TraceFacts facts) {
        this.reading = reading;
        this.facts = facts;
    }

    public static String html(TraceReading reading, TraceFacts facts) {
        return new TracePage(reading, facts).doc().page();
    }

    /** Writes the page atomically. */
    public static void write(Path file, TraceReading reading, TraceFacts facts) throws IOException {
        NewFile.replace(file, new TracePage(reading, facts).doc().as(file));
    }

    private Doc doc() {
        TraceCharts charts = new TraceCharts(Map.of(reading.file(), facts));
        List<Piece> body = new ArrayList<>(
                List.of(new Piece.Section("time", "How fast", List.of(new Piece.Charts(charts.speeds(), false)))));
        if (!charts.latencies().isEmpty()) {
            body.add(latencies(charts));
        }
        body.addAll(List.of(figures(), sizes(), new HeatSection(facts).section(), hot(charts)));
        origins(body, "Devices", "device", facts.devices());
        if (!TraceText.same(facts)) {
            origins(body, "Streams", "stream", facts.streams());
        }
        List<String> passedOver = TraceText.passedOver(reading, facts);
        if (!passedOver.isEmpty()) {
            List<String> lines = passedOver.stream()
                    .filter(line -> !line.isEmpty())
                    .map(String::strip)
                    .toList();
            body.add(new Piece.Section("", "Passed over", List.of(Piece.items(lines))));
        }
        return new Doc(
                reading.file() + ", trace",
                "Trace, " + reading.formatTitle(),
                reading.file(),
                head(),
                body,
                true,
                false,
                List.of());
    }

    static Piece latencies(TraceCharts charts) {
        return new Piece.Section("latency", "How long", List.of(new Piece.Charts(charts.latencies(), false)));
    }

    static Piece hot(TraceCharts charts) {
        List<Chart> both = new ArrayList<>(charts.reuse());
        both.add(charts.hot());
        return new Piece.Section("hot", "How hot", List.of(new Piece.Charts(both, both.size() == 1)));
    }

    private List<Piece> head() {
        List<Piece> head = new ArrayList<>(List.of(Piece.what(TraceText.summary(facts))));
        if (!reading.complete()) {
            head.add(Piece.banner("Reading was stopped before the end of the trace."));
        }
        head.add(new Piece.Links("Sections", Map.of(Glossary.ANCHOR, Glossary.TITLE)));
        facts.warnings().forEach(warning -> head.add(Piece.banner("Warning: " + warning + ".")));
        head.add(tiles());
        return head;
    }

    private Piece tiles() {
        List<Tile> tiles = new ArrayList<>(List.of(
                new Tile(
                        "Mean rate",
                        facts.rate().meanPerSecond().isPresent()
                                ? Formats.perSecond(facts.rate().meanPerSecond().getAsDouble())
                                : TraceNumbers.UNKNOWN,
                        "busiest second " + TraceNumbers.count(facts.rate().peakSecondRequests())),
                new Tile(
                        "Reads",
                        TraceNumbers.share(facts.readShare()),
                        TraceNumbers.counted(facts.reads().requests(), "request")),
                new Tile(
                        "Mean size",
                        mean(facts.all()),
                        "reads " + mean(facts.reads()) + ", writes " + mean(facts.writes())),
                new Tile(
                        "Footprint",
                        Formats.bytes(facts.locality().footprintBytes()),
                        "20 % of it get " + TraceNumbers.share(facts.locality().hotShare(20)) + " of the accesses"),
                new Tile(
                        "Sequential",
                        TraceNumbers.share(facts.all().sequentialShare()),
                        "reads " + TraceNumbers.share(facts.reads().sequentialShare()) + ", writes "
                                + TraceNumbers.share(facts.writes().sequentialShare()))));
        facts.depth()
                .ifPresent(depth -> tiles.add(new Tile(
                        "Queue depth",
                        String.format(Locale.ROOT, depth.mean() < 10 ? "%.2f" : "%.1f", depth.mean()),
                        "p99 " + depth.p99() + ", max " + depth.max())));
        return new Piece.Tiles(tiles);
    }

    private static String mean(DirectionFacts direction) {
        return Formats.bytes(Math.round(direction.meanBytes()));
    }

    private Piece figures() {
        Table table = TraceText.directions(facts);
        TraceText.common(facts).forEach(common -> table.spanning(common[0], common[1]));
        return new Piece.Section("figures", "In figures", List.of(table.labelled("In figures")));
    }

    private Piece sizes() {
        Table table = Table.of(Table.name("size"), Table.text("share of reads"), Table.text("share of writes"))
                .styled("sizes")
                .labelled("Sizes");
        for (SizeFacts.Range range : facts.all().sizes().common(TraceNumbers.SIZES, TraceNumbers.MIN_SHARE)) {
            table.row(TraceNumbers.range(range), gauge(range, facts.reads(), "s1"), gauge(range, facts.writes(), "s2"));
        }
        return new Piece.Section("sizes", "Sizes", List.of(table));
    }

    private TableCell gauge(SizeFacts.Range range, DirectionFacts direction, String color) {
        double share = (double) TraceText.within(range, direction, facts) / Math.max(1, direction.requests());
        return share > 0 ? TableCell.gauge(share, color, TraceNumbers.share(share)) : TableCell.of("");
    }

    private static void origins(List<Piece> body, String title, String what, TraceFacts.OriginList origins) {
        if (origins.count() >= TraceText.MIN_ORIGINS) {
            List<Piece> parts =
                    new ArrayList<>(List.of(TraceText.origins(what, origins).labelled(title)));
            if (origins.more() > 0) {
                parts.add(Piece.foot("And " + TraceNumbers.counted(origins.more(), what) + " more."));
            }
            body.add(new Piece.Section("", title, parts));
        }
    }
}
