package csdbench.report.review;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.report.reference.References;
import csdbench.result.Latency;
import csdbench.result.RunStarted;
import csdbench.result.review.Point;
import csdbench.result.review.Review;
import csdbench.result.review.ReviewedDrive;
import csdbench.result.review.StepResult;
import csdbench.result.review.StepResult.Cell;
import csdbench.result.review.Warning;
import csdbench.result.steady.SteadyRule;
import csdbench.result.steady.TrackedVariable;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
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
        assertTrue(page.contains("Burst: 300,000 IOPS until second 240, 150,000 from second 300 on"), page);
        for (String figure : List.of("iops", "mean", "max", "sd")) {
            assertTrue(page.contains("data-chart=\"step-1-2-0-" + figure + "\""), figure);
        }
        assertTrue(page.contains("<th scope=\"col\" class=\"number\">Round 8</th>"), "the window begins in round 8");
        assertTrue(page.contains("<td class=\"number\">1.0 %</td>"), "range of 149.5K to 151K");
        assertTrue(page.contains("<td>steady</td>"));
        assertTrue(page.contains("part, w: last window</th><td class=\"number\">150K IOPS</td>"), "in the summary");
        assertFalse(page.contains("No workload has ended yet"));
    }

    @Test
    void ofADriveWhoseMaximaAreNotToldNoneIsShown() {
        List<Cell> told = List.of(cell(0, 1, "w", 2, 2, point(1000)), cell(0, 2, "w", 4, 4, point(2000)));
        List<Cell> untold = List.of(cell(0, 1, "w", 2, 2, point(1000, null)), cell(0, 2, "w", 4, 4, point(2000, null)));
        StepResult rounds = rounds(RATES.length);
        List<Cell> points = rounds.cells().stream()
                .map(cell -> cell(
                        cell.round(),
                        cell.run(),
                        cell.workload(),
                        cell.threads(),
                        cell.queueDepth(),
                        point(cell.point().iops(), null)))
                .toList();

        String all = page(review(List.of(rounds, step(3, "sweep", 0, told, Optional.empty()))));
        String some = page(review(List.of(
                step(2, "until", RATES.length, points, rounds.convergence()),
                step(3, "sweep", 0, untold, Optional.empty()))));

        for (String figure : List.of("aximum latency", "Max, µs", "p99.9, µs", ", maximum ", "-max\"")) {
            assertTrue(all.contains(figure), figure);
            assertFalse(some.contains(figure), figure);
        }
        assertTrue(
                some.contains("w: burst 300K IOPS, steady 150K IOPS, latency mean 1.00 ms, standard deviation"), some);
    }

    @Test
    void aPurgeThatWasAssumedStandsAtTheTopOfThePageAndInTheFile() {
        Review review = review(List.of(new StepResult(
                0,
                "part",
                1,
                "purge",
                "assumed",
                new StepResult.Ending(
                        true,
                        Optional.empty(),
                        "assumed, not done",
                        List.of(new Warning(Warning.PURGE_ASSUMED, "before step 1 the drive was not purged here"))),
                0,
                0,
                List.of(),
                Optional.empty())));

        assertTrue(page(review)
                .contains(
                        "<p class=\"banner\" role=\"note\">Warning: before step 1 the drive was not purged here.</p>"));
        String file = new String(ReviewFile.bytes(review), StandardCharsets.UTF_8);
        assertTrue(file.contains("purge-assumed"), file);
        assertTrue(ReviewDigest.of(review, Path.of("r"))
                .contains("Warning:   before step 1 the drive was not purged here"));
    }

    @Test
    void roundsOfASimulatedDriveStandBesidePublishedOnesAndFittedOnesAreMarked() {
        Review review = model("p320h-350gb", rounds("enterprise-4k-write", RATES.length));
        String page = page(review);

        String table = page.substring(page.indexOf("Beside published preconditioning"));
        String burst = table.substring(table.indexOf(">IOPS, burst<"));
        burst = burst.substring(0, burst.indexOf("</tr>"));
        assertTrue(burst.contains(">300K<") && burst.contains("fitted"), burst);
        assertTrue(burst.contains(">275K<"), "a quarter of four drives");
        String file = new String(ReviewFile.bytes(review), StandardCharsets.UTF_8);
        String row = file.substring(file.indexOf("\"figure\":\"iops\",\"low\":150000,"));
        assertEquals(
                "\"figure\":\"iops\",\"low\":150000,\"high\":150000,\"how\":\"four drives; a quarter is compared; read"
                        + " from a chart; slightly below it\",\"here\":150200,\"differencePercent\":0.133333,"
                        + "\"fitted\":true}",
                row.substring(0, row.indexOf('}') + 1));
        assertFalse(page(model("generic-nvme", rounds("enterprise-4k-write", RATES.length)))
                .contains("Beside published preconditioning"));
        assertFalse(page(model("p320h-350gb", rounds("enterprise-8k-70-30", RATES.length)))
                .contains("Beside published preconditioning"));
    }

    @Test
    void theCellOfAGridWithAsManyInFlightStandsBesideThePublishedResult() {
        List<Cell> cells = List.of(
                cell(0, 1, "enterprise-4k-write", 16, 8, point(90_000)),
                cell(0, 2, "enterprise-4k-write", 16, 16, point(153_363)));
        Review review = model("iodrive2-duo-slc-1.2tb", step(3, "sweep", 0, cells, Optional.empty()));
        String page = ReviewReport.doc(List.of(review), References.ofModel("iodrive2-duo-slc-1.2tb"))
                .page();

        String row = page.substring(page.indexOf(">enterprise-4k-write, 16T/16Q<"));
        row = row.substring(0, row.indexOf("</tr>"));
        assertTrue(row.contains(">153K<") && row.contains(">139K<") && row.contains(">+10 %<"), row);
        assertFalse(page.contains(">enterprise-4k-write, 16T/8Q<"), "half as many in flight");
    }

    @Test
    void wearIsAShareOfTheRatingAndWithoutOneThatIsSaidOnce() {
        Review review = review(List.of(rounds(RATES.length), rounds(RATES.length)));
        assertEquals(2, page(review).split("Wear: not known, as nothing says what it is rated for").length);

        Review rated = of(review, review.drive().rated(1e15));
        double writtenBytes = 2 * 60 * 4096 * Arrays.stream(RATES).sum();
        String words = String.format(Locale.ROOT, "Wear: %.3g %% of the ", writtenBytes / 1e13);
        assertTrue(page(rated).contains(words), words);
        String file = new String(ReviewFile.bytes(rated), StandardCharsets.UTF_8);
        assertTrue(file.contains("\"wear\": ["), file);
    }

    @Test
    void chartsOfStepsAreFilesToo() {
        List<StepResult> steps = List.of(rounds(RATES.length), step(3, "sweep", 0, grid(), Optional.empty()));
        Set<String> files = ReviewReport.charts(List.of(review(steps))).keySet();
        assertTrue(
                files.containsAll(List.of("step-1-2-0-iops.svg", "step-1-2-0-max.svg", "step-1-3-0-grid1-mean.svg")),
                files.toString());
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
        String page = page(review(List.of(step(3, "sweep", 0, grid(), Optional.empty()))));

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
                        point(read == 0 ? 100_000 + round : 400_000),
                        Optional.empty()));
            }
        }
        String page = page(review(List.of(step(2, "until", 6, cells, rule("w")))));

        assertTrue(page.contains("Transfer by reads, over the last window"), page);
        assertTrue(page.contains("title=\"400,000 IOPS\""));
        assertTrue(page.contains("title=\"100,004 IOPS\""), "rounds 2 to 6");
    }

    @Test
    void theDigestHasALineForEachStepThatMeasuredAndCountsThoseThatEnded() {
        StepResult.Ending cut = new StepResult.Ending(false, Optional.empty(), "", List.of());
        StepResult begun = new StepResult(0, "part", 3, "sweep", "cut", cut, 0, 0, List.of(), Optional.empty());
        List<String> lines = ReviewDigest.of(review(List.of(rounds(RATES.length), begun)), Path.of("report.html"));

        assertTrue(lines.contains(
                "Measured:  1 step of suite storagereview on 25 % of the drive, with data that" + " compresses 1:1"));
        assertTrue(lines.stream().anyMatch(line -> line.startsWith("Step:      2 until, part, w: burst 300K IOPS")));
        assertEquals(
                List.of(),
                lines.stream().filter(line -> line.startsWith("Gain")).toList());
    }

    private static List<Cell> grid() {
        List<Cell> cells = new ArrayList<>();
        for (int threads : new int[] {2, 16}) {
            for (int depth : new int[] {2, 16}) {
                cells.add(cell(0, cells.size() + 1, "w", threads, depth, point(1000.0 * threads * depth)));
            }
        }
        return cells;
    }

    private static StepResult rounds(int count) {
        return rounds("w", count);
    }

    private static StepResult rounds(String workload, int count) {
        List<Cell> cells = new ArrayList<>();
        for (int round = 1; round <= count; round++) {
            cells.add(cell(round, round, workload, 16, 16, point(RATES[round - 1])));
        }
        return step(2, "until", count, cells, rule(workload));
    }

    private static Optional<StepResult.Convergence> rule(String workload) {
        return Optional.of(
                new StepResult.Convergence(SteadyRule.SNIA, List.of(TrackedVariable.IOPS), List.of(workload), 1));
    }

    private static Review of(Review review, ReviewedDrive drive) {
        return new Review(
                review.about(),
                review.program(),
                review.times(),
                drive,
                review.host(),
                review.procedure(),
                review.findings());
    }

    private static Review model(String name, StepResult step) {
        ReviewedDrive drive = Reviews.drive("sim:" + name, name, true);
        RunStarted.Simulation known = drive.simulation().orElseThrow();
        return of(
                review(List.of(step)),
                new ReviewedDrive(
                        drive.lun(),
                        drive.luns(),
                        drive.identity(),
                        drive.capacityBytes(),
                        drive.backend(),
                        drive.facts(),
                        Optional.of(new RunStarted.Simulation(
                                name,
                                name,
                                known.clock(),
                                known.condition(),
                                known.changed(),
                                known.calibration(),
                                known.accuracy(),
                                known.band())),
                        drive.warnings(),
                        drive.compression(),
                        OptionalDouble.empty()));
    }

    private static StepResult step(
            int number, String kind, int rounds, List<Cell> cells, Optional<StepResult.Convergence> rule) {
        return new StepResult(
                0,
                "part",
                number,
                kind,
                "rounds of w",
                new StepResult.Ending(true, Optional.of(true), "as hoped", List.of()),
                rounds,
                60,
                cells,
                rule);
    }

    private static Point point(double iops) {
        return point(iops, 5_000_000L);
    }

    private static Point point(double iops, Long maxNs) {
        Latency latency =
                Latency.of(1e6, 1e5, percentile -> maxNs == null && percentile.ofTail() ? null : 2_000_000L, maxNs);
        return new Point(
                0,
                Optional.empty(),
                new Point.Done(iops, iops * 4096, 0, Math.round(iops), 60),
                latency,
                latency,
                true,
                0,
                List.of());
    }

    private static String page(Review review) {
        return ReviewReport.doc(List.of(review), Optional.empty()).page();
    }

    private static Review review(List<StepResult> steps) {
        Review usual = Reviews.of(Reviews.drive("/dev/x", "A drive", false), 0, 1);
        return usual.with(new Review.Findings(List.of(), List.of(), steps)).finished("2026-05-02T10:12:31Z");
    }

    private static Cell cell(int round, int run, String workload, int threads, int queueDepth, Point point) {
        return new Cell(
                round,
                run,
                workload,
                threads,
                queueDepth,
                OptionalLong.empty(),
                OptionalDouble.empty(),
                point,
                Optional.empty());
    }
}
