package csdbench.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.drive.simulated.ClosedLoop;
import csdbench.drive.simulated.DriveCatalogue;
import csdbench.drive.simulated.DriveProblem;
import csdbench.drive.simulated.DriveProfile;
import csdbench.drive.simulated.DriveProfile.LeftOut;
import csdbench.drive.simulated.DriveProfile.Setting;
import csdbench.drive.simulated.Parameter;
import csdbench.drive.simulated.Published;
import csdbench.drive.simulated.Published.Condition;
import csdbench.drive.simulated.Published.State;
import csdbench.drive.simulated.Source;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class DriveFitTest {
    private static final int COMMANDS = 20_000;

    @Test
    void itFindsTheFiguresThatResultsWereMadeWith() {
        DriveProfile true1 = drive(0.9, 1.7, List.of());
        List<Published> results = List.of(result(true1, 100), result(true1, 0));

        DriveProfile found = fit(drive(1.3, 1.3, results));

        assertEquals(0.9, found.value(Parameter.READ_COMMAND), 0.01);
        assertEquals(1.7, found.value(Parameter.WRITE_COMMAND), 0.02);
    }

    @Test
    void itLeavesWhatIsNotFittedAndRemembersWhereItBegan() {
        DriveProfile start = drive(1.3, 1.3, List.of(result(drive(0.9, 1.7, List.of()), 100)));

        DriveProfile found = fit(start);

        for (Parameter parameter : Parameter.values()) {
            if (!start.fitted().contains(parameter)) {
                assertEquals(start.settings().get(parameter), found.settings().get(parameter));
            }
        }
        for (Parameter parameter : start.fitted()) {
            assertEquals(start.value(parameter), DriveFit.unfitted(found).value(parameter));
        }
    }

    @Test
    void theSameDriveIsFittedTheSame() {
        DriveProfile start = drive(1.3, 1.3, List.of(result(drive(0.9, 1.7, List.of()), 0)));

        assertEquals(fit(start), fit(start));
    }

    @Test
    void aDriveWithoutResultsOrWithNothingToFitIsItself() throws DriveProblem {
        DriveProfile noResults = drive(1.3, 1.3, List.of());
        DriveProfile nothingToFit = DriveCatalogue.drive("iodrive2-duo-slc-1.2tb-hp");

        assertSame(noResults, fit(noResults));
        assertSame(nothingToFit, fit(nothingToFit));
    }

    @Test
    void noDriveHasMoreThanSixFittedFigures() throws DriveProblem {
        for (String name : DriveCatalogue.names()) {
            assertTrue(DriveCatalogue.drive(name).fitted().size() <= 6, name);
        }
    }

    @Test
    void whatIsLeftOutIsPredictedFromAllElse() {
        DriveProfile true1 = drive(0.9, 1.7, List.of());
        List<Published> results = List.of(result(true1, 100), result(true1, 50), result(true1, 0));

        List<LeftOut> leftOut = new DriveFit(ProfileCommands::of, COMMANDS).leaveOneOut(drive(1.3, 1.3, results));

        assertEquals(
                List.of("4K 100 %", "4K 50 %", "4K 0 %"),
                leftOut.stream().map(LeftOut::workload).toList());
        assertEquals(0, leftOut.get(1).meanErrorPercent(), 2);
        assertTrue(leftOut.get(2).meanErrorPercent() < 5, "reads and both together give writes");
    }

    @Test
    void whatNoResultDeterminesStaysWhereItBegan() {
        DriveProfile reads = drive(1.3, 1.3, List.of(result(drive(0.9, 1.7, List.of()), 100)));

        assertEquals(1.3, fit(reads).value(Parameter.WRITE_COMMAND), 0.01);
    }

    @Test
    void theGainOfAWorkloadThatWasLeftOutIsHeldAgainstThePublishedOne() {
        DriveProfile true1 = drive(0.9, 1.7, List.of());
        Published plain = result(true1, 0);
        Published compressible =
                new Published(plain.what(), 2, plain.workload(), plain.condition(), 1, 2 * plain.iops(), 0, "");
        DriveProfile half = drive(0.9, 1.7, List.of(result(true1, 100), result(true1, 50), plain, compressible));

        List<LeftOut> leftOut = new DriveFit(ProfileCommands::of, COMMANDS).leaveOneOut(half);

        assertTrue(leftOut.getFirst().gainErrorPercent().isEmpty(), "one kind of data");
        assertEquals(-50, leftOut.getLast().gainErrorPercent().orElseThrow(), 1, "the drive does not compress");
    }

    private static DriveProfile fit(DriveProfile drive) {
        return new DriveFit(ProfileCommands::of, COMMANDS).of(drive);
    }

    /** A drive of 256 MiB whose controller is all that limits it. */
    private static DriveProfile drive(double readCommand, double writeCommand, List<Published> results) {
        return new DriveProfile(
                "small",
                "A small drive",
                Optional.empty(),
                "for tests",
                Optional.empty(),
                List.of(),
                Map.of(
                        Parameter.NOMINAL, Setting.settled(1 << 28, Source.SHEET, ""),
                        Parameter.SPARE, Setting.settled(100, Source.SHEET, ""),
                        Parameter.PROGRAM_RATE, Setting.settled(20_000, Source.SHEET, ""),
                        Parameter.PROGRAM, Setting.settled(100, Source.SHEET, ""),
                        Parameter.READ_COMMAND, Setting.settled(readCommand, Source.FITTED, ""),
                        Parameter.WRITE_COMMAND, Setting.settled(writeCommand, Source.FITTED, "")),
                results);
    }

    /** What a drive gives for 4 KiB at random. */
    private static Published result(DriveProfile drive, int readPercent) {
        Published workload = new Published(
                "4K " + readPercent + " %",
                1,
                new Published.Workload(readPercent, 4096, true, 256),
                new Condition(State.FILLED, 100),
                1,
                1,
                0,
                "");
        ClosedLoop loop = new ClosedLoop(drive, 1);
        loop.prepare(State.FRESH, workload);
        return new Published(
                "4K " + readPercent + " %",
                1,
                workload.workload(),
                workload.condition(),
                1,
                loop.run(workload, COMMANDS, 1, ClosedLoop.Profiles.NONE).iops(),
                0,
                "");
    }
}
