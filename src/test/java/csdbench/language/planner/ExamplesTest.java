package csdbench.language.planner;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.language.definition.Definitions;
import csdbench.language.parm.Diagnostic;
import csdbench.language.parm.Diagnostics;
import csdbench.language.parm.ParmSource;
import csdbench.language.resolver.Overrides;
import csdbench.plan.RunPlan;
import csdbench.plan.RunSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every example says what it is and is planned without a complaint by the command that it gives. */
final class ExamplesTest {
    private static final Path FOLDER = Path.of("parmfiles");
    private static final String RUN = "* Run: csdbench ";

    static List<Path> examples() throws IOException {
        try (Stream<Path> files = Files.walk(FOLDER)) {
            return files.filter(file -> file.toString().endsWith(".parm"))
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("examples")
    void anExampleIsPlannedWithoutAComplaint(Path example) throws IOException {
        Diagnostics diagnostics = new Diagnostics();
        ParmSource source = ParmSource.read(List.of(example), Map.of(), variables(example), diagnostics);

        RunPlan plan = Planner.plan(Definitions.read(source, diagnostics), Overrides.NONE, diagnostics);

        assertEquals(
                List.of(),
                diagnostics.sorted().stream().map(Diagnostic::problem).toList());
        assertFalse(plan.runs().isEmpty());
    }

    @ParameterizedTest
    @MethodSource("examples")
    void anExampleSaysWhatItShowsHowLongItTakesAndHowToRunIt(Path example) throws IOException {
        List<String> lines = Files.readAllLines(example);
        assertTrue(lines.get(0).startsWith("* "));
        assertTrue(lines.get(1).startsWith("* Takes: "));
        assertTrue(lines.get(2).startsWith(RUN) && lines.get(2).contains(" " + example));
    }

    /** Two users of a machine, or two examples, never share a file; what is made is named. */
    @ParameterizedTest
    @MethodSource("examples")
    void anExampleMakesOnlyAFileOfItsOwnInTheCurrentFolder(Path example) throws IOException {
        String own = "csdbench-" + example.getFileName().toString().replace(".parm", "");
        Set<String> made = new LinkedHashSet<>();
        Diagnostics diagnostics = new Diagnostics();
        ParmSource source = ParmSource.read(List.of(example), Map.of(), variables(example), diagnostics);
        for (RunSpec run : Planner.plan(Definitions.read(source, diagnostics), Overrides.NONE, diagnostics)
                .runs()) {
            run.targets().stream()
                    .filter(target -> target.isPath() && !target.lun().startsWith("/dev/"))
                    .forEach(target -> made.add(target.lun()));
        }
        for (String file : made) {
            assertTrue(file.equals(own + ".dat") || file.equals(own), file);
            assertEquals(
                    "* Makes: " + file + " in the current folder; delete it when you are done.",
                    Files.readAllLines(example).get(3));
        }
    }

    /** {@code name=value} of the command in the third line. */
    private static Map<String, String> variables(Path example) throws IOException {
        Map<String, String> variables = new LinkedHashMap<>();
        for (String word : Files.readAllLines(example).get(2).split(" ")) {
            int equals = word.indexOf('=');
            if (equals > 0) {
                variables.put(word.substring(0, equals), word.substring(equals + 1));
            }
        }
        return variables;
    }
}
