package csdbench.job.review;

import csdbench.base.text.Sentences;
import csdbench.job.command.ExitCode;
import csdbench.job.command.Terminal;
import csdbench.report.app.AppSection;
import csdbench.report.reference.Reference;
import csdbench.report.reference.References;
import csdbench.report.review.ReviewConsole;
import csdbench.report.review.ReviewFile;
import csdbench.report.review.ReviewReport;
import csdbench.report.threshold.JudgedThresholds;
import csdbench.report.threshold.ReviewJudgement;
import csdbench.result.review.Review;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** How reviews end: with a report of all that is known, and with how to go on where they were cut. One thread. */
public final class ReviewEnding {
    private final Terminal terminal;
    private final Optional<Reference> against;
    private final Optional<Path> charts;
    private final PrintStream tables;
    private final PrintStream answers;

    /**
     * @param against published results to show beside; empty for those of the drive that a simulated one is a model of
     * @param charts folder for charts, empty for none
     */
    public ReviewEnding(Terminal terminal, Optional<Reference> against, Optional<Path> charts) {
        this(terminal, against, charts, terminal.err(), terminal.out());
    }

    private ReviewEnding(
            Terminal terminal,
            Optional<Reference> against,
            Optional<Path> charts,
            PrintStream tables,
            PrintStream answers) {
        this.tables = tables;
        this.answers = answers;
        this.terminal = terminal;
        this.against = against;
        this.charts = charts;
    }

    /** The same for who shows what was found in another way: it prints errors only. */
    ReviewEnding withoutTables() {
        PrintStream none = new PrintStream(
                OutputStream.nullOutputStream(), false, terminal.err().charset());
        return new ReviewEnding(terminal, against, charts, none, none);
    }

    ReviewConsole console() {
        return new ReviewConsole(tables, terminal.kind());
    }

    /** The object of each, for programs. */
    public static List<String> texts(List<Review> reviews) {
        return reviews.stream()
                .map(review -> new String(ReviewFile.bytes(review), StandardCharsets.UTF_8))
                .toList();
    }

    /** Of all reviews in a folder; none when nothing is known. */
    public static List<String> texts(Path folder) {
        try {
            return texts(ReviewFolder.read(folder));
        } catch (IOException e) {
            return List.of(); // Why, was printed.
        }
    }

    /**
     * Something is missing.
     *
     * @param reviews of drives of which something is known, may be empty
     * @param permits words to be said again to go on
     * @param canGoOn whether there is anything to go on from
     * @param why it is missing; printed last, where it is seen
     */
    ExitCode cut(List<Review> reviews, Path folder, String permits, boolean canGoOn, String why, ExitCode code) {
        ExitCode worse = reviews.isEmpty() || !canGoOn ? code : report(reviews, folder, code);
        terminal.error(why);
        terminal.error(
                canGoOn
                        ? "csdbench review --resume " + folder + permits + " goes on from there"
                        : "nothing was measured yet, so there is nothing to go on from");
        return worse;
    }

    /** What is to be shown beside: without a wish, what was published of the drive that a model is of. */
    private Optional<Reference> against(List<Review> reviews) {
        return against.or(() -> reviews.size() == 1
                ? reviews.getFirst().drive().simulation().flatMap(model -> References.ofModel(model.model()))
                : Optional.empty());
    }

    /** Writes the page, and the charts if they are wanted: says how many. */
    public OptionalInt write(List<Review> reviews, Path page) throws IOException {
        ReviewReport.write(page, reviews, against(reviews));
        return charts.isEmpty()
                ? OptionalInt.empty()
                : OptionalInt.of(ReviewReport.writeCharts(charts.get(), reviews).size());
    }

    /** Prints the gist of it. */
    public void show(List<Review> reviews, Path page) {
        reviews.forEach(review -> AppSection.lines(review.applications()).forEach(answers::println));
        ReviewConsole answer = new ReviewConsole(answers, terminal.kind());
        if (reviews.size() == 1) {
            answer.end(reviews.getFirst(), page, against(reviews));
        } else {
            answer.compare(reviews, page, against(reviews));
        }
    }

    private ExitCode judge(List<Review> reviews, ExitCode code) {
        ExitCode judged = code;
        for (Review review : reviews) {
            JudgedThresholds thresholds = ReviewJudgement.of(review);
            List<String> lines = thresholds.lines();
            if (reviews.size() > 1 && !lines.isEmpty()) {
                terminal.error(String.join(", ", review.drive().luns()) + ":");
            }
            lines.forEach(terminal::error);
            judged = thresholds.kept()
                    ? judged
                    : judged.worse(thresholds.lost() ? ExitCode.NOT_PASSED : ExitCode.NOT_MET);
        }
        return judged;
    }

    /** All that is known. */
    ExitCode report(List<Review> reviews, Path folder, ExitCode code) {
        Path page = folder.resolve(ReviewReport.FILE);
        try {
            write(reviews, page);
        } catch (IOException e) {
            terminal.error("error: cannot write " + page + " or the charts: " + Sentences.of(e) + "; csdbench report "
                    + folder + " -o FILE makes the page again");
            return code.worse(ExitCode.IO_ERROR);
        }
        show(reviews, page);
        return judge(reviews, code);
    }

    /** How a review ends that nothing cut but the user. */
    static ExitCode codeOf(Review review) {
        if (!review.complete()) {
            return ExitCode.INTERRUPTED;
        }
        boolean apart = review.workloads().stream()
                .flatMap(workload -> workload.states().stream())
                .anyMatch(state ->
                        state.spreadPercent() > review.procedure().repetition().spreadBoundPercent());
        boolean unmet = review.steps().stream()
                .anyMatch(step -> step.met().filter(met -> !met).isPresent());
        return apart || unmet ? ExitCode.NOT_MET : ExitCode.SUCCESS;
    }
}
