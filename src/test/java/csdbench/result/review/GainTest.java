package csdbench.result.review;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
