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
                "14 m of measuring, 17 m 8 s of filling, 4 m 10 s of preconditioning if the drive writes" + " 2 GB/s",
                line(request, "time"));
    }

    @Test
    void whatIsOnlyReadIsNotErasedAndNotWorn() {
        ReviewRequest request = request(List.of(READS), FillMode.NO);
        assertEquals("nothing: all of it is read only", line(request, "erased"));
        assertEquals("nothing", line(request, "written"));
        assertEquals("none", line(request, "wear"));
        assertEquals("7 m of measuring", line(request, "time"));
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

    @Test
    void passesThatGiveGainsAnIntervalAreWrittenAndTakeTheirTime() {
        ReviewRequest once = request(List.of(READS, WRITES), FillMode.YES);
        ReviewRequest thrice = within(once, OptionalLong.of(0));
        assertEquals("1, so gains will have no interval, and there will be no headline", line(once, "passes"));
        assertEquals("3 of each maximum", line(thrice, "passes"));
        assertTrue(
                line(thrice, "written").startsWith("6 TB by 6 fills; 1.5 TB by preconditioning; about "),
                line(thrice, "written"));
        // Behind 14 m: two passes of two states of two maxima of 70 s; and four fills of 500 s without other depths.
        assertEquals(
                "23 m 20 s of measuring, 50 m 28 s of filling, 12 m 30 s of preconditioning if the drive writes 2 GB/s",
                line(thrice, "time"));
        assertEquals(
                "3 of each maximum, and until each gain is known within 5 % up to 2 more, not counted below, of about"
                        + " 25 m 30 s each and 2.78 TB written",
                line(within(once, OptionalLong.of(6000)), "passes"));
    }

    @Test
    void whereNothingCompressesPassesOnlyMeasure() {
        ReviewRequest request = within(request(List.of(READS, WRITES), FillMode.YES), OptionalLong.of(6000));
        assertEquals("3 of each maximum", line(request, false, "passes"));
        assertTrue(
                line(request, false, "written").startsWith("2 TB by 2 fills; 500 GB by preconditioning; about "),
                line(request, false, "written"));
        assertEquals(
                "23 m 20 s of measuring, 17 m 8 s of filling, 4 m 10 s of preconditioning if the drive writes 2 GB/s",
                line(request, false, "time"));
    }

    @Test
    void whatMayNotBeFilledAgainIsMeasuredOnce() {
        ReviewRequest request = within(request(List.of(READS), FillMode.NO), OptionalLong.empty());
        assertEquals("1, so gains will have no interval, and there will be no headline", line(request, "passes"));
        assertEquals("3 of each maximum", line(request, false, "passes"));
    }

    @Test
    void aMachineThatOthersKeepBusyTakesLonger() {
        assertEquals(1, ReviewPlan.crowding(-1, 2, 2), 0, "not known");
        assertEquals(1, ReviewPlan.crowding(0, 2, 2), 0);
        assertEquals(1, ReviewPlan.crowding(6, 2, 8), 0, "there is room for both");
        assertEquals(2, ReviewPlan.crowding(2, 2, 2), 0);
        assertEquals(6.5, ReviewPlan.crowding(11, 2, 2), 0);
        assertEquals(12, ReviewPlan.crowding(11, 2, 1), 0);
    }

    private static ReviewRequest within(ReviewRequest like, OptionalLong budgetSeconds) {
        return new ReviewRequest(
                like.suite(),
                like.profiles(),
                like.target(),
                like.fill(),
                new ReviewRequest.Repetition(1, 5, 5, budgetSeconds),
                like.seed(),
                like.engine(),
                like.asTrace(),
                like.arguments());
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
        return line(request, true, what);
    }

    private static String line(ReviewRequest request, boolean compresses, String what) {
        return new ReviewPlan(request, "a drive", compresses, 1_000_000_000_000L)
                .facts().lines().stream()
                        .flatMap(line ->
                                line.startsWith("  " + what + " ") ? Stream.of(line.substring(13)) : Stream.empty())
                        .findFirst()
                        .orElseThrow();
    }
}
