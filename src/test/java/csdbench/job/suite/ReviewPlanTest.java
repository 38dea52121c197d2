package csdbench.job.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A plan says what is true of this very review. */
class ReviewPlanTest {
    private static final String READS = "random-read-4k";
    private static final String WRITES = "random-write-4k";

    @Test
    void fillsAgingAndWorkloadsAreToldEachWithItsBytes() {
        ReviewOrder order = order(List.of(READS, WRITES), true, false);
        assertEquals("EVERYTHING on /dev/x", line(order, "erased"));
        assertTrue(
                line(order, "written").startsWith("2 TB by 2 fills; 500 GB by overwriting the span at random; about "),
                line(order, "written"));
        // Two fills of 500 s behind seven depths of 2 s, and half as many bytes at random as one fill has.
        assertEquals(
                "9 m 20 s of measuring, 17 m 8 s of filling, 4 m 10 s of overwriting at random if the drive writes"
                        + " 2 GB/s",
                line(order, "time"));
    }

    @Test
    void whatIsOnlyReadIsNotErasedAndNotWorn() {
        ReviewOrder order = order(List.of(READS), false, true);
        assertEquals("nothing: all of it is read only", line(order, "erased"));
        assertEquals("nothing", line(order, "written"));
        assertEquals("none", line(order, "wear"));
        assertEquals("4 m 40 s of measuring", line(order, "time"));
    }

    @Test
    void withoutAFillOnlyTheSpanIsOverwritten() {
        ReviewOrder order = order(List.of(WRITES), false, true);
        assertEquals("what lies on the span of /dev/x", line(order, "erased"));
        assertTrue(
                line(order, "written").startsWith("500 GB by overwriting the span at random; about "),
                line(order, "written"));
    }

    @Test
    void aFillThatMayBeSparedIsAnUpperBound() {
        assertEquals(
                "at most 2 TB by 2 fills, because one that can be proved is not done again",
                line(order(List.of(READS), true, true), "written"));
    }

    private static ReviewOrder order(List<String> workloads, boolean fill, boolean mayReuseFill) {
        ReviewOrder order = Orders.real("/dev/x", workloads, List.of(0.0, 50.0), List.of(100.0));
        return new ReviewOrder(
                order.suite(),
                order.workloads(),
                order.luns(),
                false,
                order.sizeBytes(),
                fill,
                mayReuseFill,
                order.seed(),
                order.repeats(),
                order.spreadBoundPercent(),
                order.ratedWriteBytes(),
                order.engine(),
                order.arguments());
    }

    private static String line(ReviewOrder order, String what) {
        return new ReviewPlan(order, "a drive", 1_000_000_000_000L)
                .lines().stream()
                        .flatMap(line ->
                                line.startsWith("  " + what + " ") ? Stream.of(line.substring(13)) : Stream.empty())
                        .findFirst()
                        .orElseThrow();
    }
}
