package csdbench.job.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.suite.step.Requests;
import csdbench.job.suite.step.ReviewRequest;
import csdbench.job.suite.step.ReviewRequest.FillMode;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A plan says what is true of this very review. */
class ReviewPlanTest {
    private static final String READS = "random-read-4k";
    private static final String WRITES = "random-write-4k";

    @Test
    void fillsPreconditioningAndWorkloadsAreToldEachWithItsBytes() {
        ReviewRequest request = request(List.of(READS, WRITES), FillMode.YES);
        assertEquals("EVERYTHING on /dev/x", line(request, "erased"));
        assertTrue(
                line(request, "written").startsWith("2 TB by 2 fills; 500 GB by preconditioning; about "),
                line(request, "written"));
        // Two fills of 500 s behind seven depths of 2 s, and half as many bytes at random as one fill has.
        assertEquals(
                "9 m 20 s of measuring, 17 m 8 s of filling, 4 m 10 s of preconditioning if the drive writes"
                        + " 2 GB/s",
                line(request, "time"));
    }

    @Test
    void whatIsOnlyReadIsNotErasedAndNotWorn() {
        ReviewRequest request = request(List.of(READS), FillMode.NO);
        assertEquals("nothing: all of it is read only", line(request, "erased"));
        assertEquals("nothing", line(request, "written"));
        assertEquals("none", line(request, "wear"));
        assertEquals("4 m 40 s of measuring", line(request, "time"));
    }

    @Test
    void withoutAFillOnlyTheSpanIsOverwritten() {
        ReviewRequest request = request(List.of(WRITES), FillMode.NO);
        assertEquals("the data in the LBA span of /dev/x", line(request, "erased"));
        assertTrue(line(request, "written").startsWith("500 GB by preconditioning; about "), line(request, "written"));
    }

    @Test
    void aFillThatMayBeSparedIsAnUpperBound() {
        assertEquals(
                "at most 2 TB by 2 fills, fewer if an earlier fill can be verified",
                line(request(List.of(READS), FillMode.AUTO), "written"));
    }

    private static ReviewRequest request(List<String> workloads, FillMode fill) {
        return Requests.of(
                Requests.suite(workloads, List.of(0.0, 50.0), List.of(100.0)),
                List.of("/dev/x"),
                false,
                OptionalLong.empty(),
                fill,
                Optional.empty());
    }

    private static String line(ReviewRequest request, String what) {
        return new ReviewPlan(request, "a drive", 1_000_000_000_000L)
                .lines().stream()
                        .flatMap(line ->
                                line.startsWith("  " + what + " ") ? Stream.of(line.substring(13)) : Stream.empty())
                        .findFirst()
                        .orElseThrow();
    }
}
