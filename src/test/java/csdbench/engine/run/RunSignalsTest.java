package csdbench.engine.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import csdbench.io.Errno;
import csdbench.io.IoRequest;
import csdbench.io.SizedTarget;
import csdbench.plan.files.FileOperation;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class RunSignalsTest {
    private final RunSignals signals = new RunSignals(50, List.of(SizedTarget.DEVICE));

    private void fails(FileOperation operation, Errno errno, boolean asked) {
        IoRequest request = new IoRequest(0, 0);
        request.operation = operation.ordinal();
        request.asksLength = asked;
        request.flushes = asked;
        request.former = asked;
        request.result = errno.asResult();
        signals.failed(0, request);
    }

    @Test
    void oneErrorOfOneOperationIsOneKeyWhateverElseWasAskedOfIt() {
        for (boolean asked : List.of(true, false)) {
            fails(FileOperation.OPEN, Errno.ENOENT, asked);
            fails(FileOperation.CLOSE, Errno.EIO, asked);
        }

        assertEquals(
                Map.of(
                        new RunSignals.Failed(FileOperation.OPEN.ordinal(), Errno.ENOENT.number()), 2L,
                        new RunSignals.Failed(FileOperation.CLOSE.ordinal(), Errno.EIO.number()), 2L),
                signals.failureCounts());
    }

    @Test
    void writesToADriveThatIsGoneAreNotCountedAsOnAFullOne() {
        SizedTarget drive = new SizedTarget(true);
        drive.otherSizeBytes = OptionalLong.of(0);
        RunSignals ofDrive = new RunSignals(50, List.of(drive));
        IoRequest request = new IoRequest(0, 0);
        request.operation = IoRequest.WRITE;
        request.result = Errno.ENOSPC.asResult();

        ofDrive.failed(0, request);

        assertEquals(
                Map.of(new RunSignals.Failed(IoRequest.WRITE, Errno.ENODEV.number()), 1L), ofDrive.failureCounts());
        assertEquals(Errno.ENODEV.asResult(), ofDrive.takeFailures().getFirst().result());
    }

    @Test
    void readsAndWritesThatFailAlikeAreTold() {
        fails(FileOperation.READ, Errno.EIO, false);
        fails(FileOperation.WRITE, Errno.EIO, false);

        assertEquals(
                List.of(IoRequest.READ, IoRequest.WRITE),
                signals.failureCounts().keySet().stream()
                        .map(RunSignals.Failed::operation)
                        .toList());
    }
}
