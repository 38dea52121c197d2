package csdbench.job.suite.fill;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.unit.Rng;
import csdbench.drive.real.DeviceProbe;
import csdbench.job.command.Failure;
import csdbench.job.data.DataState;
import csdbench.job.suite.step.Requests;
import csdbench.job.suite.step.ReviewRequest;
import csdbench.job.suite.step.StepRunner;
import csdbench.job.suite.step.Suites;
import csdbench.result.Latency;
import csdbench.result.review.Point;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** vdbench makes other data of the same ratio, so a fill of one program is none of the other. */
class VdbenchFillTest {
    private static final int BYTES = 4 << 20;
    private static final DataState HALF = new DataState(50);
    private static final StepRunner.Measured FILL = new StepRunner.Measured(
            1,
            new Point(
                    0, Optional.empty(), new Point.Done(1, 1, 0, 1, 1), Latency.NONE, Latency.NONE, true, 0, List.of()),
            List.of());

    @TempDir
    private Path folder;

    @BeforeEach
    void fillWithWhatDoesNotCompress() throws IOException {
        ByteBuffer data = ByteBuffer.allocate(BYTES);
        Rng rng = new Rng(1);
        while (data.hasRemaining()) {
            data.putLong(rng.nextLong());
        }
        Files.write(folder.resolve("lun"), data.array());
    }

    @Test
    void aFillByCsdbenchIsNoFillByVdbench() throws Failure {
        fill(Optional.empty()).keep(HALF);
        RealFill vdbench = fill(Optional.of(ReviewRequest.VDBENCH));

        assertTrue(fill(Optional.empty()).of(HALF).isPresent());
        assertTrue(vdbench.of(HALF).isEmpty());
        assertEquals(
                folder.resolve("lun") + " was filled by csdbench, with other data than vdbench writes",
                vdbench.doubt(HALF));
    }

    @Test
    void aFillByVdbenchIsRememberedAsThat() throws Failure {
        fill(Optional.of(ReviewRequest.VDBENCH)).keep(HALF);

        assertTrue(fill(Optional.of(ReviewRequest.VDBENCH)).of(HALF).isPresent());
        assertTrue(fill(Optional.of("posix")).of(HALF).isEmpty());
    }

    @Test
    void eitherForgetsTheOthersFill() throws Failure {
        fill(Optional.empty()).keep(HALF);

        fill(Optional.of(ReviewRequest.VDBENCH)).forget();

        assertTrue(fill(Optional.empty()).of(HALF).isEmpty());
    }

    @Test
    void whatVdbenchWroteIsMeasuredAndNotJudgedByOurData() throws Failure {
        String said = fill(Optional.of(ReviewRequest.VDBENCH)).look(HALF, FILL);

        assertTrue(said.contains("read back compress 1.00 to 1"), said);
        assertThrows(Failure.class, () -> fill(Optional.empty()).look(HALF, FILL));
    }

    private RealFill fill(Optional<String> engine) throws Failure {
        ReviewRequest order = Requests.of(
                Suites.suite("corners"),
                List.of(folder.resolve("lun").toString()),
                false,
                OptionalLong.of(BYTES),
                ReviewRequest.FillMode.AUTO,
                engine);
        return new RealFill(order, BYTES, folder.resolve("marks"), DeviceProbe.look(Optional.empty()));
    }
}
