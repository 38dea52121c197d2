package csdbench.main.review;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.command.Terminal;
import csdbench.main.Main;
import csdbench.report.review.ReviewFile;
import csdbench.result.review.Review;
import csdbench.result.review.StepResult;
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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tests of data reduction from command lines, also as a suite of a review, on small simulated drives. */
class ReviewOfReductionTest {
    private static final String DRIVE = "sim:csd3000-7.68tb?nominal=64m&stallGap=0";

    @TempDir
    private Path folder;

    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private Path out;

    @BeforeEach
    void nameTheFolder() {
        out = folder.resolve("out");
    }

    @Test
    void testsAreStepsOfAReviewWhosePageLinksToTheirs() throws IOException {
        assertEquals(0, review("--suite", "reduce", "--workload", "settle,overfill"), this::said);

        Review review = ReviewFile.read(out);
        assertTrue(review.complete());
        assertEquals(
                List.of("settle", "overfill"),
                review.steps().stream().map(StepResult::part).toList());
        assertTrue(review.steps().getFirst().outcome().startsWith("Nothing changes"), this::said);
        assertTrue(Files.readString(out.resolve("reduce/reduce.json")).contains("\"settle\""));
        assertTrue(Files.exists(out.resolve("reduce/report.html")));
        String page = Files.readString(out.resolve("report.html"));
        assertTrue(page.contains("href=\"reduce/report.html\""));
        assertTrue(page.contains("1 settle") && page.contains("2 overfill"));
        assertTrue(said().contains("1/2  1 settle"), this::said);
    }

    @Test
    void onlyWhatIsMissingIsDoneOnceItGoesOn() throws IOException {
        assertEquals(0, review("--suite", "reduce", "--workload", "settle,accounting", "--quick"), this::said);
        Review whole = ReviewFile.read(out);
        ReviewFile.write(
                out,
                whole.with(
                        new Review.Findings(List.of(), List.of(), whole.steps().subList(0, 1))));
        Files.delete(out.resolve("reduce/accounting/result.json"));
        err.reset();

        assertEquals(0, csdbench("review", "--resume", out.toString()), this::said);
        assertTrue(said().contains("1/2  2 settle"), this::said);
        assertFalse(said().contains("1 accounting  "), this::said);
        assertFalse(Files.exists(out.resolve("reduce/accounting/result.json")), "not done again");
        assertEquals(whole.steps().size(), ReviewFile.read(out).steps().size());
        assertTrue(ReviewFile.read(out).complete());
    }

    @Test
    void aPlanListsTheTestsAndWritesNothing() {
        assertEquals(0, review("--suite", "reduce", "--plan"), this::said);
        assertTrue(said().contains("6 return: what discards cost"), this::said);
        assertTrue(said().contains("erased     nothing"), this::said);
        err.reset();
        assertEquals(0, review("--suite", "reduce", "--plan", "--quick"), this::said);
        assertFalse(said().contains("overfill"), "a try fills no drive");
        assertFalse(Files.exists(out));
    }

    @ParameterizedTest
    @CsvSource({
        "--points,50,--points",
        "--data,50,--data is for suites of workloads",
        "--repeat,2,--repeat is for suites of workloads",
        "--engine,vdbench,--engine vdbench is for suites of workloads",
        "--workload,guarantee,'has no guarantee; --workload takes of accounting, steps, settle, overfill'",
    })
    void whatIsForWorkloadsIsNotTaken(String option, String value, String complaint) {
        assertEquals(2, review("--suite", "reduce", option, value, "--plan"), this::said);
        assertTrue(said().contains(complaint), this::said);
    }

    @Test
    void aClaimThatIsMissedEndsTheReviewWithItsExitCode() throws IOException {
        Path suite = suite("{ \"step\": \"reduce\", \"test\": \"guarantee\", \"claim\": \"3:1\", \"data\": \"2:1\" }");
        assertEquals(1, review("--suite", suite.toString()), this::said);
        StepResult step = ReviewFile.read(out).steps().getFirst();
        assertEquals(Optional.of(false), step.met());
        assertTrue(step.outcome().contains("the claim is missed"), step::outcome);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{ 'step': 'reduce' }|needs a \"test\", one of accounting",
                "{ 'step': 'reduce', 'test': 'guarantee' }|needs \"claim\" and \"data\"",
                "{ 'step': 'reduce', 'test': 'guarantee', 'claim': '1:4', 'data': '2:1' }|expected a ratio above 1",
                "{ 'step': 'reduce', 'test': 'settle', 'claim': '4:1' }|no other takes them",
                "{ 'step': 'reduce', 'test': 'settle' }, { 'step': 'reduce', 'test': 'settle' }|is there twice",
                "{ 'step': 'fill' }, { 'step': 'reduce', 'test': 'settle' }|has other steps beside tests",
            },
            quoteCharacter = '\0')
    void aSuiteThatCannotBeIsNamed(String steps, String complaint) throws IOException {
        assertEquals(2, review("--suite", suite(steps.replace('\'', '"')).toString(), "--plan"), this::said);
        assertTrue(said().contains(complaint), this::said);
    }

    @Test
    void aLunThatCountsNothingIsRefusedBeforeAnythingIsDone() throws IOException {
        Path file = Files.write(folder.resolve("lun"), new byte[8 << 20]);
        List<String> words = List.of("review", "--lun", file.toString(), "--suite", "reduce", "-o", out.toString());
        assertEquals(3, csdbench(words.toArray(String[]::new)), "somebody else's");
        assertEquals(
                2,
                csdbench(Stream.concat(words.stream(), Stream.of("--overwrite")).toArray(String[]::new)));
        assertTrue(said().contains("counts nothing of what becomes of data"), this::said);
        assertFalse(Files.exists(out));
    }

    @Test
    void jsonIsAllThatGoesToStandardOutputAndASeedGivesTheSameAgain() throws IOException {
        JsonNode first = reduced("a", "--test", "accounting,settle", "--seed", "7");
        assertEquals(first, reduced("b", "--test", "accounting,settle", "--seed", "7"));
        assertEquals(7, first.get("drive").get("choices").get("seed").asInt());
        assertEquals(first, JsonMapper.shared().readTree(Files.readString(folder.resolve("a/reduce.json"))));

        assertTrue(Files.readString(folder.resolve("a/accounting.parm")).startsWith("seed=7\ncompressionseed=7\n"));
        assertEquals(
                2,
                csdbench("reduce", "--lun", DRIVE, "--span", "4m", "--seed", "8", "-o", folder.resolve("a") + ""),
                this::said);
        assertTrue(said().contains("of another span, --seed or --stop-at-free"), this::said);
    }

    @Test
    void aTestThatFillsTheDriveStopsWhereTheUserHasIt() throws IOException {
        JsonNode overfill = reduced(
                        "a",
                        DRIVE.replace("64m", "32m") + "&capacity=64m",
                        "--test",
                        "overfill",
                        "--stop-at-free",
                        "10")
                .get("overfill");
        JsonNode last = overfill.get("points").get(overfill.get("points").size() - 1);
        double free = 100.0
                * last.get("freeBytes").asLong()
                / last.get("capacityBytes").asLong();
        assertTrue(free > 9 && free < 13, overfill::toString);
        assertTrue(overfill.get("stopReason").asString().contains("10"), overfill::toString);
    }

    @ParameterizedTest
    @CsvSource({
        "--stop-at-free,0,--stop-at-free 0.0: reduce takes 0.5 to below 20.0 percent",
        "--stop-at-free,20,--stop-at-free 20.0: reduce takes 0.5 to below 20.0 percent",
        "--settle,0,--settle 0: expected at least 2 seconds",
        "--span,1t,--span 1.0 TiB is more than the 64.0 MiB that sim:csd3000",
        "--seed,0,a whole number of at least 1",
        "--seed,1000000000000001,expected at most 1000000000000000",
        "--data,48:1,a ratio from 1:1 to 25:1",
        "--json,--print,'--print prints parmfiles, and --json an object; leave one of them out'",
    })
    void whatCannotBeIsNamed(String option, String value, String complaint) {
        assertEquals(2, csdbench("reduce", "--lun", DRIVE, "-o", out.toString(), option, value), this::said);
        assertTrue(said().contains(complaint), this::said);
        assertFalse(Files.exists(out));
    }

    /** What {@code --json} prints. */
    private JsonNode reduced(String name, String... words) {
        List<String> all = new ArrayList<>(List.of("reduce", "--settle", "2", "--json"));
        boolean drive = words[0].startsWith("sim:");
        all.addAll(List.of("--lun", drive ? words[0] : DRIVE, "-o", folder.resolve(name) + ""));
        all.addAll(List.of(words).subList(drive ? 1 : 0, words.length));
        ByteArrayOutputStream standard = new ByteArrayOutputStream();
        int code = Main.run(
                all,
                new Terminal(
                        new PrintStream(standard, true, StandardCharsets.UTF_8),
                        new PrintStream(err, true, StandardCharsets.UTF_8),
                        Optional.empty()));
        assertEquals(0, code, this::said);
        return JsonMapper.shared().readTree(standard.toString(StandardCharsets.UTF_8));
    }

    private Path suite(String steps) throws IOException {
        return Files.writeString(
                folder.resolve("own.json"),
                "{ \"format\": \"csdbench-suite\", \"version\": 2, \"name\": \"own\", \"dataPercents\": [0],"
                        + " \"spanPercent\": 100, \"steps\": [ " + steps + " ] }");
    }

    private int review(String... options) {
        List<String> words = new ArrayList<>(List.of("review", "--lun", DRIVE, "-o", out.toString()));
        words.addAll(List.of(options));
        return csdbench(words.toArray(String[]::new));
    }

    private int csdbench(String... words) {
        PrintStream stream = new PrintStream(err, true, StandardCharsets.UTF_8);
        return Main.run(List.of(words), new Terminal(stream, stream, Optional.empty()));
    }

    private String said() {
        return err.toString(StandardCharsets.UTF_8);
    }
}
