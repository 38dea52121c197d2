package csdbench.job.live;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.report.Samples;
import csdbench.report.live.LiveView;
import csdbench.report.runs.SlowestTable;
import csdbench.result.IntervalClosed;
import csdbench.result.RunObserver;
import java.util.Collections;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

final class LiveFeedTest {
    private static final IntervalClosed.Slow TOLD =
            new IntervalClosed.Slow(0, 0, "read", 0, 4096, 0, 80_000_000, 80_000_000);

    /** Of a target whose rare stalls are a guess. */
    private static final IntervalClosed.Slow UNTOLD =
            new IntervalClosed.Slow(1, 1, "write", 0, 4096, 0, 90_000_000, 90_000_000);

    private final LiveView view = new LiveView("csdbench io --live");
    private final RunObserver session = new LiveFeed(view, () -> {}, () -> {}).session();

    @Test
    void theSlowestOperationsAreThoseThatTheResultWillHave() {
        session.on(Samples.withGuessedStalls(Samples.started("rd1", OptionalDouble.empty())));
        session.on(interval(1, Collections.nCopies(9, UNTOLD)));
        session.on(interval(2, List.of(TOLD)));
        assertTrue(view.content().contains(SlowestTable.TITLE), "the tenth slowest is told");

        session.on(Samples.withGuessedStalls(Samples.started("rd2", OptionalDouble.empty())));
        session.on(interval(1, Collections.nCopies(10, UNTOLD)));
        session.on(interval(2, List.of(TOLD)));
        assertFalse(view.content().contains(SlowestTable.TITLE), "ten were slower");
    }

    private static IntervalClosed interval(int number, List<IntervalClosed.Slow> slowest) {
        return Samples.with(Samples.interval(number), List.of(), slowest);
    }
}
