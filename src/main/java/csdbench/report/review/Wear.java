package csdbench.report.review;

import csdbench.base.text.Formats;
import csdbench.report.doc.ChartQuantity;
import csdbench.result.review.Fill;
import csdbench.result.review.Point;
import csdbench.result.review.Review;
import csdbench.result.review.StateResult;
import csdbench.result.review.StepResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.stream.Stream;

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
                String data = all.size() > 1 ? ", data " + Formats.ratio(100 / (100 - wear.dataPercent())) : "";
                lines.add("Wear" + of + data + ": " + wear.words(review));
            }
            if (all.isEmpty() && review.drive().ratedWriteBytes().isEmpty()) {
                lines.add("Wear" + of + ": not known, as nothing says what it is rated for; --rated does.");
            }
        }
        return lines;
    }
}
