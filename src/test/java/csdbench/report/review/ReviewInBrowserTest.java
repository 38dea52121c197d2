package csdbench.report.review;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import csdbench.report.reference.References;
import csdbench.result.review.Review;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Opens the page as its readers do, and keeps pictures in target/review-report; skipped where there is no Chromium. */
final class ReviewInBrowserTest {
    private static final Path FOLDER = Path.of("target", "review-report").toAbsolutePath();
    private static final int WIDE = 1280;
    private static final int NARROW = 400;
    private static final int HIGH = 1200;
    private static final int TALL = 3000;

    private static final String FIRST = "document.querySelector('#chart-random-read-4k-latency')";

    private static Browser browser;

    @BeforeAll
    static void start() throws IOException {
        assumeTrue(
                Browser.program().isPresent(),
                "no chromium on the PATH: the page is not opened; Debian: apt install chromium");
        browser = Browser.start();
    }

    @AfterAll
    static void stop() throws IOException {
        if (browser != null) {
            browser.close();
        }
    }

    @Test
    void everyChartIsDrawnNothingIsComplainedOfAndNothingIsAskedOfTheNetwork() throws IOException {
        assertDrawn("simulated", 49, Reviews.simulated());
        assertDrawn("one-state", 49, Reviews.oneState());
        assertDrawn("sweep", 54, Reviews.sweep());
        assertDrawn("unfinished", 10, Reviews.unfinished());
        assertDrawn("hostile", 7, Reviews.hostile());
        assertDrawn("two", 49, Reviews.simulated(), Reviews.real());
    }

    @Test
    void picturesAreKeptForPeopleToLookAt() throws IOException {
        Path page = page("simulated", Reviews.simulated());

        browser.open(page, WIDE, HIGH, false);
        browser.shoot(FOLDER.resolve("light.png"), true);
        browser.print(FOLDER.resolve("print.pdf"));
        browser.open(page, WIDE, TALL, true);
        browser.shoot(FOLDER.resolve("dark.png"), false);
        browser.open(page, NARROW, TALL, false);
        browser.shoot(FOLDER.resolve("narrow.png"), false);

        for (String picture : List.of("light.png", "dark.png", "narrow.png", "print.pdf")) {
            assertTrue(Files.size(FOLDER.resolve(picture)) > 50_000, picture);
        }
    }

    @Test
    void aNarrowWindowIsNotScrolledSideways() throws IOException {
        browser.open(page("simulated", Reviews.simulated()), NARROW, HIGH, false);

        assertEquals(
                NARROW, browser.evaluate("document.documentElement.scrollWidth").asInt());
    }

    @Test
    void arrowKeysGoFromPointToPointAndEachIsRead() throws IOException {
        browser.open(page("simulated", Reviews.simulated()), WIDE, HIGH, false);
        browser.evaluate("document.querySelector('#chart-random-read-4k-latency .plot').focus()");

        browser.press("ArrowRight");
        String first = read();
        browser.press("ArrowRight");
        String second = read();
        browser.press("ArrowDown");
        String other = read();

        assertTrue(first.startsWith("1:1, incompressible, load 10 %: 87,300 IOPS, "), first);
        assertTrue(first.endsWith("µs, SIMULATED"), first);
        assertTrue(second.startsWith("1:1, incompressible, load 20 %: "), second);
        assertTrue(other.startsWith("2:1, 50 % compressible, load 20 %: "), other);
        browser.press("+");
        assertTrue(scale("x") < 900_000);
        browser.press("Escape");
        assertEquals(1_000_000, scale("x"));
    }

    @Test
    void themeAndLinesAndTablesCanBeChosen() throws IOException {
        browser.open(page("simulated", Reviews.simulated()), WIDE, HIGH, false);
        String paper = "getComputedStyle(document.querySelector('.card')).backgroundColor";
        String light = browser.evaluate(paper).asString();

        browser.evaluate("document.getElementById('theme').click()");
        assertNotEquals(light, browser.evaluate(paper).asString());
        browser.evaluate("document.querySelector('.legend button').click()");
        assertEquals(
                16,
                browser.evaluate("document.querySelectorAll('#curves .lines button[aria-pressed=false]').length")
                        .asInt(),
                "a line is hidden in all charts");
        press("Log");
        assertEquals("3", browser.evaluate(FIRST + ".chart.plot.scales.y.distr").asString());
        press("+");
        double zoomed = scale("x");
        press("Reset");
        assertTrue(zoomed < scale("x"));
        press("Table");
        assertEquals(
                28,
                browser.evaluate("document.querySelectorAll('.chart-table tbody tr').length")
                        .asInt());
        browser.evaluate("document.querySelectorAll('#every-point th button')[3].click()");
        assertEquals(
                "64K sequential write",
                browser.evaluate("document.querySelector('#every-point tbody td').textContent")
                        .asString());
    }

    @Test
    void whatIsSavedOfAChartIsWhatItShows() throws IOException {
        browser.open(page("simulated", Reviews.simulated()), WIDE, HIGH, false);
        String whole = texts();
        assertTrue(whole.contains("|1:1, incompressible peak "), whole);
        assertTrue(whole.contains("|2:1, 50 % compressible peak "), whole);
        assertTrue(whole.contains("|SIMULATED|"), whole);

        browser.evaluate("document.querySelector('.legend button').click()");
        press("Log");
        press("+");
        String changed = texts();

        assertFalse(changed.contains("|1:1, incompressible peak "), changed);
        assertTrue(changed.contains("|2:1, 50 % compressible peak "), changed);
        assertTrue(changed.startsWith("|4K random read: Mean latency, logarithmic|"), changed);
        assertTrue(changed.contains("|400K|600K|") && !changed.contains("|1M|"), changed);
        String points = "JSON.parse(document.getElementById('chart-data').textContent)[0].curves"
                + ".flatMap(curve => curve.y)";
        assertEquals(
                browser.evaluate(points).toString(),
                browser.evaluate(FIRST + ".chart.csv().trim().split('\\n').slice(1)"
                                + ".map(row => Number(row.split(',').at(-1)))")
                        .toString());
    }

    @Test
    void aNameThatASpreadsheetWouldRunIsSavedAsText() throws IOException {
        browser.open(page("formula", Reviews.simulated()), WIDE, HIGH, false);

        browser.evaluate(FIRST + ".chart.data.curves[0].title = '=1+1'");
        assertEquals(
                "\"'=1+1\"",
                browser.evaluate(FIRST + ".chart.csv().split('\\n')[1].split(',')[0]")
                        .asString());
    }

    /** All text of the first chart as it would be saved. */
    private static String texts() {
        String drawing = "new DOMParser().parseFromString(" + FIRST + ".chart.svg(), 'image/svg+xml')";
        String texts = "[..." + drawing + ".querySelectorAll('text')].map(text => text.textContent)";
        return browser.evaluate("'|' + " + texts + ".join('|') + '|'").asString();
    }

    @Test
    void aNameThatIsAScriptIsShownAndNotRun() throws IOException {
        browser.open(page("hostile", Reviews.hostile()), WIDE, HIGH, false);

        assertTrue(browser.evaluate("document.querySelector('h1').textContent")
                .asString()
                .startsWith("</script><script>alert(1)</script>"));
        assertEquals(3, browser.evaluate("document.scripts.length").asInt());
    }

    private static void assertDrawn(String name, int charts, Review... reviews) throws IOException {
        Path page = page(name, reviews);
        browser.open(page, WIDE, HIGH, false);

        int open = browser.evaluate("document.querySelectorAll('.plot canvas').length")
                .asInt();
        assertTrue(open < charts / 2, "what is folded is not drawn before it is opened: " + open);
        browser.evaluate("document.querySelectorAll('details').forEach(fold => fold.open = true)");
        browser.evaluate("new Promise(drawn => setTimeout(drawn, 0))");
        assertEquals(List.of(), browser.complaints(page), name);
        assertEquals(
                charts,
                browser.evaluate("document.querySelectorAll('figure.chart').length")
                        .asInt(),
                name);
        assertEquals(
                charts,
                browser.evaluate("document.querySelectorAll('.plot canvas').length")
                        .asInt(),
                name);
        String inked = "[...document.querySelectorAll('.plot canvas')].filter(canvas =>"
                + " canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data.some(byte => byte))"
                + ".length";
        assertEquals(charts, browser.evaluate(inked).asInt(), name);
    }

    /** A button of the first chart. */
    private static void press(String button) {
        browser.evaluate("[..." + FIRST + ".querySelectorAll('.row button')].find(button => button.textContent === '"
                + button + "').click()");
    }

    private static String read() {
        return browser.evaluate("document.querySelector('#chart-random-read-4k-latency [aria-live]').textContent")
                .asString();
    }

    /** The right end of an axis, as the ticks show it. */
    private static double scale(String axis) {
        return browser.evaluate(
                        "document.querySelector('#chart-random-read-4k-latency').chart.plot.scales." + axis + ".max")
                .asDouble();
    }

    private static Path page(String name, Review... reviews) throws IOException {
        Files.createDirectories(FOLDER);
        Path page = FOLDER.resolve(name + ".html");
        ReviewReport.write(
                page, List.of(reviews), Optional.of(References.named("csd3000").orElseThrow()));
        return page;
    }
}
