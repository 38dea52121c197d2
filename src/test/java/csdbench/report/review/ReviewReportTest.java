package csdbench.report.review;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.report.Golden;
import csdbench.report.reference.References;
import csdbench.result.review.Procedure;
import csdbench.result.review.Review;
import csdbench.result.review.WorkloadReview;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ReviewReportTest {
    private static final int MAX_BYTES = 1_500_000;
    private static final Pattern STRUCTURE =
            Pattern.compile("<(h[1-4]|caption|th scope=\"col\"[^>]*)>(.*?)</(?:h[1-4]|caption|th)>");

    @TempDir
    private Path folder;

    @Test
    void thePageHasItsSectionsTablesAndCharts() throws Exception {
        Golden.check("review/structure.txt", () -> structure(html(Reviews.simulated())));
        Golden.check(
                "review/structure-several.txt",
                () -> structure(ReviewReport.doc(List.of(Reviews.simulated(), Reviews.real()), References.named("cd6"))
                        .page()));
    }

    @Test
    void thePageIsTheSameEverywhereAndEachTime() {
        String here = html(Reviews.sweep());
        Locale before = Locale.getDefault();
        try {
            for (Locale locale : List.of(Locale.ROOT, Locale.US, Locale.GERMANY)) {
                Locale.setDefault(locale);
                assertEquals(here, html(Reviews.sweep()), locale.toString());
            }
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void theWholeSuiteWithManyStatesIsSmallEnoughToBeSent() {
        assertTrue(bytes(Reviews.simulated()) < MAX_BYTES / 2);
        assertTrue(bytes(Reviews.sweep()) < MAX_BYTES);
    }

    @Test
    void aRehearsalIsMarked() {
        Review review = Reviews.simulated();
        Procedure done = review.procedure();
        Review quick = new Review(
                review.about(),
                review.program(),
                review.times(),
                review.drive(),
                review.host(),
                new Procedure(
                        List.of("review", "sim:csd3000-7.68tb", "--quick"),
                        done.engine(),
                        done.dataPercents(),
                        done.loadPercents(),
                        done.timing(),
                        done.repetition(),
                        done.seed(),
                        done.steps(),
                        done.failOn()),
                review.findings());

        assertFalse(html(review).contains("QUICK"));
        assertTrue(html(quick).contains("QUICK: few points, and short ones"));
    }

    @Test
    void theLeastGainIsSaidToBeOfThoseThatAreMeasurable() {
        Review review = Reviews.real();
        List<WorkloadReview> told = review.workloads().stream()
                .filter(workload -> workload.gain().orElseThrow().iops() > 0.01)
                .toList();
        Review other = review.with(new Review.Findings(review.fills(), told, review.steps()));

        assertTrue(html(review).contains("least measurable"), "one of its gains is noise");
        assertFalse(html(other).contains("least measurable"));
    }

    @Test
    void nothingIsLoadedFromAnywhere() {
        String page = html(Reviews.simulated());

        assertTrue(page.contains("content=\"default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline';"
                + " img-src data:\""));
        assertFalse(Pattern.compile("(src|href)=\"(?!#|data:)").matcher(page).find());
        assertFalse(Pattern.compile("url\\(|@import").matcher(page).find());
    }

    @Test
    void namesThatAreScriptsAreShownAndNotRun() {
        String page = html(Reviews.hostile());

        assertFalse(page.contains("<script>alert"), "a name became an element");
        assertTrue(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;"));
        assertEquals(3, occurrences(page, "<script"), "the data, the charts' library and our own");
        assertEquals(3, occurrences(page, "</script>"));
        String data = page.substring(page.indexOf("id=\"chart-data\">"));
        assertFalse(data.substring(16, data.indexOf("</script>")).contains("<"));
    }

    @Test
    void aSimulatedDriveIsCalledSoInTheTitleTheHeadAndEveryChart() {
        String page = html(Reviews.simulated());

        assertTrue(page.contains("<title>SIMULATED: ScaleFlux CSD 3000, 7.68 TB"));
        assertTrue(page.contains("<h1>ScaleFlux CSD 3000, 7.68 TB (SIMULATED)</h1>"));
        int charts = occurrences(page, "<figure ");
        assertEquals(49, charts);
        assertEquals(charts, occurrences(page, "class=\"stamp\""));
        assertEquals(2, occurrences(page, ">SIMULATED: these are the figures"), "the banner, and below the charts");
        assertTrue(occurrences(page, ">Holds for data that compresses 1:1 and 2:1;") == 1, "said once of many charts");
    }

    @Test
    void aRealDriveIsNotCalledSimulatedAnywhere() {
        assertFalse(ReviewReport.doc(List.of(Reviews.real()), Optional.empty())
                .page()
                .replaceAll("(?s)<style>.*?</style>|<script>.*?</script>", "")
                .contains("SIMULATED"));
    }

    @Test
    void besideARealDriveEveryLineOfAModelIsMarked() {
        String page = ReviewReport.doc(List.of(Reviews.real(), Reviews.simulated()), Optional.empty())
                .page();

        assertTrue(page.contains(">PARTLY SIMULATED<"));
        assertTrue(page.contains(">ScaleFlux CSD 3000, 7.68 TB (SIMULATED), 2:1<"));
        assertTrue(page.contains(">KIOXIA CD6, 7.68 TB, 2:1<"));
    }

    @Test
    void twoDrivesOfOneKindAreToldApart() {
        Review first = Reviews.of(Reviews.drive("/dev/a", "Same", false), 1, 1, 0);
        Review second = Reviews.of(Reviews.drive("/dev/b", "Same", false), 1, 1, 0);
        String page = ReviewReport.doc(List.of(first, second, second), Optional.empty())
                .page();

        for (String name : List.of("Same, /dev/a, 1:1", "Same, /dev/b, 1:1", "Same, /dev/b #3, 1:1")) {
            assertTrue(page.contains(">" + name + "<"), name);
        }
    }

    @Test
    void anUnfinishedReviewSaysSo() {
        String page = html(Reviews.unfinished());

        assertTrue(page.contains("UNFINISHED: this shows 3 workloads so far"));
        assertTrue(page.contains("<dd>not yet</dd>"));
    }

    @Test
    void publishedResultsAreCalledSoAndStandBesideTheirOwnStateOfTheData() {
        String page = ReviewReport.doc(List.of(Reviews.simulated()), References.named("csd3000"))
                .page();
        String section = page.substring(page.indexOf("id=\"published\""), page.indexOf("id=\"physical\""));

        assertEquals(19, occurrences(section, "<tr>") - 1);
        assertTrue(section.contains("StorageReview, review of the ScaleFlux CSD 3000"));
        assertTrue(section.contains("Here, SIMULATED"));
        assertTrue(section.contains("the text says 64"));
        assertFalse(html(Reviews.simulated()).contains("id=\"published\""));
    }

    @Test
    void everyChartIsAFileByTheNameOfItsWorkload() throws IOException {
        Map<String, String> charts = ReviewReport.charts(List.of(Reviews.sweep()));

        for (String name : List.of(
                "gain.svg", "sql-90-10-latency.svg", "sql-90-10-p99.svg", "gain-by-data-corners.svg", "fill.svg")) {
            assertTrue(charts.containsKey(name), name);
            assertTrue(charts.get(name).contains("SIMULATED"), name);
        }
        List<Path> written = ReviewReport.writeCharts(folder.resolve("charts"), List.of(Reviews.sweep()));
        assertEquals(charts.size(), written.size());
        assertEquals(
                charts.get("fill.svg"),
                Files.readString(folder.resolve("charts").resolve("fill.svg")));
    }

    private static String html(Review review) {
        return ReviewReport.doc(List.of(review), Optional.empty()).page();
    }

    private static int bytes(Review review) {
        return html(review).getBytes(StandardCharsets.UTF_8).length;
    }

    private static int occurrences(String text, String part) {
        return text.split(Pattern.quote(part), -1).length - 1;
    }

    /** Headings and columns, a line each: what somebody would call the contents of the page. */
    private static String structure(String page) {
        StringBuilder lines = new StringBuilder();
        Matcher heading = STRUCTURE.matcher(page);
        while (heading.find()) {
            String tag = heading.group(1).substring(0, 2);
            String text = heading.group(2).replaceAll("<[^>]*>", "");
            lines.append(tag.equals("th") ? "      | " : tag + " ").append(text).append('\n');
        }
        return lines.toString();
    }
}
