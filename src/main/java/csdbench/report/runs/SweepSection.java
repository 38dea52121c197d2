package csdbench.report.runs;

import csdbench.report.doc.Chart;
import csdbench.report.doc.Chart.Axis;
import csdbench.report.doc.Chart.Curve;
import csdbench.report.doc.Chart.Spot;
import csdbench.report.doc.ChartQuantity;
import csdbench.report.doc.Piece;
import csdbench.report.doc.Table;
import csdbench.report.doc.TableCell;
import csdbench.result.Percentile;
import csdbench.result.session.Ops;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** All runs of a session: one chart of two halves, and one table. */
final class SweepSection {
    /** Words for a transfer size, of parmfiles and of io. */
    private static final Set<String> SIZES = Set.of("xfersize", "block", "read", "write");

    /** Loops that change how much is asked of a drive; latency is shown against the rate that they give. */
    private static final Set<String> LOADS = Set.of("threads", "depth", "iorate", "forthreads", "foriorate", "load");

    /** Loops over kinds of data; two are compared, and no line leads from one to the other. */
    private static final Set<String> DATA = Set.of("data", "comp", "compratio");

    private static final int DATA_OF_A_LINE = 3;

    /** Names of a curve: its maximum, and shares of it. */
    private static final Pattern CURVE = Pattern.compile("(.*)_\\((max|\\d+(?:\\.\\d+)?%)\\)");

    private static final String RATIO = ":1";

    private static final double NS_PER_DOUBLING = 512;

    private final String prefix;
    private final List<RunView> all;
    private final List<RunView> runs;

    /** @param prefix of the names of its charts and of anchors of runs */
    SweepSection(String prefix, List<RunView> all) {
        this.prefix = prefix;
        this.all = all;
        this.runs = RunView.asked(all);
    }

    Piece section() {
        List<Chart> drawn = charts();
        return new Piece.Section(
                prefix + "all",
                "All runs",
                drawn.isEmpty()
                        ? List.of(table(), Piece.foot(LatencyColumns.of(runs).said()))
                        : List.of(
                                new Piece.Charts(drawn, false),
                                table(),
                                Piece.foot(LatencyColumns.of(runs).said())));
    }

    private List<Chart> charts() {
        String varied = varied();
        boolean loads = varied.isEmpty() || LOADS.contains(varied);
        Map<String, List<RunView>> groups = runs.stream()
                .filter(run -> run.total().iops() != null && run.total().iops() > 0)
                .collect(Collectors.groupingBy(
                        run -> group(run, loads ? "" : varied), LinkedHashMap::new, Collectors.toList()));
        if (groups.values().stream().noneMatch(group -> group.size() > 1)) {
            return List.of();
        }
        boolean throughput = runs.stream().allMatch(RunView::sequential) || SIZES.contains(varied);
        List<Chart> drawn = new ArrayList<>();
        Axis rate = throughput
                ? new Axis("Throughput", ChartQuantity.BYTES_PER_SECOND)
                : new Axis("IOPS", ChartQuantity.IOPS);
        Function<RunView, Double> rates =
                run -> throughput ? run.total().bytesPerSecond() : run.total().iops();
        String latency = runs.getFirst().latency();
        String mean = "Mean " + latency;
        if (loads) {
            add(drawn, "mean", mean, rate, groups, rates, SweepSection::mean, false);
            add(drawn, "p99", "p99 " + latency, rate, groups, rates, SweepSection::p99, false);
        } else {
            boolean size = SIZES.contains(varied);
            Axis axis = new Axis(size ? "Transfer size" : varied, size ? ChartQuantity.DOUBLINGS : ChartQuantity.COUNT);
            Function<RunView, Double> value = run -> value(run, varied);
            add(drawn, "rate", rate.title(), axis, groups, value, rates, throughput);
            add(drawn, "mean", mean, axis, groups, value, SweepSection::mean, false);
        }
        return drawn;
    }

    private void add(
            List<Chart> drawn,
            String name,
            String title,
            Axis x,
            Map<String, List<RunView>> groups,
            Function<RunView, Double> across,
            Function<RunView, Double> up,
            boolean bytes) {
        List<Curve> curves = new ArrayList<>();
        Map<String, List<RunView>> parts = new LinkedHashMap<>();
        groups.forEach((group, members) -> parts.putAll(apart(group, members)));
        parts.forEach((group, members) -> {
            List<Spot> spots = members.stream()
                    .sorted(Comparator.comparingDouble(SweepSection::asked))
                    .filter(run -> across.apply(run) != null && up.apply(run) != null)
                    .map(run ->
                            new Spot(across.apply(run), up.apply(run), words(run, members.size() > 1 ? members : runs)))
                    .toList();
            if (!spots.isEmpty()) {
                curves.add(new Curve(group, "", curves.size(), curves.size(), spots));
            }
        });
        if (!curves.isEmpty()) {
            ChartQuantity quantity = name.equals("rate")
                    ? bytes ? ChartQuantity.BYTES_PER_SECOND : ChartQuantity.IOPS
                    : ChartQuantity.NANOSECONDS;
            drawn.add(new Chart(
                            prefix + "sweep-" + name,
                            title,
                            x,
                            Axis.upwards(title, quantity, curves),
                            curves,
                            runs.getFirst().stamp(),
                            List.of())
                    .withNames());
        }
    }

    /** A maximum in a loop has no queue that grows, so it does not go on where a curve of rates ends. */
    private static Map<String, List<RunView>> apart(String group, List<RunView> members) {
        Map<Boolean, List<RunView>> rated = members.stream().collect(Collectors.partitioningBy(SweepSection::rated));
        if (rated.get(true).isEmpty() || rated.get(false).isEmpty()) {
            return Map.of(group, members);
        }
        Map<String, List<RunView>> parts = new LinkedHashMap<>();
        parts.put(group, rated.get(true));
        parts.put(group.isEmpty() ? "maximum" : group + ", maximum", rated.get(false));
        return parts;
    }

    private static boolean rated(RunView run) {
        return asked(run) < Double.MAX_VALUE;
    }

    /** What sets a run apart from others of its curve: {@code 32} threads, or the values of all loads. */
    private static String words(RunView run, List<RunView> others) {
        Set<String> told = new LinkedHashSet<>(several(others).keySet());
        if (told.size() > 1) {
            told.retainAll(LOADS);
        }
        return settings(run).entrySet().stream()
                .filter(setting -> told.contains(setting.getKey()))
                .map(setting -> told.size() == 1 ? setting.getValue() : setting.getKey() + "=" + setting.getValue())
                .collect(Collectors.joining(" "));
    }

    /** A maximum, which vdbench measures first, is the end of a curve of load. */
    private static double asked(RunView run) {
        String share = settings(run).getOrDefault("load", "");
        Double rate = run.result().load().requestedRate();
        return share.endsWith("%")
                ? Double.parseDouble(share.substring(0, share.length() - 1))
                : rate == null || share.equals("max") ? Double.MAX_VALUE : rate;
    }

    private static Double mean(RunView run) {
        return value(run.latencyNs().mean());
    }

    private static Double p99(RunView run) {
        return value(run.latencyNs().ns(Percentile.P99));
    }

    private static Double value(Long ns) {
        return ns == null ? null : ns.doubleValue();
    }

    /** The loop that runs differ by, a load before others that are numbers; empty if there is none. */
    private String varied() {
        Map<String, Set<String>> values = several(runs);
        List<String> several = List.copyOf(values.keySet());
        return several.stream()
                .filter(LOADS::contains)
                .findFirst()
                .or(() -> several.stream()
                        .filter(key -> !DATA.contains(key) || values.get(key).size() >= DATA_OF_A_LINE)
                        .filter(key -> values.get(key).stream()
                                .allMatch(value -> number(value).isPresent()))
                        .findFirst())
                .orElse("");
    }

    /** The loops that runs differ by, with their values. */
    static Map<String, Set<String>> several(List<RunView> runs) {
        Map<String, Set<String>> values = new LinkedHashMap<>();
        runs.forEach(run -> settings(run)
                .forEach((key, value) ->
                        values.computeIfAbsent(key, _ -> new LinkedHashSet<>()).add(value)));
        values.values().removeIf(each -> each.size() < 2);
        return values;
    }

    private static Map<String, String> settings(RunView run) {
        Map<String, String> settings = new LinkedHashMap<>();
        Matcher curve = CURVE.matcher(run.result().head().name());
        if (curve.matches()) {
            settings.put("load", curve.group(2));
        }
        settings.putAll(run.result().head().loops());
        return settings;
    }

    /** What runs of one curve have in common. */
    private static String group(RunView run, String without) {
        Matcher curve = CURVE.matcher(run.result().head().name());
        return (curve.matches() ? curve.group(1) : run.result().head().name())
                + settings(run).entrySet().stream()
                        .filter(setting -> !LOADS.contains(setting.getKey())
                                && !setting.getKey().equals(without))
                        .map(setting -> " " + setting.getKey() + "=" + setting.getValue())
                        .collect(Collectors.joining());
    }

    private static Double value(RunView run, String key) {
        OptionalDouble number = number(settings(run).getOrDefault(key, ""));
        if (number.isEmpty()) {
            return null;
        }
        return SIZES.contains(key)
                ? Double.valueOf(Math.log(number.getAsDouble() / NS_PER_DOUBLING) / Math.log(2))
                : Double.valueOf(number.getAsDouble());
    }

    /** A number, perhaps with a unit of powers of two. */
    private static OptionalDouble number(String text) {
        if (text.endsWith(RATIO)) {
            return number(text.substring(0, text.length() - RATIO.length()));
        }
        if (!text.matches("\\d{1,15}(\\.\\d{1,9})?[kmgKMG]?")) {
            return OptionalDouble.empty();
        }
        int unit = "kmg".indexOf(Character.toLowerCase(text.charAt(text.length() - 1)));
        double number = Double.parseDouble(unit < 0 ? text : text.substring(0, text.length() - 1));
        return OptionalDouble.of(number * Math.pow(1024, unit + 1));
    }

    private Piece table() {
        boolean asked = runs.stream().anyMatch(run -> run.result().load().requestedRate() != null);
        List<Table.Column> columns = new ArrayList<>(List.of(Table.name("Run")));
        if (asked) {
            columns.add(Table.number("Requested"));
        }
        columns.addAll(List.of(Table.number("IOPS"), Table.number("Throughput")));
        LatencyColumns latencies = LatencyColumns.of(runs);
        latencies.addTo(columns);
        Table table = new Table(columns).labelled("All runs");
        for (int i = 0; i < all.size(); i++) {
            RunView run = all.get(i);
            Ops total = run.total();
            List<Object> row = new ArrayList<>();
            row.add(TableCell.linked(run.title(), "#run-" + prefix + (i + 1), run.ending()));
            if (asked) {
                Double rate = run.result().load().requestedRate();
                row.add(rate == null ? "maximum" : ChartQuantity.IOPS.brief(rate));
            }
            row.add(TableCell.of(ChartQuantity.IOPS, total.iops()));
            row.add(TableCell.of(ChartQuantity.BYTES_PER_SECOND, total.bytesPerSecond()));
            latencies.addTo(row, total.responseNs(), total.serviceNs());
            table.row(row);
        }
        return table;
    }
}
