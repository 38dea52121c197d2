package csdbench.job.review;

import csdbench.base.text.Formats;
import csdbench.base.text.Sentences;
import csdbench.job.command.Remaining;
import csdbench.job.command.Terminal;
import csdbench.job.data.DataState;
import csdbench.job.suite.ReviewWatcher;
import csdbench.job.suite.step.ReviewRequest;
import csdbench.report.console.ProgressLine;
import csdbench.report.review.ReviewConsole;
import csdbench.report.review.ReviewFile;
import csdbench.report.threshold.ReviewJudgement;
import csdbench.result.IntervalClosed;
import csdbench.result.Notice;
import csdbench.result.OpTotals;
import csdbench.result.RunEvent;
import csdbench.result.RunFinished;
import csdbench.result.RunStarted;
import csdbench.result.StreamTotals;
import csdbench.result.review.Review;
import csdbench.result.review.StateResult;
import csdbench.result.review.StepResult;
import csdbench.result.review.WorkloadReview;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Writes down what a review knows, and shows how far it is: what was found in lines of its own, and on the last line of
 * a terminal what each state of the data is at and how long all of it may still take. Any thread.
 */
final class ReviewScreen implements ReviewWatcher {
    private static final long SHOW_EVERY_NS = 200_000_000;
    private static final double TELL_EVERY = 0.1;
    private static final double FILL_TRANSFER_BYTES = 131_072;

    /** What a fill does in its first seconds says little of how long it takes. */
    private static final double UNTOLD_SECONDS = 5;

    private final Terminal terminal;
    private final ReviewConsole console;
    private final ReviewRequest request;
    private final Path folder;
    private final long fillBytes;
    private final Remaining remaining;
    private final ProgressLine line;
    private final Map<DataState, At> now = new LinkedHashMap<>();
    private Review known;
    private Optional<Runnable> abort = Optional.empty();
    private Optional<String> loss = Optional.empty();
    private long shownNs;
    private boolean cached;

    /** Runs of a state that go on: a simulated drive has several at once, and events do not say of which they are. */
    private final Map<DataState, Integer> running = new HashMap<>();

    /** Where a state is. */
    private static final class At {
        private String step = "";
        private String run = "";
        private double writtenBytes;
        private boolean fills;
        private boolean severalAtOnce;
        private double iops;
        private long beganNs;
        private double told;

        // Where the last half of the time or more began, and where the next one does: the beginning may be slower.
        private double fromSeconds;
        private double fromShare;
        private double nextSeconds;
        private double nextShare;
    }

    /**
     * @param folder of the review
     * @param known of it from before
     * @param morePasses that follow the first at least
     * @param fillBytes of one fill
     */
    ReviewScreen(
            Terminal terminal,
            ReviewConsole console,
            ReviewRequest request,
            Path folder,
            Review known,
            int morePasses,
            long fillBytes) {
        this.terminal = terminal;
        this.console = console;
        this.request = request;
        this.folder = folder;
        this.known = known;
        this.fillBytes = fillBytes;
        this.line = new ProgressLine(terminal.err(), terminal.kind());
        int all = request.states().size() * request.suite().results(request);
        int results = all
                - known.workloads().stream()
                        .mapToInt(workload -> workload.states().size())
                        .sum()
                - (int) known.steps().stream().filter(StepResult::complete).count();
        this.remaining = new Remaining(
                request.suite().listed() ? "results" : "workloads", results, morePasses, System.nanoTime());
        console.begin(
                known,
                request.workloads().stream().map(ReviewRequest.Workload::title).toList(),
                all);
    }

    /** Has the review end behind the first workload that does not keep a threshold. */
    void abortsBy(Runnable stop) {
        abort = Optional.of(stop);
    }

    /** Why it was ended early. */
    synchronized Optional<String> loss() {
        return loss;
    }

    /** What is known by now. */
    synchronized Review known() {
        return known;
    }

    /** Takes the last line away. */
    synchronized void erase() {
        line.erase();
    }

    @Override
    public synchronized void begins(String step, DataState state) {
        At before = now.get(state);
        At at = new At();
        now.put(state, at);
        at.step = step;
        at.severalAtOnce = running.getOrDefault(state, 0) > 0;
        at.fills = step.equals("fill") && fillBytes > 0;
        at.beganNs = System.nanoTime();
        if (before != null && before.fills) {
            remaining.filled(at.beganNs);
        }
        if (at.fills) {
            remaining.fills(at.beganNs);
        }
        remaining.fillsToCome(request.states().size() - now.size());
        at.told = TELL_EVERY;
        show(true);
    }

    @Override
    public synchronized void happens(DataState state, RunEvent event) {
        At at = now.computeIfAbsent(state, _ -> new At());
        if (event instanceof RunStarted started) {
            at.severalAtOnce |= running.merge(state, 1, Integer::sum) > 1;
            at.iops = 0;
            at.run = started.name().contains("(")
                    ? started.name().replaceFirst(".*\\((.*)\\)", "$1 load")
                    : at.fills ? "" : "maximum";
        } else if (event instanceof IntervalClosed interval) {
            double bytes = 0;
            double count = 0;
            for (StreamTotals stream : interval.streams()) {
                for (OpTotals totals : new OpTotals[] {stream.read(), stream.write()}) {
                    bytes += totals.bytes();
                    count += totals.count();
                }
            }
            at.writtenBytes += bytes;
            at.iops = count / interval.seconds();
            tell(state, at);
            show(false);
        } else if (event instanceof Notice notice && notice.importance() == Notice.Importance.WARNING) {
            warn(state, notice.text());
        } else if (event instanceof RunFinished) {
            running.merge(state, -1, Integer::sum);
        }
    }

    /** Workloads have names of their own in each step, and most use the page cache or none does: that is said once. */
    private void warn(DataState state, String text) {
        boolean ofCache = text.startsWith(Notice.PAGE_CACHE);
        if (ofCache && cached) {
            return;
        }
        cached |= ofCache;
        line.erase();
        terminal.error(
                ofCache
                        ? Notice.PAGE_CACHE + ": workloads without openflags=o_direct use the page cache"
                        : state.brief() + ": " + text);
    }

    @Override
    public synchronized void pass(int number, int least, int most) {
        remaining.pass(number, least, most, System.nanoTime());
    }

    @Override
    public synchronized void judged(String words, DataState state) {
        line.erase();
        terminal.error("  data " + state.words() + ", " + words.replace("\n", "\n  "));
    }

    @Override
    public synchronized void knows(Review review) {
        known = review;
        try {
            ReviewFile.write(folder, review);
        } catch (IOException e) {
            line.erase();
            terminal.error("warning: cannot write " + folder.resolve(ReviewFile.FILE) + ": " + Sentences.of(e));
        }
    }

    @Override
    public synchronized void done(WorkloadReview workload, StateResult state) {
        remaining.done();
        line.erase();
        console.workload(workload, state);
        if (abort.isPresent() && loss.isEmpty()) {
            loss = ReviewJudgement.of(known, workload, state).loss();
            loss.ifPresent(_ -> abort.get().run());
        }
    }

    @Override
    public synchronized void done(StepResult step) {
        remaining.done();
        line.erase();
        console.step(step);
    }

    private void show(boolean always) {
        long nowNs = System.nanoTime();
        if (!always && nowNs - shownNs < SHOW_EVERY_NS) {
            return;
        }
        shownNs = nowNs;
        StringBuilder text = new StringBuilder();
        now.forEach((state, at) -> text.append(text.isEmpty() ? "" : " | ").append(words(state, at)));
        String shown = text.append(" | ").append(remaining.words(nowNs)).toString();
        line.show(shown);
        terminal.onlooker().progress(shown);
    }

    private String words(DataState state, At at) {
        if (at.severalAtOnce && !at.fills) {
            return state.brief() + ": " + at.step + ", beside another";
        }
        String where = at.fills ? filled(at) : at.run + (at.iops > 0 ? ", " + Formats.perSecond(at.iops) : "");
        return state.brief() + ": " + at.step + " " + where;
    }

    /** Where nobody can watch a line, a long fill reports now and then how far it is. */
    private void tell(DataState state, At at) {
        boolean watched = terminal.kind().interactive() || request.simulated();
        if (at.fills && !watched && at.writtenBytes < fillBytes && at.writtenBytes >= at.told * fillBytes) {
            at.told += TELL_EVERY;
            terminal.error(state.brief() + ": filled " + filled(at));
        }
    }

    private String filled(At at) {
        double share = Math.min(1, at.writtenBytes / fillBytes);
        double passedSeconds = (System.nanoTime() - at.beganNs) / 1e9;
        if (passedSeconds > 2 * at.nextSeconds) {
            at.fromSeconds = at.nextSeconds;
            at.fromShare = at.nextShare;
            at.nextSeconds = passedSeconds;
            at.nextShare = share;
        }
        double leftSeconds = (passedSeconds - at.fromSeconds) / (share - at.fromShare) * (1 - share);
        return Formats.percent(100 * share) + ", "
                + Formats.decimalBytes(at.iops * FILL_TRANSFER_BYTES) + "/s"
                + (share > at.fromShare && passedSeconds > UNTOLD_SECONDS
                        ? ", " + Formats.seconds(Math.round(leftSeconds)) + " to go"
                        : "");
    }
}
