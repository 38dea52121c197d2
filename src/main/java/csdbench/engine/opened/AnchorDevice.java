package csdbench.engine.opened;

import csdbench.drive.counters.Counter;
import csdbench.drive.counters.CounterReadings;
import csdbench.drive.counters.CounterSource;
import csdbench.drive.real.DeviceSampler;
import csdbench.engine.trees.Anchor;
import csdbench.io.IoRequest;
import csdbench.result.RunStarted;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What is behind a tree of files. Where a file system tells how much its data takes once compressed, what the session
 * has added to the tree stands beside it. One thread owns it.
 */
final class AnchorDevice implements TargetDevice {
    private final Anchor anchor;
    private final DeviceSampler sampler;
    private boolean sampled;

    AnchorDevice(Anchor anchor, DeviceSampler sampler) {
        this.anchor = anchor;
        this.sampler = sampler;
    }

    @Override
    public CounterReadings counters(boolean settled) {
        if (sampled && settled) {
            anchor.flush(); // What is still in memory is in no counter.
        }
        sampled = true;
        return withTree(sampler.sample(settled));
    }

    private CounterReadings withTree(CounterReadings counters) {
        OptionalLong used = counters.value(Counter.COMPRESSED_BYTES);
        if (counters.value(Counter.STORED_BYTES).isPresent() || used.isEmpty()) {
            return counters;
        }
        Anchor.Growth growth = anchor.growth(used.getAsLong());
        return growth.logicalBytes() > 0 && growth.physicalBytes() > 0
                ? counters.with(Counter.STORED_BYTES, growth.logicalBytes())
                        .with(Counter.COMPRESSED_BYTES, growth.physicalBytes())
                : counters.with(Counter.COMPRESSED_BYTES, OptionalLong.empty());
    }

    @Override
    public Optional<CounterSource> space() {
        return sampler.space();
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
    public Optional<String> path(int operation, long number) {
        return Optional.of(anchor.path(operation, number));
    }

    @Override
    public long offsetBytes(int operation, long number, long offsetBytes) {
        return operation <= IoRequest.WRITE ? anchor.offsetInFile(number, offsetBytes) : 0;
    }
}
