package csdbench.engine.run;

import csdbench.engine.host.StartLine;

/** Turns the workers of a run. One thread owns it. */
interface Scheduler {
    /** Takes on a worker, which waits at the line; it is closed when it has finished. */
    void lineUp(Worker worker, String name, StartLine line);

    /** Lets the workers at the line begin at {@code startNs} of the run's clock. */
    void start(StartLine line, long startNs);

    /** Lets time pass, at most {@code timeoutNs} of the run's clock, or until {@link RunSignals#wake}. */
    void await(long timeoutNs) throws InterruptedException;

    /** Whether any worker has not finished. */
    boolean anyAlive();

    /** Lets workers drain for at most {@code timeoutNs}; returns whether all have finished. */
    boolean join(long timeoutNs) throws InterruptedException;
}
