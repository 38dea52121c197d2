package csdbench.report.review.steps;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import csdbench.report.reference.FigureBesidePublished;
import csdbench.report.reference.MeasuredRounds;
import csdbench.result.review.Review;
import csdbench.result.review.StepResult;
import java.util.List;
import java.util.Set;

/** Rounds of steps beside the published preconditioning of the drive that a simulated one is a model of. */
public final class PublishedSteps {
    /** I/Os in flight of each drive there: 16 threads with 16 each. */
    private static final int IN_FLIGHT = 256;

    /** Workloads whose writes are 4 KiB at random, when only those are done. */
    private static final Set<String> RANDOM_4K =
            Set.of("enterprise-4k-read", "enterprise-4k-write", "random-read-4k", "random-write-4k", "pts-random-4k");

    private static final String WRITES_ONLY = "-r0";

    private PublishedSteps() {}

    /** A figure of one drive as {@code review.json} has it: times in milliseconds but for hours. */
    public record Row(
            String part,
            int number,
            double dataPercent,
            @JsonUnwrapped FigureBesidePublished figure) {}

    /** All of a review, of steps that have ended. */
    public static List<Row> rows(Review review) {
        return review.steps().stream()
                .filter(StepResult::complete)
                .flatMap(step -> TrackedSeries.of(step).stream()
                        .flatMap(series -> of(review, series).stream()
                                .map(figure -> new Row(step.part(), step.number(), step.dataPercent(), figure))))
                .toList();
    }

    /** Those of a series; empty where it was not done as there, or the drive is no model with published figures. */
    public static List<FigureBesidePublished> of(Review review, TrackedSeries series) {
        boolean alike = series.step().cells().stream()
                .filter(cell -> cell.workload().equals(series.workload()))
                .mapToInt(cell -> cell.threads() * cell.queueDepth())
                .allMatch(inFlight -> inFlight == IN_FLIGHT);
        if (!alike || review.drive().simulation().isEmpty()) {
            return List.of();
        }
        return FigureBesidePublished.of(
                review.drive().simulation().get().model(),
                published(series.workload()),
                MeasuredRounds.of(series.all(), review.drive().luns().size()));
    }

    /** A workload by its name in the published figures. */
    private static String published(String workload) {
        boolean writesOnly = workload.endsWith(WRITES_ONLY);
        String name = writesOnly ? workload.substring(0, workload.length() - WRITES_ONLY.length()) : workload;
        if (RANDOM_4K.contains(name) && (writesOnly || name.contains("write"))) {
            return "random-write-4k";
        }
        return writesOnly ? name + "-write" : name;
    }
}
