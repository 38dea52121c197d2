package csdbench.result.review;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.result.Latency;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class GainTest {
    @Test
    void aModelsBandIsItsErrorAndTheScatterOfRepeatsTogether() {
        Gain.Band exact = gain(0.5, 0.5, 0.5).modelled(10).model().orElseThrow();
        Gain.Band scattered = gain(0.5, 0.4, 0.6).modelled(10).model().orElseThrow();

        assertEquals(1.5 / 1.1 - 1, exact.low(), 1e-9);
        assertEquals(1.5 * 1.1 - 1, exact.high(), 1e-9);
        double half = Math.hypot(Math.log(1.1), Math.log(1.6 / 1.4) / 2);
        assertEquals(1.5 * Math.exp(half) - 1, scattered.high(), 1e-9);
    }

    @Test
    void noGainIsClaimedThatMayBeTheModelsError() {
        assertTrue(gain(0.05, 0.04, 0.06).modelled(3).measurable());
        assertFalse(gain(0.05, 0.04, 0.06).modelled(6).measurable());
    }

    @Test
    void theIntervalOfRepeatsStaysWhatItWas() {
        assertEquals(OptionalDouble.of(0.6), gain(0.5, 0.4, 0.6).modelled(10).iopsHigh());
    }

    @Test
    void eachStateIsHeldToTheFirstByItsMaximumAndNotByAPointThatHappenedToBeFaster() {
        StateResult first = state(100, 100, 110);
        StateResult middle = state(150, 190, 150);
        WorkloadReview workload =
                WorkloadReview.of("w", "W", 8, "own", "", List.of(), List.of(first, middle, state(200, 200, 200)));

        assertEquals(150 / Math.sqrt(100 * 110) - 1, workload.gainOf(middle), 1e-9);
        assertEquals(
                workload.gain().orElseThrow().iops(),
                workload.gainOf(workload.states().getLast()));
    }

    /** With a point that was faster than the maximum, and the maximum measured again. */
    private static StateResult state(double iops, double point, double again) {
        StateResult once =
                StateResult.of(0, 1, 0, point(iops), List.of(point(Math.max(iops, point))), Optional.empty());
        return once.with(List.of(StateResult.Maximum.of(1, point(iops)), StateResult.Maximum.of(2, point(again))));
    }

    private static Point point(double iops) {
        Latency times = Latency.of(8e9 / iops, 1, _ -> 1L, 2);
        return new Point(
                0,
                Optional.empty(),
                new Point.Done(iops, iops, 0, Math.round(iops), 1),
                times,
                times,
                true,
                0,
                List.of());
    }

    private static Gain gain(double iops, double low, double high) {
        return new Gain(
                iops,
                OptionalDouble.of(low),
                OptionalDouble.of(high),
                -iops,
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                true,
                true,
                List.of(),
                Optional.empty());
    }
}
