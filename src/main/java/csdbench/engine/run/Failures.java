package csdbench.engine.run;

import csdbench.engine.verify.Corruption;
import csdbench.io.DeviceErrors;
import csdbench.io.Errno;
import csdbench.io.IoRequest;
import csdbench.io.IoTarget;
import csdbench.result.CorruptionSeen;
import csdbench.result.ErrorSeen;
import java.time.ZonedDateTime;

/** Puts failed I/Os and corruptions into words. */
final class Failures {
    private Failures() {}

    /** @param offsetBytes within {@code lun} */
    static ErrorSeen event(
            ZonedDateTime at,
            RunSignals.Failure failure,
            String operation,
            String lun,
            IoTarget target,
            long offsetBytes) {
        boolean failed = failure.result() < 0;
        return new ErrorSeen(
                at,
                operation,
                lun,
                target.options().name(),
                offsetBytes,
                failure.transferBytes(),
                name(Math.max(0, -failure.result())),
                failed ? DeviceErrors.sentence(target, -failure.result()) : shortTransfer(failure));
    }

    static CorruptionSeen event(
            ZonedDateTime at, Corruption corruption, String lun, String targetName, long offsetBytes) {
        return new CorruptionSeen(
                at,
                lun,
                targetName,
                offsetBytes,
                corruption.blockBytes(),
                corruption.damage().word(),
                corruption.headline(),
                corruption.details());
    }

    /** {@code SHORT} for 0: fewer bytes were moved than asked. */
    static String name(int errno) {
        return errno == 0 ? "SHORT" : Errno.symbol(errno);
    }

    private static String shortTransfer(RunSignals.Failure failure) {
        return "only " + failure.result() + " of " + failure.transferBytes() + " bytes were "
                + (failure.operation() == IoRequest.WRITE ? "written" : "read");
    }
}
