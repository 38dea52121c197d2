package csdbench.engine.run;

import csdbench.engine.kind.RunKind;
import csdbench.engine.kind.RunSetting;
import csdbench.engine.replay.ReplayKind;
import csdbench.engine.workload.StreamsKind;
import csdbench.io.IoFailure;

/** All kinds of runs. */
final class RunKinds {
    private RunKinds() {}

    static RunKind open(RunSetting run) throws IoFailure {
        return run.spec().replay().isPresent() ? ReplayKind.open(run) : StreamsKind.open(run);
    }
}
