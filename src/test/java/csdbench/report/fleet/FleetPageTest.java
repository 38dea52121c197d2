package csdbench.report.fleet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.report.review.ReviewFile;
import csdbench.report.review.Reviews;
import csdbench.result.review.Review;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class FleetPageTest {
    @TempDir
    private Path folder;

    @Test
    void theSlowOneOfFiveDrivesIsNamedWithHowFarItIs() throws IOException {
        Fleet fleet = fleet(1, 1.004, 0.7, 0.998, 1.002);

        List<String> findings = FleetLines.findings(fleet);
        assertEquals(
                "IOPS: OUTLIER h2 -30.0 %; 10.3 % from the median is the most that 5 equal drives differ by in 95"
                        + " of 100 fleets",
                findings.getFirst());
        assertTrue(findings.get(1).startsWith("response time: OUTLIER h2 "), findings::toString);
        assertTrue(findings.get(2).startsWith("gain: no drive stands out; "), findings::toString);
        assertTrue(fleet.complete());
    }

    @Test
    void ofFourDrivesNoneIsCalledAnOutlier() throws IOException {
        assertEquals(
                "IOPS: 4 drives are too few to call one of them an outlier; that takes 5",
                FleetLines.findings(fleet(1, 1, 0.5, 1)).getFirst());
    }

    @Test
    void whatWasWrittenIsReadAgain() throws IOException {
        fleet(1, 1.01, 0.9, 1, 1);
        Fleet read = FleetFile.read(folder);
        assertEquals(0.01, read.drives().get(1).figures().orElseThrow().iops().getAsDouble());
        // It is made anew from the reviews, and from nothing else.
        assertEquals(FleetLines.of(read), FleetLines.of(FleetFile.write(folder, read)));
    }

    @Test
    void aHostWithoutResultsHasALineThatSaysWhy() throws IOException {
        List<Fleet.Drive> drives = new ArrayList<>(fleet(1, 1).drives());
        drives.add(new Fleet.Drive(
                "h9", "h9", Fleet.Status.LOST, "no message for 13 seconds", Optional.empty(), Optional.empty()));
        Fleet fleet = FleetFile.write(folder, new Fleet(1, "0f", List.of("review"), false, false, drives, List.of()));

        assertFalse(fleet.complete());
        assertTrue(FleetLines.of(fleet).stream()
                .anyMatch(line -> line.startsWith("h9") && line.endsWith("lost: no message for 13 seconds")));
    }

    @Test
    void anInsecureConnectionIsAWarningInEveryReport() {
        Fleet fleet = new Fleet(1, "0f", List.of("review", "--insecure"), false, false, List.of(), List.of());
        assertTrue(FleetLines.findings(fleet).getFirst().startsWith("warning: INSECURE: "));
    }

    @Test
    void thePageLinksToTheReportOfEachDriveAndNeedsNoScript() throws IOException {
        fleet(1, 1, 0.7, 1, 1);
        FleetPage.write(folder, folder.resolve("report.html"));

        String page = Files.readString(folder.resolve("report.html"));
        assertTrue(page.contains("<a href=\"h2/report.html\">h2</a>"), page);
        assertTrue(page.contains("OUTLIER h2 -30.0 %"), page);
        assertTrue(page.contains("<p class=\"result\">5 drives: "), page);
        assertTrue(page.contains(" on the median drive; h2 stands out.</p>"), page);
        assertTrue(page.contains("SQL 90-10, 2:1 data"), page);
        assertTrue(page.indexOf("Peak IOPS") < page.indexOf("IOPS, difference"), "absolute figures first");
        assertTrue(page.contains(", begun 20"), page);
        assertFalse(page.contains("SIMULATED"), page);
        assertFalse(page.contains("<script"), page);
    }

    @Test
    void aFleetIsSimulatedAsFarAsItsDrivesAre() throws IOException {
        assertTrue(page(Reviews.simulated(), Reviews.simulated()).contains("<title>SIMULATED: "));
        assertTrue(page(Reviews.simulated(), Reviews.real()).contains("<title>PARTLY SIMULATED: "));
        String one = page(Reviews.real(), Reviews.real());
        assertFalse(one.contains("SIMULATED") || one.contains("another kind of drive"), one);
    }

    @Test
    void unlikeDrivesAreComparedWithAWarning() throws IOException {
        assertTrue(page(Reviews.simulated(), Reviews.real())
                .contains("one that stands out may be another kind of drive and not a worse one: "));
    }

    private String page(Review... reviews) throws IOException {
        List<Fleet.Drive> drives = new ArrayList<>();
        for (Review review : reviews) {
            String host = "h" + drives.size();
            ReviewFile.write(Files.createDirectories(folder.resolve(host)), review);
            drives.add(new Fleet.Drive(host, host, Fleet.Status.COMPLETE, "", Optional.empty(), Optional.empty()));
        }
        FleetFile.write(folder, new Fleet(1, "0f", List.of("review"), false, false, drives, List.of()));
        FleetPage.write(folder, folder.resolve("report.html"));
        return Files.readString(folder.resolve("report.html"));
    }

    @Test
    void aFolderThatIsNotBelowTheFleetsIsTextAndIsNotRead() throws IOException {
        Path own = Files.createDirectories(folder.resolve("fleet/javascript:1"));
        ReviewFile.write(own, Reviews.atSpeed(1));
        Path outside = Files.createDirectories(folder.resolve("outside"));
        ReviewFile.write(outside, Reviews.atSpeed(1));
        List<Fleet.Drive> drives = new ArrayList<>();
        for (String name : List.of("javascript:1", "/" + outside, "../outside", "a\0", "a/".repeat(5000) + "a")) {
            drives.add(new Fleet.Drive(
                    "h" + drives.size(), name, Fleet.Status.COMPLETE, "", Optional.empty(), Optional.empty()));
        }
        Path place = folder.resolve("fleet");

        FleetFile.write(place, new Fleet(1, "0f", List.of("review"), false, false, drives, List.of()));
        FleetPage.write(place, place.resolve("report.html"));

        String page = Files.readString(place.resolve("report.html"));
        assertFalse(page.contains("<a href=\"javascript") || page.contains("outside/report.html"), page);
        assertTrue(page.contains("javascript:1") && page.contains("../outside"), page);
        assertEquals(Map.of(), FleetFile.reviewed(place, FleetFile.read(place)).reviews());
    }

    private Fleet fleet(double... speeds) throws IOException {
        List<Fleet.Drive> drives = new ArrayList<>();
        for (int i = 0; i < speeds.length; i++) {
            Path own = Files.createDirectories(folder.resolve("h" + i));
            ReviewFile.write(own, Reviews.atSpeed(speeds[i]));
            drives.add(
                    new Fleet.Drive("h" + i, "h" + i, Fleet.Status.COMPLETE, "", Optional.empty(), Optional.empty()));
        }
        return FleetFile.write(folder, new Fleet(1, "0f", List.of("review"), false, false, drives, List.of()));
    }
}
