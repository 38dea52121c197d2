package csdbench.report.fio;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.report.Samples;
import csdbench.result.LatencyTotals;
import csdbench.result.RunFinished.Outcome;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class FioResultTest {
    private static final List<Long> SIZES = Collections.nCopies(6, 4096L);
    private static final FioEntry JOB = new FioEntry("x", 0, false, Set.of("sd1"), Map.of("rw", "randread"), SIZES);

    private static String text(FioForm form, Outcome outcome) {
        FioResult result = new FioResult(List.of(JOB));
        result.on(Samples.started("rd1", OptionalDouble.empty()));
        result.on(Samples.finished(outcome, List.of(Samples.interval(1)), LatencyTotals.NONE));
        return result.text(form, Samples.START);
    }

    @Test
    void aJobThatWasCutSaysSoAndOneThatWasNotIsAsFioHasIt() {
        for (FioForm form : List.of(FioForm.JSON, FioForm.JSON_PLUS)) {
            assertTrue(text(form, Outcome.INTERRUPTED).contains("\"complete\": false"));
            assertFalse(text(form, Outcome.COMPLETE).contains("\"complete\": "));
        }
        assertTrue(text(FioForm.NORMAL, Outcome.STOPPED).contains("csdbench: x is not complete\n"));
        assertEquals(
                text(FioForm.NORMAL, Outcome.COMPLETE),
                text(FioForm.NORMAL, Outcome.STOPPED).replace("csdbench: x is not complete\n", ""));
    }

    @Test
    void aJobWhoseRunNeverBeganIsNotComplete() {
        assertTrue(new FioResult(List.of(JOB)).text(FioForm.JSON, Samples.START).contains("\"complete\": false"));
    }
}
