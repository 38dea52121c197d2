package csdbench.report.review;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import csdbench.report.reference.References;
import csdbench.result.Latency;
import csdbench.result.Percentile;
import csdbench.result.Program;
import csdbench.result.RunStarted;
import csdbench.result.review.CompressionBelow;
import csdbench.result.review.Fill;
import csdbench.result.review.Gain;
import csdbench.result.review.Noise;
import csdbench.result.review.Physical;
import csdbench.result.review.Point;
import csdbench.result.review.Procedure;
import csdbench.result.review.Review;
import csdbench.result.review.ReviewedDrive;
import csdbench.result.review.StateResult;
import csdbench.result.review.StepResult;
import csdbench.result.review.WorkloadReview;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** docs/schema/README.md explains every name that is written. */
final class ReviewPageTest {
    @Test
    void pageNamesEveryFieldOfTheFile() throws IOException {
        String page = Files.readString(Path.of("docs/schema/README.md"));

        List<String> missing = Stream.of(
                        Review.class,
                        Program.class,
                        ReviewedDrive.class,
                        RunStarted.Simulation.class,
                        Procedure.class,
                        Fill.class,
                        Fill.Sample.class,
                        WorkloadReview.class,
                        Gain.class,
                        Noise.class,
                        CompressionBelow.class,
                        StateResult.Maximum.class,
                        WorkloadReview.Stream.class,
                        StateResult.class,
                        StepResult.class,
                        StepResult.Cell.class,
                        Point.class,
                        Latency.class,
                        Physical.class)
                .flatMap(ReviewPageTest::members)
                .map(RecordComponent::getName)
                .flatMap(name -> name.equals("percentiles")
                        ? Percentile.in(Percentile.Shown.REVIEW).stream().map(Percentile::member)
                        : Stream.of(name))
                .distinct()
                .filter(name -> !page.contains("`" + name + "`"))
                .toList();

        assertEquals(List.of(), missing, "names that docs/schema/README.md does not explain");
    }

    /** Those of a record, and in place of what is unwrapped those of that. */
    private static Stream<RecordComponent> members(Class<?> type) {
        return Arrays.stream(type.getRecordComponents())
                .flatMap(each -> each.getAccessor().isAnnotationPresent(JsonUnwrapped.class)
                        ? members(each.getType())
                        : Stream.of(each));
    }

    @Test
    void namesOfPublishedResultsInExamplesAreThere() throws IOException {
        String page = Files.readString(Path.of("docs/review-report.md"));

        assertEquals(
                List.of(),
                Pattern.compile("--against ([a-z0-9-]+)`")
                        .matcher(page)
                        .results()
                        .map(use -> use.group(1))
                        .filter(name ->
                                !name.equals("list") && References.named(name).isEmpty())
                        .toList());
    }
}
