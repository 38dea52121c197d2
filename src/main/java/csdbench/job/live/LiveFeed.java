package csdbench.job.live;

import csdbench.job.command.Onlooker;
import csdbench.report.live.LiveView;
import csdbench.result.CorruptionSeen;
import csdbench.result.ErrorSeen;
import csdbench.result.HistogramImage;
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
import csdbench.result.session.OpSums;
import csdbench.result.session.Ops;
import csdbench.result.session.RunTally;
import java.util.concurrent.atomic.AtomicBoolean;

/** Puts what sessions do into a view. Any thread. */
public final class LiveFeed implements Onlooker {
    private final LiveView view;
    private final Runnable first;
    private final Runnable last;
    private final AtomicBoolean begun = new AtomicBoolean();

    /**
     * @param first is run once, when there is something to see
     * @param last is run when nothing more will come
     */
    public LiveFeed(LiveView view, Runnable first, Runnable last) {
        this.view = view;
        this.first = first;
        this.last = last;
    }

    @Override
    public RunObserver session() {
        begin();
        return new Watched(view.session());
    }

    @Override
    public void progress(String line) {
        begin();
        view.progress(line);
    }

    @Override
    public void ended() {
        last.run();
    }

    private void begin() {
        if (begun.compareAndSet(false, true)) {
            first.run();
        }
    }

    /** One session. One thread owns it. */
    private static final class Watched implements RunObserver {
        private final LiveView.Session session;
        private RunTally tally;
        private int runs;

        Watched(LiveView.Session session) {
            this.session = session;
        }

        @Override
        public void on(RunEvent event) {
            switch (event) {
                case RunStarted started -> {
                    runs++;
                    tally = new RunTally(runs, started);
                    session.begin(started.simulated());
                }
                case IntervalClosed interval -> {
                    session.add(IntervalResult.of(tally, interval), times(interval));
                    tally.add(interval);
                }
                case SessionFinished finished -> session.end();
                case RunFinished finished -> finish(finished.measured());
                case SessionStarted _, ErrorSeen _, CorruptionSeen _, PowerRead _, Notice _ -> {}
            }
        }

        private void finish(RunFinished.Totals measured) {
            Ops total = Ops.of(OpSums.of(tally.started(), measured.streams()).total(), measured.seconds());
            // Of a run that was cut in its warm-up the last interval says more.
            if (total.count() > 0) {
                session.finish(total);
            }
        }

        private HistogramImage times(IntervalClosed interval) {
            return OpSums.of(tally.started(), interval.streams())
                    .total()
                    .response()
                    .histogram();
        }
    }
}
