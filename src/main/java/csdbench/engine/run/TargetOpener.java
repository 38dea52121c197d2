package csdbench.engine.run;

import csdbench.io.IoFailure;
import csdbench.plan.TargetSpec;

/** Opens targets that were found safe to open. */
interface TargetOpener {
    /**
     * @throws IoFailure when it cannot be opened, says why and what to do
     */
    OpenTarget open(TargetSpec spec) throws IoFailure;
}
