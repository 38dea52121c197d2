package csdbench.job.suite;

import csdbench.job.suite.step.StepRunner;
import csdbench.result.PhysicalUse;
import csdbench.result.review.Physical;
import java.util.List;
import java.util.Optional;

/** Device counters over the time of runs. Stateless. */
final class Counters {
    private Counters() {}

    /** Of all runs together; what the device holds is as it was after the last. Empty where nothing counts. */
    static Optional<Physical> of(List<StepRunner.Measured> runs) {
        long hostBytes = 0;
        long mediaBytes = 0;
        long storedBytes = 0;
        long compressedBytes = 0;
        boolean any = false;
        for (StepRunner.Measured run : runs) {
            storedBytes = 0;
            compressedBytes = 0;
            for (PhysicalUse use :
                    run.physical().stream().flatMap(Optional::stream).toList()) {
                any = true;
                hostBytes += use.hostWrittenBytes();
                mediaBytes += use.mediaWrittenBytes().orElse(0);
                storedBytes += use.storedBytes().orElse(0);
                compressedBytes += use.compressedBytes().orElse(0);
            }
        }
        return any
                ? Optional.of(new Physical(
                        hostBytes, mediaBytes, share(storedBytes, compressedBytes), share(mediaBytes, hostBytes)))
                : Optional.empty();
    }

    private static double share(long over, long under) {
        return under == 0 ? 0 : (double) over / under;
    }
}
