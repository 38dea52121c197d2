package csdbench.job.review;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.command.Onlooker;
import csdbench.job.command.Terminal;
import csdbench.job.data.DataState;
import csdbench.job.suite.step.Requests;
import csdbench.job.suite.step.ReviewRequest;
import csdbench.report.review.ReviewConsole;
import csdbench.report.vdbench.Sessions;
import csdbench.result.RunObserver;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The line of progress of a review. */
final class ReviewScreenTest {
    @TempDir
    private Path folder;

    private final List<String> lines = new ArrayList<>();

    @Test
    void aRateIsShownOfAWorkloadThatRunsAlone() {
        ReviewRequest request = Requests.simulated(List.of("random-read-4k"), List.of(0.0, 50.0), List.of(100.0));
        DataState one = request.states().getFirst();
        DataState other = request.states().getLast();
        ReviewScreen screen = screen(request);

        screen.begins("reads", one);
        screen.happens(one, Sessions.plainRun());
        screen.begins("writes", one);
        screen.happens(one, Sessions.plainRun());
        screen.happens(one, Sessions.interval(1));
        screen.begins("fill", other);
        assertTrue(lines.getLast().contains("writes, beside another"), lines::toString);
        assertFalse(lines.getLast().contains("/s"), lines::toString);

        screen.happens(one, Sessions.finished(1, List.of(Sessions.interval(1))));
        screen.happens(one, Sessions.finished(1, List.of(Sessions.interval(1))));
        screen.begins("trims", one);
        screen.happens(one, Sessions.plainRun());
        screen.happens(one, Sessions.interval(1));
        screen.begins("fill", other);
        assertTrue(lines.getLast().matches(".*trims maximum, [0-9.]+ ?k?/s.*"), lines::toString);
    }

    private ReviewScreen screen(ReviewRequest request) {
        PrintStream nobody = new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8);
        Terminal terminal = new Terminal(nobody, nobody, Optional.empty(), InputStream.nullInputStream())
                .watchedBy(new Onlooker() {
                    @Override
                    public RunObserver session() {
                        return _ -> {};
                    }

                    @Override
                    public void progress(String line) {
                        lines.add(line);
                    }
                });
        return new ReviewScreen(
                terminal, new ReviewConsole(nobody, terminal.kind()), request, folder, Requests.facts(request), 0, 0);
    }
}
