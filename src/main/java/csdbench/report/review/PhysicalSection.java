package csdbench.report.review;

import csdbench.report.doc.ChartQuantity;
import csdbench.report.doc.Piece;
import csdbench.report.doc.Table;
import csdbench.result.review.Fill;
import csdbench.result.review.Physical;
import csdbench.result.review.Point;
import csdbench.result.review.Review;
import csdbench.result.review.StateResult;
import csdbench.result.review.StepResult;
import csdbench.result.review.WorkloadReview;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

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

    /**
     * What a review took of a drive's rated endurance, with data of one state.
     *
     * @param writtenBytes by the review, as it measured; what a host wrote in warm-up and tries of depths is left out
     * @param seconds in which it did
     * @param sharePercent of what hosts may write in the drive's life
     * @param years until that is written, if the drive is written like this all the time; empty when nothing was
     */
    record Wear(double dataPercent, double writtenBytes, double seconds, double sharePercent, OptionalDouble years) {
        private static final double YEAR_SECONDS = 365.25 * 86_400;

        /** Of each state of the data; empty where the rating is not known. */
        static List<Wear> of(Review review) {
            OptionalDouble rated = review.drive().ratedWriteBytes();
            return rated.isEmpty()
                    ? List.of()
                    : ComparedReviews.of(List.of(review)).all().stream()
                            .map(subject -> of(subject, rated.getAsDouble()))
                            .toList();
        }

        private static Wear of(Subject subject, double ratedBytes) {
            Review review = subject.review();
            double percent = subject.dataPercent();
            List<Fill> fills = review.fills().stream()
                    .filter(fill -> fill.dataPercent() == percent)
                    .toList();
            List<Point> points = Stream.concat(
                            review.workloads().stream()
                                    .flatMap(workload -> workload.states().stream())
                                    .filter(state -> state.dataPercent() == percent)
                                    .flatMap(StateResult::measured),
                            review.steps().stream()
                                    .filter(step -> step.dataPercent() == percent)
                                    .flatMap(step -> step.cells().stream())
                                    .map(StepResult.Cell::point))
                    .toList();
            double seconds = fills.stream().mapToDouble(Fill::seconds).sum()
                    + points.stream().mapToDouble(Point::seconds).sum();
            double bytes = fills.stream().mapToDouble(Fill::bytes).sum()
                    + points.stream().mapToDouble(Point::writtenBytes).sum();
            double share = bytes / ratedBytes;
            return new Wear(
                    percent,
                    bytes,
                    seconds,
                    100 * share,
                    share > 0 ? OptionalDouble.of(seconds / YEAR_SECONDS / share) : OptionalDouble.empty());
        }

        private String words(Review review) {
            return String.format(
                    Locale.ROOT,
                    "%.3g %% of the %s that it is rated for, %s in %s%s.",
                    sharePercent,
                    ChartQuantity.BYTES.brief(review.drive().ratedWriteBytes().orElseThrow()),
                    ChartQuantity.BYTES.brief(writtenBytes),
                    ChartQuantity.SECONDS.brief(seconds),
                    years.isPresent()
                            ? String.format(
                                    Locale.ROOT,
                                    "; written like this all the time it lasts %.2g years",
                                    years.getAsDouble())
                            : "");
        }

        /** For each drive, and once for those of unknown rating. */
        static List<String> lines(ComparedReviews subjects) {
            List<String> lines = new ArrayList<>();
            for (int drive = 0; drive < subjects.reviews().size(); drive++) {
                Review review = subjects.reviews().get(drive);
                String of = subjects.several() ? " of " + subjects.names().get(drive) : "";
                List<Wear> all = of(review);
                for (Wear wear : all) {
                    String data =
                            all.size() > 1 ? ", data " + ReviewLabels.ratio(100 / (100 - wear.dataPercent())) : "";
                    lines.add("Wear" + of + data + ": " + wear.words(review));
                }
                if (all.isEmpty() && review.drive().ratedWriteBytes().isEmpty()) {
                    lines.add("Wear" + of + ": not known, as nothing says what it is rated for; --rated-writes does.");
                }
            }
            return lines;
        }
    }

    private static String figure(double value, String unit) {
        return value > 0 ? String.format(Locale.ROOT, "%.2f", value) + unit : "–";
    }
}
