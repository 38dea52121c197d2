package csdbench.engine.opened;

import csdbench.content.ContentSpec;
import csdbench.drive.simulated.Published.Condition;
import csdbench.drive.simulated.Published.State;
import csdbench.drive.simulated.flash.FlashSpec;
import csdbench.plan.AccessSpec;
import csdbench.plan.LbaRangeSpec;
import csdbench.plan.RunSpec;
import csdbench.plan.StreamSpec;
import java.util.List;

/**
 * What a run's own writes bring a simulated drive to, before its first I/O: filled in order with its data, then, where
 * it writes at random, its range overwritten with writes of its size until garbage collection is steady.
 *
 * @param written the data that the drive holds then
 */
record SteadyDrive(Condition condition, ContentSpec written) {
    private static final int MAX_TRANSFER_BYTES = 16 << 20;

    /** @param target index into {@link RunSpec#targets} */
    static SteadyDrive of(RunSpec run, int target, long capacityBytes) {
        List<StreamSpec> streams = run.streamsOf(target);
        List<StreamSpec> random = streams.stream()
                .filter(stream -> access(run, stream).changes()
                        && !access(run, stream).seek().sequential())
                .toList();
        if (random.isEmpty()) {
            return new SteadyDrive(
                    new Condition(State.FILLED, 100), streams.getFirst().content());
        }
        double transferBytes = random.stream()
                .mapToDouble(stream -> access(run, stream).transfer().meanBytes())
                .average()
                .orElseThrow();
        double spanPercent = random.stream()
                .mapToDouble(stream -> endPercent(stream.range(), capacityBytes))
                .max()
                .orElseThrow();
        int blocks = Math.max(1, (int) Math.round(transferBytes / FlashSpec.BLOCK_BYTES));
        Condition worn = new Condition(
                State.RANDOM,
                Math.clamp(spanPercent, 0.01, 100),
                Math.min(MAX_TRANSFER_BYTES, blocks * FlashSpec.BLOCK_BYTES));
        return new SteadyDrive(worn, random.getFirst().content());
    }

    private static AccessSpec access(RunSpec run, StreamSpec stream) {
        return run.workloads().get(stream.workload()).access();
    }

    /** The model overwrites from the first block on. */
    private static double endPercent(LbaRangeSpec range, long capacityBytes) {
        return switch (range) {
            case LbaRangeSpec.Whole _ -> 100;
            case LbaRangeSpec.Percent percent -> percent.highPercent();
            case LbaRangeSpec.Bytes bytes -> 100.0 * bytes.highBytes() / capacityBytes;
        };
    }
}
