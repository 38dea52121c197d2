package csdbench.language.planner;

import static org.junit.jupiter.api.Assertions.assertEquals;

import csdbench.language.definition.Definitions;
import csdbench.language.parm.Diagnostic;
import csdbench.language.parm.Diagnostics;
import csdbench.language.parm.ParmSource;
import csdbench.language.parm.Severity;
import csdbench.language.resolver.Overrides;
import csdbench.plan.RunPlan;
import csdbench.plan.listing.SimulationListing;
import csdbench.plan.slice.PlanHash;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Parameter files that people published give as many runs as with the original. They are other people's and lie
 * outside this project: in the folder {@code parmfiles} of {@code ../shared}, or of the system property
 * {@code csdbench.shared}. Without them there is nothing to test. They are planned and never run.
 */
final class PublicParmfilesTest {
    private static final Path FOLDER = Path.of(System.getProperty("csdbench.shared", "../shared"), "parmfiles");

    /**
     * A file and what is known about it.
     *
     * @param file in the folder
     * @param runs that the original plans
     * @param variables of the command line
     */
    record Expected(String file, int runs, Map<String, String> variables) {
        @Override
        public String toString() {
            return file;
        }
    }

    @BeforeAll
    static void theFilesAreThere() {
        Assumptions.assumeTrue(Files.exists(FOLDER.resolve("EXPECTED.tsv")), "no public parameter files here");
    }

    static List<Expected> files() throws IOException {
        Path table = FOLDER.resolve("EXPECTED.tsv");
        if (!Files.exists(table)) {
            return List.of(new Expected("none", 0, Map.of()));
        }
        return Files.readAllLines(table).stream()
                .skip(1)
                .map(line -> line.split("\t"))
                .map(cells -> new Expected(cells[0], Integer.parseInt(cells[1]), variables(cells[3])))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("files")
    void aPublicFileGivesAsManyRunsAsWithTheOriginal(Expected expected) {
        Diagnostics diagnostics = new Diagnostics();
        ParmSource source =
                ParmSource.read(List.of(FOLDER.resolve(expected.file())), Map.of(), expected.variables(), diagnostics);

        RunPlan plan = Planner.plan(Definitions.read(source, diagnostics), Overrides.NONE, diagnostics);

        assertEquals(List.of(), errors(diagnostics));
        assertEquals(expected.runs(), SimulationListing.lines(plan).size());
    }

    /** What a controller sends is one text; the host that reads it plans the same. */
    @ParameterizedTest
    @MethodSource("files")
    void anotherHostPlansTheSameFromTheJoinedText(Expected expected) {
        Diagnostics diagnostics = new Diagnostics();
        ParmSource source =
                ParmSource.read(List.of(FOLDER.resolve(expected.file())), Map.of(), expected.variables(), diagnostics);
        ParmSource sent = ParmSource.of("sent", source.joined(), Map.of(), diagnostics);

        assertEquals(
                PlanHash.of(Planner.plan(Definitions.read(source, diagnostics), Overrides.NONE, diagnostics)),
                PlanHash.of(Planner.plan(Definitions.read(sent, diagnostics), Overrides.NONE, diagnostics)));
        assertEquals(List.of(), errors(diagnostics));
    }

    private static List<String> errors(Diagnostics diagnostics) {
        return diagnostics.sorted().stream()
                .filter(diagnostic -> diagnostic.severity() == Severity.ERROR)
                .map(Diagnostic::problem)
                .toList();
    }

    private static Map<String, String> variables(String arguments) {
        Map<String, String> variables = new LinkedHashMap<>();
        for (String word : arguments.split(" ")) {
            int equals = word.indexOf('=');
            if (equals > 0) {
                variables.put(word.substring(0, equals), word.substring(equals + 1));
            }
        }
        return variables;
    }
}
