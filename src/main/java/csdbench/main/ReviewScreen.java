package csdbench.main;

import csdbench.base.text.Sentences;
import csdbench.job.command.Terminal;
import csdbench.job.suite.ReviewWatcher;
import csdbench.job.suite.step.DataState;
import csdbench.report.review.ReviewConsole;
import csdbench.report.review.ReviewFile;
import csdbench.result.Notice;
import csdbench.result.RunEvent;
import csdbench.result.review.Review;
import csdbench.result.review.StateResult;
import csdbench.result.review.StepResult;
import csdbench.result.review.WorkloadReview;
import java.io.IOException;
import java.nio.file.Path;

/** Shows a review as it goes on, and writes down what it knows. Any thread. */
final class ReviewScreen implements ReviewWatcher {
    private final Terminal terminal;
    private final ReviewConsole console;
    private final ReviewProgress progress;
    private final Path folder;
    private boolean cached;

    ReviewScreen(Terminal terminal, ReviewConsole console, ReviewProgress progress, Path folder) {
        this.terminal = terminal;
        this.console = console;
        this.progress = progress;
        this.folder = folder;
    }

    @Override
    public synchronized void begins(String step, DataState state) {
        progress.begins(step, state);
    }

    @Override
    public synchronized void happens(DataState state, RunEvent event) {
        progress.happens(state, event);
        if (event instanceof Notice notice && notice.importance() == Notice.Importance.WARNING) {
            warn(state, notice.text());
        }
    }

    /** Workloads have names of their own in each step, and most use the page cache or none does: that is said once. */
    private void warn(DataState state, String text) {
        boolean ofCache = text.startsWith(Notice.PAGE_CACHE);
        if (ofCache && cached) {
            return;
        }
        cached |= ofCache;
        progress.erase();
        terminal.error(
                ofCache
                        ? Notice.PAGE_CACHE + ": workloads without openflags=o_direct use the page cache"
                        : state.percentText() + " %: " + text);
    }

    @Override
    public synchronized void judged(String words, DataState state) {
        progress.erase();
        terminal.error("  data " + state.words() + ", " + words.replace("\n", "\n  "));
    }

    @Override
    public synchronized void knows(Review review) {
        try {
            ReviewFile.write(folder, review);
        } catch (IOException e) {
            progress.erase();
            terminal.error("warning: cannot write " + folder.resolve(ReviewFile.FILE) + ": " + Sentences.of(e));
        }
    }

    @Override
    public synchronized void done(WorkloadReview workload, StateResult state) {
        progress.done();
        console.workload(workload, state);
    }

    @Override
    public synchronized void done(StepResult step) {
        progress.done();
        console.step(step);
    }
}
