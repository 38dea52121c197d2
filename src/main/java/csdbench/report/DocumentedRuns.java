package csdbench.report;

import csdbench.report.threshold.Judgement;
import csdbench.result.CorruptionSeen;
import csdbench.result.ErrorSeen;
import csdbench.result.IntervalClosed;
import csdbench.result.Notice;
import csdbench.result.PowerRead;
import csdbench.result.RunEvent;
import csdbench.result.RunFinished;
import csdbench.result.RunObserver;
import csdbench.result.RunStarted;
import csdbench.result.SessionFinished;
import csdbench.result.SessionStarted;
import csdbench.result.session.IntervalResult;
import csdbench.result.session.RunResult;
import csdbench.result.session.RunTally;
import csdbench.result.session.SessionResult;
import java.util.List;

/** Gives each run and interval as the document that its file has, without reading a file. One thread owns it. */
public abstract class DocumentedRuns implements RunObserver {
    private SessionStarted session;
    private Judgement judgement;
    private RunTally tally;
    private int runs;

    protected DocumentedRuns() {}

    @Override
    public final void on(RunEvent event) {
        switch (event) {
            case SessionStarted started -> {
                session = started;
                judgement = new Judgement(started);
            }
            case RunStarted started -> tally = new RunTally(++runs, started);
            case IntervalClosed interval -> {
                tally.add(interval);
                interval(IntervalResult.withoutParts(tally, interval));
            }
            case RunFinished finished -> {
                RunResult run = JsonReport.result(tally.finish(finished));
                judgement.add(tally.started(), run);
                run(run);
            }
            case SessionFinished finished -> {
                if (!finished.simulated()) {
                    end(SessionResult.of(session, finished.at(), finished.success(), judgement.results(), List.of()));
                }
            }
            case PowerRead read -> tally.add(read);
            case ErrorSeen _, CorruptionSeen _, Notice _ -> {}
        }
    }

    /** An interval without its targets and workloads. */
    protected abstract void interval(IntervalResult interval);

    protected abstract void run(RunResult run);

    /** @param document without its runs */
    protected abstract void end(SessionResult document);
}
