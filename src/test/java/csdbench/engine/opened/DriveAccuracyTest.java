package csdbench.engine.opened;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.drive.simulated.DriveCatalogue;
import csdbench.drive.simulated.DriveProblem;
import csdbench.drive.simulated.DriveProfile;
import csdbench.drive.simulated.DriveProfile.GainError;
import csdbench.drive.simulated.Parameter;
import csdbench.result.model.ModelAccuracy;
import csdbench.result.model.ModelFigure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class DriveAccuracyTest {
    /** Each gain is left out of the fit that predicts it, and its error out of the band around that. */
    @Test
    void theGuideSaysHowManyPublishedGainsTheBandsHold() throws IOException, DriveProblem {
        List<GainError> all = DriveCatalogue.drive("csd3000-7.68tb").gainErrors();
        int held = 0;
        for (GainError gain : all) {
            List<GainError> others = new ArrayList<>(all);
            others.remove(gain);
            double[] ofKind = errors(others.stream()
                    .filter(other -> DriveAccuracy.kind(other) == DriveAccuracy.kind(gain))
                    .toList());
            double within = ModelAccuracy.within(ofKind, errors(others)).orElseThrow();
            held += Math.abs(Math.log1p(gain.errorPercent() / 100)) <= Math.log1p(within / 100) ? 1 : 0;
        }

        String guide = Files.readString(Path.of("docs/drives.md")).replaceAll("\\s+", " ");
        assertTrue(guide.contains("hold " + held + " of " + all.size()), held + " of " + all.size());
        assertTrue(held >= 8, held + " of " + all.size());
    }

    @Test
    void stallsAreAGuessUnlessPublishedOrGivenInTheLun() throws DriveProblem {
        List<String> known = new ArrayList<>();
        for (String name : DriveCatalogue.names()) {
            if (!DriveAccuracy.of(DriveCatalogue.drive(name)).stallsGuessed()) {
                known.add(name);
            }
        }
        DriveProfile usual = DriveCatalogue.drive("csd3000-7.68tb");

        assertEquals(
                List.of(
                        "iodrive2-duo-slc-1.2tb",
                        "iodrive2-duo-slc-1.2tb-hp",
                        "p320h-175gb",
                        "p320h-350gb",
                        "p320h-700gb"),
                known);
        assertTrue(DriveAccuracy.of(usual).stallsGuessed());
        assertFalse(DriveAccuracy.of(usual.with(Parameter.STALL, 900)).stallsGuessed());
        assertFalse(DriveAccuracy.of(usual.with(Parameter.STALL_GAP, 0)).stallsGuessed());
        assertTrue(
                DriveAccuracy.of(usual.with(Parameter.STALL_GAP, 1)).stallsGuessed(),
                "how often is not how long, which remains a guess");
        assertFalse(DriveAccuracy.of(usual.with(Parameter.STALL_GAP, 1).with(Parameter.STALL, 900))
                .stallsGuessed());
        assertFalse(DriveAccuracy.of(DriveCatalogue.drive("p320h-350gb").with(Parameter.STALL_GAP, 1))
                .stallsGuessed());
    }

    @Test
    void aKindWithEnoughErrorsHasABandOfItsOwn() {
        double[] all = {1, -1, 1, -1, 1, 30};

        assertEquals(
                2.6, ModelAccuracy.within(new double[] {1, -1, 1, -1, 1}, all).orElseThrow(), 0.1);
    }

    @Test
    void oneWithFewHasThatOfAllButNeverLessThanItsLargest() {
        double[] all = {1, -1, 1, -1, 1, 30};

        assertEquals(
                ModelAccuracy.within(all, all).orElseThrow(),
                ModelAccuracy.within(new double[] {30}, all).orElseThrow(),
                1e-9);
        assertEquals(90, ModelAccuracy.within(new double[] {90}, all).orElseThrow(), 1e-9);
        assertEquals(100, ModelAccuracy.within(new double[] {-50}, all).orElseThrow(), 1e-9);
        assertEquals(OptionalDouble.empty(), ModelAccuracy.within(new double[] {1}, new double[] {1, 2}));
    }

    @Test
    void gainsAreOfReadsOfWritesAndOfWhatMixesThem() throws DriveProblem {
        ModelAccuracy accuracy = DriveAccuracy.of(DriveCatalogue.drive("csd3000-7.68tb"));

        assertEquals(2, accuracy.of(ModelFigure.GAIN_OF_READS).orElseThrow().results());
        assertEquals(2, accuracy.of(ModelFigure.GAIN_OF_WRITES).orElseThrow().results());
        assertEquals(5, accuracy.of(ModelFigure.GAIN_OF_MIXED).orElseThrow().results());
    }

    @Test
    void aDriveOfWhichNoGainWasPublishedHasNoErrorOfGains() throws DriveProblem {
        DriveProfile drive = DriveCatalogue.drive("cd6-7.68tb");

        assertTrue(DriveAccuracy.of(drive).meanErrorPercent().isPresent());
        assertEquals(
                List.of(ModelFigure.LIGHT_LOAD.word()),
                DriveAccuracy.of(drive).otherErrors().stream()
                        .map(error -> error.figure())
                        .toList());
    }

    /** What was fitted says how well a drive is described, not how well it is predicted. */
    @Test
    void theErrorOfRatesIsThatOfWorkloadsThatAFitDidNotKnow() throws DriveProblem {
        ModelAccuracy fitted = DriveAccuracy.of(DriveCatalogue.drive("csd3000-7.68tb"));

        assertEquals(7.6, fitted.meanErrorPercent().orElseThrow());
        assertEquals(15.8, fitted.worstErrorPercent().orElseThrow());
        assertEquals(Optional.of(ModelAccuracy.LEFT_OUT), fitted.errorOf());
        assertEquals(19, fitted.publishedResults());
        assertEquals(
                10,
                DriveAccuracy.of(DriveCatalogue.drive("iodrive2-duo-slc-1.2tb")).publishedResults(),
                "without what was published at light load only");
    }

    @Test
    void aDriveThatNothingWasFittedToHasTheErrorOfItsPublishedRates() throws DriveProblem {
        ModelAccuracy predicted = DriveAccuracy.of(DriveCatalogue.drive("csd3000-3.84tb"));

        assertEquals(11.1, predicted.worstErrorPercent().orElseThrow());
        assertEquals(Optional.empty(), predicted.errorOf());
    }

    @Test
    void aFittedDriveWithoutWorkloadsLeftOutSaysThatItWasFitted() throws DriveProblem {
        DriveProfile whole = DriveCatalogue.drive("csd3000-7.68tb");
        DriveProfile drive = new DriveProfile(
                whole.name(), whole.title(), whole.codec(), "", whole.error(), List.of(), whole.settings(), List.of());

        assertEquals(Optional.of(ModelAccuracy.FITTED), DriveAccuracy.of(drive).errorOf());
        assertEquals(12.1, DriveAccuracy.of(drive).worstErrorPercent().orElseThrow());
    }

    private static double[] errors(List<GainError> gains) {
        return gains.stream().mapToDouble(GainError::errorPercent).toArray();
    }
}
