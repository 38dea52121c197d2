package csdbench.engine.kind;

import csdbench.io.IoFailure;
import csdbench.io.IoSource;
import csdbench.result.LatencyTotals;
import csdbench.result.Replayed;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What a run does: the operations of its workers, and what the executor needs to carry them out. One instance
 * serves one run. The executor's thread owns it; each source belongs to its worker.
 *
 * <p>Call order: {@link #source} for every worker, {@link #prime}, {@link #begin}, the rest in any order, last
 * {@link #close}.
 */
public interface RunKind extends AutoCloseable {
    /** Starts a run of some kind. */
    @FunctionalInterface
    interface Opener {
        /**
         * @throws IoFailure when the run cannot be done on its targets, with the reason and what to do
         */
        RunKind open(RunSetting run) throws IoFailure;
    }

    /** Whether operations are due at set times; else they are due when they are submitted. */
    boolean paced();

    /** I/Os in flight on a target, at least 1. */
    int inFlight(int target);

    /** Largest I/O on a target, in bytes. */
    int maxTransferBytes(int target);

    /** The operations of one worker, paced as the run is. */
    IoSource source(WorkerSeat seat);

    /** Words for the numbers of operations; empty if all are reads and writes. */
    default List<String> operations() {
        return List.of();
    }

    /** What goes around the engines of a target's workers, innermost first, inside of what validates. */
    default List<EngineDecorator> decorators(int target) {
        return List.of();
    }

    /** Waits until operations can be handed out without a delay. */
    default void prime() throws InterruptedException {}

    /** Sets the time from which operations are due; once, before any worker starts. */
    default void begin(long startNs) {}

    /** Operations that are due and have not been started. */
    default long backlog(long nowNs) {
        return 0;
    }

    /** Whether vdbench's average includes the first interval of a run without warm-up. */
    default boolean countsFirstInterval() {
        return false;
    }

    /** Share of the work that is done, 0 to 1, for a run that ends when all of it is; empty for others. */
    default OptionalDouble progress() {
        return OptionalDouble.empty();
    }

    /** As in {@link csdbench.result.RunFinished.Ending}, once the workers have ended. */
    default List<OptionalDouble> lastedSeconds() {
        return List.of();
    }

    /** Why the run is over although some workers have operations left; empty while it is not. */
    default Optional<String> ended() {
        return Optional.empty();
    }

    /** What its figures do not show, once the workers have ended: a sentence without a capital and a full stop. */
    default Optional<String> remark() {
        return Optional.empty();
    }

    /** Why the run is over once no worker has operations left. */
    default String exhausted() {
        return "all workers have finished";
    }

    /**
     * How accurately recorded I/O was repeated, once the workers have ended; empty for a run that repeats none.
     *
     * @param startDelay how much later than due operations were started
     */
    default Optional<Replayed> accuracy(LatencyTotals startDelay) {
        return Optional.empty();
    }

    /**
     * @throws IoFailure if something could not be stored, with what that means
     */
    @Override
    default void close() throws IoFailure {}
}
