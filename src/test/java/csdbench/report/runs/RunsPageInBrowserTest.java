package csdbench.report.runs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import csdbench.report.review.Browser;
import csdbench.report.threshold.JudgedThresholds;
import csdbench.result.session.Ops;
import csdbench.result.session.RunResult;
import csdbench.result.session.Times;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Opens the page as its readers do, and keeps pictures in target/runs-report; skipped where there is no Chromium. */
final class RunsPageInBrowserTest {
    private static final Path FOLDER = Path.of("target", "runs-report").toAbsolutePath();

    @Test
    void aSweepFitsNarrowAndWideWindowsInBothThemes() throws IOException {
        assumeTrue(Browser.program().isPresent(), "no chromium on the PATH: the page is not opened");
        Path page = page();
        try (Browser browser = Browser.start()) {
            for (int width : List.of(400, 1400)) {
                for (boolean dark : List.of(false, true)) {
                    browser.open(page, width, 1200, dark);
                    browser.shoot(FOLDER.resolve(width + (dark ? "-dark.png" : "-light.png")), true);
                    assertFits(browser, width, dark, page);
                }
            }
        }
    }

    private static void assertFits(Browser browser, int width, boolean dark, Path page) {
        assertEquals(List.of(), browser.complaints(page));
        assertEquals(
                width, browser.evaluate("document.documentElement.scrollWidth").asInt(), "scrolled sideways");
        assertEquals(
                Boolean.toString(dark),
                browser.evaluate("document.getElementById('theme').getAttribute('aria-pressed')")
                        .asString());
        String axis = "document.querySelector('#chart-sweep-mean').chart.plot.axes[1]";
        assertTrue(
                browser.evaluate(axis + "._size >= 14 + 6 * Math.max(..." + axis
                                + "._values.map(text => String(text).length))")
                        .asBoolean(),
                "the title of the axis lies over its ticks");
    }

    /** Response times from 60 µs to 2 s, which share a column and an axis. */
    private static Path page() throws IOException {
        List<RunView> runs = new ArrayList<>();
        for (int i = 1; i <= 16; i++) {
            Times times = new Times(60_000L << i, null, Map.of(), null);
            Ops total = new Ops(1, 4096, 10_000.0 * i, 40_960_000.0 * i, times, times);
            runs.add(new RunView(
                    RunResult.figures("rd1", "iorate=" + 10_000 * i, true, total, List.of()), new RunSeries()));
        }
        Files.createDirectories(FOLDER);
        Path page = FOLDER.resolve("report.html");
        RunsPage.write(
                "title",
                List.of(new SessionView("csdbench", List.of(), "", new JudgedThresholds(List.of()), runs)),
                page);
        return page;
    }
}
