package csdbench.result.steady;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;

class SteadyStateTest {
    @Test
    void aRateThatStaysIsSteady() {
        assertTrue(holds(60, i -> 1000));
    }

    @Test
    void aSlopeOfATenthOverTheWindowIsTheMostThatIsSteady() {
        assertTrue(holds(60, i -> 1000 + 100 * i / 60.0));
        assertFalse(holds(60, i -> 1000 + 150 * i / 60.0));
        assertFalse(holds(60, i -> 1000 - 150 * i / 60.0));
    }

    @Test
    void aDipOfAFifthInOnePartIsTheMostThatIsSteady() {
        assertTrue(holds(50, i -> i / 10 == 2 ? 850 : 1000));
        assertFalse(holds(50, i -> i / 10 == 2 ? 700 : 1000));
    }

    @Test
    void fourIntervalsAreTooFewToKnow() {
        assertFalse(holds(4, i -> 1000));
        assertTrue(holds(5, i -> 1000));
    }

    @Test
    void aWindowBelowASecondIsTooShortToKnow() {
        double[] operations = new double[64];
        double[] seconds = new double[64];
        Arrays.fill(operations, 8192);
        Arrays.fill(seconds, 0.01);
        assertFalse(SteadyState.holds(operations, seconds), "0.64 s");
        Arrays.fill(seconds, 1.0 / 64);
        assertTrue(SteadyState.holds(operations, seconds));
    }

    @Test
    void intervalsOfAnyLengthGiveTheSameRates() {
        double[] seconds = {0.5, 2, 1, 0.25, 4, 1};
        double[] operations = Arrays.stream(seconds).map(each -> 300 * each).toArray();
        assertTrue(SteadyState.holds(operations, seconds));
    }

    private static boolean holds(int intervals, IntToDoubleFunction rate) {
        double[] operations = new double[intervals];
        Arrays.setAll(operations, rate);
        double[] seconds = new double[intervals];
        Arrays.fill(seconds, 1);
        return SteadyState.holds(operations, seconds);
    }
}
