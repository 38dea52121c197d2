package csdbench.job.reduce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.reduce.counted.SettleFit;
import csdbench.result.reduce.Settling;
import csdbench.result.reduce.Settling.SettlePoint;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/** Readings after the last write of 1,000 bytes, and what is told of them. */
final class SettlingTest {
    private static Settling of(SettlePoint... points) {
        return SettleFit.of(List.of(points), 1000, 0);
    }

    private static SettlePoint at(double seconds, long bytes) {
        return new SettlePoint(seconds, bytes, 0);
    }

    @Test
    void whatIsSavedAtOnceIsInline() {
        Settling settling = of(at(0, 500), at(1, 500), at(2, 501));

        assertEquals(OptionalDouble.of(0), settling.flatAfterSeconds());
        assertEquals(500, settling.inlineSavedBytes());
        assertTrue(settling.sentence().contains("saved inline"), settling::sentence);
    }

    @Test
    void whatIsSavedLaterIsBackground() {
        Settling settling = of(at(0, 1000), at(1, 1000), at(2, 700), at(3, 500), at(4, 500));

        assertEquals(OptionalDouble.of(3), settling.flatAfterSeconds());
        assertEquals(0, settling.inlineSavedBytes());
        assertEquals(500, settling.backgroundSavedBytes());
    }

    @Test
    void aDeviceThatStillWritesHasNotSettled() {
        Settling settling = of(at(0, 500), at(1, 500), new SettlePoint(2, 500, 100));

        assertEquals(OptionalDouble.empty(), settling.flatAfterSeconds());
        assertTrue(settling.sentence().contains("--settle"), settling::sentence);
    }
}
