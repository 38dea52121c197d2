package csdbench.engine.preflight;

import csdbench.base.text.Formats;
import csdbench.drive.real.BlockFacts;
import csdbench.drive.real.DeviceFacts;
import csdbench.drive.real.DeviceProbe;
import csdbench.engine.workload.LbaRange;
import csdbench.io.BlockOperation;
import csdbench.plan.AccessSpec;
import csdbench.plan.GeneralSpec;
import csdbench.plan.Repetition;
import csdbench.plan.RunSpec;
import csdbench.plan.SeekSpec;
import csdbench.plan.StreamSpec;
import csdbench.plan.TargetSpec;
import csdbench.plan.WorkloadSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Whether what a session writes to zones keeps their order: each zone is written once from its beginning on, one write
 * at a time, as the drive refuses anything else (NVM Express Zoned Namespace Command Set, 2.1.1.2; ZBC, 4.5). Reads may
 * go anywhere. One thread owns it.
 */
final class ZoneOrder {
    private final boolean once;
    private final DeviceProbe probe;

    /** Whether a run so far has commands of the user's, after which nobody knows how zones are written. */
    private boolean commanded;

    private final List<Stretch> written = new ArrayList<>();

    /** Whole zones of a device that a workload writes. */
    private record Stretch(String device, long lowBytes, long highBytes, String run, String workload) {
        boolean overlaps(Stretch other) {
            return device.equals(other.device) && lowBytes < other.highBytes && other.lowBytes < highBytes;
        }
    }

    private record Reason(String problem, String hint) {}

    /** @param probe tells which zones are written before the session */
    ZoneOrder(GeneralSpec general, DeviceProbe probe) {
        this.probe = probe;
        once = general.repetition().equals(Repetition.times(1));
    }

    /**
     * What a target refuses of a run, a message for each workload.
     *
     * @param commands whether commands of the user's run, which may reset zones
     */
    List<String> problems(RunSpec run, int index, DeviceFacts facts, boolean commands) {
        commanded |= commands;
        Optional<BlockFacts.Zones> zones = facts.orderedZones();
        return zones.isEmpty()
                ? List.of()
                : run.streams().stream()
                        .filter(stream -> stream.target() == index && writes(run, stream))
                        .flatMap(
                                // The size of a zone is missing in odd trees; then only the order is known.
                                stream -> reason(
                                        run,
                                        stream,
                                        facts,
                                        Math.max(1, zones.get().sizeBytes()),
                                        commands)
                                        .map(why -> message(run, stream, zones.get(), why))
                                        .stream())
                        .toList();
    }

    /** What a run should know that writes to zones in which order is only better. */
    static Optional<String> note(TargetSpec target, DeviceFacts facts) {
        return facts.block()
                .flatMap(block -> block.queue().zones())
                .filter(zones -> target.writes() && !zones.inOrderOnly())
                .map(zones -> target.name() + ": " + target.lun() + " has zones of " + zones.sentence()
                        + ": others may become slower with time, and rates with it");
    }

    /** Trims move no write pointer. */
    private static boolean writes(RunSpec run, StreamSpec stream) {
        AccessSpec access = run.workloads().get(stream.workload()).access();
        return run.replay().isPresent()
                ? run.targets().get(stream.target()).writes()
                : access.writePercent() + access.operations().percent(BlockOperation.WRITE_ZEROES) > 0;
    }

    private static String message(RunSpec run, StreamSpec stream, BlockFacts.Zones zones, Reason why) {
        TargetSpec target = run.targets().get(stream.target());
        return TargetSizes.error(
                target,
                "wd=" + run.workloads().get(stream.workload()).name() + " of rd="
                        + run.header().name() + " " + why.problem() + ", and sd=" + target.name() + ",lun="
                        + target.lun() + " has zones of " + zones.sentence(),
                why.hint());
    }

    private Optional<Reason> reason(
            RunSpec run, StreamSpec stream, DeviceFacts facts, long zoneBytes, boolean commands) {
        WorkloadSpec workload = run.workloads().get(stream.workload());
        TargetSpec target = run.targets().get(stream.target());
        Optional<Reason> unordered = unordered(run, workload.access(), target);
        if (unordered.isPresent()) {
            return unordered;
        }
        LbaRange range =
                LbaRange.resolve(stream.range(), TargetSizes.usedBytes(target, facts) - stream.offsetBytes(), 0);
        long low = range.lowBytes() + stream.offsetBytes();
        if (low % zoneBytes != 0 || range.wrappedBytes() > 0) {
            return Optional.of(new Reason(
                    "would begin to write at byte " + low + ", within a zone",
                    "let range= and offset= begin at multiples of " + Formats.bytes(zoneBytes)));
        }
        long high = Math.ceilDiv(range.highBytes() + stream.offsetBytes(), zoneBytes) * zoneBytes;
        Stretch own = new Stretch(facts.path(), low, high, run.header().name(), workload.name());
        Optional<Reason> again = written.stream()
                .filter(other ->
                        other.overlaps(own) && !(commands && !other.run().equals(own.run())))
                .findFirst()
                .map(other -> new Reason(
                        "would write to zones that wd=" + other.workload() + " of rd=" + other.run() + " writes, too",
                        "give each a range= of whole zones, or reset them in between:"
                                + " startcmd=\"blkzone reset $lun\""));
        written.add(own);
        return again.or(() -> once || commands
                        ? Optional.empty()
                        : Optional.of(new Reason("would be repeated, and write to the same zones", "do it once")))
                .or(() -> before(own, facts));
    }

    /** A zone that was written before the session takes no write at its beginning. */
    private Optional<Reason> before(Stretch own, DeviceFacts facts) {
        OptionalLong zone =
                commanded ? OptionalLong.empty() : probe.writtenZone(facts, own.lowBytes(), own.highBytes());
        return zone.isEmpty()
                ? Optional.empty()
                : Optional.of(new Reason(
                        "would write to zones that are not empty, the first at byte " + zone.getAsLong(),
                        "empty them, which loses their data: blkzone reset " + facts.path()));
    }

    /** Why the writes of a workload do not follow each other, one at a time. */
    private static Optional<Reason> unordered(RunSpec run, AccessSpec access, TargetSpec target) {
        String order = "write in order: seekpct=eof, with threads=1; reads may go anywhere";
        if (run.replay().isPresent()) {
            return Optional.of(new Reason("would write where a trace says", "replay on another drive"));
        }
        if (run.concatenated()) {
            return Optional.of(new Reason("would write to several luns as one", "leave concatenatesds= out"));
        }
        Optional<String> way = way(access.seek());
        if (way.isPresent()) {
            return Optional.of(new Reason("would write " + way.get(), order));
        }
        if (access.operations().percents().size() > 1 || access.writeHitPercent() > 0) {
            return Optional.of(new Reason(
                    "would do other things between its writes and leave gaps",
                    "give it rdpct=0, and reads a wd= of their own"));
        }
        if (target.threads() > 1) {
            return Optional.of(new Reason(
                    "would have " + target.threads() + " writes at a time, of which one may overtake another",
                    "use threads=1; more at a time take an sd= each, with the same lun= and another range="));
        }
        return target.flags().direct() || target.flags().isNone()
                ? Optional.empty()
                : Optional.of(new Reason(
                        "would write through the page cache, which has an order of its own",
                        "add o_direct to openflags="));
    }

    /** In which order, if not once from the beginning to the end. */
    private static Optional<String> way(SeekSpec seek) {
        return switch (seek) {
            case SeekSpec.ToEnd _ -> Optional.empty();
            case SeekSpec.Mixed mixed when mixed.randomPercent() == 0 -> Optional.of("over and over");
            case SeekSpec.Streams _ -> Optional.of("over and over");
            case SeekSpec.FromRandomStart _ -> Optional.of("from a random place on");
            case SeekSpec.Stride _ -> Optional.of("with gaps");
            case SeekSpec.Mixed _,
                    SeekSpec.Poisson _,
                    SeekSpec.HotBand _,
                    SeekSpec.Zipf _,
                    SeekSpec.Shuffled _,
                    SeekSpec.Recorded _ -> Optional.of("at random");
        };
    }
}
