package csdbench.report.review;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.report.Golden;
import csdbench.report.console.TerminalTraits;
import csdbench.report.reference.References;
import csdbench.result.review.Point;
import csdbench.result.review.Review;
import csdbench.result.review.StateResult;
import csdbench.result.review.WorkloadReview;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class ReviewConsoleTest {
    private static final Path REPORT = Path.of("output", "report.html");

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    @Test
    void aReviewOnASimulatedDriveIsShownAsItGoesAndInFiveLines() throws Exception {
        Golden.check("review/console.txt", () -> {
            play(Reviews.simulated(), TerminalTraits.NONE);
            return said();
        });
    }

    @Test
    void otherReviewsEndInWhatTheyHave() throws Exception {
        Golden.check("review/console-others.txt", () -> {
            bytes.reset();
            console(TerminalTraits.NONE).end(Reviews.oneState(), REPORT, Optional.empty());
            console(TerminalTraits.NONE).end(Reviews.unfinished(), REPORT, Optional.empty());
            console(TerminalTraits.NONE).end(Reviews.sweep(), REPORT, Optional.empty());
            console(TerminalTraits.NONE)
                    .compare(List.of(Reviews.simulated(), Reviews.real()), REPORT, References.named("cd6"));
            return said();
        });
    }

    @Test
    void whatAResultSaysIsNotObeyedByATerminal() throws Exception {
        String hostile = new String(ReviewFile.bytes(Reviews.simulated()), StandardCharsets.UTF_8)
                .replace("\"title\": \"", "\"title\": \"red\\u001b[31m ")
                .replace("\"suite\": \"", "\"suite\": \"red\\u001b[31m ")
                .replace("\"text\": \"", "\"text\": \"red\\u001b[31m ");
        Review review = ReviewFile.parse("review.json", hostile);
        play(review, TerminalTraits.NONE);
        console(TerminalTraits.NONE).compare(List.of(review, review), REPORT, Optional.empty());
        assertTrue(said().contains("red\uFFFD[31m"), said());
        assertFalse(said().contains("\u001b"), said());
    }

    @Test
    void aMaximumThatWasNotSettledMarksItsGainAndTheMarkIsExplained() {
        Review review = Reviews.real();
        WorkloadReview first = review.workloads().getFirst();
        Point at = first.states().getLast().maximum();
        Point doubtful =
                new Point(0, at.requestedRate(), at.done(), at.responseNs(), at.serviceNs(), false, 0, at.warnings());
        StateResult state = StateResult.of(50, 2, 0, doubtful, List.of(), Optional.empty());
        WorkloadReview marked = WorkloadReview.of(
                first.workload(),
                first.title(),
                first.threads(),
                first.basis(),
                first.source(),
                first.streams(),
                List.of(
                        first.states().getFirst(),
                        state.with(first.states().getLast().maxima())));

        List<String> lines = new ReviewTable(
                        ComparedReviews.of(
                                List.of(review.with(new Review.Findings(List.of(), List.of(marked), List.of())))),
                        TerminalTraits.NONE,
                        false)
                .peaks();

        assertTrue(lines.get(1).matches(" +4K random read .*818K~ .* ~\\+2.6 % .*"), lines::toString);
        assertTrue(lines.getLast().startsWith("  ~ The maximum was not a steady state, or "), lines::toString);
    }

    @Test
    void aTerminalShowsColoredBars() throws Exception {
        Golden.check("review/console-terminal.txt", () -> {
            bytes.reset();
            console(new TerminalTraits(true, true, 100)).end(Reviews.simulated(), REPORT, Optional.empty());
            return said().replace("\u001b", "<ESC>");
        });
    }

    @Test
    void aPipeGetsAsciiAndNoColors() {
        play(Reviews.simulated(), TerminalTraits.NONE);

        assertTrue(said().chars().allMatch(c -> c < 128), this::said);
        assertFalse(said().contains("\u001b"));
    }

    @Test
    void noColorIsRespected() {
        play(Reviews.simulated(), TerminalTraits.of(true, Map.of("NO_COLOR", "1", "COLUMNS", "120")));

        assertFalse(said().contains("\u001b"));
    }

    @Test
    void aNarrowTerminalHasNoRoomForBars() {
        play(Reviews.simulated(), new TerminalTraits(true, true, 80));

        assertFalse(said().contains("\u2588"));
    }

    @Test
    void noLineLooksLikeOneOfVdbenchs() {
        play(Reviews.simulated(), TerminalTraits.NONE);
        console(TerminalTraits.NONE).end(Reviews.oneState(), REPORT, Optional.empty());

        assertFalse(said().contains("RD="));
        assertFalse(said().contains("avg"));
    }

    @Test
    void rowsComeInAnyOrderAndTheTableIsInTheOrderOfTheSuite() {
        Review review = Reviews.simulated();
        ReviewConsole console = console(TerminalTraits.NONE);
        console.begin(review, List.of("4K random read", "64K sequential read"), 4);
        WorkloadReview second = review.workloads().get(1);
        console.workload(alone(second, 1), second.states().get(1));
        console.workload(second, second.states().getFirst());

        List<String> rows = said().lines().toList();
        assertTrue(rows.get(2).startsWith("      1/4  64K sequential read   2:1 "), this::said);
        assertFalse(rows.get(2).contains("+15 %"), "nothing to compare with yet");
        assertTrue(rows.get(3).startsWith("      2/4  64K sequential read   1:1 "), this::said);
        assertTrue(rows.get(3).endsWith("+15 %, +4.8 to +27 % (model)"), this::said);
    }

    @Test
    void aReviewOfAModelHasALineAboutThatMore() {
        for (Review review : List.of(
                Reviews.simulated(), Reviews.real(), Reviews.oneState(), Reviews.sweep(), Reviews.unfinished())) {
            assertEquals(
                    review.drive().simulated() ? 8 : 7,
                    ReviewDigest.of(review, REPORT).size());
        }
        assertTrue(ReviewDigest.of(Reviews.simulated(), REPORT).getFirst().startsWith("Drive:     SIMULATED "));
        assertFalse(ReviewDigest.of(Reviews.real(), REPORT).getFirst().contains("SIMULATED"));
    }

    private static WorkloadReview alone(WorkloadReview workload, int state) {
        return WorkloadReview.of(
                workload.workload(),
                workload.title(),
                workload.threads(),
                workload.basis(),
                workload.source(),
                workload.streams(),
                List.of(workload.states().get(state)));
    }

    private void play(Review review, TerminalTraits terminal) {
        bytes.reset();
        ReviewConsole console = console(terminal);
        console.begin(
                review,
                review.workloads().stream().map(WorkloadReview::title).toList(),
                2 * review.workloads().size());
        for (WorkloadReview workload : review.workloads()) {
            for (StateResult state : workload.states()) {
                console.workload(workload, state);
            }
        }
        console.end(review, REPORT, References.named("csd3000"));
    }

    private ReviewConsole console(TerminalTraits terminal) {
        return new ReviewConsole(new PrintStream(bytes, true, StandardCharsets.UTF_8), terminal);
    }

    private String said() {
        return bytes.toString(StandardCharsets.UTF_8);
    }
}
