package csdbench.result.review;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.result.Latency;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What hides a gain. */
final class CeilingTest {
    private static final List<Warning> BUSY = List.of(new Warning(Warning.BUSY, "no processor was idle"));

    @Test
    void aGainBetweenTwoCeilingsWouldBeHidden() {
        String text = only(state(735_000, 1.0, List.of()), state(735_300, 1.01, List.of()));

        assertTrue(text.contains("would hide a gain: 4K random write (commands or link"), text);
    }

    @Test
    void aGainUpToACeilingMayBeLargerThanWhatWasMeasured() {
        String text =
                only(repeated(state(415_000, 5, List.of()), 0.01), repeated(state(735_000, 1.01, List.of()), 0.01));

        assertTrue(text.contains("may gain more than is shown: 4K random write"), text);
    }

    @Test
    void ofAGainThatNoiseMakesNothingIsSaid() {
        StateResult low = state(700_000, 5, List.of());
        StateResult high = state(735_000, 1.01, List.of());

        assertEquals(List.of(), Ceiling.of(workload(repeated(low, 0.3), repeated(high, -0.3))));
        assertEquals(List.of(), Ceiling.of(workload(low, high)), "measured once, so there is no interval");
    }

    /** Three passes: as measured, more by a share, and less by it. */
    private static StateResult repeated(StateResult state, double share) {
        StateResult.Maximum once = state.maxima().getFirst();
        return state.with(List.of(once, times(once, 2, 1 + share), times(once, 3, 1 - share)));
    }

    private static StateResult.Maximum times(StateResult.Maximum once, int pass, double factor) {
        return new StateResult.Maximum(pass, once.iops() * factor, once.responseNs() / factor, once.settled());
    }

    @Test
    void aMachineWithoutTimeIsACeilingWhateverItsLatencies() {
        String text = only(state(300_000, 4, BUSY), state(301_000, 4, BUSY));

        assertTrue(text.contains("would hide a gain: 4K random write (this machine's processors)"), text);
    }

    @Test
    void latenciesThatVaryAreOfNoCeiling() {
        assertEquals(List.of(), Ceiling.of(workload(state(415_000, 5, List.of()), state(500_000, 3, List.of()))));
        assertEquals(List.of(), Ceiling.of(workload(state(735_000, 1, List.of()), state(500_000, 3, List.of()))));
    }

    private static String only(StateResult first, StateResult last) {
        List<Warning> warnings = Ceiling.of(workload(first, last));
        assertEquals(
                List.of(Warning.CEILING), warnings.stream().map(Warning::kind).toList());
        return warnings.getFirst().text();
    }

    private static List<WorkloadReview> workload(StateResult first, StateResult last) {
        return List.of(WorkloadReview.of(
                "random-write-4k", "4K random write", 128, "published", "", List.of(), List.of(first, last)));
    }

    /** @param tail p99 over the mean */
    private static StateResult state(double iops, double tail, List<Warning> warnings) {
        double meanNs = 128e9 / iops;
        Latency times = Latency.of(meanNs, 1, _ -> Math.round(tail * meanNs), Math.round(10 * meanNs));
        Point maximum = new Point(
                0,
                Optional.empty(),
                new Point.Done(iops, iops * 4096, 0, Math.round(iops), 1),
                times,
                times,
                true,
                0,
                warnings);
        return StateResult.of(0, 1, 0, maximum, List.of(), Optional.empty());
    }
}
