package csdbench.result.reduce;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.annotation.JsonProperty;
import csdbench.job.reduce.ReductionTrials;
import csdbench.report.reduce.ReduceFile;
import csdbench.result.reduce.ReductionFinding.AccountingFinding;
import csdbench.result.reduce.ReductionFinding.SettleFinding;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Findings of tests, as a list and as members of a file. */
final class ReductionTest {
    private static final Path FILE = Path.of("src/test/resources/csdbench/report/reduce.json");

    @TempDir
    private Path folder;

    private Reduction read() throws IOException {
        Files.copy(FILE, folder.resolve(ReduceFile.FILE));
        return ReduceFile.read(folder).orElseThrow();
    }

    @Test
    void everyMemberThatIsReadIsWrittenAgainInItsPlace() throws IOException {
        Reduction read = read();
        assertEquals(
                List.of("settle", "return", "guarantee"),
                read.findings().stream().map(ReductionFinding::test).toList());

        ReduceFile.write(folder, read);
        assertEquals(Files.readString(FILE), ReduceFile.text(folder));
    }

    @Test
    void aFindingTakesThePlaceOfTheOneOfItsKindInTheOrderOfTheFile() throws IOException {
        Settling late = new Settling(List.of(), OptionalDouble.empty(), 0, 0, "late");
        Reduction found = read().with(new SettleFinding(late)).with(new AccountingFinding(List.of()));

        assertEquals(
                List.of("accounting", "settle", "return", "guarantee"),
                found.findings().stream().map(ReductionFinding::test).toList());
        assertEquals(Optional.of(new SettleFinding(late)), found.finding("settle"));
        assertEquals(Optional.empty(), found.without(SettleFinding.class).finding(SettleFinding.class));
    }

    @Test
    void aMemberHasTheNameOfItsTest() {
        for (ReductionTrials test : ReductionTrials.values()) {
            Class<?> kind = ReductionFinding.kinds().get(test.ordinal());
            RecordComponent component = kind.getRecordComponents()[0];
            JsonProperty other = component.getAccessor().getAnnotation(JsonProperty.class);
            assertEquals(test.word(), other == null ? component.getName() : other.value());
        }
    }
}
