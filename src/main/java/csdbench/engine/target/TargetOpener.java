package csdbench.engine.target;

import csdbench.io.IoFailure;
import csdbench.plan.TargetSpec;

/** Opens targets that were found safe to open. */
public interface TargetOpener {
    /**
     * @throws IoFailure when it cannot be opened, says why and what to do
     */
    OpenTarget open(TargetSpec spec) throws IoFailure;

    /** What a run is given in place of a simulated drive, which needs no opener: tests record its I/O. */
    default OpenTarget simulated(OpenTarget drive) {
        return drive;
    }
}
