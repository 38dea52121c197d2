package csdbench.report.threshold;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.report.Samples;
import csdbench.result.CpuUse;
import csdbench.result.Events;
import csdbench.result.IntervalClosed;
import csdbench.result.RunStarted;
import csdbench.result.StreamTotals;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

final class ChanceTest {
    private final RunStarted run = Samples.started("rd1", OptionalDouble.empty());

    @Test
    void anIntervalWithoutLengthDecidesNothing() throws ThresholdProblem {
        Chance chance = new Chance(Threshold.of("iops>1"));
        for (int i = 0; i < 5; i++) {
            chance.add(run, interval(0, List.of()), 0);
        }
        assertFalse(chance.lost());
    }

    @Test
    void errorsDecideAtOnceAlsoInAnIntervalWithoutLength() throws ThresholdProblem {
        Chance chance = new Chance(Threshold.of("errors=0"));
        chance.add(run, interval(1, List.of()), 0);
        chance.add(run, interval(0, List.of()), 1);
        assertTrue(chance.lost());
    }

    @Test
    void asManyErrorsAsAreToBeThereDecideNothingUntilThereIsOneMore() throws ThresholdProblem {
        Chance chance = new Chance(Threshold.of("errors=2"));
        chance.add(run, interval(1, List.of()), 1);
        assertFalse(chance.lost());
        chance.add(run, interval(1, List.of()), 3);
        assertTrue(chance.lost());
    }

    private IntervalClosed interval(double seconds, List<StreamTotals> streams) {
        return Events.interval(run.at(), 1, false, seconds, streams, CpuUse.UNKNOWN, 0);
    }
}
