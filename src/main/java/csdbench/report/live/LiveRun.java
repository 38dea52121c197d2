package csdbench.report.live;

import csdbench.report.doc.Chart;
import csdbench.report.doc.ChartQuantity;
import csdbench.report.doc.Piece;
import csdbench.report.doc.Piece.Tile;
import csdbench.report.doc.Table;
import csdbench.report.doc.TableCell;
import csdbench.report.runs.RunSeries;
import csdbench.report.runs.SeriesCharts;
import csdbench.report.runs.SlowestTable;
import csdbench.result.HistogramImage;
import csdbench.result.Percentile;
import csdbench.result.session.IntervalResult;
import csdbench.result.session.IntervalResult.Part;
import csdbench.result.session.Ops;
import csdbench.result.session.SlowResult;
import csdbench.result.session.Times;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** A run of which intervals are known so far. One thread owns it. */
final class LiveRun {
    private static final String STAMP = "SIMULATED";
    private static final double PERCENT = 100;

    private final String name;
    private final boolean simulated;
    private final RunSeries series;
    private final LatencyHeat heat;
    private final MediumSeries medium;
    private IntervalResult last;

    /** All of it but the warm-up, once it has ended. */
    private Ops whole;

    private List<SlowResult> slowest = List.of();
    private double seconds;
    private double measuredSeconds;
    private long operations;
    private long bytes;
    private double timeNs;

    /**
     * @param name different for each of a page, for charts
     * @param simulated whether a drive of it is a model
     */
    LiveRun(String name, boolean simulated) {
        this(name, simulated, new RunSeries(), new LatencyHeat(), new MediumSeries());
    }

    private LiveRun(String name, boolean simulated, RunSeries series, LatencyHeat heat, MediumSeries medium) {
        this.name = name;
        this.simulated = simulated;
        this.series = series;
        this.heat = heat;
        this.medium = medium;
    }

    /** What it is now. */
    LiveRun copy() {
        LiveRun copy = new LiveRun(name, simulated, series.copy(), heat.copy(), medium.copy());
        copy.last = last;
        copy.whole = whole;
        copy.slowest = slowest;
        copy.seconds = seconds;
        copy.measuredSeconds = measuredSeconds;
        copy.operations = operations;
        copy.bytes = bytes;
        copy.timeNs = timeNs;
        return copy;
    }

    /** The next interval, with the times of its operations as far as they are known. */
    void add(IntervalResult interval, HistogramImage times) {
        last = interval;
        double length = interval.head().seconds();
        seconds += length;
        series.add(interval);
        heat.add(seconds, times);
        medium.add(seconds, interval);
        if (!interval.head().warmup()) {
            Ops total = interval.work().total();
            measuredSeconds += length;
            operations += total.count();
            bytes += total.bytes();
            slowest = SlowResult.slowest(slowest, interval.slowest());
            timeNs += total.count() == 0 ? 0 : (double) total.responseNs().mean() * total.count();
        }
    }

    /** It has ended. */
    void finish(Ops total) {
        whole = total;
    }

    /** What stands first: the last interval, and at the end the run. */
    private Ops head() {
        return whole == null ? last.work().total() : whole;
    }

    /** Whether an interval is known. */
    boolean begun() {
        return last != null;
    }

    boolean simulated() {
        return simulated;
    }

    String title() {
        return last.head().title();
    }

    /** The last interval in a sentence, or all of a run that has ended. */
    String sentence() {
        Ops total = head();
        List<String> parts = new ArrayList<>();
        parts.add(known(ChartQuantity.IOPS, total.iops()) + " IOPS");
        parts.add(known(ChartQuantity.BYTES_PER_SECOND, total.bytesPerSecond()));
        Long tail = total.responseNs().ns(Percentile.P99);
        if (tail != null) {
            parts.add("p99 " + ChartQuantity.NANOSECONDS.brief(tail) + " response");
        }
        String state = whole != null ? ", in all of " : (last.head().warmup() ? ", warming up" : "") + ", after ";
        return title() + ": " + String.join(", ", parts) + state
                + ChartQuantity.SECONDS.brief(whole == null ? seconds : measuredSeconds);
    }

    private static String known(ChartQuantity quantity, Double value) {
        return value == null ? "–" : quantity.brief(value);
    }

    /** Figures of the last interval, or of a run that has ended. */
    Piece tiles() {
        Ops total = head();
        List<Tile> tiles = new ArrayList<>();
        tiles.add(new Tile("IOPS", known(ChartQuantity.IOPS, total.iops()), mean()));
        tiles.add(new Tile(
                "Throughput",
                known(ChartQuantity.BYTES_PER_SECOND, total.bytesPerSecond()),
                whole == null ? "in the last interval" : "in all of it"));
        for (Percentile percentile : List.of(Percentile.P50, Percentile.P99, Percentile.P99_9)) {
            tile(percentile, total).ifPresent(tiles::add);
        }
        inFlight(total).ifPresent(tiles::add);
        if (last.cpu().known()) {
            tiles.add(new Tile(
                    "Processors",
                    ChartQuantity.PERCENT.brief(PERCENT - last.cpu().idlePercent()),
                    "of all that this machine has"));
        }
        tiles.addAll(medium.tiles());
        return new Piece.Tiles(tiles);
    }

    private String mean() {
        return whole != null
                ? "in all of it"
                : measuredSeconds == 0
                        ? "warming up"
                        : ChartQuantity.IOPS.brief(operations / measuredSeconds) + " on average so far";
    }

    private static Optional<Tile> tile(Percentile percentile, Ops total) {
        Long response = total.responseNs().ns(percentile);
        Long service = total.serviceNs().ns(percentile);
        return response == null
                ? Optional.empty()
                : Optional.of(new Tile(
                        percentile.label() + " response",
                        ChartQuantity.NANOSECONDS.brief(response),
                        service == null ? "" : "service " + ChartQuantity.NANOSECONDS.brief(service)));
    }

    /** By Little's law: what arrives in the time that one takes. */
    private Optional<Tile> inFlight(Ops total) {
        Times service = total.serviceNs();
        if (total.iops() == null || service.mean() == null) {
            return Optional.empty();
        }
        String waiting = last.backlog() == 0 ? "rate by service time" : last.backlog() + " more are due";
        return Optional.of(new Tile(
                "In flight", String.format(Locale.ROOT, "%.1f", total.iops() * service.mean() / 1e9), waiting));
    }

    /** Its course, and parts of the last interval. */
    List<Piece> body() {
        List<Piece> body = new ArrayList<>();
        String stamp = simulated ? STAMP : "";
        SeriesCharts charts = new SeriesCharts(name, series, "response", stamp);
        List<Chart> drawn = new ArrayList<>();
        Stream.of(
                        charts.rate(),
                        new SeriesCharts(name + "-bytes", series, "response", stamp).throughput(),
                        charts.mean(),
                        charts.tail())
                .flatMap(Optional::stream)
                .forEach(drawn::add);
        drawn.addAll(medium.charts(name, stamp));
        if (!drawn.isEmpty()) {
            body.add(new Piece.Charts(drawn, false));
        }
        List<Piece> map = heat.pieces("response");
        if (!map.isEmpty()) {
            body.add(new Piece.Section("", "Operations by response time", map));
        }
        SlowestTable.of(slowest)
                .ifPresent(table -> body.add(new Piece.Section("", SlowestTable.TITLE, List.of(table))));
        parts("Target", last.targets()).ifPresent(body::add);
        parts("Host", last.hosts()).ifPresent(body::add);
        return body;
    }

    private static Optional<Piece> parts(String what, List<Part> parts) {
        if (parts.size() < 2) {
            return Optional.empty();
        }
        Table table = columns(what);
        parts.forEach(part -> row(table, part.name(), part.total()));
        String title = what + "s in the last interval";
        return Optional.of(new Piece.Section("", title, List.of(table.labelled(title))));
    }

    private static Table columns(String what) {
        return Table.of(
                Table.name(what),
                Table.number("IOPS"),
                Table.number("Throughput"),
                Table.number("Mean response"),
                Table.number("p99 response"));
    }

    private static void row(Table table, String name, Ops total) {
        table.row(
                name,
                TableCell.of(ChartQuantity.IOPS, total.iops()),
                TableCell.of(ChartQuantity.BYTES_PER_SECOND, total.bytesPerSecond()),
                TableCell.of(ChartQuantity.NANOSECONDS, total.responseNs().mean()),
                TableCell.of(ChartQuantity.NANOSECONDS, total.responseNs().ns(Percentile.P99)));
    }

    /** What a run that has ended leaves. */
    Ended ended() {
        return new Ended(
                title(),
                seconds,
                measuredSeconds == 0 ? null : operations / measuredSeconds,
                measuredSeconds == 0 ? null : bytes / measuredSeconds,
                operations == 0 ? null : timeNs / operations);
    }

    /**
     * @param seconds of all of it
     * @param iops without the warm-up; null when nothing was measured, as the next two
     * @param meanNs response
     */
    record Ended(String title, double seconds, Double iops, Double bytesPerSecond, Double meanNs) {}
}
