package csdbench.report.trace;

import csdbench.report.doc.Chart;
import csdbench.report.doc.Chart.Axis;
import csdbench.report.doc.Chart.Curve;
import csdbench.report.doc.Chart.Spot;
import csdbench.report.doc.ChartQuantity;
import csdbench.trace.study.DirectionFacts;
import csdbench.trace.study.LatencyFacts;
import csdbench.trace.study.LocalityFacts;
import csdbench.trace.study.OverTime;
import csdbench.trace.study.TraceFacts;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * Charts of one trace, by reads and writes, or of several, by name.
 *
 * @param traces by their names, in the order of their colours
 */
record TraceCharts(Map<String, TraceFacts> traces) {
    /** Minimum seconds for ticks of seconds; shorter traces have milliseconds. */
    private static final double SHORT_SECONDS = 20;

    /** How many times more reads than writes, or writes than reads, hide the others on one scale. */
    private static final double HIDING = 12;

    private static final int FIRST_COLOR = 2;

    /** Values of a bin, and its place. */
    private interface Binned {
        double at(OverTime over, int bin);
    }

    /** How fast: requests, bytes. What is far less than the other, of reads and writes, has a chart of its own. */
    List<Chart> speeds() {
        List<Chart> charts = new ArrayList<>();
        charts.addAll(speed(
                "rate",
                "IOPS",
                ChartQuantity.IOPS,
                (over, bin) -> over.reads().get(bin) / over.binSeconds(),
                (over, bin) -> over.writes().get(bin) / over.binSeconds()));
        charts.addAll(speed(
                "throughput",
                "Throughput",
                ChartQuantity.BYTES_PER_SECOND,
                (over, bin) -> over.readBytes().get(bin) / over.binSeconds(),
                (over, bin) -> over.writtenBytes().get(bin) / over.binSeconds()));
        return charts;
    }

    private List<Chart> speed(String name, String title, ChartQuantity measure, Binned reads, Binned writes) {
        if (traces.size() > 1) {
            Binned both = (over, bin) -> reads.at(over, bin) + writes.at(over, bin);
            return List.of(overTime(name, title, measure, each("", both)));
        }
        List<Curve> first = each("reads", reads);
        List<Curve> second = each("writes", writes);
        List<Curve> together = List.of(looking(first.getFirst(), 0), looking(second.getFirst(), 1));
        double a = highest(together.getFirst());
        double b = highest(together.getLast());
        if (Math.min(a, b) == 0 || Math.max(a, b) < HIDING * Math.min(a, b)) {
            return List.of(overTime(name, title, measure, together));
        }
        return List.of(
                overTime(name, title + " of reads", measure, together.subList(0, 1)),
                overTime(name + "-writes", title + " of writes", measure, together.subList(1, 2)));
    }

    private static double highest(Curve curve) {
        return curve.spots().stream().mapToDouble(Spot::y).max().orElse(0);
    }

    private static Curve looking(Curve curve, int look) {
        return new Curve(curve.title(), curve.summary(), look, look, curve.spots());
    }

    /** A curve for each trace. */
    private List<Curve> each(String what, Binned figure) {
        List<Curve> curves = new ArrayList<>();
        traces.forEach((name, facts) -> {
            OverTime over = facts.overTime();
            // The last bin is usually incomplete and would look like a drop.
            int whole = over.bins() > 2 ? over.bins() - 1 : over.bins();
            List<Spot> spots = IntStream.range(0, whole)
                    .filter(bin -> Double.isFinite(figure.at(over, bin)))
                    .mapToObj(bin -> new Spot((bin + 0.5) * over.binSeconds() * unit(), figure.at(over, bin), ""))
                    .toList();
            if (!spots.isEmpty()) {
                int look = curves.size() + (traces.size() > 1 ? FIRST_COLOR : 0);
                curves.add(new Curve(titled(name, what), "", look, look, spots));
            }
        });
        return curves;
    }

    private String titled(String name, String what) {
        return traces.size() == 1 ? what : what.isEmpty() ? name : name + ", " + what;
    }

    private boolean brief() {
        return traces.values().stream().allMatch(facts -> facts.durationSeconds() < SHORT_SECONDS);
    }

    private double unit() {
        return brief() ? 1e9 : 1;
    }

    private Chart overTime(String name, String title, ChartQuantity measure, List<Curve> curves) {
        return overTime(name, title, new Axis(title, measure), curves);
    }

    private Chart overTime(String name, String title, Axis upwards, List<Curve> curves) {
        List<String> bins = traces.values().stream()
                .map(facts -> TraceNumbers.seconds(facts.overTime().binSeconds()))
                .distinct()
                .toList();
        return new Chart(
                name,
                title,
                new Axis("time", brief() ? ChartQuantity.NANOSECONDS : ChartQuantity.SECONDS),
                upwards,
                curves,
                "",
                List.of("Of each " + String.join(" and ", bins) + "."));
    }

    /** Latencies over time and by size, and queue depth over time; empty where no trace has latencies. */
    List<Chart> latencies() {
        List<Chart> charts = new ArrayList<>();
        latencyOverTime(charts, "latency", "Latency of reads", OverTime::readLatencies);
        latencyOverTime(charts, "latency-writes", "Latency of writes", OverTime::writeLatencies);
        bySize(charts);
        List<Curve> depths = each(
                traces.size() == 1 ? "in flight" : "",
                (over, bin) ->
                        over.depths().isEmpty() ? Double.NaN : over.depths().get(bin));
        if (!depths.isEmpty()) {
            charts.add(overTime("depth", "Queue depth", ChartQuantity.COUNT, depths));
        }
        return charts;
    }

    private static Binned latency(
            Function<OverTime, List<OverTime.Latency>> direction, ToDoubleFunction<OverTime.Latency> figure) {
        return (over, bin) -> direction.apply(over).isEmpty()
                        || direction.apply(over).get(bin).requests() == 0
                ? Double.NaN
                : Math.max(1, figure.applyAsDouble(direction.apply(over).get(bin)));
    }

    /** Of one trace half of the requests and nearly all, of several nearly all. */
    private void latencyOverTime(
            List<Chart> charts, String name, String title, Function<OverTime, List<OverTime.Latency>> direction) {
        List<Curve> curves = new ArrayList<>(
                traces.size() == 1 ? each("p50", latency(direction, OverTime.Latency::p50Ns)) : List.of());
        each(traces.size() == 1 ? "p99" : "", latency(direction, OverTime.Latency::p99Ns))
                .forEach(curve -> curves.add(traces.size() == 1 ? looking(curve, 1) : curve));
        String what = traces.size() == 1 ? title : title + ", p99";
        if (!curves.isEmpty()) {
            charts.add(overTime(name, what, new Axis("Latency", ChartQuantity.NANOSECONDS, true), curves));
        }
    }

    private void bySize(List<Chart> charts) {
        List<Curve> curves = new ArrayList<>();
        traces.forEach((name, facts) -> {
            size(curves, titled(name, "reads"), facts.reads());
            size(curves, titled(name, "writes"), facts.writes());
        });
        if (!curves.isEmpty()) {
            charts.add(new Chart(
                    "latency-size",
                    "Latency by size, p50",
                    new Axis("size", ChartQuantity.DOUBLINGS),
                    new Axis("Latency", ChartQuantity.NANOSECONDS, true),
                    curves,
                    "",
                    List.of("Of sizes from one power of two to below the next.")));
        }
    }

    private static void size(List<Curve> curves, String title, DirectionFacts direction) {
        List<Spot> spots = direction.latencyBySize().stream()
                .map(each -> new Spot(doublings(each.fromBytes()), Math.max(1, p50(each)), count(each)))
                .toList();
        if (!spots.isEmpty()) {
            curves.add(new Curve(title, "", curves.size(), curves.size(), spots));
        }
    }

    private static double p50(DirectionFacts.SizeLatency each) {
        LatencyFacts latency = each.latency();
        return latency.p50Ns();
    }

    private static String count(DirectionFacts.SizeLatency each) {
        return TraceNumbers.counted(each.latency().requests(), "request");
    }

    /** Of 512 bytes. */
    private static double doublings(long bytes) {
        return Math.log(Math.max(1, bytes) / 512.0) / Math.log(2);
    }

    /** What a cache of a size would hit; empty where no block is touched twice. */
    List<Chart> reuse() {
        List<Curve> curves = new ArrayList<>();
        traces.forEach((name, facts) -> {
            LocalityFacts locality = facts.locality();
            List<Spot> spots = locality.reuse().stream()
                    .map(each -> new Spot(
                            Math.max(locality.blockBytes(), each.bytes()),
                            (1 - locality.firstTouchShare()) * each.percent(),
                            ""))
                    .toList();
            if (!spots.isEmpty()) {
                int look = curves.size() + FIRST_COLOR;
                curves.add(new Curve(titled(name, traces.size() == 1 ? "this trace" : ""), "", look, look, spots));
            }
        });
        return curves.isEmpty()
                ? List.of()
                : List.of(new Chart(
                        "reuse",
                        "Hits of a cache",
                        new Axis("size of the cache (LRU)", ChartQuantity.BYTES, true),
                        new Axis("hits of all accesses", ChartQuantity.PERCENT),
                        curves,
                        "",
                        basis()));
    }

    Chart hot() {
        List<Curve> curves = new ArrayList<>();
        traces.forEach((name, facts) -> {
            List<Spot> spots = new ArrayList<>();
            spots.add(new Spot(0, 0, ""));
            for (LocalityFacts.HotShare hot : facts.locality().hotShares()) {
                spots.add(new Spot(hot.spacePercent(), 100 * hot.touchShare(), ""));
            }
            spots.add(new Spot(100, 100, ""));
            int look = curves.size() + FIRST_COLOR;
            curves.add(new Curve(titled(name, traces.size() == 1 ? "this trace" : ""), "", look, look, spots));
        });
        curves.add(new Curve("uniform", "", 7, 7, List.of(new Spot(0, 0, ""), new Spot(100, 100, ""))));
        return new Chart(
                "hot",
                "Hot share",
                new Axis("hottest part of the footprint", ChartQuantity.PERCENT),
                new Axis("share of all accesses", ChartQuantity.PERCENT),
                curves,
                "",
                basis());
    }

    private List<String> basis() {
        return List.of("Counted: "
                + String.join(
                        "; ",
                        traces.values().stream()
                                .map(facts -> TraceNumbers.basis(facts.locality()))
                                .distinct()
                                .toList())
                + ".");
    }
}
