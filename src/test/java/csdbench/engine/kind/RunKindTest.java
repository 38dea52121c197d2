package csdbench.engine.kind;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import csdbench.io.IoSource;
import csdbench.result.LatencyTotals;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What a kind of run need not say. */
final class RunKindTest {
    private final RunKind plain = new RunKind() {
        @Override
        public boolean paced() {
            return false;
        }

        @Override
        public int inFlight(int target) {
            return 1;
        }

        @Override
        public int maxTransferBytes(int target) {
            return 512;
        }

        @Override
        public IoSource source(WorkerSeat seat) {
            throw new UnsupportedOperationException();
        }
    };

    @Test
    void aRunGoesOnUntilAllWorkersHaveFinished() {
        assertEquals(Optional.empty(), plain.ended());
        assertEquals("all workers have finished", plain.exhausted());
    }

    @Test
    void nothingWaitsAndNothingWasReplayed() {
        assertEquals(0, plain.backlog(1_000_000));
        assertEquals(Optional.empty(), plain.accuracy(LatencyTotals.NONE));
    }

    @Test
    void theFirstIntervalIsWarmUpAsInTheOriginal() {
        assertFalse(plain.countsFirstInterval());
    }

    @Test
    void workersGenerateTheDataOfWritesUnlessADecoratorDoes() {
        EngineDecorator none = (inner, seat) -> inner;
        assertFalse(none.fillsWrites());
    }
}
