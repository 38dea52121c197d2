package csdbench.drive.simulated;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.bench.DriveCalibration;
import csdbench.drive.simulated.DriveProfile.KnownError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class DriveCatalogueTest {
    /** The model may change a little without every file having to follow. */
    private static final double SLACK_PERCENT = 0.5;

    static List<String> names() {
        return DriveCatalogue.names();
    }

    static List<String> comparedNames() {
        return DriveCatalogue.names().stream()
                .filter(name -> !drive(name).published().isEmpty())
                .toList();
    }

    private static DriveProfile drive(String name) {
        try {
            return DriveCatalogue.drive(name);
        } catch (DriveProblem e) {
            throw new AssertionError(name, e);
        }
    }

    @Test
    void everyFileIsListedAndNothingElse() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("src/main/resources/csdbench/drives"))) {
            Set<String> there = files.map(file -> file.getFileName().toString().replace(".json", ""))
                    .collect(Collectors.toCollection(TreeSet::new));

            assertEquals(there, new TreeSet<>(DriveCatalogue.names()));
            assertEquals(there.size(), DriveCatalogue.names().size());
        }
    }

    @ParameterizedTest
    @MethodSource("names")
    void aDriveIsCalledLikeItsFileAndTheModelTakesIt(String name) {
        DriveProfile drive = drive(name);

        assertEquals(name, drive.name());
        assertTrue(drive.flash().space().flashBytes() > drive.capacityBytes(), "no spare flash");
    }

    @Test
    void whatIsFittedSaysHowFarItIsOffWhereItWasNot() {
        DriveProfile drive = drive("csd3000-7.68tb");

        assertTrue(
                drive.fittedText()
                        .endsWith(
                                "; for results never seen the error was 7.6 % (19, each workload left out of the fit in"
                                        + " turn), from Oracle 90-10 2.4 % to Oracle 15.8 %"),
                drive.fittedText());
        assertTrue(DriveText.about(drive).stream()
                .anyMatch(line -> line.startsWith("  left out     64K sequential read 7.4 %")));
        assertEquals(drive("generic-nvme").calibration(), drive("generic-nvme").fittedText());
    }

    @ParameterizedTest
    @MethodSource("names")
    void aDriveWithoutPublishedResultsSaysSoAndClaimsNoError(String name) {
        DriveProfile drive = drive(name);

        assertEquals(drive.published().isEmpty(), drive.error().isEmpty());
        if (drive.published().isEmpty()) {
            assertTrue(drive.calibration().matches("(not compared|nobody's drive|.*; not compared with results).*"));
            assertEquals(List.of(), drive.fitted(), "fitted to what?");
        }
    }

    @ParameterizedTest
    @MethodSource("names")
    void whatCornersDoNotSettleHasARange(String name) {
        DriveProfile drive = drive(name);

        for (Parameter parameter :
                List.of(Parameter.PULSE, Parameter.SUSPEND, Parameter.PROGRAM, Parameter.BUFFER, Parameter.SENSE)) {
            assertTrue(drive.settings().get(parameter).open(), parameter.key());
        }
    }

    @ParameterizedTest
    @MethodSource("names")
    void noFigureIsTheUsers(String name) {
        assertTrue(drive(name).settings().values().stream().noneMatch(setting -> setting.source() == Source.USER));
    }

    @ParameterizedTest
    @MethodSource("comparedNames")
    void aFilesErrorIsThatOfTheModel(String name) {
        DriveProfile drive = drive(name);

        KnownError found = DriveCalibration.validation(drive).error().orElseThrow();
        KnownError told = drive.error().orElseThrow();

        assertEquals(told.results(), found.results());
        assertEquals(
                told.meanPercent(), found.meanPercent(), SLACK_PERCENT, "scripts/verify calibrate has the true one");
        assertEquals(
                told.worstPercent(), found.worstPercent(), SLACK_PERCENT, "scripts/verify calibrate has the true one");
        assertEquals(
                told.lightLoad().map(KnownError::results), found.lightLoad().map(KnownError::results));
        double toldLight = told.lightLoad().map(KnownError::worstPercent).orElse(0.0);
        double foundLight = found.lightLoad().map(KnownError::worstPercent).orElse(0.0);
        if (drive.fitted().isEmpty()) {
            assertEquals(toldLight, foundLight, SLACK_PERCENT, "scripts/verify calibrate has the true one");
        } else {
            assertTrue(foundLight <= toldLight + SLACK_PERCENT, "fitted results are told as if they were left out");
        }
    }

    @Test
    void anUnknownDriveIsToldWithTheNearestOne() {
        DriveProblem problem = assertThrows(DriveProblem.class, () -> DriveCatalogue.drive("csd3000-7.69tb"));

        assertEquals("there is no simulated drive csd3000-7.69tb", problem.getMessage());
        assertEquals("did you mean csd3000-7.68tb? csdbench drives lists all of them", problem.hint());
    }
}
