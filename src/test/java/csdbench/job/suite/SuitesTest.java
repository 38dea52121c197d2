package csdbench.job.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.unit.Gen;
import csdbench.base.unit.Seeds;
import csdbench.language.profile.Profiles;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SuitesTest {
    private static final String CORNERS =
            "{\"format\": \"csdbench-suite\", \"version\": 1, \"name\": \"mine\", \"workloads\": [\"sql\"]}";

    @Test
    void everySuiteOfTheProgramCanBeReadAndNamesProfilesThatThereAre() throws Exception {
        for (String name : Suites.names()) {
            Suite suite = Suites.suite(name);
            assertEquals(name, suite.name());
            for (String workload : suite.workloads()) {
                assertEquals(workload, Profiles.profile(workload).name());
            }
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
        assertEquals(usual.elapsedSeconds(), mine.elapsedSeconds());
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
            "csdbench-suite"         | "csdbench-drive"                       | is no suite file
            "version": 1             | "version": 2                           | is no suite file
            {                        | [                                      | is no suite file
            {                        | {{                                     | :1:2: this is no JSON: Unexpected
            """)
    void aFileThatIsWrongIsToldSoWithItsName(String part, String wrong, String told) {
        SuiteProblem problem =
                assertThrows(SuiteProblem.class, () -> SuiteFile.read("mine.json", CORNERS.replace(part, wrong)));
        assertTrue(problem.getMessage().contains(told), problem.getMessage());
        assertTrue(problem.getMessage().startsWith("mine.json"), problem.getMessage());
    }

    @Test
    void aNameThatIsNearlyOneOfOursIsGuessed() {
        SuiteProblem problem = assertThrows(SuiteProblem.class, () -> Suites.suite("storage-review"));
        assertEquals(
                "there is no suite storage-review; did you mean storagereview? there are storagereview, corners",
                problem.getMessage());
        assertThrows(SuiteProblem.class, () -> Suites.suite("./there-is-none.json"));
    }

    @Seeds(2000)
    void anyChangeOfAFileGivesASuiteOrASentence(Gen gen) {
        int at = gen.intBetween(0, 200);
        String inserted = gen.text(4);
        int place = Math.min(at, CORNERS.length());
        try {
            SuiteFile.read("mine.json", CORNERS.substring(0, place) + inserted + CORNERS.substring(place));
        } catch (SuiteProblem e) {
            assertTrue(e.getMessage().startsWith("mine.json"), e.getMessage());
        }
    }
}
