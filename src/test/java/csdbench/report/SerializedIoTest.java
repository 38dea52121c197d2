package csdbench.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.report.Finding.Kind;
import csdbench.result.LatencyTotals;
import csdbench.result.RunFinished;
import csdbench.result.session.RunTally;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

final class SerializedIoTest {
    @Test
    void iosThatDoNotOverlapAreNamedWithHowManyWereAskedFor() {
        List<Finding> found = of(List.of(OptionalDouble.of(0.98), OptionalDouble.empty()));

        assertEquals(1, found.size());
        assertTrue(
                found.getFirst()
                        .text()
                        .startsWith("One at a time beneath us: 8 I/Os of sd1 were asked to be in flight, but below"
                                + " uring about 1.0 was"),
                found.getFirst().text());
    }

    @Test
    void iosThatOverlapAreNot() {
        assertEquals(List.of(), of(List.of(OptionalDouble.empty(), OptionalDouble.empty())));
        assertEquals(List.of(), of(List.of()));
    }

    private static List<Finding> of(List<OptionalDouble> below) {
        RunFinished plain =
                Samples.finished(RunFinished.Outcome.COMPLETE, List.of(Samples.interval(1)), LatencyTotals.NONE);
        RunFinished finished = new RunFinished(
                plain.at(),
                plain.ending(),
                plain.average(),
                plain.measured(),
                plain.lateness(),
                plain.process(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                new RunFinished.Devices(List.of(), below, List.of(), List.of(), List.of()),
                plain.drained());
        RunTally tally = new RunTally(1, Samples.started("rd1", OptionalDouble.empty()));
        tally.add(Samples.interval(1));
        return Findings.of(tally.finish(finished)).stream()
                .filter(finding -> finding.kind() == Kind.ONE_AT_A_TIME)
                .toList();
    }
}
