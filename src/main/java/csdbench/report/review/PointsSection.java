package csdbench.report.review;

import csdbench.report.PowerLines;
import csdbench.report.doc.Piece;
import csdbench.report.doc.Table;
import csdbench.result.Latency;
import csdbench.result.Percentile;
import csdbench.result.review.Point;
import csdbench.result.review.StateResult;
import csdbench.result.review.Warning;
import csdbench.result.review.WorkloadReview;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** All load points, in a table that can be sorted and copied. */
final class PointsSection {
    private static final List<Percentile> SHOWN = Percentile.in(Percentile.Shown.SUMMARY);

    private final ComparedReviews subjects;
    private final boolean powered;
    private final boolean tail;

    PointsSection(ComparedReviews subjects) {
        this.subjects = subjects;
        this.powered = subjects.workloads().stream()
                .flatMap(workload -> workload.states().stream())
                .anyMatch(state -> !state.maximum().power().isEmpty());
        this.tail = subjects.reviews().stream()
                .anyMatch(review -> review.drive()
                        .simulation()
                        .filter(drive -> drive.accuracy().stallsGuessed())
                        .isEmpty());
    }

    Piece section() {
        Table table = new Table(columns()).styled("points").tall("Every point").sortable("every-point");
        for (WorkloadReview workload : subjects.workloads()) {
            for (Subject subject : subjects.all()) {
                subject.result(workload.workload()).ifPresent(state -> rows(table, workload, subject, state));
            }
        }
        return new Piece.Fold(
                "points",
                "Every point",
                "a table to sort and to copy",
                false,
                List.of(
                        Piece.lead("Times in microseconds. Service time counts from submission to the drive, response"
                                + " time from when it was due."),
                        table));
    }

    private List<Table.Column> columns() {
        List<Table.Column> columns = new ArrayList<>(List.of(Table.text("Workload"), Table.text("Data")));
        List.of("Load %", "IOPS", "MB/s", "Reads %").forEach(word -> columns.add(Table.number(word)));
        for (String kind : new String[] {"Service", "Response"}) {
            columns.add(Table.number(kind + " mean"));
            shown().forEach(percentile -> columns.add(Table.number(kind + " " + percentile.label())));
            if (tail) {
                columns.add(Table.number(kind + " max"));
            }
        }
        if (powered) {
            PowerLines.COLUMNS.forEach(word -> columns.add(Table.number(word)));
            columns.add(Table.number("IOPS/W"));
        }
        columns.addAll(List.of(Table.number("Seconds"), Table.text("Settled"), Table.text("Warnings")));
        return columns;
    }

    private void rows(Table table, WorkloadReview workload, Subject subject, StateResult state) {
        List<Point> points = new ArrayList<>(state.points());
        points.sort(Comparator.comparingDouble(Point::loadPercent));
        points.addFirst(state.maximum());
        for (Point point : points) {
            List<String> row = new ArrayList<>(List.of(ReviewLabels.full(workload.title()), subject.title()));
            row.add(load(point.loadPercent()));
            row.add(String.format(Locale.ROOT, "%.0f", point.iops()));
            row.add(number(point.bytesPerSecond() / 1e6));
            row.add(number(point.readPercent()));
            row.addAll(times(point.serviceNs()));
            row.addAll(times(point.responseNs()));
            if (powered) {
                row.addAll(PowerLines.cells(point.power()));
                row.add(PowerLines.iopsPerWatt(point.power()));
            }
            row.add(number(point.seconds()));
            row.add(point.settled() ? "yes" : "no");
            row.add(point.warnings().stream().map(Warning::text).collect(Collectors.joining("; ")));
            table.row(row);
        }
    }

    /** Percent of the maximum. */
    static String load(double percent) {
        return percent == 0 ? "maximum" : String.format(Locale.ROOT, "%.0f", percent);
    }

    private List<Percentile> shown() {
        return SHOWN.stream().filter(percentile -> tail || !percentile.ofTail()).toList();
    }

    private List<String> times(Latency latency) {
        List<String> times = new ArrayList<>(List.of(number(latency.mean() / 1000)));
        shown().forEach(percentile ->
                times.add(latency.has(percentile) ? number(latency.ns(percentile) / 1000.0) : ""));
        if (tail) {
            times.add(latency.max() == null ? "" : number(latency.max() / 1000.0));
        }
        return times;
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.1f", value);
    }
}
