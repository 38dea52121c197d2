package csdbench.report.review;

import csdbench.base.text.Formats;
import csdbench.base.text.Phrases;
import csdbench.base.text.Printable;
import csdbench.report.console.TerminalTraits;
import csdbench.report.doc.ChartQuantity;
import csdbench.report.reference.Reference;
import csdbench.report.review.steps.GainText;
import csdbench.result.review.Gain;
import csdbench.result.review.Review;
import csdbench.result.review.StateResult;
import csdbench.result.review.StepResult;
import csdbench.result.review.WorkloadReview;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Console output of a review: a row for each completed workload and data state, in any order, and at the end a table in
 * the order of the suite and {@link ReviewDigest}. No line resembles one of vdbench. Thread-safe.
 */
public final class ReviewConsole {
    private static final int MIN_TITLE = 20;

    private final PrintStream out;
    private final TerminalTraits terminal;
    private boolean simulated;
    private int planned;
    private int ended;
    private int titleColumns = MIN_TITLE;

    /**
     * @param out the console
     * @param terminal its traits
     */
    public ReviewConsole(PrintStream out, TerminalTraits terminal) {
        this.out = out;
        this.terminal = terminal;
    }

    /**
     * The review begins or is resumed.
     *
     * @param review drive, suite and procedure; its results are ignored
     * @param titles of the workloads that will be reported, each once
     * @param results of workloads and steps that will be reported
     */
    public synchronized void begin(Review review, List<String> titles, int results) {
        planned = results;
        simulated = review.drive().simulated();
        ended = 0;
        titleColumns = Math.max(
                MIN_TITLE, titles.stream().mapToInt(String::length).max().orElse(0));
        String data = Phrases.list(review.procedure().dataPercents().stream()
                .map(percent -> Formats.ratio(100 / (100 - percent)))
                .toList());
        say(ReviewLabels.marked(review.drive()) + ": suite " + review.suite() + ", "
                + (titles.isEmpty() ? "steps only" : Phrases.count(titles.size(), "workload")) + ", data " + data
                + ", "
                + ChartQuantity.PERCENT.brief(review.spanPercent()) + " of "
                + ChartQuantity.BYTES.brief(review.drive().capacityBytes()));
        row("ended", "workload", "data", "peak IOPS", "latency", "p99", "throughput", "gain");
        out.flush();
    }

    /**
     * A workload has completed with data of one state.
     *
     * @param workload with all completed states; its gain is shown once there are two
     * @param state the one just completed
     */
    public synchronized void workload(WorkloadReview workload, StateResult state) {
        ended++;
        String gain = workload.gain()
                .filter(Gain::known)
                .map(each -> GainText.cell(simulated, each))
                .orElse("");
        row(
                ended + "/" + Math.max(planned, ended),
                workload.title(),
                Formats.ratio(state.ratio()),
                ChartQuantity.IOPS.brief(state.peakIops()),
                ReviewTable.time(state.peakResponseNs()),
                ReviewTable.time(state.peakP99Ns()),
                ChartQuantity.BYTES_PER_SECOND.brief(state.peakBytesPerSecond()),
                gain);
        out.flush();
    }

    /** A step that is neither fill nor workload has ended. */
    public synchronized void step(StepResult step) {
        ended++;
        say(String.format(
                        Locale.ROOT,
                        "  %7s  %-" + titleColumns + "s  %-7s %s",
                        ended + "/" + Math.max(planned, ended),
                        StepsSection.named(step),
                        Formats.ratio(100 / (100 - step.dataPercent())),
                        StepsSection.outcome(step))
                .stripTrailing());
        out.flush();
    }

    private void row(
            String count,
            String title,
            String data,
            String iops,
            String latency,
            String p99,
            String throughput,
            String gain) {
        String format = "  %7s  %-" + titleColumns + "s  %-7s %9s %9s %9s %11s  %s";
        say(String.format(Locale.ROOT, format, count, title, data, iops, latency, p99, throughput, gain)
                .stripTrailing());
    }

    /**
     * The review has ended or was interrupted.
     *
     * @param report path of its page
     * @param against published results to show beside it
     */
    public synchronized void end(Review review, Path report, Optional<Reference> against) {
        ReviewTable table = new ReviewTable(ComparedReviews.of(List.of(review)), terminal, unicode());
        print(table, against);
        ReviewDigest.of(review, report).forEach(this::say);
        out.flush();
    }

    /**
     * Compares several drives.
     *
     * @param reviews of the drives, at least one
     * @param report path of the page with all of them
     * @param against published results to show beside them
     */
    public synchronized void compare(List<Review> reviews, Path report, Optional<Reference> against) {
        print(new ReviewTable(ComparedReviews.of(reviews), terminal, unicode()), against);
        reviews.forEach(review -> {
            ReviewDigest.beside(review).forEach(this::say);
            out.println();
        });
        say("Report:    " + report);
        out.flush();
    }

    private void print(ReviewTable table, Optional<Reference> against) {
        out.println();
        if (!table.stepsOnly()) {
            table.peaks().forEach(out::println);
            out.println();
        }
        against.ifPresent(reference -> {
            table.published(reference).forEach(this::say);
            out.println();
        });
    }

    /** What a result of somebody's says is shown, and not obeyed by a terminal. */
    private void say(String text) {
        out.println(Printable.of(text));
    }

    /** Whether block characters can be used. */
    private boolean unicode() {
        return terminal.interactive() && out.charset().equals(StandardCharsets.UTF_8);
    }
}
