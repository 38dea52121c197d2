package csdbench.engine.run;

import csdbench.io.IoFailure;
import csdbench.plan.RunSpec;
import csdbench.result.RunFinished;
import csdbench.result.RunObserver;

/** Carries out runs, one at a time. */
public interface RunExecutor {
    /**
     * Carries out a run and sends its events to {@code observer}: first {@code RunStarted}, last {@code RunFinished}.
     *
     * @return the last event
     * @throws IoFailure when it cannot begin; then nothing was written and no event was sent
     */
    RunFinished execute(RunSpec spec, RunObserver observer) throws IoFailure;

    /**
     * Waits before a run, in that run's time, and prepares what takes long, until the user asks to stop.
     *
     * @return whether the user asked to stop
     */
    boolean pause(RunSpec next, long seconds) throws InterruptedException;

    /** Whether the targets are those of this machine. */
    default boolean here() {
        return true;
    }

    /** Whether the user asked, in the file of {@code monitor=}, that no further run begins. */
    boolean over();
}
