package csdbench.engine.target;

import csdbench.drive.real.DeviceSampler;
import csdbench.drive.real.DeviceSampler.PhysicalCounters;
import csdbench.engine.files.Anchor;
import csdbench.result.RunStarted;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What is behind a tree of files. Where a file system tells how much its data takes once compressed, what the session
 * has added to the tree stands beside it. One thread owns it.
 */
final class AnchorDevice implements TargetDevice {
    private final Anchor anchor;
    private final Optional<DeviceSampler> sampler;
    private boolean sampled;

    AnchorDevice(Anchor anchor, Optional<DeviceSampler> sampler) {
        this.anchor = anchor;
        this.sampler = sampler;
    }

    @Override
    public Optional<PhysicalCounters> counters() {
        if (sampled) {
            anchor.flush(); // What is still in memory is in no counter.
        }
        sampled = true;
        return sampler.flatMap(DeviceSampler::sample).map(this::withTree);
    }

    private PhysicalCounters withTree(PhysicalCounters counters) {
        if (counters.storedBytes().isPresent() || counters.compressedBytes().isEmpty()) {
            return counters;
        }
        Anchor.Growth growth = anchor.growth(counters.compressedBytes().getAsLong());
        return new PhysicalCounters(
                counters.hostReadBytes(),
                counters.hostWrittenBytes(),
                counters.mediaWrittenBytes(),
                known(growth, growth.logicalBytes()),
                known(growth, growth.physicalBytes()),
                OptionalLong.empty());
    }

    private static OptionalLong known(Anchor.Growth growth, long bytes) {
        return growth.logicalBytes() > 0 && growth.physicalBytes() > 0 ? OptionalLong.of(bytes) : OptionalLong.empty();
    }

    @Override
    public Optional<RunStarted.Tree> tree() {
        return Optional.of(anchor.facts());
    }

    @Override
    public long fileAt(long address) {
        return anchor.fileAt(address);
    }

    @Override
    public long offsetBytes(long number, long address) {
        return anchor.offsetBytes(number, address);
    }

    @Override
    public Optional<String> path(int operation, long number) {
        return Optional.of(anchor.path(operation, number));
    }

    @Override
    public long offsetBytes(int operation, long number, long offsetBytes) {
        return operation == 0 ? anchor.offsetInFile(number, offsetBytes) : 0;
    }
}
