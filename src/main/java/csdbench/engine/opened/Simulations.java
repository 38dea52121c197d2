package csdbench.engine.opened;

import csdbench.base.unit.NanoClock;
import csdbench.base.unit.VirtualClock;
import csdbench.content.ContentSpec;
import csdbench.drive.simulated.DriveOrder;
import csdbench.drive.simulated.DriveProblem;
import csdbench.drive.simulated.Parameter;
import csdbench.drive.simulated.engine.DriveRegistry;
import csdbench.drive.simulated.engine.SimBackend;
import csdbench.drive.simulated.engine.SimTarget;
import csdbench.drive.simulated.flash.BlockSizes;
import csdbench.drive.simulated.flash.FlashSpec;
import csdbench.io.IoFailure;
import csdbench.io.TargetOptions;
import csdbench.plan.LunKind;
import csdbench.plan.RunSpec;
import csdbench.plan.TargetSpec;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

/** The simulated drives of a session, in virtual and in real time. One thread owns it. */
public final class Simulations {
    private final VirtualClock clock = new VirtualClock();
    private final DriveRegistry virtualDrives = new DriveRegistry(clock);
    private final DriveRegistry realDrives = new DriveRegistry(NanoClock.SYSTEM);

    /** Moves from one event to the next while a run in virtual time is carried out. */
    public VirtualClock clock() {
        return clock;
    }

    /** Whether a run takes place in virtual time: all of its targets do. */
    public static boolean virtual(RunSpec run) {
        return run.targets().stream()
                .allMatch(target -> simulated(target) && !order(target.lun()).realTime());
    }

    private static boolean simulated(TargetSpec target) {
        return LunKind.of(target.lun()) == LunKind.SIMULATED;
    }

    private static DriveOrder order(String lun) {
        try {
            return DriveOrder.of(lun);
        } catch (DriveProblem e) {
            throw new IllegalArgumentException(lun + " was not checked: " + e.getMessage(), e);
        }
    }

    /** Opens simulated drives itself and every other target with {@code real}. */
    public TargetOpener opener(TargetOpener real) {
        return target -> simulated(target) ? real.simulated(open(target)) : real.open(target);
    }

    /** Creates the drives of a run, since preconditioning one takes a second; stops when the user asks for it. */
    public void create(RunSpec run, BooleanSupplier stop) {
        for (TargetSpec target : run.targets()) {
            if (simulated(target) && !order(target.lun()).steady() && !stop.getAsBoolean()) {
                try {
                    drives(order(target.lun())).prepare(target.lun());
                } catch (DriveProblem e) {
                    // Reported when the run opens it.
                    return;
                }
            }
        }
    }

    /** Brings drives with {@code init=steady} where the writes of a run bring them. */
    public void begin(RunSpec run) {
        for (int i = 0; i < run.targets().size(); i++) {
            TargetSpec target = run.targets().get(i);
            if (simulated(target) && order(target.lun()).steady()) {
                DriveOrder order = order(target.lun());
                SteadyDrive drive = SteadyDrive.of(run, i, order.profile().capacityBytes());
                BlockSizes sizes = SimulatedDrive.sizes(
                        order, drive.written(), order.profile().capacityBytes());
                drives(order).begin(order.after(drive.condition(), holds(drive.written(), sizes)), sizes);
            }
        }
    }

    /** The ratio of data, to two decimals as the drive packs it where none was asked for. */
    private static double holds(ContentSpec written, BlockSizes sizes) {
        return written.hasTargetRatio()
                ? written.ratio()
                : Math.max(1, Math.round(100 * FlashSpec.BLOCK_BYTES / sizes.meanBytes()) / 100.0);
    }

    private DriveRegistry drives(DriveOrder order) {
        return order.realTime() ? realDrives : virtualDrives;
    }

    private OpenTarget open(TargetSpec spec) throws IoFailure {
        DriveOrder order = order(spec.lun());
        SimBackend backend = new SimBackend(drives(order));
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
                "the drive is simulated in " + SimulatedDrive.clockWord(order) + " time",
                true,
                new SimulatedDrive(spec.name(), target));
    }

    /** Saves drives that are to outlive the program; returns what went wrong, a sentence each. */
    public List<String> keep() {
        return Stream.of(virtualDrives, realDrives)
                .flatMap(drives -> drives.save().stream())
                .toList();
    }
}
