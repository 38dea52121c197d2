package csdbench.engine.run;

import csdbench.base.text.Formats;
import csdbench.base.unit.NanoClock;
import csdbench.base.unit.VirtualClock;
import csdbench.content.ContentSpec;
import csdbench.content.sample.WrittenData;
import csdbench.drive.real.DeviceSampler.PhysicalCounters;
import csdbench.drive.simulated.DriveOrder;
import csdbench.drive.simulated.DriveProblem;
import csdbench.drive.simulated.DriveProfile;
import csdbench.drive.simulated.Parameter;
import csdbench.drive.simulated.Source;
import csdbench.drive.simulated.engine.DriveRegistry;
import csdbench.drive.simulated.engine.SimBackend;
import csdbench.drive.simulated.engine.SimTarget;
import csdbench.drive.simulated.flash.BlockSizes;
import csdbench.drive.simulated.flash.DriveCounts;
import csdbench.drive.simulated.flash.FlashSpec;
import csdbench.io.IoFailure;
import csdbench.io.TargetOptions;
import csdbench.plan.LunKind;
import csdbench.plan.RunSpec;
import csdbench.plan.StreamSpec;
import csdbench.plan.TargetSpec;
import csdbench.result.RunStarted.Band;
import csdbench.result.RunStarted.Simulation;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.Stream;

/** The simulated drives of a session, in virtual and in real time. One thread owns it. */
final class Simulations {
    private final VirtualClock virtualClock = new VirtualClock();
    private final DriveRegistry virtualRack = new DriveRegistry(virtualClock);
    private final DriveRegistry realRack = new DriveRegistry(NanoClock.SYSTEM);

    /** Moves from one event to the next while a run in virtual time is carried out. */
    VirtualClock clock() {
        return virtualClock;
    }

    /** Whether a run takes place in virtual time: all of its targets do. */
    static boolean virtual(RunSpec run) {
        return run.targets().stream()
                .allMatch(target -> simulated(target) && !order(target.lun()).realTime());
    }

    static boolean simulated(TargetSpec target) {
        return LunKind.of(target.lun()) == LunKind.SIMULATED;
    }

    private static DriveOrder order(String lun) {
        try {
            return DriveOrder.of(lun);
        } catch (DriveProblem e) {
            throw new IllegalArgumentException(lun + " was not checked: " + e.getMessage(), e);
        }
    }

    /** Makes drives that a run will open, since each takes a second to age; stops when the user has had enough. */
    void make(RunSpec run, StopRequest stopRequest) {
        for (TargetSpec target : run.targets()) {
            if (simulated(target) && !stopRequest.requested()) {
                try {
                    rack(order(target.lun())).drive(target.lun());
                } catch (DriveProblem e) {
                    // Told when the run opens it.
                    return;
                }
            }
        }
    }

    private DriveRegistry rack(DriveOrder order) {
        return order.realTime() ? realRack : virtualRack;
    }

    OpenTarget open(TargetSpec spec) throws IoFailure {
        DriveOrder order = order(spec.lun());
        SimBackend backend = new SimBackend(rack(order));
        long sizeBytes =
                spec.sizeBytes() > 0 ? spec.sizeBytes() : order.profile().capacityBytes();
        SimTarget target =
                backend.open(new TargetOptions(spec.name(), spec.lun(), sizeBytes, spec.writes(), false, spec.flags()));
        return new OpenTarget(
                spec,
                backend,
                target,
                sizeBytes,
                false,
                (int) order.profile().value(Parameter.LBA),
                "the drive is simulated in " + clockWord(order) + " time",
                () -> Optional.of(counters(target.drive().flash().counts())));
    }

    private static PhysicalCounters counters(DriveCounts counts) {
        return new PhysicalCounters(
                counts.hostReadBytes(),
                counts.hostWrittenBytes(),
                OptionalLong.of(counts.mediaWrittenBytes()),
                OptionalLong.of(counts.storedBytes()),
                OptionalLong.of(counts.occupiedBytes()),
                OptionalLong.of(counts.occupiedBytes()));
    }

    /** Keeps drives that are to outlive the program; gives what went wrong, a sentence each. */
    List<String> keep() {
        return Stream.of(virtualRack, realRack)
                .flatMap(rack -> rack.save().stream())
                .toList();
    }

    /** What a drive would put into its critical warning; empty when all is well. */
    static Optional<String> criticalWarning(OpenTarget target) {
        return target.simulated()
                .map(sim -> sim.drive().flash().counts())
                .filter(counts -> counts.outOfSpace() > 0)
                .map(counts -> String.format(
                        Locale.ROOT,
                        "critical warning of sd=%s: the drive has no flash left. It holds %s of data in %s of"
                                + " flash, and refused %,d writes so far; nothing that it holds is lost. Write data"
                                + " that compresses further, or promise less with capacity=.",
                        target.spec().name(),
                        Formats.bytes(counts.storedBytes()),
                        Formats.bytes(counts.occupiedBytes()),
                        counts.outOfSpace()));
    }

    /** Tells a drive how large the blocks become that streams write to it. */
    static void describe(SimTarget target, List<StreamSpec> streams) {
        DriveProfile profile = target.drive().order().profile();
        target.writes(
                streams.stream().map(stream -> sizes(profile, stream.content())).toList());
    }

    /** What the drive's own codec makes of the very data that a run describes. */
    private static BlockSizes sizes(DriveProfile profile, ContentSpec content) {
        FlashSpec.Packing packing = profile.flash().packing();
        return profile.codec()
                .map(codec -> Arrays.stream(WrittenData.compressedBytes(content, codec))
                        .map(packing::storedBytes)
                        .toArray())
                .map(BlockSizes::of)
                .orElse(BlockSizes.all(FlashSpec.BLOCK_BYTES));
    }

    /** What readers of a report must know about a drive. */
    static Simulation simulation(DriveOrder order, Optional<Band> band) {
        DriveProfile profile = order.profile();
        Optional<DriveProfile.KnownError> error = profile.error();
        return new Simulation(
                profile.name(),
                profile.title(),
                clockWord(order),
                condition(order),
                Arrays.stream(Parameter.values())
                        .filter(parameter -> profile.settings().get(parameter).source() == Source.USER)
                        .map(parameter -> parameter.key() + "=" + plain(profile.value(parameter)))
                        .toList(),
                profile.calibration(),
                error.map(DriveProfile.KnownError::results).orElse(0),
                error.map(known -> OptionalDouble.of(known.meanPercent())).orElse(OptionalDouble.empty()),
                error.map(known -> OptionalDouble.of(known.worstPercent())).orElse(OptionalDouble.empty()),
                band);
    }

    private static String clockWord(DriveOrder order) {
        return order.realTime() ? "real" : "virtual";
    }

    private static String condition(DriveOrder order) {
        String data = " with data of " + plain(order.ratio()) + ":1";
        String filled = order.profile().compresses() ? "filled in order" + data : "filled in order";
        return switch (order.condition().state()) {
            case FRESH -> "fresh";
            case FILLED -> filled;
            case RANDOM ->
                filled + ", then " + plain(order.condition().spanPercent())
                        + " % of it overwritten at random until garbage collection was steady";
        };
    }

    private static String plain(double number) {
        return number == Math.rint(number) ? Long.toString((long) number) : String.format(Locale.ROOT, "%s", number);
    }
}
