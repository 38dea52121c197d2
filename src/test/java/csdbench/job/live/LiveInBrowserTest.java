package csdbench.job.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import csdbench.job.command.UsageError;
import csdbench.report.Samples;
import csdbench.report.live.LiveView;
import csdbench.report.review.Browser;
import csdbench.result.IntervalClosed;
import csdbench.result.RunObserver;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/** Opens the live page as its readers do, and keeps pictures in target/live; skipped where there is no Chromium. */
final class LiveInBrowserTest {
    private static final Path FOLDER = Path.of("target", "live").toAbsolutePath();

    private final LiveView view = new LiveView("csdbench io sim:csd3000-7.68tb --write 4k --depth 16 --live");
    private final RunObserver session = new LiveFeed(view, () -> {}, () -> {}).session();

    private void intervals(int from, int to) {
        for (int i = from; i <= to; i++) {
            IntervalClosed interval = Samples.interval(1 + i % 7);
            session.on(interval);
        }
    }

    @Test
    void itFitsAllWindowsShowsWhatIsNewAndHasNoComplaint() throws IOException, UsageError {
        assumeTrue(Browser.program().isPresent(), "no chromium on the PATH: the page is not opened");
        session.on(Samples.session(FOLDER, "rd1"));
        session.on(Samples.started("rd1", OptionalDouble.of(8)));
        intervals(1, 40);
        try (LiveServer server = new LiveServer(view, "--live", 0);
                Browser browser = Browser.start()) {
            URI page = URI.create(server.address());
            for (int width : List.of(400, 1400)) {
                for (boolean dark : List.of(false, true)) {
                    browser.open(page, width, 1200, dark);
                    browser.shoot(FOLDER.resolve(width + (dark ? "-dark.png" : "-light.png")), true);
                    assertEquals(
                            width,
                            browser.evaluate("document.documentElement.scrollWidth")
                                    .asInt(),
                            "scrolled sideways");
                    assertEquals(List.of(), browser.complaints(page));
                }
            }
            intervals(41, 90);
            assertTrue(browser.evaluate(said("1 min 30 s")).asBoolean(), "what is new is shown");
            view.end("The command has ended.");
            assertTrue(browser.evaluate(said("The command has ended.")).asBoolean(), "the end is shown");
            assertEquals(List.of(), browser.complaints(page));
        }
    }

    /** Whether the page comes to say something. */
    private static String said(String words) {
        return "new Promise(done => { const look = () => document.body.textContent.includes('" + words
                + "') ? done(true) : setTimeout(look, 50); look(); setTimeout(() => done(false), 30000); })";
    }
}
