package csdbench.report.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.report.compare.ComparedRun.Machine;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ComparisonNotesTest {
    private static List<ComparedSide> on(Machine... machines) {
        return Stream.of(machines)
                .map(machine -> new ComparedRun(
                        "a",
                        "",
                        Origin.UNKNOWN,
                        true,
                        machine,
                        OptionalDouble.empty(),
                        false,
                        Map.of(ComparedFigure.RATE, new Measured(100, List.of(100.0, 101.0, 99.0)))))
                .map(run -> new ComparedSide(List.of(new ComparedFolder(Path.of("f"), "x", List.of(), List.of(run)))))
                .toList();
    }

    @Test
    void resultsOfAModelBesideThoseOfADriveAreNotedForPeopleAndPrograms() {
        List<ComparedSide> mixed = on(Machine.VIRTUAL, Machine.FREE);
        String note = "Some are of simulated drives and some are not: differences are those of the model, too.";

        assertTrue(Comparison.text(mixed).contains(note));
        assertEquals(List.of(note), Comparison.document(mixed).notes());
    }

    @Test
    void resultsOfOneKindNeedNoNote() {
        assertEquals(
                List.of(), Comparison.document(on(Machine.FREE, Machine.FREE)).notes());
        assertEquals(
                List.of(),
                Comparison.document(on(Machine.VIRTUAL, Machine.VIRTUAL)).notes());
    }
}
