package csdbench.engine.replay;

import csdbench.engine.workload.LbaRange;
import csdbench.io.IoFailure;
import csdbench.plan.ReplaySpec;
import csdbench.plan.RunSpec;
import csdbench.plan.StreamSpec;
import csdbench.trace.TraceProblem;
import csdbench.trace.replay.DeviceGroup;
import csdbench.trace.replay.Replay;
import csdbench.trace.replay.ReplayOrder;
import csdbench.trace.replay.TargetRange;
import csdbench.trace.replay.TraceSummary;
import java.util.List;
import java.util.OptionalDouble;

/** Prepares the replay of a run on its open targets. */
public final class Playback {
    /** The first block of a raw device is never touched: it says what is on it. */
    private static final long FIRST_USABLE_BYTES = 4096;

    private static final int SECTOR_BYTES = 512;

    private Playback() {}

    /**
     * What is known of a target once it is open.
     *
     * @param sizeBytes that may be used
     * @param raw a device, whose first block is never touched
     * @param blockBytes smallest I/O, a power of two
     */
    public record Place(long sizeBytes, boolean raw, int blockBytes) {}

    /**
     * The replay of a run whose recording was {@linkplain TraceScans read}.
     *
     * @param places of the run's targets, in order
     * @param perSecond the rate that the run was found to have, empty when its load says all
     * @param virtual whether the run takes place in virtual time
     */
    public static Replay open(RunSpec run, List<Place> places, OptionalDouble perSecond, boolean virtual)
            throws IoFailure {
        ReplaySpec spec = run.replay().orElseThrow();
        List<DeviceGroup> groups = spec.groups().stream()
                .map(group -> new DeviceGroup(
                        group.devices(),
                        group.targets().stream()
                                .map(target -> span(run, target, places.get(target)))
                                .toList(),
                        group.delayNs()))
                .toList();
        try {
            return Replay.open(
                    atRate(spec, perSecond),
                    spec.scanned().orElseThrow(),
                    groups,
                    run.targets().size(),
                    virtual);
        } catch (TraceProblem e) {
            throw new IoFailure("rd=" + run.header().name() + ": " + e.getMessage());
        }
    }

    /** A rate makes time run faster or slower. */
    private static ReplayOrder atRate(ReplaySpec spec, OptionalDouble perSecond) {
        TraceSummary scanned = spec.scanned().orElseThrow();
        return perSecond.isPresent() && scanned.perSecond() > 0
                ? spec.order().withSpeedPercent(perSecond.getAsDouble() / scanned.perSecond() * 100)
                : spec.order();
    }

    private static TargetRange span(RunSpec run, int target, Place place) {
        StreamSpec stream = run.streams().stream()
                .filter(each -> each.target() == target)
                .findFirst()
                .orElseThrow();
        int block = blockBytes(stream, place);
        LbaRange area = LbaRange.resolve(
                        stream.area(), place.sizeBytes() - stream.offsetBytes(), place.raw() ? FIRST_USABLE_BYTES : 0)
                .inside(Math.max(block, FIRST_USABLE_BYTES));
        long lowBytes = area.lowBytes() + Math.ceilDiv(stream.offsetBytes(), block) * block;
        long roomBytes = Math.min(area.highBytes() - area.lowBytes(), place.sizeBytes() - lowBytes);
        long sizeBytes = Math.max(block, roomBytes & -block);
        return new TargetRange(target, lowBytes, sizeBytes, block);
    }

    /** What was asked by align=, where that is a power of two; else what the target takes. */
    private static int blockBytes(StreamSpec stream, Place place) {
        long asked = stream.alignBytes();
        boolean usable = asked >= SECTOR_BYTES && asked <= 1 << 20 && Long.bitCount(asked) == 1;
        return usable ? (int) asked : Math.max(SECTOR_BYTES, place.blockBytes());
    }
}
