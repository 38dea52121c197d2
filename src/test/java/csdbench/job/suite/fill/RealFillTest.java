package csdbench.job.suite.fill;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.drive.real.DeviceProbe;
import csdbench.engine.sample.WrittenData;
import csdbench.job.command.Failure;
import csdbench.job.data.DataState;
import csdbench.job.suite.step.Requests;
import csdbench.job.suite.step.ReviewRequest;
import csdbench.job.suite.step.StepRunner;
import csdbench.result.Latency;
import csdbench.result.review.Point;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RealFillTest {
    private static final int SIZE_BYTES = 4 << 20;
    private static final DataState INCOMPRESSIBLE = new DataState(0);
    private static final DataState HALF = new DataState(50);

    @TempDir
    private Path folder;

    private Path lun;

    @BeforeEach
    void fillsWithNoise() throws Exception {
        lun = folder.resolve("lun");
        byte[] noise = new byte[SIZE_BYTES];
        new Random(1).nextBytes(noise);
        Files.write(lun, noise);
    }

    @Test
    void aDriveThatNobodyTouchedIsProved() throws Exception {
        fill().keep(INCOMPRESSIBLE);
        assertTrue(fill().of(INCOMPRESSIBLE).orElseThrow().startsWith("filled before"));
    }

    @Test
    void workloadsMayHaveWrittenTheSpan() throws Exception {
        fill().keep(INCOMPRESSIBLE);
        overwrite(SIZE_BYTES / 8, SIZE_BYTES / 8);
        assertTrue(fill().of(INCOMPRESSIBLE).isPresent());
    }

    @Test
    void aDriveThatWasWrittenBehindTheSpanIsNot() throws Exception {
        fill().keep(INCOMPRESSIBLE);
        overwrite(SIZE_BYTES / 2, SIZE_BYTES / 2);
        assertDoubt(INCOMPRESSIBLE, "was written since");
    }

    @Test
    void neitherIsOneThatHoldsOtherDataOrWasNeverFilled() throws Exception {
        assertDoubt(INCOMPRESSIBLE, "no fill record found");
        fill().keep(INCOMPRESSIBLE);
        assertDoubt(HALF, "was filled with data that is incompressible");
        fill().forget();
        assertDoubt(INCOMPRESSIBLE, "no fill record found");
    }

    @Test
    void aMarkThatIsBrokenProvesNothing() throws Exception {
        fill().keep(INCOMPRESSIBLE);
        try (var marks = Files.list(folder.resolve("marks"))) {
            Files.writeString(marks.findFirst().orElseThrow(), "{]");
        }
        assertDoubt(INCOMPRESSIBLE, "is not a fill record");
    }

    @Test
    void samplesThatAreNotWhatWasAskedAreToldBeforeAnythingIsMeasured() throws Exception {
        assertTrue(fill().look(INCOMPRESSIBLE, nothing()).contains("1.00 to 1"));
        Failure problem = assertThrows(Failure.class, () -> fill().look(HALF, nothing()));
        assertTrue(problem.getMessage().contains("does not hold what was written"), problem.getMessage());
        assertEquals(Optional.empty(), WrittenData.problem(csdbench.content.ContentSpec.exact(2)));
    }

    private void assertDoubt(DataState state, String why) {
        RealFill fill = fill();
        assertEquals(Optional.empty(), fill.of(state));
        assertTrue(fill.doubt(state).contains(why), fill.doubt(state));
    }

    private RealFill fill() {
        ReviewRequest order = Requests.real(lun.toString(), List.of("sql"), List.of(0.0), List.of());
        return new RealFill(order, SIZE_BYTES, folder.resolve("marks"), DeviceProbe.look(Optional.empty()));
    }

    private void overwrite(int fromBytes, int bytes) throws Exception {
        byte[] noise = new byte[bytes];
        new Random(2).nextBytes(noise);
        try (RandomAccessFile file = new RandomAccessFile(lun.toFile(), "rw")) {
            file.seek(fromBytes);
            file.write(noise);
        }
    }

    private static StepRunner.Measured nothing() {
        Point point = new Point(
                0, Optional.empty(), new Point.Done(1, 1, 0, 1, 1), Latency.NONE, Latency.NONE, true, 0, List.of());
        return new StepRunner.Measured(1, point, List.of());
    }
}
