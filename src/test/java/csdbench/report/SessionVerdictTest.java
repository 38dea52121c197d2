package csdbench.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.result.LatencyTotals;
import csdbench.result.RunFinished;
import csdbench.result.RunFinished.Outcome;
import csdbench.result.ValidationTotals;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

final class SessionVerdictTest {
    private final SessionVerdict verdict = new SessionVerdict();

    @Test
    void runsThatWentAsPlannedLeaveNothing() {
        Samples.run("rd1").forEach(verdict::on);

        assertEquals("", verdict.notMet());
        assertFalse(verdict.failed() || verdict.interrupted());
    }

    @Test
    void oneMissedRateIsRememberedThroughLaterRuns() {
        verdict.on(Samples.started("rd1", OptionalDouble.of(100)));
        verdict.on(Samples.interval(1));
        verdict.on(Samples.finished(Outcome.COMPLETE, List.of(Samples.interval(1)), LatencyTotals.NONE));
        Samples.run("rd2").forEach(verdict::on);

        assertEquals("a rate that was asked for was not reached", verdict.notMet());
        assertFalse(verdict.failed());
    }

    @Test
    void aShareOfACurveThatIsMissedIsNoRateThatSomebodyAskedFor() {
        verdict.on(Samples.started("rd1_(100%)", OptionalDouble.of(100)));
        verdict.on(Samples.interval(1));
        verdict.on(Samples.finished(Outcome.COMPLETE, List.of(Samples.interval(1)), LatencyTotals.NONE));

        assertEquals("", verdict.notMet());
        assertEquals(
                "a point of a curve did not reach the rate, which fails no run",
                verdict.pointsMissed().orElseThrow());
    }

    @Test
    void oneCorruptBlockIsAFailure() {
        verdict.on(Samples.started("rd1", OptionalDouble.empty()));
        RunFinished finished = Samples.finished(Outcome.COMPLETE, List.of(), LatencyTotals.NONE);
        verdict.on(Samples.with(finished, new ValidationTotals(9, 0, 0, 1, 0, 0)));

        assertTrue(verdict.failed());
    }

    @Test
    void dataThatWasToBeValidatedAndWasNotIsKnown() {
        verdict.on(Samples.started("rd1", OptionalDouble.empty()));
        RunFinished finished = Samples.finished(Outcome.COMPLETE, List.of(), LatencyTotals.NONE);
        assertFalse(verdict.nothingValidated(), "nothing was asked for");
        verdict.on(Samples.with(finished, new ValidationTotals(0, 0, 7, 0, 0, 0)));
        assertTrue(verdict.nothingValidated());
        verdict.on(Samples.started("rd2", OptionalDouble.empty()));
        verdict.on(Samples.with(finished, new ValidationTotals(1, 0, 0, 0, 0, 0)));
        assertFalse(verdict.nothingValidated());
    }

    @Test
    void interruptionIsNotAFailure() {
        Samples.events(Path.of("out")).forEach(verdict::on);

        assertTrue(verdict.interrupted());
        assertFalse(verdict.failed());
    }
}
