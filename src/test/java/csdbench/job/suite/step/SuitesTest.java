package csdbench.job.suite.step;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.unit.Gen;
import csdbench.base.unit.Seeds;
import csdbench.job.command.Failure;
import csdbench.job.suite.step.Step.DriveCondition;
import csdbench.language.profile.Profiles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SuitesTest {
    private static final String CORNERS =
            "{\"format\": \"csdbench-suite\", \"version\": 1, \"name\": \"mine\", \"workloads\": [\"sql\"]}";

    @Test
    void everySuiteOfTheProgramCanBeReadAndNamesProfilesThatThereAre() throws Exception {
        for (String name : Suites.NAMES) {
            Suite suite = Suites.suite(name);
            assertEquals(name, suite.name());
            for (String workload : suite.onFiles() ? List.<String>of() : suite.workloads()) {
                assertEquals(workload, Profiles.profile(workload).name());
            }
        }
    }

    @Test
    void theSuiteInTheDocumentCanBeRead() throws Exception {
        String text = Files.readString(Path.of("docs/review.md")).split("```")[1];
        Suite suite = SuiteFile.read("docs/review.md", text);
        assertEquals(
                List.of("fill", "measure", "precondition", "until", "idle", "measure"),
                suite.steps().stream().map(Step::name).toList());
        assertEquals(List.of(50.0, 100.0), ((MeasureStep) suite.steps().getLast()).loadPercents());
    }

    @Test
    void everyStepIsInTheListOfTheDocument() throws Exception {
        String text = Files.readString(Path.of("docs/review.md"));
        for (Class<?> kind : Step.kinds(Step.class).toList()) {
            String name = Step.name(kind, Step.class);
            assertTrue(text.contains("\n- `" + name + "`: "), name);
        }
    }

    @Test
    void theUsualSuiteReadsBeforeItWritesAndCornersComeFirst() throws Exception {
        Suite suite = Suites.suite("storagereview");
        assertEquals(16, suite.workloads().size());
        assertEquals(
                List.of("random-read-4k", "sequential-read-64k", "random-write-4k", "sequential-write-64k"),
                suite.workloads().subList(0, 4));
        assertEquals(List.of(0.0, 50.0), suite.dataPercents());
        assertEquals(120.0, suite.loadPercents().getLast());
    }

    @Test
    void whatAFileLeavesOutIsAsInTheUsualSuite() throws Exception {
        Suite usual = Suites.suite("storagereview");
        Suite mine = SuiteFile.read("mine.json", CORNERS);
        assertEquals(List.of("sql"), mine.workloads());
        assertEquals(usual.loadPercents(), mine.loadPercents());
        assertEquals(usual.spanPercent(), mine.spanPercent());
        assertEquals(usual.timing(), mine.timing());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            "workloads": ["sql"]     | "workloads": []                        | needs workloads
            "workloads": ["sql"]     | "workload": ["sql"]                    | did you mean workloads?
            "workloads": ["sql"]     | "workloads": "sql"                     | must be a list; docs/review.md
            "workloads": ["sql"]     | "workloads": ["sql"], "spanPercent": 0 | spanPercent must be above 0
            "workloads": ["sql"]     | "workloads": ["sql"], "loadPercents": [50, 50] | must rise
            "workloads": ["sql"]     | "workloads": ["sql"], "dataPercents": [100]    | from 0 to 96
            "workloads": ["sql"]     | "workloads": ["sql"], "dataPercents": [5, 5]   | twice
            "csdbench-suite"         | "csdbench-drive"                       | is not a suite file
            "version": 1             | "version": 3                           | is not a suite file
            "version": 1             | "version": 2                           | needs a "name" and "steps"
            "version": 1             | "version": 1, "steps": []              | "steps" needs "version": 2
            {                        | [{                                     | this is not JSON
            {                        | {{                                     | :1:2: this is not JSON: Unexpected
            """)
    void aFileThatIsWrongIsToldSoWithItsName(String part, String wrong, String told) {
        Failure problem = assertThrows(Failure.class, () -> SuiteFile.read("mine.json", CORNERS.replace(part, wrong)));
        assertTrue(problem.getMessage().contains(told), problem.getMessage());
        assertTrue(problem.getMessage().startsWith("mine.json"), problem.getMessage());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {"step": "fil"} | there is no step fil here; expected "step": one of files, fill
            {"workloads": ["sql"]} | a step has no name; expected
            {"step": "fill", "passes": 1} | a suite file has no steps[0].passes
            {"step": "measure"} | a measure step needs workloads
            {"step": "precondition", "access": "backwards"} | "random" or "sequential"
            {"step": "precondition", "passes": 0} | passes of a precondition step must be above 0
            {"step": "fill"}, {"step": "fill"} | fills the drive once
            {"step": "idle"} | seconds of an idle step must be from 1
            {"step": "sweep", "workloads": ["sql"], "threads": [0]} | numbers of at least 1
            {"step": "settle"} | needs a workload
            {"step": "until", "steps": [{"step": "measure", "workloads": ["sql"]}]} | needs a rule
            {"step":"until","rule":{"rule":"steady"},"maxRounds":4,"steps":[{"step":"sweep","workloads":["sql"]}]}| is 4
            {"step": "until", "rule": {"rule": "p"}, "steps": []} | there is no rule p here
            {"step":"until","rule":{"rule":"precision"},"minPasses":1e999,\
            "steps":[{"step":"sweep","workloads":["sql"]}]}|1000
            {"step": "until", "rule": {"rule": "precision"}, "steps": [{"step": "purge"}]} | one of idle, measure
            {"step": "until", "rule": {"rule": "precision"}, "steps": [{"step": "idle", "seconds": 1}]} | measures
            """)
    void aStepThatIsWrongIsReportedWithTheNameOfTheFile(String steps, String told) {
        Failure problem = assertThrows(Failure.class, () -> SuiteFile.read("mine.json", withSteps(steps)));
        assertTrue(problem.getMessage().contains(told), problem.getMessage());
        assertTrue(problem.getMessage().startsWith("mine.json"), problem.getMessage());
    }

    private static String withSteps(String steps) {
        return "{\"format\": \"csdbench-suite\", \"version\": 2, \"name\": \"mine\", \"steps\": [" + steps + "]}";
    }

    @Test
    void aFileWithoutStepsIsReadAsAFillAndPreconditioningBeforeTheWrites() throws Exception {
        Suite old = SuiteFile.read("mine.json", CORNERS.replace("\"sql\"", "\"sql\", \"oracle\", \"sql-80-20\""));
        assertEquals(
                SuiteFile.read(
                        "mine.json",
                        withSteps("{\"step\": \"fill\"}, {\"step\": \"measure\", \"workloads\": [\"sql\"]},"
                                + " {\"step\": \"precondition\"},"
                                + " {\"step\": \"measure\", \"workloads\": [\"oracle\", \"sql-80-20\"]}")),
                old);
    }

    @Test
    void otherWorkloadsMovePreconditioningToTheFirstThatWrites() throws Exception {
        Suite usual = Suites.suite("storagereview");
        assertEquals(
                List.of("fill", "measure", "precondition", "measure"),
                names(usual.measuring(List.of("sql", "file-server"))));
        assertEquals(List.of("fill", "measure"), names(usual.measuring(List.of("web-server"))));
        assertEquals(List.of("fill", "precondition", "measure"), names(usual.measuring(List.of("file-server", "sql"))));
        assertEquals(
                List.of("fill", "measure", "measure", "precondition", "measure", "measure"),
                names(usual.preconditioned(0)));
        assertEquals(PreconditionStep.random(3), usual.preconditioned(3).steps().get(2));
    }

    @Test
    void workloadsOfTheSuiteKeepWhatTheDriveHasBeenThrough() throws Exception {
        Suite usual = Suites.suite("storagereview");

        assertEquals(List.of("fill", "measure"), names(usual.measuring(List.of("random-read-4k"))));
        assertEquals(
                List.of("fill", "precondition", "precondition", "measure"),
                names(usual.measuring(List.of("oracle", "sql"))));
        ReviewRequest some = Requests.of(
                usual.measuring(List.of("random-write-4k", "sql", "vdi-fc-boot")), "sim:csd3000-7.68tb", true);
        assertEquals("init=random&span=25", DriveCondition.before(3, some).init());
        assertEquals("init=sequential&span=25", DriveCondition.before(5, some).init());
        assertEquals(
                "init=random&span=25&transfer=65536",
                DriveCondition.before(7, some).init());
    }

    private static List<String> names(Suite suite) {
        return suite.steps().stream().map(Step::name).toList();
    }

    @Test
    void aPartOfASuiteIsAllFromItsPurgeToTheNext() throws Exception {
        Suite enterprise = Suites.suite("enterprise");
        assertEquals(7, enterprise.parts().size());
        Suite two = enterprise.measuring(List.of("web-server", "enterprise-4k-write"));

        assertEquals(List.of("purge", "until", "sweep", "purge", "until", "sweep"), names(two));
        assertEquals(List.of("enterprise-4k-write", "web-server"), two.parts());
        assertEquals("web-server", two.part(6));
        Failure problem = assertThrows(Failure.class, () -> enterprise.measuring(List.of("sql")));
        assertTrue(problem.getMessage().startsWith("suite enterprise has no sql; --workload takes of enterprise-4k-"));
    }

    @Test
    void aTryOfASuiteKeepsItsCornersAndWhatItsRulesTrack() throws Exception {
        Suite pts = Suites.suite("pts");
        assertEquals(
                List.of("iops", "throughput-1024k", "throughput-128k", "latency", "write-saturation", "composite"),
                pts.parts());
        UntilStep whole = (UntilStep) pts.steps().get(2);
        UntilStep quick = (UntilStep) pts.quick().steps().get(2);

        assertEquals(56, whole.steps().getFirst().names().size());
        assertEquals(25, whole.maxRounds());
        assertEquals(
                List.of(
                        "pts-random-1024k-r100",
                        "pts-random-4k-r100",
                        "pts-random-512-r100",
                        "pts-random-1024k-r0",
                        "pts-random-4k-r0",
                        "pts-random-512-r0"),
                quick.steps().getFirst().names().stream()
                        .map(RoundStep.Named::name)
                        .toList());
        assertEquals(6, quick.maxRounds());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"window\": 2 | a steady rule has a window of at least 3 rounds",
                "\"rangePercent\": 0 | a steady rule has a window of at least 3 rounds",
                "\"variables\": [\"speed\"] | variables of a steady rule must be some of iops, mb, mean, p99, max, sd",
                "\"rounds\": 5 | rounds"
            })
    void aSteadyRuleThatMeansNothingIsRefused(String member, String complaint) {
        String suite = "{ \"format\": \"csdbench-suite\", \"version\": 2, \"name\": \"mine\", \"steps\": [ { \"step\":"
                + " \"until\", \"rule\": { \"rule\": \"steady\", " + member + " }, \"steps\": [ { \"step\": \"sweep\","
                + " \"workloads\": [\"sql\"] } ] } ] }";
        Failure problem = assertThrows(Failure.class, () -> SuiteFile.read("mine.json", suite));
        assertTrue(problem.getMessage().contains(complaint), problem.getMessage());
    }

    @Test
    void aNameThatIsNearlyOneOfOursIsGuessed() {
        Failure problem = assertThrows(Failure.class, () -> Suites.suite("storage-review"));
        assertEquals(
                "there is no suite storage-review; did you mean storagereview? there are storagereview, corners,"
                        + " enterprise, pts, files, reduce",
                problem.getMessage());
        assertThrows(Failure.class, () -> Suites.suite("./there-is-none.json"));
    }

    @Seeds(2000)
    void anyChangeOfAFileGivesASuiteOrASentence(Gen gen) {
        int at = gen.intBetween(0, 200);
        String inserted = gen.text(4);
        int place = Math.min(at, CORNERS.length());
        try {
            SuiteFile.read("mine.json", CORNERS.substring(0, place) + inserted + CORNERS.substring(place));
        } catch (Failure e) {
            assertTrue(e.getMessage().startsWith("mine.json"), e.getMessage());
        }
    }
}
