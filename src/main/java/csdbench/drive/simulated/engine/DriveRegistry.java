package csdbench.drive.simulated.engine;

import csdbench.base.text.Sentences;
import csdbench.base.unit.NanoClock;
import csdbench.drive.simulated.DriveOrder;
import csdbench.drive.simulated.DriveProblem;
import csdbench.drive.simulated.Published.State;
import csdbench.drive.simulated.StoredBlocks;
import csdbench.drive.simulated.flash.BlockSizes;
import csdbench.drive.simulated.flash.FlashDrive;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The drives of a process by lun, and their clock. One thread owns it. */
public final class DriveRegistry {
    private final NanoClock clock;
    private final long createdNs;
    private final Map<String, RegisteredDrive> drives = new LinkedHashMap<>();
    private final Map<String, DriveImage> images = new HashMap<>();
    private final Map<String, Worn> steady = new HashMap<>();
    private long begun;

    /** The drive that runs begin with, and the mean size of the blocks that it holds. */
    private record Worn(RegisteredDrive drive, double meanBytes) {}

    /** @param clock virtual or real */
    public DriveRegistry(NanoClock clock) {
        this.clock = clock;
        this.createdNs = clock.nowNs();
    }

    NanoClock clock() {
        return clock;
    }

    /** Origin of the drives' time. */
    long createdNs() {
        return createdNs;
    }

    /**
     * The drive of a lun, created on first use; with {@code keep=no} as its file has it, each time.
     *
     * @throws DriveProblem if there is no such drive
     */
    public RegisteredDrive drive(String lun) throws DriveProblem {
        RegisteredDrive known = drives.get(lun);
        if (known == null || !known.order().keep()) {
            DriveOrder order = known == null ? DriveOrder.of(lun) : known.order();
            known = order.keep()
                    ? restored(order).orElseGet(() -> create(order))
                    : image(order).next(() -> create(order));
            drives.put(lun, known);
        }
        known.powerOn(clock.nowNs() - createdNs);
        return known;
    }

    /**
     * Does what takes long of {@link #drive}, before a run needs it.
     *
     * @throws DriveProblem as there
     */
    public void prepare(String lun) throws DriveProblem {
        DriveOrder order = DriveOrder.of(lun);
        if (order.keep()) {
            drive(lun);
        } else {
            image(order).prepare(() -> create(order));
        }
    }

    /** Nothing is done with a drive any more, until a run opens its lun again. */
    void release(RegisteredDrive drive) {
        if (!drive.order().keep()) {
            image(drive.order()).release(drive);
        }
    }

    private DriveImage image(DriveOrder order) {
        return images.computeIfAbsent(order.lun(), _ -> new DriveImage(order));
    }

    private static Optional<RegisteredDrive> restored(DriveOrder order) throws DriveProblem {
        return order.stateFile().isPresent()
                ? DriveState.load(order, order.stateFile().get())
                : Optional.empty();
    }

    /**
     * Brings a drive that is to begin every run in steady state there.
     *
     * @param order what it has been through then
     * @param sizes of the data that it holds
     */
    public void begin(DriveOrder order, BlockSizes sizes) {
        Worn worn = steady.get(order.lun());
        if (worn == null || !worn.drive().order().equals(order) || worn.meanBytes() != sizes.meanBytes()) {
            worn = new Worn(create(order, sizes), sizes.meanBytes());
            steady.put(order.lun(), worn);
        }
        drives.put(order.lun(), worn.drive().again(order.seed() + begun++, Optional.empty()));
    }

    /**
     * Saves the drives that have a state file.
     *
     * @return errors, one sentence each
     */
    public List<String> save() {
        List<String> problems = new ArrayList<>();
        for (RegisteredDrive drive : drives.values()) {
            if (!drive.order().keep()) {
                continue;
            }
            drive.powerOn(clock.nowNs() - createdNs);
            drive.order().stateFile().ifPresent(file -> {
                try {
                    DriveState.save(drive, file);
                } catch (IOException e) {
                    problems.add("the simulated drive " + drive.order().lun() + " could not be kept: " + Sentences.of(e)
                            + "; what this session did to it is lost");
                }
            });
        }
        return problems;
    }

    private static RegisteredDrive create(DriveOrder order) {
        return create(order, order.profile().blocks(order.ratio()));
    }

    private static RegisteredDrive create(DriveOrder order, BlockSizes sizes) {
        FlashDrive drive = new FlashDrive(order.profile().flash(), order.seed());
        order.condition().prepare(drive, State.FRESH, sizes);
        return new RegisteredDrive(order, drive, new StoredBlocks(), false);
    }
}
