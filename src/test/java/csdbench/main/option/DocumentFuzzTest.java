package csdbench.main.option;

import static org.junit.jupiter.api.Assertions.assertFalse;

import csdbench.base.unit.Damage;
import csdbench.base.unit.Gen;
import csdbench.base.unit.Seeds;
import csdbench.drive.simulated.DriveCatalogue;
import csdbench.drive.simulated.DriveFile;
import csdbench.language.profile.ProfileFile;
import csdbench.language.profile.Profiles;
import csdbench.report.fleet.Fleet;
import csdbench.report.fleet.FleetFile;
import csdbench.report.review.ReviewFile;
import csdbench.report.review.Reviews;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;

/** Broken documents are read and shown, or refused in a sentence that names the file; nothing else happens. */
class DocumentFuzzTest {
    private static final Path REPORT = Path.of("src/test/resources/csdbench/report");

    /** What a host reviews as one, in a place of its own. */
    private static final List<String> HOSTS = List.of("alpha", "beta/drive-1");

    @TempDir
    static Path folder;

    private static String result;
    private static String interval;
    private static String review;
    private static String reduction;
    private static String fleet;
    private static List<String> drives;
    private static List<String> profiles;
    private static List<String> suites;

    @BeforeAll
    static void wholeDocuments() throws Exception {
        result = Files.readString(REPORT.resolve("old/result-1-version-0.1.json"));
        interval = Files.readString(REPORT.resolve("old/intervals-1-version-0.1.jsonl"))
                .lines()
                .findFirst()
                .orElseThrow();
        review = new String(
                ReviewFile.bytes(Reviews.of(Reviews.drive("/dev/nvme1n1", "a drive", false), 1, 1, 0, 50)),
                StandardCharsets.UTF_8);
        reduction = Files.readString(REPORT.resolve("reduce.json"));
        fleet = fleet();
        drives = List.of(
                DriveFile.json(DriveCatalogue.drive("csd3000-7.68tb")),
                "{ \"format\": \"csdbench-drive\", \"version\": 1, \"name\": \"mine\", \"title\": \"Mine\",\n"
                        + "  \"like\": \"csd3000-7.68tb\", \"settings\": { \"readCommand\": { \"value\": 2 } } }");
        profiles = List.of(
                ProfileFile.json(Profiles.profile("sql-90-10")), ProfileFile.json(Profiles.profile("snia-composite")));
        suites = List.of(resource("suites/enterprise.json"), resource("suites/files.json"));
    }

    private static String resource(String name) throws IOException {
        return Files.readString(Path.of("src/main/resources/csdbench", name));
    }

    private static String fleet() throws IOException {
        for (String host : HOSTS) {
            ReviewFile.write(Files.createDirectories(folder.resolve(host)), Reviews.unfinished());
        }
        List<Fleet.Drive> reviewed = HOSTS.stream()
                .map(host -> new Fleet.Drive(host, host, Fleet.Status.COMPLETE, "", Optional.empty(), Optional.empty()))
                .toList();
        FleetFile.write(
                folder, new Fleet(Fleet.SCHEMA, "0badcafe", List.of("review"), false, true, reviewed, List.of()));
        return FleetFile.text(folder);
    }

    private static void survives(Handed kind, String broken) throws IOException {
        kind.write(folder, broken);
        kind.refused(folder);
    }

    @Seeds(25)
    void aBrokenResultIsComparedOrRefused(Gen gen) throws IOException {
        survives(Handed.COMPARED_RUNS, Damage.text(gen, result));
    }

    @Seeds(25)
    void aBrokenResultIsDrawnOrRefused(Gen gen) throws IOException {
        survives(Handed.RUNS_ON_A_PAGE, Damage.text(gen, result));
    }

    @Seeds(25)
    void brokenIntervalsAreDrawnOrLeftOut(Gen gen) throws IOException {
        Handed.RUNS_ON_A_PAGE.write(folder, result);
        survives(Handed.INTERVALS, Damage.text(gen, interval) + "\n");
        assertFalse(Handed.RUNS_ON_A_PAGE.refused(folder));
    }

    @Seeds(25)
    void aBrokenReviewIsDrawnOrRefused(Gen gen) throws IOException {
        survives(Handed.REVIEW, Damage.text(gen, review));
    }

    @Seeds(25)
    void aBrokenReductionIsDrawnOrRefused(Gen gen) throws IOException {
        survives(Handed.REDUCTION, Damage.text(gen, reduction));
    }

    @Seeds(25)
    void aBrokenFleetIsDrawnOrRefused(Gen gen) throws IOException {
        survives(Handed.FLEET, Damage.text(gen, fleet));
    }

    @Seeds(40)
    void aBrokenDriveIsShownOrRefused(Gen gen) throws IOException {
        survives(Handed.DRIVE, Damage.text(gen, gen.oneOf(drives)));
    }

    @Seeds(40)
    void aBrokenProfileIsWrittenAsAParmfileOrRefused(Gen gen) throws IOException {
        survives(Handed.PROFILE, Damage.text(gen, gen.oneOf(profiles)));
    }

    @Seeds(40)
    void aBrokenSuiteIsPlannedOrRefused(Gen gen) throws IOException {
        survives(Handed.SUITE, Damage.text(gen, gen.oneOf(suites)));
    }
}
