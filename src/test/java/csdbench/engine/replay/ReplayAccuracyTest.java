package csdbench.engine.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.plan.order.ReplayMode;
import csdbench.plan.order.ReplayOrder;
import csdbench.plan.order.TraceInput;
import csdbench.result.HistogramImage;
import csdbench.result.LatencyTotals;
import csdbench.result.Replayed;
import csdbench.trace.TraceSummary;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ReplayAccuracyTest {
    private static final TraceSummary SCANNED = new TraceSummary(
            new TraceSummary.Requests(1000, 700, 0, 0, 1_228_800, 12),
            4_096_000,
            1_000_000_000,
            0,
            4096,
            List.of(),
            List.of(),
            List.of(),
            List.of());

    private static final ReplayOrder ORDER = ReplayOrder.of(List.of(new TraceInput(Path.of("t"), Optional.empty(), 0)));

    private static Replayed verdict(ReplayMode mode, double issuedSeconds, LatencyTotals late, String failure) {
        return verdict(mode, issuedSeconds, late, failure, 0);
    }

    private static Replayed verdict(
            ReplayMode mode, double issuedSeconds, LatencyTotals late, String failure, long leftOut) {
        return replayed(ORDER.withMode(mode), 10, issuedSeconds, late, failure, leftOut);
    }

    private static Replayed replayed(
            ReplayOrder order,
            double dueSeconds,
            double issuedSeconds,
            LatencyTotals late,
            String failure,
            long leftOut) {
        return ReplayAccuracy.of(
                new Replay.Outcome(
                        order,
                        SCANNED,
                        1000,
                        1 << 20,
                        0,
                        new ReplayProgress(1000, true, 3, dueSeconds, issuedSeconds),
                        new Replay.Changes(leftOut, 0, 0, 0),
                        failure),
                late);
    }

    /** So many in a thousand were late by so much, the others not at all. */
    private static LatencyTotals late(int requests, long byNs) {
        return LatencyTotals.sum(List.of(totals(1000 - requests, 1_000), totals(requests, byNs)));
    }

    private static LatencyTotals totals(long count, long timeNs) {
        return count == 0
                ? LatencyTotals.NONE
                : new LatencyTotals(
                        count,
                        (double) count * timeNs,
                        (double) count * timeNs * timeNs,
                        timeNs,
                        HistogramImage.allAt(timeNs, count));
    }

    @Test
    void aFewThatAreLateDoNotSpoilIt() {
        Replayed replayed = verdict(ReplayMode.TIMED, 10.001, late(10, 500_000), "");
        assertTrue(replayed.faithful());
        assertEquals(1.0, replayed.pace().latePercent().orElseThrow(), 1e-9);
    }

    @Test
    void moreThanOneInAHundredThatAreLateDo() {
        Replayed replayed = verdict(ReplayMode.TIMED, 10, late(11, 500_000), "");
        assertFalse(replayed.faithful());
        assertTrue(replayed.unfaithful().contains("1.1 %"), replayed.unfaithful());
    }

    @Test
    void whatIsLateByLessThanATenthOfAMillisecondIsNot() {
        assertTrue(verdict(ReplayMode.CAPPED, 10, late(900, 99_000), "").faithful());
    }

    @Test
    void aReplayThatTakesLongerIsNone() {
        Replayed replayed = verdict(ReplayMode.TIMED, 10.02, late(0, 0), "");
        assertTrue(replayed.unfaithful().startsWith("it took 10.020 s in place of 10.000 s"), replayed.unfaithful());
    }

    @Test
    void whatHasNoTimesCannotBeLate() {
        assertTrue(verdict(ReplayMode.AFAP, 20, late(900, 5_000_000), "").faithful());
    }

    @Test
    void whatLeavesOutMoreThanOneInAHundredIsAnotherLoad() {
        assertTrue(verdict(ReplayMode.AFAP, 10, late(0, 0), "", 10).faithful());
        assertTrue(verdict(ReplayMode.AFAP, 10, late(0, 0), "", 11).unfaithful().startsWith("11 of 1,000 requests"));
    }

    @Test
    void behindOthersItTakesWhatItTakesAndIsComparedWithTheRecording() {
        Replayed replayed = verdict(ReplayMode.DEPENDENT, 0.5, late(0, 0), "");
        assertEquals(1.0, replayed.pace().askedSeconds().orElseThrow());
        assertTrue(replayed.faithful());
    }

    @Test
    void aRecordingThatCouldNotBeReadOnIsNoReplay() {
        assertEquals(
                "the file ends too early",
                verdict(ReplayMode.LOAD, 1, late(0, 0), "the file ends too early")
                        .unfaithful());
    }

    @Test
    void onlyMoreThanATenthOfAPercentAndTenMillisecondsIsTooLong() {
        assertTrue(lasting(100, 100.099).faithful());
        assertTrue(lasting(1, 1.009).faithful());
        assertFalse(lasting(100, 100.11).faithful());
        assertFalse(lasting(1, 1.011).faithful());
    }

    @Test
    void repetitionsTakeTheirTimeAndSpeedSparesIt() {
        ReplayOrder once = ORDER.withMode(ReplayMode.DEPENDENT).withSpeedPercent(50);
        ReplayOrder order = once.withSpeedPercent(50)
                .with(new ReplayOrder.Selection(
                        0, Long.MAX_VALUE, 3, once.selection().direction()));

        assertEquals(
                6.0,
                replayed(order, 10, 6, LatencyTotals.NONE, "", 0)
                        .pace()
                        .askedSeconds()
                        .orElseThrow());
    }

    private static Replayed lasting(double dueSeconds, double issuedSeconds) {
        return replayed(ORDER, dueSeconds, issuedSeconds, LatencyTotals.NONE, "", 0);
    }
}
