package csdbench.report.reference;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.drive.simulated.DriveCatalogue;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

final class ReferencesTest {
    private static final String DRIVE = "drive\tx\tThe X\tsomebody, somewhere\t-\n";

    @Test
    void publishedPeaksAreFoundByWorkloadAndStateOfTheData() {
        Reference csd = References.named("csd3000").orElseThrow();

        assertEquals(
                List.of(735_000.0),
                csd.of("random-write-4k", 50).stream()
                        .map(Reference.Result::iops)
                        .toList());
        assertEquals(454_000, csd.of("random-write-4k", 0).getFirst().iops());
        assertEquals(
                275_700, csd.of("random-write-4k", 0).getFirst().latencyNs().orElseThrow());
        assertEquals(List.of(), csd.of("random-write-4k", 33));
        assertEquals(
                1,
                References.named("cd6")
                        .orElseThrow()
                        .of("random-read-4k-high", 33)
                        .size());
    }

    @Test
    void applicationWorkloadsOfADriveAreThereForEachStateOfTheDataThatWasPublished() {
        Reference csd = References.ofModel("csd3000-7.68tb").orElseThrow();
        assertEquals("csd3000", csd.name());
        assertEquals(285_000, csd.of("sql-90-10", 0).getFirst().iops());
        assertEquals(311_000, csd.of("sql-90-10", 50).getFirst().iops());
        assertEquals(List.of(), csd.of("sql", 0), "not published");
        assertEquals(
                192_663,
                References.ofModel("cd6-7.68tb")
                        .orElseThrow()
                        .of("oracle-80-20", 0)
                        .getFirst()
                        .iops());
        assertEquals(Optional.empty(), References.ofModel("generic-nvme"));
    }

    @Test
    void everyModelOfAReferenceIsASimulatedDrive() {
        for (Reference reference : References.all()) {
            assertTrue(DriveCatalogue.names().containsAll(reference.models()), reference.name());
        }
    }

    @Test
    void everyReferenceSaysWhoPublishedItAndNoneIsThereTwice() {
        assertEquals(List.of("csd3000", "cd6", "p320h", "p320h-x4", "iodrive2", "iodrive2-hp"), References.names());
        for (Reference reference : References.all()) {
            assertFalse(reference.publication().isBlank(), reference.name());
            Set<String> keys = reference.results().stream()
                    .map(result -> result.workload() + result.dataPercent())
                    .collect(Collectors.toSet());
            assertEquals(reference.results().size(), keys.size(), reference.name());
        }
    }

    /** Mean latency of a loop that keeps so many outstanding is their number over the rate. */
    @Test
    void ratesAndLatenciesFitTheNumberOfOutstandingOperations() {
        for (Reference reference : References.all()) {
            for (Reference.Result result : reference.results()) {
                result.latencyNs().ifPresent(ns -> {
                    double outstanding = result.iops() * ns / 1e9;
                    assertEquals(result.outstanding(), outstanding, 0.08 * result.outstanding(), result.toString());
                });
            }
        }
    }

    @Test
    void aNameThatThereIsNotHasANeighbour() {
        assertEquals(Optional.empty(), References.named("csd300"));
        assertEquals(
                "there are no published results called csd300; did you mean csd3000?", References.unknown("csd300"));
        assertTrue(References.unknown("zzz").contains("; there are csd3000, cd6, "));
    }

    @Test
    void aLineThatIsWrongIsToldWithItsPlace() {
        assertSays("f:1: a line begins with hello", "hello\n");
        assertSays("f:1: 2 fields; expected 5", "drive\tx\n");
        assertSays("f:2: no drive line above names y", DRIVE + "result\ty\tw\t0\t1\t2\t3\t\n");
        assertSays("f:2: \"many\" is not a number", DRIVE + "result\tx\tw\t0\t1\tmany\t3\t\n");
        assertSays("f:2: iops is 0; expected more than 0", DRIVE + "result\tx\tw\t0\t1\t0\t3\t\n");
        assertSays("f:2: x is listed twice", DRIVE + DRIVE);
        assertSays("f: x has no results", DRIVE);
    }

    private static void assertSays(String beginning, String text) {
        IllegalArgumentException wrong =
                assertThrows(IllegalArgumentException.class, () -> References.parse("f", text));

        assertTrue(wrong.getMessage().startsWith(beginning), wrong.getMessage());
    }

    @Test
    void resultsOfOneCapacityAreNotThoseOfTheModelOfAnother() {
        assertEquals(
                "csd3000", References.ofModel("csd3000-7.68tb").orElseThrow().name());
        assertTrue(References.ofModel("csd3000-3.84tb").isEmpty());
    }
}
