package csdbench.report.trace;

import csdbench.base.text.Formats;
import csdbench.base.text.TextTable;
import csdbench.report.doc.Table;
import csdbench.trace.study.DirectionFacts;
import csdbench.trace.study.LatencyFacts;
import csdbench.trace.study.LocalityFacts;
import csdbench.trace.study.OriginFacts;
import csdbench.trace.study.SizeFacts;
import csdbench.trace.study.TraceFacts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;

/** Prints statistics of a trace for a console of 100 columns. Stateless; any thread. */
public final class TraceText {
    static final int MIN_ORIGINS = 2;

    private TraceText() {}

    public static List<String> lines(TraceReading reading, TraceFacts facts) {
        List<String> lines = new ArrayList<>();
        lines.add(
                reading.file() + ": " + reading.formatTitle() + (reading.complete() ? "" : "; stopped before its end"));
        lines.add(summary(facts));
        facts.warnings().forEach(warning -> lines.add("WARNING: " + warning + "."));
        lines.add("");
        lines.addAll(directions(facts).lines());
        lines.add("");
        lines.addAll(sizes(facts));
        lines.add("");
        lines.addAll(rest(facts));
        origins("device", facts.devices(), lines);
        if (!same(facts)) {
            origins("stream", facts.streams(), lines);
        }
        lines.addAll(passedOver(reading, facts));
        return lines;
    }

    static String summary(TraceFacts facts) {
        return TraceNumbers.counted(facts.all().requests(), "request") + " in "
                + TraceNumbers.seconds(facts.durationSeconds()) + ": "
                + TraceNumbers.share(facts.readShare()) + " reads; "
                + Formats.bytes(facts.reads().bytes()) + " read, "
                + Formats.bytes(facts.writes().bytes()) + " written"
                + (facts.trims().requests() == 0
                        ? ""
                        : "; " + TraceNumbers.counted(facts.trims().requests(), "trim") + " of "
                                + Formats.bytes(facts.trims().bytes()))
                + (facts.flushes().requests() == 0
                        ? ""
                        : "; " + TraceNumbers.count(facts.flushes().requests())
                                + (facts.flushes().requests() == 1 ? " flush" : " flushes"));
    }

    /** Rows of the first table with the figure of each direction. */
    private record Row(String name, Function<DirectionFacts, String> figure) {}

    private static List<Row> rows(TraceFacts facts) {
        double seconds = facts.durationSeconds();
        List<Row> rows = new ArrayList<>();
        rows.add(new Row("requests", each -> TraceNumbers.count(each.requests())));
        rows.add(new Row("bytes", each -> Formats.bytes(each.bytes())));
        if (seconds > 0) {
            rows.add(new Row("rate", each -> Formats.perSecond(each.requests() / seconds)));
            rows.add(new Row("throughput", each -> Formats.decimalBytes(each.bytes() / seconds) + "/s"));
        }
        rows.add(new Row("mean size", some(each -> Formats.bytes(Math.round(each.meanBytes())))));
        rows.add(new Row("aligned to 4 KiB", some(each -> TraceNumbers.share(each.alignedShare()))));
        rows.add(new Row("sequential", some(each -> TraceNumbers.share(each.sequentialShare()))));
        rows.add(new Row("mean run", some(each -> Formats.bytes(Math.round(each.runBytes())))));
        if (facts.all().latency().isPresent()) {
            rows.add(new Row("latency p50", latency(LatencyFacts::p50Ns)));
            rows.add(new Row("latency p99", latency(LatencyFacts::p99Ns)));
            rows.add(new Row("latency max", latency(LatencyFacts::maxNs)));
        }
        return rows;
    }

    private static Function<DirectionFacts, String> some(Function<DirectionFacts, String> figure) {
        return each -> each.requests() == 0 ? TraceNumbers.UNKNOWN : figure.apply(each);
    }

    private static Function<DirectionFacts, String> latency(Function<LatencyFacts, Long> figure) {
        return each -> each.latency()
                .map(latency -> Formats.nanos(figure.apply(latency)))
                .orElse(TraceNumbers.UNKNOWN);
    }

    static Table directions(TraceFacts facts) {
        Table table = Table.of(Table.name(""), Table.number("all"), Table.number("reads"), Table.number("writes"));
        for (Row row : rows(facts)) {
            table.row(
                    row.name(),
                    row.figure().apply(facts.all()),
                    row.figure().apply(facts.reads()),
                    row.figure().apply(facts.writes()));
        }
        LocalityFacts locality = facts.locality();
        return table.row(
                "footprint",
                Formats.bytes(locality.footprintBytes()),
                Formats.bytes(locality.readBytes()),
                Formats.bytes(locality.writtenBytes()));
    }

    private static List<String> sizes(TraceFacts facts) {
        TextTable table = new TextTable(
                TextTable.left("size"), TextTable.right("all"), TextTable.right("reads"), TextTable.right("writes"));
        for (SizeFacts.Range range : facts.all().sizes().common(TraceNumbers.SIZES, TraceNumbers.MIN_SHARE)) {
            table.row(
                    TraceNumbers.range(range),
                    sizeShare(range.requests(), facts.all()),
                    sizeShare(within(range, facts.reads(), facts), facts.reads()),
                    sizeShare(within(range, facts.writes(), facts), facts.writes()));
        }
        return table.lines();
    }

    private static String sizeShare(long requests, DirectionFacts direction) {
        return requests == 0 ? "" : TraceNumbers.share((double) requests / direction.requests());
    }

    /** Number of requests of a direction in a row of sizes. */
    static long within(SizeFacts.Range range, DirectionFacts direction, TraceFacts facts) {
        if (range.fromBytes() == range.toBytes()) {
            return direction.sizes().requests(range.fromBytes());
        }
        List<Long> alone = facts.all().sizes().common(TraceNumbers.SIZES, TraceNumbers.MIN_SHARE).stream()
                .filter(each -> each.fromBytes() == each.toBytes())
                .map(SizeFacts.Range::fromBytes)
                .toList();
        long single = direction.sizes().sizes().stream()
                .filter(size -> size.bytes() >= range.fromBytes() && size.bytes() <= range.toBytes())
                .filter(size -> !alone.contains(size.bytes()))
                .mapToLong(SizeFacts.Size::requests)
                .sum();
        return single
                + direction.sizes().ranges().stream()
                        .filter(each -> each.fromBytes() == range.fromBytes())
                        .mapToLong(SizeFacts.Range::requests)
                        .sum();
    }

    /** Figures common to reads and writes: name and text. */
    static List<String[]> common(TraceFacts facts) {
        List<String[]> rows = new ArrayList<>();
        rows.add(new String[] {"rate", TraceNumbers.rate(facts.rate())});
        rows.add(new String[] {"arrivals", TraceNumbers.arrivals(facts.rate())});
        facts.depth()
                .ifPresent(depth -> rows.add(new String[] {
                    "queue depth",
                    "mean " + TraceNumbers.decimals(OptionalDouble.of(depth.mean()), depth.mean() < 10 ? 2 : 1)
                            + ", p99 "
                            + TraceNumbers.count(depth.p99()) + ", max " + TraceNumbers.count(depth.max()) + "; busy "
                            + TraceNumbers.share(depth.busyShare()) + " of the time"
                            + (depth.knownShare() < 1
                                    ? "; from the " + TraceNumbers.share(depth.knownShare()) + " with a latency"
                                    : "")
                }));
        withoutData("trims", facts.trims(), rows);
        withoutData("flushes", facts.flushes(), rows);
        LocalityFacts locality = facts.locality();
        rows.add(new String[] {"working set", TraceNumbers.workingSets(locality)});
        rows.add(new String[] {"hot share", TraceNumbers.hot(locality)});
        rows.add(new String[] {"re-use", TraceNumbers.reuse(locality)});
        String cut = locality.cutRequests() == 0
                ? ""
                : "; of " + TraceNumbers.counted(locality.cutRequests(), "request")
                        + " above 16 MiB only the first 16 MiB";
        rows.add(new String[] {"counted", TraceNumbers.basis(locality) + cut});
        return rows;
    }

    private static void withoutData(String kind, DirectionFacts facts, List<String[]> rows) {
        if (facts.requests() == 0) {
            return;
        }
        String text = TraceNumbers.count(facts.requests());
        if (facts.bytes() > 0) {
            text += ", mean size " + Formats.bytes(Math.round(facts.meanBytes())) + ", aligned to 4 KiB "
                    + TraceNumbers.share(facts.alignedShare());
        }
        Optional<LatencyFacts> latency = facts.latency();
        if (latency.isPresent()) {
            text += ", latency p50 " + Formats.nanos(latency.get().p50Ns()) + ", p99 "
                    + Formats.nanos(latency.get().p99Ns()) + ", max "
                    + Formats.nanos(latency.get().maxNs());
        }
        rows.add(new String[] {kind, text});
    }

    private static List<String> rest(TraceFacts facts) {
        TextTable table = new TextTable(TextTable.left(""), TextTable.left(""));
        common(facts).forEach(row -> table.row(row[0], row[1]));
        return table.lines();
    }

    /** Whether streams are the devices, as in traces without processes. */
    static boolean same(TraceFacts facts) {
        List<String> devices =
                facts.devices().largest().stream().map(OriginFacts::name).toList();
        return facts.streams().largest().stream()
                .map(OriginFacts::name)
                .toList()
                .equals(devices);
    }

    private static void origins(String what, TraceFacts.OriginList origins, List<String> lines) {
        if (origins.count() >= MIN_ORIGINS) {
            lines.add("");
            lines.addAll(origins(what, origins).lines());
            if (origins.more() > 0) {
                lines.add("and " + TraceNumbers.counted(origins.more(), what) + " more");
            }
        }
    }

    static Table origins(String what, TraceFacts.OriginList origins) {
        Table table = Table.of(
                Table.name(what),
                Table.number("share"),
                Table.number("reads"),
                Table.number("mean size"),
                Table.number("from"),
                Table.number("to"));
        for (OriginFacts each : origins.largest()) {
            table.row(
                    each.name(),
                    TraceNumbers.share(each.share()),
                    TraceNumbers.share(each.readShare()),
                    Formats.bytes(Math.round(each.meanBytes())),
                    Formats.bytes(each.lowBytes()),
                    Formats.bytes(each.highBytes()));
        }
        return table;
    }

    /** What was skipped. */
    static List<String> passedOver(TraceReading reading, TraceFacts facts) {
        List<String> lines = new ArrayList<>();
        if (reading.malformed() > 0) {
            lines.add(TraceNumbers.counted(reading.malformed(), "malformed record") + " skipped, the first:");
            reading.firstMalformed().forEach(each -> lines.add("  " + each));
        }
        if (!reading.leftOut().isEmpty()) {
            lines.add("skipped, without data: " + TraceNumbers.leftOut(reading.leftOut()));
        }
        reading.notes().forEach(note -> lines.add("note: " + note));
        if (facts.backwards() > 0) {
            lines.add("earlier than one before: " + TraceNumbers.counted(facts.backwards(), "request"));
        }
        if (!lines.isEmpty()) {
            lines.addFirst("");
        }
        return lines;
    }
}
