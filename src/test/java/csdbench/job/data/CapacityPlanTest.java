package csdbench.job.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.drive.simulated.DriveCatalogue;
import csdbench.drive.simulated.DriveProblem;
import csdbench.drive.simulated.DriveProfile;
import csdbench.drive.simulated.Parameter;
import csdbench.job.command.Failure;
import csdbench.job.command.Progress;
import csdbench.job.command.UsageError;
import csdbench.report.gain.CapacityText;
import csdbench.result.review.CapacityFigures;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CapacityPlanTest {
    private static final int BLOCK_BYTES = 4096;

    @TempDir
    private Path folder;

    private final DriveProfile drive = drive("csd3000-7.68tb");

    @Test
    void whatCompressesTwiceMayBePromisedTwiceLessWhatIsKeptFree() throws Failure {
        CapacityFigures plan = plan(sample(16, BLOCK_BYTES / 2), drive.with(Parameter.GRAIN, 1));

        assertEquals(2, plan.ratio().codec().value(), 0.1);
        assertEquals(plan.ratio().codec().value(), plan.ratio().stored().value(), 0.001);
        CapacityFigures.Promise largest = plan.promises().getLast();
        assertEquals(
                0.98 * plan.ratio().stored().low(), largest.capacityBytes() / drive.value(Parameter.NOMINAL), 0.001);
        assertEquals(0.98, largest.usedShare().value(), 0.01);
        assertFalse(plan.ratio().unreachable());
    }

    @Test
    void noMoreIsPromisedThanDrivesAccept() throws Failure {
        CapacityFigures plan = plan(sample(8, 100), drive);

        assertTrue(plan.ratio().stored().low() > 5);
        assertEquals(4, plan.promises().getLast().capacityBytes() / drive.value(Parameter.NOMINAL), 0.001);
    }

    @Test
    void anEmptyNameIsRefused() {
        UsageError refused =
                assertThrows(UsageError.class, () -> CapacityPlan.of("", drive, 64 << 20, 1, 0.02, Progress.NONE));

        assertTrue(refused.getMessage().startsWith("an empty name"), refused.getMessage());
    }

    @Test
    void aSampleThatIsCutBeforeItIsReadIsRefused() throws IOException {
        Path file = Files.write(folder.resolve("log"), new byte[1 << 20]);
        Progress cutting = new Progress(_ -> {}, () -> {
            try {
                Files.write(file, new byte[100]);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return false;
        });
        UsageError refused = assertThrows(
                UsageError.class, () -> CapacityPlan.of(file.toString(), drive, 64 << 20, 1, 0.02, cutting));

        assertTrue(refused.getMessage().endsWith("has become shorter than a block; there is nothing to plan for"));
    }

    @Test
    void fullerFlashWearsSooner() throws Failure {
        CapacityFigures plan = plan(sample(16, BLOCK_BYTES / 2), drive);

        CapacityFigures.Promise nominal = plan.promises().getFirst();
        CapacityFigures.Promise largest = plan.promises().getLast();
        assertTrue(nominal.writeAmplification() < largest.writeAmplification());
        assertTrue(largest.writeAmplification() < plan.drive().incompressibleWriteAmplification());
        assertTrue(nominal.endurance().value() > 2 * largest.endurance().value());
        assertTrue(largest.endurance().low() <= largest.endurance().value());
    }

    @Test
    void aDriveWhoseStepsAreTooCoarseGainsNothing() throws Failure {
        CapacityFigures plan = plan(sample(16, BLOCK_BYTES / 2), drive.with(Parameter.GRAIN, 4096));

        assertEquals(1, plan.ratio().stored().value());
        assertTrue(plan.ratio().unreachable());
        assertEquals(1, plan.promises().size());
        assertTrue(CapacityText.lines(plan).stream().anyMatch(line -> line.contains("cannot be had of this drive")));
    }

    @Test
    void aSampleOfFewPiecesPromisesNothing() throws Failure {
        CapacityFigures plan = plan(sample(3, BLOCK_BYTES / 2), drive);

        assertFalse(plan.ratio().stored().known());
        assertEquals(1, plan.promises().size());
        assertTrue(CapacityText.lines(plan).stream().anyMatch(line -> line.contains("the sample is too small")));
    }

    @Test
    void theBoundsSpanTheGrainsThatTheDriveMayHave() throws Failure {
        Path sample = sample(16, BLOCK_BYTES / 2);
        CapacityFigures plan = plan(sample, drive);

        assertTrue(plan.ratio().stored().low()
                <= plan(sample, drive.with(Parameter.GRAIN, 512))
                        .ratio()
                        .stored()
                        .value());
        assertTrue(plan.ratio().stored().high()
                >= plan(sample, drive.with(Parameter.GRAIN, 16))
                        .ratio()
                        .stored()
                        .value());
    }

    @Test
    void aDriveThatDoesNotCompressIsRefused() {
        UsageError refused = assertThrows(UsageError.class, () -> plan(sample(1, 9), drive("cd6-7.68tb")));

        assertTrue(refused.getMessage().startsWith("drive cd6-7.68tb does not compress"), refused.getMessage());
    }

    private CapacityFigures plan(Path sample, DriveProfile of) throws Failure {
        return CapacityPlan.of(sample.toString(), of, 64 << 20, 1, 0.02, Progress.NONE);
    }

    /** Blocks that begin at random, between a quarter less and a quarter more than so many bytes, and end in zeros. */
    private Path sample(int mebibytes, int randomBytes) {
        Random random = new Random(5);
        byte[] data = new byte[mebibytes << 20];
        for (int at = 0; at < data.length; at += BLOCK_BYTES) {
            byte[] part = new byte[randomBytes * 3 / 4 + random.nextInt(Math.max(1, randomBytes / 2))];
            random.nextBytes(part);
            System.arraycopy(part, 0, data, at, part.length);
        }
        try {
            return Files.write(folder.resolve("sample" + mebibytes), data);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static DriveProfile drive(String name) {
        try {
            return DriveCatalogue.drive(name);
        } catch (DriveProblem e) {
            throw new IllegalArgumentException(e);
        }
    }
}
