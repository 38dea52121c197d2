package csdbench.engine.run;

import csdbench.engine.files.FilesKind;
import csdbench.engine.kind.RunKind;
import csdbench.engine.kind.RunSetting;
import csdbench.engine.replay.ReplayKind;
import csdbench.engine.trees.Anchors;
import csdbench.engine.workload.StreamsKind;
import csdbench.io.IoFailure;

/** All kinds of runs. */
final class RunKinds {
    private RunKinds() {}

    /** Opens runs of every kind; {@code anchors} has those of the targets open. */
    static RunKind.Opener with(Anchors anchors) {
        return run -> open(run, anchors);
    }

    private static RunKind open(RunSetting run, Anchors anchors) throws IoFailure {
        if (run.spec().onFiles()) {
            return FilesKind.open(run, anchors);
        }
        return run.spec().replay().isPresent() ? ReplayKind.open(run) : StreamsKind.open(run);
    }
}
