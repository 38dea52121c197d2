package csdbench.report;

import csdbench.result.RunFinished;
import csdbench.result.RunStarted;
import csdbench.result.ValidationTotals;
import java.util.OptionalDouble;

/**
 * A run that is over, as reports speak of it.
 *
 * @param ordinal 1 for the first run of the session
 * @param started how it began
 * @param finished how it ended
 * @param sums of the intervals behind the warm-up
 * @param whole everything it did, warm-up included
 * @param backlog operations that were due and not started
 */
public record RunSummary(
        int ordinal, RunStarted started, RunFinished finished, OpSums sums, WholeRun whole, Backlog backlog) {

    /**
     * All intervals of a run, those of the warm-up too, for figures such as processor time for each operation.
     *
     * @param seconds their length
     * @param operations that finished without error
     * @param bytes that they moved
     */
    public record WholeRun(double seconds, long operations, long bytes) {}

    /**
     * How many operations were due but not started.
     *
     * @param first at the end of the first interval after the warm-up
     * @param last at the end of the last interval
     */
    public record Backlog(long first, long last) {}

    public boolean complete() {
        return finished.outcome() == RunFinished.Outcome.COMPLETE;
    }

    /** Key blocks that did not hold what was written; 0 when nothing was validated. */
    public long corruptBlocks() {
        return finished.validation().map(ValidationTotals::corrupt).orElse(0L);
    }

    /** Operations a second behind the warm-up; empty when nothing is. */
    public OptionalDouble rate() {
        return perSecond(sums.total().count());
    }

    /** Bytes a second behind the warm-up; empty when nothing is. */
    public OptionalDouble bytesPerSecond() {
        return perSecond(sums.total().bytes());
    }

    /** Achieved rate as a share of the asked one, 1 for all of it; empty when none was asked or nothing counts. */
    public OptionalDouble achievedShare() {
        OptionalDouble asked = started.requestedRate();
        if (asked.isEmpty() || asked.getAsDouble() <= 0 || rate().isEmpty()) {
            return OptionalDouble.empty();
        }
        return OptionalDouble.of(rate().getAsDouble() / asked.getAsDouble());
    }

    private OptionalDouble perSecond(long amount) {
        double seconds = finished.measured().seconds();
        return seconds > 0 ? OptionalDouble.of(amount / seconds) : OptionalDouble.empty();
    }
}
