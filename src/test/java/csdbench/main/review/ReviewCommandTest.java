package csdbench.main.review;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.drive.simulated.SlowDrive;
import csdbench.job.command.Terminal;
import csdbench.job.session.SessionFolder;
import csdbench.job.suite.step.StepParmfile;
import csdbench.main.Main;
import csdbench.report.review.ReviewFile;
import csdbench.result.review.Point;
import csdbench.result.review.Review;
import csdbench.result.review.StateResult;
import csdbench.result.review.WorkloadReview;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whole reviews, from the command line to the page. */
class ReviewCommandTest {
    /** Of the size of a memory stick, so that it is full in a moment. */
    static final String SMALL = "sim:csd3000-7.68tb?nominal=256m&" + SlowDrive.SETTINGS;

    @TempDir
    private Path folder;

    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @Test
    void aReviewFillsRunsAndReports() throws Exception {
        Path out = folder.resolve("out");
        assertEquals(0, review(out, "--workload", "4K random READ,sql-90-10", "--points", "50,100"), this::said);

        Review review = ReviewFile.read(out);
        assertTrue(review.complete());
        assertEquals(List.of(0.0, 50.0), review.dataPercents());
        assertEquals(2, review.fills().size());
        assertEquals(256_000_000, (double) review.fills().getFirst().bytes(), 40_000_000);
        assertTrue(
                review.fills().getLast().verified().contains("to 1"),
                review.fills().toString());
        WorkloadReview sql = review.workloads().getLast();
        assertEquals("sql-90-10", sql.workload());
        assertEquals(32, sql.threads());
        assertTrue(sql.gain().isPresent());
        for (StateResult state : sql.states()) {
            assertEquals(
                    List.of(50.0, 100.0),
                    state.points().stream().map(Point::loadPercent).toList());
            Point half = state.points().getFirst();
            assertEquals(half.requestedRate().orElseThrow(), half.iops(), half.iops() * 0.02);
        }
        assertTrue(Files.readString(out.resolve("report.html")).contains("SIMULATED"));
        assertTrue(said().contains("SIMULATED"), said());
        assertTrue(Files.exists(out.resolve("50-percent/02-sql-90-10/sql-90-10.parm")));
    }

    @Test
    void wattsStandBesideEachPointAndCostTakesThem() throws Exception {
        Path out = folder.resolve("out");
        String[] asked = {"--workload", "random-write-4k", "--points", "50", "--data", "0", "--power", "model"};
        assertEquals(0, review(out, asked), this::said);

        StateResult state = ReviewFile.read(out).workloads().getFirst().states().getFirst();
        double most = state.maximum().power().getFirst().watts();
        double half = state.points().getFirst().power().getFirst().watts();
        assertTrue(half > 6 && most > half, half + " W, then " + most + " W");
        assertTrue(Files.readString(out.resolve("report.html")).contains("IOPS/W"));

        assertEquals(0, run("cost", "--price", "900", out.toString()), this::said);
        assertTrue(said().contains(" IOPS for a watt"), this::said);
    }

    @Test
    void aStateOfTheDataMayBeASample() throws Exception {
        Path sample = Files.writeString(folder.resolve("sample"), "one word, and another one. ".repeat(4000));
        Path out = folder.resolve("out");
        String[] asked = {"--workload", "random-write-4k", "--points", "50", "--data", "0,like:" + sample};
        assertEquals(0, review(out, asked), this::said);

        Review review = ReviewFile.read(out);
        String percent = StepParmfile.plain(review.dataPercents().getLast());
        assertEquals(96, review.dataPercents().getLast(), 1);
        assertTrue(review.procedure().steps().toString().contains(" like " + sample), said());
        assertTrue(Files.readString(out.resolve(percent + "-percent/00-fill/fill.parm"))
                .contains("compstyle=\"like:" + sample + "\""));
        Files.write(sample, new byte[0]);
        assertEquals(2, run("review", "--resume", out.toString()), this::said);
        Path json = out.resolve(ReviewFile.FILE);
        Files.writeString(json, Files.readString(json).replace("like:" + sample, "like:pom.xml"));
        assertEquals(2, run("review", "--resume", out.toString()), this::said);
        assertTrue(said().contains("bring the file back"), said());
    }

    @Test
    void workloadsReplayedFromGeneratedTracesComeToTheSame() throws Exception {
        Path streams = folder.resolve("streams");
        Path traces = folder.resolve("traces");
        String[] asked = {"--workload", "sql-90-10", "--points", "50", "--data", "0", "--fill", "no"};
        assertEquals(0, review(streams, asked), this::said);
        assertEquals(
                0,
                review(
                        traces,
                        Stream.concat(Stream.of(asked), Stream.of("--as-trace")).toArray(String[]::new)));

        double byStreams = maximum(streams);
        assertEquals(byStreams, maximum(traces), byStreams * 0.05);
        assertTrue(ReviewFile.read(traces).procedure().steps().toString().contains("replayed"), "the steps say how");
        assertEquals(2, run("review", "--as-trace", "--engine", "vdbench", "-o", traces + "2"));
    }

    private static double maximum(Path review) throws Exception {
        return ReviewFile.read(review)
                .workloads()
                .getFirst()
                .states()
                .getFirst()
                .maximum()
                .iops();
    }

    @Test
    void theSameSeedGivesTheSameReviewAndAnotherSeedAnother() throws Exception {
        String first = withoutTimes("7");
        assertEquals(first, withoutTimes("7"));
        assertFalse(first.equals(withoutTimes("8")));
    }

    private String withoutTimes(String seed) throws Exception {
        Path out = folder.resolve("same");
        assertEquals(0, review(out, "--workload", "oracle", "--points", "60", "--seed", seed), this::said);
        String text = Files.readString(out.resolve("review.json"))
                .replaceAll("\"(started|finished)\": \"[^\"]*\"", "\"$1\"")
                .replace("\"" + seed + "\"", "");
        try (Stream<Path> files = Files.walk(out)) {
            for (Path file : files.sorted((a, b) -> b.compareTo(a)).toList()) {
                Files.delete(file);
            }
        }
        return text;
    }

    @Test
    void outstandingOperationsAreRateTimesServiceTimeWhenAWorkloadIsSaturated() throws Exception {
        Path out = folder.resolve("little");
        int code =
                run("review", "--fill", "no", "--data", "2:1", "--points", "50", "-o", out.toString(), "--seed", "3");
        assertEquals(0, code, this::said);
        Review review = ReviewFile.read(out);
        assertEquals(16, review.workloads().size());
        for (WorkloadReview workload : review.workloads()) {
            Point maximum = workload.states().getFirst().maximum();
            double outstanding = maximum.iops() * maximum.serviceNs().mean() / 1e9;
            double tolerance = maximum.readPercent() == 100 ? 0.01 : 0.03;
            assertEquals(workload.threads(), outstanding, workload.threads() * tolerance, workload.title());
        }
    }

    @Test
    void aPlanWritesNothing() {
        Path out = folder.resolve("plan");
        assertEquals(0, review(out, "--plan"));
        assertTrue(
                said().matches("(?s).*  time +\\d+ s to [^,]+ for 2 fills of .* and \\d+ points, by how fast two .*"),
                said());
        assertTrue(said().contains("8 measure: VDI FC Boot, VDI FC Initial Login,"), said());
        assertFalse(Files.exists(out));

        err.reset();
        ByteArrayOutputStream result = new ByteArrayOutputStream();
        PrintStream others = new PrintStream(err, true, StandardCharsets.UTF_8);
        PrintStream standard = new PrintStream(result, true, StandardCharsets.UTF_8);
        List<String> words = List.of("review", "--lun", SMALL, "-o", out.toString(), "--plan");
        assertEquals(0, Main.run(words, new Terminal(standard, others, Optional.empty())), this::said);
        assertTrue(result.toString(StandardCharsets.UTF_8).contains("8 measure: "), this::said);
    }

    @Test
    void whatADriveIsRatedForIsInPowersOfTen() {
        for (String words : List.of("--rated=1GB", "--rated-writes=1g")) {
            String file = folder.resolve("rated.dat").toString();
            String out = folder.resolve("rated").toString();
            assertEquals(0, run("review", "--plan", "--lun", file, "--size", "64m", words, "-o", out), this::said);
            assertTrue(said().contains(" of the 1 GB that the drive is rated for"), this::said);
        }
    }

    @Test
    void aPlanOfADeviceThatIsNotThereIsRefused() {
        assertEquals(
                3, run("review", "--plan", "--lun", "/dev/not-there", "--size", "2g", "-o", "" + folder.resolve("no")));
        assertTrue(said().contains("refused: there is no device /dev/not-there"), said());
        assertFalse(said().contains("erased"), said());
    }

    @Test
    void aReviewThatIsThereIsNotOverwrittenAndGoesOnWhenAsked() throws Exception {
        Path out = folder.resolve("again");
        assertEquals(0, review(out, "--workload", "random-read-4k", "--points", "50", "--data", "0"), this::said);
        byte[] before = Files.readAllBytes(out.resolve("review.json"));

        assertEquals(2, review(out, "--workload", "random-read-4k"));
        assertTrue(said().contains("there is a review in"), said());
        assertEquals(2, run("review", "sim:p320h-350gb", "--resume", out.toString(), "--seed", "7", "--charts", "c"));
        assertTrue(
                said().contains("--resume goes on as " + out + " was asked for; leave out --seed and sim:p320h-350gb"),
                said());
        assertEquals(0, run("review", "--resume", out.toString()), this::said);
        assertEquals(new String(before, StandardCharsets.UTF_8), Files.readString(out.resolve("review.json")));
    }

    @Test
    void aFolderOfOthersPermitsNothingAndIsOfItsDriveAlone() throws Exception {
        Path out = folder.resolve("theirs");
        assertEquals(0, review(out, "--workload", "random-read-4k", "--points", "50", "--data", "0"), this::said);
        Path file = out.resolve("review.json");
        String whole = Files.readString(file);
        String[][] each = {
            {"--charts=" + folder.resolve("charts"), "asks for --charts", "add that to the command if you mean it"},
            {"--ssh=" + folder.resolve("program"), "asks for --ssh", "which a folder cannot permit"},
            {"csd3000-7.68tb", "did you mean sim:csd3000-7.68tb?", "is nothing with a size"},
            {"@" + folder.resolve("file"), "lun @", "is nothing with a size"}
        };
        for (String[] words : each) {
            err.reset();
            Files.writeString(file, whole.replaceFirst("\"review\",", "\"review\", \"" + words[0] + "\","));
            assertEquals(2, run("review", "--resume", out.toString()), this::said);
            assertTrue(said().contains(words[1]) && said().contains(words[2]), this::said);
        }
        assertFalse(Files.exists(folder.resolve("charts")));
        Files.writeString(file, whole.replaceFirst("\"--lun\",(\\s*)\"[^\"]*\"", "\"--lun\",$1\"sim:p320h-350gb\""));
        assertEquals(2, run("review", "--resume", out.toString()), this::said);
        assertTrue(said().contains("the review in " + out + " is of") && said().contains("and here is"), this::said);
        Files.writeString(file, whole);
        assertEquals(0, run("review", "--resume", out.toString()), this::said);
    }

    @Test
    void aReviewWhoseThresholdsWereTakenOutDoesNotPass() throws Exception {
        Path out = folder.resolve("judged");
        String[] asked = {
            "--workload", "random-read-4k", "--points", "50", "--data", "0", "--fail-on", "iops>1000000000"
        };
        assertEquals(8, review(out, asked), this::said);
        Path file = out.resolve("review.json");
        String whole = Files.readString(file);
        String changed = whole.replaceFirst("\"failOn\": \\[[^]]*\\]", "\"failOn\": []");
        assertFalse(changed.equals(whole));
        Files.writeString(file, changed);

        assertEquals(2, run("review", "--resume", out.toString()), this::said);

        assertTrue(said().contains("was begun with --fail-on [iops>1000000000]"), this::said);
    }

    @Test
    void twoReviewsDoNotWriteToOneFolder() throws Exception {
        Path out = folder.resolve("busy");
        try (SessionFolder other = SessionFolder.held(out, List.of())) {
            assertEquals(Optional.empty(), other.note());
            assertEquals(2, review(out, "--workload", "random-read-4k", "--points", "50", "--data", "0"));
            assertTrue(said().contains("another session writes to " + out), said());
            assertFalse(Files.exists(out.resolve("review.json")));
        }
        assertEquals(0, review(out, "--workload", "random-read-4k", "--points", "50", "--data", "0"), this::said);
    }

    @Test
    void whatMakesNoSenseIsToldBeforeAnythingIsDone() {
        Path out = folder.resolve("wrong");
        List<List<String>> wrong = List.of(
                List.of("--suite", "storagereviews", "did you mean storagereview?"),
                List.of("--workload", "sqll", "did you mean sql"),
                List.of("--data", "100", "2:1, 0 to 96 percent"),
                List.of("--data", "2:1,50%", "is named twice; name each kind once"),
                List.of("--points", "50,40", "must rise"),
                List.of("--span", "0", "expected above 0 to 100 percent"),
                List.of("--fill", "perhaps", "expected one of yes, auto, no"),
                List.of("--size", "much", "expected a size"),
                List.of("--repeat", "0", "expected 1 to 1000"),
                List.of("--lun", "sim:csd3000-7.68tb?init=random", "is for the review to decide"),
                List.of("--lun", "sim:csd3000-7.68tb?time=real", "virtual time"),
                List.of("--lun", "sim:nosuch", "nosuch"),
                List.of("--lun", folder.resolve("none.dat").toString(), "--size"),
                List.of("--lun", "none:much", "expected none: and a size"),
                List.of("--lun", "a\"b", "quotation marks"),
                List.of("--against", "nobody", "nobody"),
                List.of("--engine", "fio", "expected one of auto"),
                List.of("--suite", "enterprise", "--fail-on", "iops>=1", "judges workloads at their maximum"),
                List.of(
                        "--suite",
                        "pts",
                        "--lun",
                        "sim:cd6-7.68tb",
                        "xfersize=512 on sd=sd1, whose logical blocks have 4096"),
                List.of("--resume", folder.resolve("nowhere").toString(), "no review has begun there"),
                List.of("--resume", folder.toString(), "name the folder that -o named, or begin one"));
        for (List<String> each : wrong) {
            err.reset();
            List<String> words = new ArrayList<>(List.of("review", "-o", out.toString()));
            words.addAll(each.subList(0, each.size() - 1));
            assertEquals(2, run(words.toArray(String[]::new)), each.toString());
            assertTrue(said().contains(each.getLast()), each + " gave " + said());
            assertFalse(said().contains("Exception"), said());
            assertFalse(Files.exists(out), each.toString());
        }
    }

    @Test
    void withoutALunTheDriveTakesAllTransfersOfTheSuite() {
        String usual = "sim:csd3000-7.68tb";
        Map.of("corners", usual, "pts", usual + "?lba=512", "enterprise", usual + "?lba=512")
                .forEach((suite, lun) -> {
                    err.reset();
                    assertEquals(0, run("review", "--suite", suite, "--plan"), this::said);
                    assertTrue(said().lines().anyMatch(("  luns       " + lun)::equals), this::said);
                });
    }

    private int review(Path out, String... more) {
        List<String> arguments = new ArrayList<>(List.of("review", "--lun", SMALL, "-o", out.toString()));
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
