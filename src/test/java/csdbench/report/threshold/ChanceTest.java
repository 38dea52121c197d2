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

    /** sd1 is a drive, sd2 is a model whose rare stalls are a guess. */
    @Test
    void whatIsNotToldDecidesNothing() throws ThresholdProblem {
        RunStarted guessed = Samples.withGuessedStalls(run);
        List<StreamTotals> streams = Samples.streams(1);
        for (String asked : List.of("max<1us", "p99.9<1us")) {
            Chance told = new Chance(Threshold.of(asked));
            Chance untold = new Chance(Threshold.of(asked));
            Chance ofTheDrive = new Chance(Threshold.of(asked));
            for (int i = 0; i < 3; i++) {
                told.add(run, interval(0.5, streams), 0);
                untold.add(guessed, interval(0.5, streams), 0);
                ofTheDrive.add(guessed, interval(0.5, streams.subList(0, 1)), 0);
            }
            assertTrue(told.lost(), asked);
            assertFalse(untold.lost(), asked);
            assertTrue(ofTheDrive.lost(), asked);
        }
    }

    private IntervalClosed interval(double seconds, List<StreamTotals> streams) {
        return Events.interval(run.at(), 1, false, seconds, streams, CpuUse.UNKNOWN, 0);
    }
}
