package csdbench.engine.target;

import csdbench.drive.real.DeviceSampler.PhysicalCounters;
import csdbench.engine.files.Anchor;
import csdbench.result.RunStarted;
import java.util.Optional;

/** What is behind a tree of files. */
record AnchorDevice(Anchor anchor) implements TargetDevice {
    @Override
    public Optional<PhysicalCounters> counters() {
        return Optional.empty();
    }

    @Override
    public Optional<RunStarted.Tree> tree() {
        return Optional.of(anchor.facts());
    }

    @Override
    public Optional<String> path(int operation, long number) {
        return Optional.of(anchor.path(operation, number));
    }
}
