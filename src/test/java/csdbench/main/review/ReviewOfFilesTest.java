package csdbench.main.review;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.command.Terminal;
import csdbench.main.Main;
import csdbench.report.review.ReviewFile;
import csdbench.result.review.Review;
import csdbench.result.review.WorkloadReview;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reviews of file systems, on a few megabytes of the one that tests run in. */
class ReviewOfFilesTest {
    private static final String SUITE = """
            { "format": "csdbench-suite", "version": 2, "name": "small", "dataPercents": [0, 50], "spanPercent": 100,
              "timing": { "elapsedSeconds": 2, "warmupSeconds": 0 },
              "steps": [
                { "step": "files", "fullPercents": [25, 90],
                  "workloads": [
                    { "name": "home", "title": "Home directories", "sizeMib": 1,
                      "structure": "depth=1,width=10,files=10,sizes=16k",
                      "work": [
                        "operation=getattr,fileselect=random,skew=60",
                        "operation=write,fileio=sequential,xfersize=16k,fileselect=random,skew=40" ] } ] } ] }
            """;

    @TempDir
    private Path folder;

    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private Path anchor;
    private Path out;

    @BeforeEach
    void writeTheSuite() throws IOException {
        Files.writeString(folder.resolve("small.json"), SUITE);
        anchor = Files.createDirectory(folder.resolve("anchor"));
        out = folder.resolve("out");
    }

    @Test
    @Tag("long")
    void aFileSystemIsFilledMeasuredAtEachLevelAndLeftAsItWas() throws Exception {
        Path other = Files.writeString(anchor.resolve("other"), "of somebody else");
        assertEquals(0, review("--size", "16m", "--gain-within", "0"), this::said);
        assertEquals(
                1,
                said().lines()
                        .filter(line -> line.contains("memory may answer"))
                        .count(),
                this::said);

        Review review = ReviewFile.read(out);
        assertTrue(review.complete());
        assertEquals(
                List.of("home-at-25", "home-at-90"),
                review.workloads().stream().map(WorkloadReview::workload).toList());
        for (WorkloadReview workload : review.workloads()) {
            assertEquals(2, workload.threads());
            assertEquals(List.of(0.0, 50.0), review.dataPercents());
            assertTrue(workload.gain().isPresent());
            workload.states().forEach(state -> assertTrue(state.maximum().count() > 0, workload.workload()));
        }
        assertEquals(
                List.of(13L << 20, 13L << 20),
                review.fills().stream().map(fill -> fill.bytes()).toList());
        assertTrue(Files.exists(out.resolve("50-percent/02-home-at-90/home-at-90.parm")));
        assertTrue(Files.readString(out.resolve("report.html")).contains("Home directories, 90 % full"));
        try (Stream<Path> left = Files.list(anchor)) {
            assertEquals(List.of(other), left.toList(), "nothing is left but what was there");
        }
    }

    @Test
    void aPlanHasTheTimeAndCreatesNothing() throws Exception {
        assertEquals(0, review("--size", "16m", "--plan"), this::said);

        assertTrue(said().contains("workloads  2"), said());
        assertTrue(said().contains("erased     nothing"), said());
        assertTrue(said().contains("time       "), said());
        assertFalse(Files.exists(out));
        try (Stream<Path> left = Files.list(anchor)) {
            assertEquals(0, left.count());
        }
    }

    @Test
    void aFileSystemThatIsNotNamedIsNotFilled() {
        assertEquals(3, review("--plan"), this::said);
        assertTrue(said().contains("would be filled to 90 %"), said());
    }

    @Test
    void moreThanIsFreeIsRefused() {
        assertEquals(2, review("--size", "900p", "--plan"), this::said);
        assertTrue(said().contains("left; choose less"), said());
    }

    @Test
    void whatIsForLunsIsToldBeforeAnythingIsDone() {
        for (String[] wrong : new String[][] {
            {"--span", "50", "--span is for suites on luns"},
            {"--fill", "no", "--fill is for suites on luns"},
            {"--lun", "none:1g", "no --lun"},
            {"--workload", "sql", "workload sql is not in this suite; it has home"},
        }) {
            err.reset();
            assertEquals(2, review("--size", "16m", wrong[0], wrong[1]), this::said);
            assertTrue(said().contains(wrong[2]), said());
        }
        err.reset();
        assertEquals(2, run("review", "--anchor", anchor.toString()), this::said);
        assertTrue(said().contains("--anchor is for suites of files"), said());
    }

    private int review(String... more) {
        List<String> arguments = new ArrayList<>(List.of(
                "review",
                "--suite",
                folder.resolve("small.json").toString(),
                "--anchor",
                anchor.toString(),
                "-o",
                out.toString()));
        arguments.addAll(List.of(more));
        return run(arguments.toArray(String[]::new));
    }

    private int run(String... arguments) {
        PrintStream stream = new PrintStream(err, true, StandardCharsets.UTF_8);
        return Main.run(List.of(arguments), new Terminal(stream, stream, Optional.empty()));
    }

    private String said() {
        return err.toString(StandardCharsets.UTF_8);
    }
}
