package csdbench.engine.opened;

import csdbench.io.IoFailure;
import csdbench.plan.TargetSpec;

/** Opens targets that were found safe to open. */
public interface TargetOpener {
    /**
     * @throws IoFailure when it cannot be opened, with the reason and what to do
     */
    OpenTarget open(TargetSpec spec) throws IoFailure;

    /** Replaces a simulated drive that was opened; tests record its I/O. */
    default OpenTarget simulated(OpenTarget drive) {
        return drive;
    }
}
