package csdbench.report.fleet;

import csdbench.report.doc.ChartQuantity;
import csdbench.report.doc.Piece;
import csdbench.report.doc.Table;
import csdbench.report.doc.TableCell;
import csdbench.result.review.Review;
import csdbench.result.review.StateResult;
import csdbench.result.review.WorkloadReview;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The peak rates of drives.
 *
 * @param drives in the order of the page
 * @param peaks IOPS by workload and data, then by drive
 */
record FleetPeaks(List<String> drives, Map<String, Map<String, Double>> peaks) {
    static FleetPeaks of(Map<String, Review> reviews) {
        Map<String, Map<String, Double>> peaks = new LinkedHashMap<>();
        reviews.forEach((drive, review) -> {
            for (WorkloadReview workload : review.workloads()) {
                for (StateResult state : workload.states()) {
                    peaks.computeIfAbsent(
                                    workload.title() + ", " + ChartQuantity.COUNT.brief(state.ratio()) + ":1 data",
                                    _ -> new LinkedHashMap<>())
                            .put(drive, state.peakIops());
                }
            }
        });
        return new FleetPeaks(List.copyOf(reviews.keySet()), peaks);
    }

    /** The result that most drives have, the first of these. */
    private Optional<Map.Entry<String, Map<String, Double>>> common() {
        return peaks.entrySet().stream()
                .max(Comparator.comparingInt(each -> each.getValue().size()));
    }

    private static double median(Map<String, Double> of) {
        return Outliers.median(
                of.values().stream().mapToDouble(Double::doubleValue).toArray());
    }

    private static Map.Entry<String, Double> lowest(Map<String, Double> of) {
        return of.entrySet().stream().min(Map.Entry.comparingByValue()).orElseThrow();
    }

    private static Map.Entry<String, Double> highest(Map<String, Double> of) {
        return of.entrySet().stream().max(Map.Entry.comparingByValue()).orElseThrow();
    }

    /** Behind the number of drives; empty without results. */
    String sentence() {
        return common().map(each -> ": " + each.getKey() + ", peaks at " + iops(median(each.getValue()))
                        + " IOPS on the median drive")
                .orElse("");
    }

    /** The median drive and the outermost ones. */
    Optional<Piece> tiles() {
        return common().map(each -> new Piece.Tiles(List.of(
                tile("Median drive", median(each.getValue()), each.getKey()),
                tile(
                        "Slowest drive",
                        lowest(each.getValue()).getValue(),
                        lowest(each.getValue()).getKey()),
                tile(
                        "Fastest drive",
                        highest(each.getValue()).getValue(),
                        highest(each.getValue()).getKey()))));
    }

    private static Piece.Tile tile(String name, double iops, String words) {
        return new Piece.Tile(name, iops(iops) + " IOPS", words);
    }

    /** A bar for each drive, then all rates. */
    Optional<Piece> section() {
        return common().map(each -> {
            Table bars = Table.of(Table.name("Drive"), Table.text("Peak IOPS, " + each.getKey()))
                    .labelled("Peak IOPS of each drive")
                    .styled("sizes");
            double most = Math.max(1, highest(each.getValue()).getValue());
            each.getValue().forEach((drive, iops) -> bars.row(drive, TableCell.gauge(iops / most, "s1", iops(iops))));
            List<Table.Column> columns = new ArrayList<>(List.of(Table.name("Workload, data"), Table.number("Median")));
            drives.forEach(drive -> columns.add(Table.number(drive)));
            Table table = new Table(columns).labelled("Peak IOPS");
            peaks.forEach((title, iops) -> table.row(Stream.concat(
                            Stream.of(title, TableCell.of(ChartQuantity.IOPS, median(iops))),
                            drives.stream().map(drive -> TableCell.of(ChartQuantity.IOPS, iops.get(drive))))
                    .toList()));
            return new Piece.Section("peaks", "Peak IOPS", List.of(bars, table));
        });
    }

    private static String iops(double value) {
        return ChartQuantity.IOPS.brief(value);
    }
}
