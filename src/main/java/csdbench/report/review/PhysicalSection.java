package csdbench.report.review;

import csdbench.report.doc.ChartQuantity;
import csdbench.report.doc.Piece;
import csdbench.report.doc.Table;
import csdbench.result.review.Fill;
import csdbench.result.review.Physical;
import csdbench.result.review.StepResult;
import csdbench.result.review.WorkloadReview;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The drives' physical counters. */
final class PhysicalSection {
    private final ComparedReviews subjects;

    PhysicalSection(ComparedReviews subjects) {
        this.subjects = subjects;
    }

    private record Row(String what, Subject subject, Physical physical) {}

    Piece section() {
        List<Row> rows = rows();
        List<Piece> pieces = new ArrayList<>(
                rows.isEmpty() ? List.of(Piece.words("No drive reports physical counters.")) : table(rows));
        Wear.lines(subjects).forEach(line -> pieces.add(Piece.words(line)));
        return new Piece.Fold(
                "physical", "What was written to the media", "write amplification of each workload", false, pieces);
    }

    private static List<Piece> table(List<Row> rows) {
        Table table = Table.of(
                        Table.name("During"),
                        Table.text("Data"),
                        Table.number("Host wrote"),
                        Table.number("Reached the medium"),
                        Table.number("Write amplification"),
                        Table.number("Data held"))
                .tall("Physical space");
        for (Row row : rows) {
            Physical physical = row.physical();
            table.row(
                    row.what(),
                    row.subject().title(),
                    ChartQuantity.BYTES.brief(physical.hostBytes()),
                    physical.mediaBytes() > 0 ? ChartQuantity.BYTES.brief(physical.mediaBytes()) : "–",
                    figure(physical.writeAmplification(), ""),
                    figure(physical.ratio(), ":1"));
        }
        return List.of(
                Piece.lead("The drive's own counters, over each workload. Media over host bytes is write amplification:"
                        + " below 1 the drive stored less than it was given, above 1 it moved data to make room."),
                table);
    }

    private List<Row> rows() {
        List<Row> rows = new ArrayList<>();
        for (Subject subject : subjects.all()) {
            subject.review().fills().stream()
                    .filter(fill -> fill.dataPercent() == subject.dataPercent())
                    .map(Fill::physical)
                    .flatMap(Optional::stream)
                    .forEach(physical -> rows.add(new Row("fill", subject, physical)));
            subject.review().steps().stream()
                    .filter(step -> step.dataPercent() == subject.dataPercent())
                    .forEach(step ->
                            together(step).ifPresent(physical -> rows.add(new Row(name(step), subject, physical))));
            for (WorkloadReview workload : subjects.workloads()) {
                subject.result(workload.workload())
                        .flatMap(state -> state.physical())
                        .ifPresent(
                                physical -> rows.add(new Row(ReviewLabels.full(workload.title()), subject, physical)));
            }
        }
        return rows;
    }

    private static String name(StepResult step) {
        return (step.part().isEmpty() ? "" : step.part() + ", ") + step.number() + " " + step.step();
    }

    /** All points of a step; what the drive holds is as it was at the end. */
    private static Optional<Physical> together(StepResult step) {
        List<Physical> all =
                step.cells().stream().flatMap(cell -> cell.physical().stream()).toList();
        if (all.isEmpty()) {
            return Optional.empty();
        }
        long hostBytes = all.stream().mapToLong(Physical::hostBytes).sum();
        long mediaBytes = all.stream().mapToLong(Physical::mediaBytes).sum();
        return Optional.of(new Physical(
                hostBytes, mediaBytes, all.getLast().ratio(), hostBytes == 0 ? 0 : (double) mediaBytes / hostBytes));
    }

    private static String figure(double value, String unit) {
        return value > 0 ? String.format(Locale.ROOT, "%.2f", value) + unit : "–";
    }
}
