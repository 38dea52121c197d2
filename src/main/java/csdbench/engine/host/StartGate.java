package csdbench.engine.host;

import csdbench.base.unit.NanoClock;
import csdbench.plan.RunSpec;

/** Holds a run whose targets are open until it may begin. */
@FunctionalInterface
public interface StartGate {
    /** Begins at once. */
    StartGate OPEN = (_, clock) -> clock.nowNs();

    /**
     * Waits until it is known when the run begins; its threads are there and wait, too.
     *
     * @param clock of the run; only that of the machine may be behind what is returned
     * @return when it begins, in ns of that clock; intervals count from then
     */
    long await(RunSpec spec, NanoClock clock) throws InterruptedException;

    /** Learns when the first worker began, by the machine's clock; called on its thread, so it must be quick. */
    default void begun(long atNs) {}
}
