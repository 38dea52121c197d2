package csdbench.main;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.command.Terminal;
import csdbench.report.review.ReviewFile;
import csdbench.result.review.Review;
import csdbench.result.review.StepResult;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Suites that bring drives into steady state, from the command line to the page. */
class SteadySuitesTest {
    /** Of the size of a memory stick: worn in a second. */
    private static final String SMALL = "sim:p320h-350gb?nominal=256m";

    @TempDir
    private Path folder;

    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @Test
    @Tag("long")
    void whatIsLeftUnusedMakesADriveFasterAndBothStandSideBySide() throws Exception {
        int code = review(
                "--suite", "enterprise", "--workload", "enterprise-4k-write", "--quick", "--overprovision", "0,20");
        assertEquals(0, code, this::said);

        Review all = ReviewFile.read(folder.resolve("out/drive-1"));
        Review less = ReviewFile.read(folder.resolve("out/drive-2"));
        assertEquals(0.8, (double) less.drive().capacityBytes() / all.drive().capacityBytes(), 0.01);
        assertTrue(
                less.drive().title().endsWith(", 20 % left unused"),
                less.drive().title());
        assertTrue(last(less).point().iops() > 1.1 * last(all).point().iops(), "more flash to collect in");
        assertEquals(
                List.of("2x2", "2x16", "16x2", "16x16"),
                all.steps().getLast().cells().stream()
                        .map(cell -> cell.threads() + "x" + cell.queueDepth())
                        .toList());
        String page = Files.readString(folder.resolve("out/report.html"));
        assertTrue(page.contains("20 % left unused, 1:1</th>"), "a column of its own");
        assertTrue(said().contains("round 5 of at most 6: IOPS "), this::said);
    }

    private static StepResult.Cell last(Review review) {
        return review.steps().get(1).cells().getLast();
    }

    @Test
    void sniasLatencyTestRunsRoundsOfOneOperationAtATime() throws Exception {
        int code = review("--suite", "pts", "--workload", "latency", "--quick");
        assertTrue(code <= 1, this::said);

        Review review = ReviewFile.read(folder.resolve("out"));
        StepResult rounds = review.steps().getLast();
        assertEquals("latency", rounds.part());
        assertEquals(6 * rounds.rounds(), rounds.cells().size());
        assertTrue(rounds.rounds() >= 5);
        assertTrue(rounds.cells().stream().allMatch(cell -> cell.threads() * cell.queueDepth() == 1));
        String page = Files.readString(folder.resolve("out/report.html"));
        assertTrue(page.contains("Transfer by reads, over the last window"), "mean and maximum by size and mix");
        assertTrue(page.contains("Not verified against the text"), "what the suite does not know");
    }

    @Test
    void whatIsNotSteadyEndsWithOne() throws Exception {
        Path suite = folder.resolve("never.json");
        Files.writeString(suite, """
                { "format": "csdbench-suite", "version": 2, "name": "never", "dataPercents": [0],
                  "timing": { "elapsedSeconds": 2, "warmupSeconds": 0 },
                  "steps": [ { "step": "until", "rule": { "rule": "steady", "slopePercent": 1e-8 }, "maxRounds": 5,
                    "steps": [ { "step": "sweep", "workloads": ["random-write-4k"] } ] } ] }
                """);
        assertEquals(1, review("--suite", suite.toString()), this::said);
        assertTrue(said().contains("IOPS did not reach steady state in 5 rounds"), this::said);
    }

    @Test
    void roundsThatEndByMaximaAreRefusedOfADriveThatTellsNone() throws Exception {
        Path suite = folder.resolve("maxima.json");
        Files.writeString(suite, """
                { "format": "csdbench-suite", "version": 2, "name": "maxima", "dataPercents": [0],
                  "timing": { "elapsedSeconds": 2, "warmupSeconds": 0 },
                  "steps": [ { "step": "until", "rule": { "rule": "steady", "variables": ["iops", "max"] },
                    "steps": [ { "step": "sweep", "workloads": ["random-write-4k"] } ] } ] }
                """);
        String guessed = "sim:cd6-7.68tb";
        assertEquals(2, reviewOf(guessed, "--suite", suite.toString(), "--plan"), this::said);
        assertTrue(said().contains("rare stalls of " + guessed + " are a guess, so nothing above p99 is told"), said());
        assertEquals(0, reviewOf("sim:p320h-350gb", "--suite", suite.toString(), "--plan"), this::said);
    }

    @Test
    void aDriveThatPromisedTooMuchEndsTheReviewBeforeItIsFull() {
        String promises = "sim:csd3000-7.68tb?nominal=64m&capacity=256m";
        int code = reviewOf(promises, "--suite", "corners", "--data", "0", "--quick", "--stop-at-free", "10%");
        assertEquals(1, code, this::said);
        assertTrue(said().matches("(?s).*sd1 has .* physical space left, .* %; stopatfree= keeps 10 % free.*"), said());
        assertTrue(said().contains("nothing was measured yet"), this::said);
    }

    @Test
    void aPlanSaysWhatIsLeftUnusedAndADriveOfNothingIsRefused() {
        assertEquals(0, review("--suite", "enterprise", "--overprovision", "28", "--plan"), this::said);
        assertTrue(said().contains("  unused     28 % of the drive, which has as much more spare flash"), this::said);
        assertEquals(0, review("--suite", "pts", "--plan"), this::said);
        assertTrue(
                said().contains("in rounds last 10 s of the drive's time, where a real drive is given 60 s; others"));
        assertEquals(0, review("--suite", "pts", "--elapsed", "7", "--plan"), this::said);
        assertTrue(said().contains("in rounds last 7 s of the drive's time; others last until"), this::said);
        assertTrue(said().contains("  time       not known: rounds go on until their rule holds"), this::said);
        assertEquals(2, review("--overprovision", "100", "--plan"), this::said);
        assertTrue(said().contains("--overprovision 100 leaves nothing of " + SMALL), this::said);
        assertEquals(2, review("--overprovision", "20,0,20.0", "--plan"), this::said);
        assertTrue(said().contains("--overprovision has 20 twice; name each share once"), this::said);
        assertEquals(2, review("--suite", "pts", "--workload", "speed", "--plan"), this::said);
        assertTrue(said().contains("suite pts has no speed; --workload takes of iops, throughput-1024k,"), this::said);
    }

    @Test
    void aPlanOfASweepIsInWordsThatCanBeRead() {
        assertEquals(0, review("--suite", "pts", "--workload", "latency", "--plan"), this::said);
        assertTrue(said().contains("shares of reads of 100, 65, 0 % over 1 thread x queue depths of 1"), this::said);
    }

    private int review(String... more) {
        return reviewOf(SMALL, more);
    }

    private int reviewOf(String lun, String... more) {
        List<String> words = new ArrayList<>(
                List.of("review", "--lun", lun, "-o", folder.resolve("out").toString()));
        words.addAll(List.of(more));
        PrintStream out = new PrintStream(err, true, StandardCharsets.UTF_8);
        return Main.run(words, new Terminal(out, out, Optional.empty()));
    }

    private String said() {
        return err.toString(StandardCharsets.UTF_8);
    }
}
