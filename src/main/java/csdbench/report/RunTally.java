package csdbench.report;

import csdbench.result.IntervalClosed;
import csdbench.result.OpTotals;
import csdbench.result.RunFinished;
import csdbench.result.RunStarted;

/** Accumulates the events of a run for its {@link RunSummary}. */
public final class RunTally {
    private final int ordinal;
    private final RunStarted started;
    private double seconds;
    private long operations;
    private long bytes;
    private boolean measuring;
    private long firstBacklog;
    private long lastBacklog;

    /**
     * @param ordinal 1 for the first run of the session
     */
    public RunTally(int ordinal, RunStarted started) {
        this.ordinal = ordinal;
        this.started = started;
    }

    int ordinal() {
        return ordinal;
    }

    public RunStarted started() {
        return started;
    }

    public void add(IntervalClosed interval) {
        seconds += interval.seconds();
        OpTotals total = OpSums.of(started, interval.streams()).total();
        operations += total.count();
        bytes += total.bytes();
        if (!interval.warmup() && !measuring) {
            measuring = true;
            firstBacklog = interval.backlog();
        }
        lastBacklog = interval.backlog();
    }

    public RunSummary finish(RunFinished finished) {
        return new RunSummary(
                ordinal,
                started,
                finished,
                OpSums.of(started, finished.measured().streams()),
                new RunSummary.WholeRun(
                        seconds,
                        operations + finished.drained().operations(),
                        bytes + finished.drained().bytes()),
                new RunSummary.Backlog(firstBacklog, lastBacklog));
    }
}
