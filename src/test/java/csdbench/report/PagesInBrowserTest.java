package csdbench.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import csdbench.job.command.Terminal;
import csdbench.main.Main;
import csdbench.report.fleet.Fleet;
import csdbench.report.fleet.FleetFile;
import csdbench.report.fleet.FleetPage;
import csdbench.report.reduce.ReduceFile;
import csdbench.report.reduce.ReducePage;
import csdbench.report.review.Browser;
import csdbench.report.review.ReviewFile;
import csdbench.report.review.ReviewReport;
import csdbench.report.review.Reviews;
import csdbench.report.runs.RunsPage;
import csdbench.result.review.Review;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What every kind of page owes its reader, in narrow and wide windows and both themes; skipped without Chromium. */
final class PagesInBrowserTest {
    private static final Path FOLDER = Path.of("target", "pages").toAbsolutePath();

    /** Sentences about what is wrong with the page that is open. */
    private static final String FAULTS = """
            (() => {
              const faults = [];
              const owes = (kept, words) => kept || faults.push(words);
              const all = selector => [...document.querySelectorAll(selector)];
              owes(document.documentElement.scrollWidth <= innerWidth,
                "is scrolled sideways: " + document.documentElement.scrollWidth);
              owes(document.title.trim(), "has no title for its tab");
              const result = document.querySelector("p.result");
              owes(result, "has no sentence of its result");
              all(".banner, .warning, table, figure").forEach(other => owes(!result
                || result.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING,
                "says something before its result: " + other.textContent.slice(0, 60)));
              const figures = all("figure.chart");
              owes(!figures.length || figures.some(figure => figure.offsetHeight > 0), "has all its charts folded");
              const said = [document.body.innerText, (document.getElementById("chart-data") || {}).textContent || ""];
              all("*").forEach(each => [...each.attributes].forEach(attribute => said.push(attribute.value)));
              said.forEach(text => {
                const micro = /.{0,20}\\d ?us\\b.{0,10}/.exec(text);
                owes(!micro, "says us, not µs: " + micro);
              });
              owes(all("#theme, .lines button").every(button => button.hasAttribute("aria-pressed")),
                "has buttons that do not tell their state");
              owes(all(".row button").filter(button => ["Log", "Larger", "Smaller"].includes(button.textContent))
                .every(button => button.hasAttribute("aria-pressed")), "has tools that do not tell their state");
              figures.filter(figure => figure.chart && figure.offsetHeight > 0).forEach(figure => {
                const axis = figure.chart.plot.axes[1];
                owes(axis._size >= 14 + 6 * Math.max(...axis._values.map(text => String(text).length)),
                  figure.id + ": the title of the axis lies over its ticks");
                const place = figure.querySelector(".plot");
                place.focus();
                owes(document.activeElement === place, figure.id + ": the keyboard does not reach it");
                place.dispatchEvent(new KeyboardEvent("keydown", {key: "ArrowRight", bubbles: true}));
                owes(all("p.row").filter(row => getComputedStyle(row).opacity === "1").length === 1,
                  figure.id + ": tools of other charts are shown, too");
                owes(figure.querySelector("[aria-live]").textContent, figure.id + ": the keyboard reads nothing");
              });
              return faults;
            })()
            """;

    /** Tables that are wider than their place. */
    private static final String CUT = """
            [...document.querySelectorAll(".wide, .scroll")].filter(table => table.scrollWidth > table.clientWidth)
              .map(table => table.getAttribute("aria-label") + ", " + table.scrollWidth)
            """;

    @Test
    void everyKindOfPageFitsAndSaysItsResultFirst() throws IOException {
        fitAndSayTheirResultFirst(pages());
    }

    @Test
    void pagesOfRoundsFitAndSayTheirResultFirst() throws IOException {
        assumeTrue(Browser.program().isPresent(), "no chromium on the PATH: the pages are not opened");
        fitAndSayTheirResultFirst(rounds());
    }

    @Test
    void tablesOfDailyUseAreWholeOnANarrowScreen() throws IOException {
        assumeTrue(Browser.program().isPresent(), "no chromium on the PATH: the pages are not opened");
        Path io = measured("io", "sim:csd3000-7.68tb?nominal=64m&stallGap=0", "--mix", "70", "--data", "1:1,2:1");
        Map<String, Path> pages = new LinkedHashMap<>(Map.of("gain", gain(), "io", io));
        fitAndSayTheirResultFirst(pages);
        List<String> cut = new ArrayList<>();
        try (Browser browser = Browser.start()) {
            for (Map.Entry<String, Path> page : pages.entrySet()) {
                browser.open(page.getValue(), 400, 1200, false);
                browser.evaluate(CUT).forEach(table -> cut.add(page.getKey() + " cuts " + table.asString()));
            }
        }
        assertEquals("", String.join("\n", cut));
    }

    private static void fitAndSayTheirResultFirst(Map<String, Path> pages) throws IOException {
        assumeTrue(Browser.program().isPresent(), "no chromium on the PATH: the pages are not opened");
        List<String> faults = new ArrayList<>();
        try (Browser browser = Browser.start()) {
            for (Map.Entry<String, Path> page : pages.entrySet()) {
                for (int width : List.of(400, 1400)) {
                    for (boolean dark : List.of(false, true)) {
                        String where = page.getKey() + "-" + width + (dark ? "-dark" : "-light");
                        browser.open(page.getValue(), width, 1200, dark);
                        browser.evaluate(FAULTS).forEach(fault -> faults.add(where + " " + fault.asString()));
                        browser.complaints(page.getValue()).forEach(each -> faults.add(where + " complains: " + each));
                        browser.shoot(FOLDER.resolve(where + ".png"), false);
                    }
                }
            }
        }
        assertEquals("", String.join("\n", faults));
    }

    private static Map<String, Path> pages() throws IOException {
        Map<String, Path> pages = new LinkedHashMap<>();
        pages.put("review", review("review", Reviews.simulated()));
        pages.put("sweep", review("sweep", Reviews.sweep()));
        pages.put("two", review("two", Reviews.simulated(), Reviews.real()));
        Path runs = folder("runs");
        copied("result.json", runs);
        RunsPage.write(runs, runs.resolve("report.html"));
        pages.put("runs", runs.resolve("report.html"));
        Path reduce = folder("reduce");
        copied("reduce.json", reduce);
        ReducePage.write(ReduceFile.read(reduce).orElseThrow(), reduce.resolve("report.html"));
        pages.put("reduce", reduce.resolve("report.html"));
        pages.put("fleet", fleet());
        return pages;
    }

    /** Pages of what goes on in rounds until it is steady, in virtual time. */
    private static Map<String, Path> rounds() throws IOException {
        Map<String, Path> pages = new LinkedHashMap<>();
        pages.put(
                "precondition",
                measured(
                        "precondition",
                        "sim:csd3000-7.68tb?nominal=64m&stallGap=0",
                        "--depth",
                        "8",
                        "--steady",
                        "(iops,3,100,100)"));
        pages.put(
                "enterprise",
                measured(
                        "review",
                        "sim:p320h-350gb?shrink=1000",
                        "--suite",
                        "enterprise",
                        "--workload",
                        "enterprise-4k-write"));
        return pages;
    }

    private static Path measured(String command, String... words) throws IOException {
        Path folder = Files.createTempDirectory(Files.createDirectories(FOLDER), command);
        List<String> all = new ArrayList<>(List.of(command));
        all.addAll(List.of(words));
        all.addAll(List.of("--for", "2s", "-o", folder.toString()));
        carriedOut(all);
        return folder.resolve("report.html");
    }

    private static Path review(String name, Review... reviews) throws IOException {
        Path page = folder(name).resolve("report.html");
        ReviewReport.write(page, List.of(reviews), Optional.empty());
        return page;
    }

    private static Path fleet() throws IOException {
        Path folder = folder("fleet");
        List<Fleet.Drive> drives = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            String host = "h" + i;
            ReviewFile.write(Files.createDirectories(folder.resolve(host)), Reviews.atSpeed(i == 2 ? 0.7 : 1));
            drives.add(new Fleet.Drive(host, host, Fleet.Status.COMPLETE, "", Optional.empty(), Optional.empty()));
        }
        FleetFile.write(folder, new Fleet(1, "0f", List.of("review"), false, false, drives, List.of()));
        FleetPage.write(folder, folder.resolve("report.html"));
        return folder.resolve("report.html");
    }

    /** Of a drive of the size of a memory stick, so that it is full in a moment, and data that halves. */
    private static Path gain() throws IOException {
        Path folder = Files.createTempDirectory(Files.createDirectories(FOLDER), "gain");
        String known = Files.readString(Path.of("src/main/resources/csdbench/drives/csd3000-7.68tb.json"));
        Path drive = Files.writeString(folder.resolve("small.json"), known.replace("7681501126656", "268435456"));
        byte[] sample = new byte[9 << 20];
        Random random = new Random(7);
        byte[] half = new byte[2048];
        for (int at = 0; at < sample.length; at += 2 * half.length) {
            random.nextBytes(half);
            System.arraycopy(half, 0, sample, at, half.length);
        }
        Path file = Files.write(folder.resolve("sample"), sample);
        Path result = folder.resolve("result");
        carriedOut(List.of("gain", file.toString(), "--drive=" + drive, "-o", result.toString()));
        return result.resolve("report.html");
    }

    private static void carriedOut(List<String> words) {
        PrintStream none = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        assertEquals(0, Main.run(words, new Terminal(none, none, Optional.empty())));
    }

    private static Path folder(String name) throws IOException {
        return Files.createDirectories(FOLDER.resolve(name));
    }

    private static void copied(String name, Path folder) throws IOException {
        Files.copy(
                Path.of("src/test/resources/csdbench/report", name),
                folder.resolve(name),
                StandardCopyOption.REPLACE_EXISTING);
    }
}
