package csdbench.report.review;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.result.Latency;
import csdbench.result.review.Point;
import csdbench.result.review.Review;
import csdbench.result.review.StepResult;
import csdbench.result.review.StepResult.Cell;
import csdbench.result.steady.SteadyRule;
import csdbench.result.steady.TrackedVariable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** Pages of reviews that consist of steps. */
class StepPagesTest {
    private static final double[] RATES = {
        300_000, 299_000, 301_000, 300_000, 200_000, 150_000, 149_000, 151_000, 150_000, 150_000, 150_500, 149_500
    };

    @Test
    void roundsAreShownOverTimeWithBurstSteadyStateAndTheWindowThatWasJudged() {
        String page = page(review(List.of(rounds(RATES.length))));

        assertTrue(page.contains("w: burst 300K IOPS, steady 150K IOPS, latency mean 1.00 ms"), page);
        assertTrue(page.contains("Burst: 300,000 IOPS until second 240, 150,000 behind second 300"), page);
        for (String figure : List.of("iops", "mean", "max", "sd")) {
            assertTrue(page.contains("data-chart=\"step-1-2-0-" + figure + "\""), figure);
        }
        assertTrue(page.contains("<th class=\"number\">Round 8</th>"), "the window begins in round 8");
        assertTrue(page.contains("<td class=\"number\">1.0 %</td>"), "range of 149.5K to 151K");
        assertTrue(page.contains("<td>steady</td>"));
        assertTrue(page.contains("part, w: last window</th><td class=\"number\">150K IOPS</td>"), "in the summary");
        assertFalse(page.contains("No workload has ended yet"));
    }

    @Test
    void whatIsNotSteadyIsMarked() {
        String page = page(review(List.of(rounds(5))));

        assertTrue(page.contains("last window, not steady, 280K IOPS"), page);
        assertTrue(page.contains("280K IOPS ~ not steady"));
        assertTrue(page.contains("<td>not steady</td>"));
    }

    @Test
    void whereMibPerSecondAreTrackedThroughputIsShown() {
        Optional<StepResult.Convergence> rule =
                Optional.of(new StepResult.Convergence(SteadyRule.SNIA, List.of(TrackedVariable.MB), List.of("w"), 1));
        String page = page(review(
                List.of(step(2, "until", RATES.length, rounds(RATES.length).cells(), rule))));

        assertTrue(page.contains("steady 615 MB/s, latency mean"), page);
        assertTrue(page.contains("data-chart=\"step-1-2-0-rate\""));
        assertFalse(page.contains("data-chart=\"step-1-2-0-iops\""));
    }

    @Test
    void aGridHasATableAndCurvesForEachFigure() {
        List<Cell> cells = new ArrayList<>();
        for (int threads : new int[] {2, 16}) {
            for (int depth : new int[] {2, 16}) {
                cells.add(new Cell(0, cells.size() + 1, "w", threads, depth, point(1000.0 * threads * depth)));
            }
        }
        String page = page(review(List.of(step(3, "sweep", 0, cells, Optional.empty()))));

        for (String title : List.of("IOPS", "Mean latency", "Maximum latency", "Standard deviation of latency")) {
            assertTrue(page.contains("<caption>" + title + "</caption>"), title);
        }
        assertTrue(page.contains("title=\"256,000 IOPS\" style=\"background:color-mix(in srgb, var(--accent) 45%"));
        assertTrue(page.contains("data-chart=\"step-1-3-0-grid1-iops\""));
        assertTrue(page.contains("16T/16Q"));
    }

    @Test
    void aMatrixOfSizesAndReadsIsTheMeanOfTheWindow() {
        List<Cell> cells = new ArrayList<>();
        for (int round = 1; round <= 6; round++) {
            for (double read : new double[] {100, 0}) {
                cells.add(new Cell(
                        round,
                        cells.size() + 1,
                        read == 0 ? "w" : "r",
                        4,
                        32,
                        OptionalLong.of(4096),
                        OptionalDouble.of(read),
                        point(read == 0 ? 100_000 + round : 400_000)));
            }
        }
        String page = page(review(List.of(step(2, "until", 6, cells, rule()))));

        assertTrue(page.contains("Transfer by reads, over the last window"), page);
        assertTrue(page.contains("title=\"400,000 IOPS\""));
        assertTrue(page.contains("title=\"100,004 IOPS\""), "rounds 2 to 6");
    }

    @Test
    void theDigestHasALineForEachStepThatMeasured() {
        List<String> lines = ReviewDigest.of(review(List.of(rounds(RATES.length))), Path.of("report.html"));

        assertTrue(lines.contains(
                "Measured:  1 step of suite storagereview on 25 % of the drive, with data that" + " compresses 1:1"));
        assertTrue(lines.stream().anyMatch(line -> line.startsWith("Step:      2 until, part, w: burst 300K IOPS")));
        assertEquals(
                List.of(),
                lines.stream().filter(line -> line.startsWith("Gain")).toList());
    }

    private static StepResult rounds(int count) {
        List<Cell> cells = new ArrayList<>();
        for (int round = 1; round <= count; round++) {
            cells.add(new Cell(round, round, "w", 16, 16, point(RATES[round - 1])));
        }
        return step(2, "until", count, cells, rule());
    }

    private static Optional<StepResult.Convergence> rule() {
        return Optional.of(new StepResult.Convergence(SteadyRule.SNIA, List.of(TrackedVariable.IOPS), List.of("w"), 1));
    }

    private static StepResult step(
            int number, String kind, int rounds, List<Cell> cells, Optional<StepResult.Convergence> rule) {
        return new StepResult(
                0,
                "part",
                number,
                kind,
                "rounds of w",
                new StepResult.Ending(true, Optional.of(true), "as hoped"),
                rounds,
                60,
                cells,
                rule);
    }

    private static Point point(double iops) {
        Latency latency = Latency.of(1e6, 1e5, _ -> 2_000_000, 5_000_000);
        return new Point(
                0,
                Optional.empty(),
                new Point.Done(iops, iops * 4096, 0, Math.round(iops), 60),
                latency,
                latency,
                true,
                0);
    }

    private static String page(Review review) {
        return ReviewReport.html(List.of(review), Optional.empty());
    }

    private static Review review(List<StepResult> steps) {
        Review usual = Reviews.of(Reviews.drive("/dev/x", "A drive", false), 0, 1);
        return usual.with(new Review.Findings(List.of(), List.of(), steps)).finished("2026-05-02T10:12:31Z");
    }
}
