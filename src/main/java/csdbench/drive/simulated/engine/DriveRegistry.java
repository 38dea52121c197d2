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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The drives of a process, by their luns, and the clock that they live by. One thread owns it. */
public final class DriveRegistry {
    private final NanoClock clock;
    private final long madeNs;
    private final Map<String, RegisteredDrive> drives = new LinkedHashMap<>();

    /**
     * @param clock virtual, or the machine's own
     */
    public DriveRegistry(NanoClock clock) {
        this.clock = clock;
        this.madeNs = clock.nowNs();
    }

    NanoClock clock() {
        return clock;
    }

    /** Drives count time from here. */
    long madeNs() {
        return madeNs;
    }

    /**
     * The drive of a lun: the one that has it already, or a new one.
     *
     * @throws DriveProblem when there is no such drive
     */
    public RegisteredDrive drive(String lun) throws DriveProblem {
        RegisteredDrive known = drives.get(lun);
        if (known == null) {
            DriveOrder order = DriveOrder.of(lun);
            known = kept(order).orElseGet(() -> made(order));
            drives.put(lun, known);
        }
        known.powerOn(clock.nowNs() - madeNs);
        return known;
    }

    private static Optional<RegisteredDrive> kept(DriveOrder order) throws DriveProblem {
        return order.stateFile().isPresent()
                ? DriveState.load(order, order.stateFile().get())
                : Optional.empty();
    }

    /**
     * Keeps those drives that are to outlive the program.
     *
     * @return what went wrong, a sentence each
     */
    public List<String> keep() {
        List<String> problems = new ArrayList<>();
        for (RegisteredDrive drive : drives.values()) {
            drive.powerOn(clock.nowNs() - madeNs);
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

    private static RegisteredDrive made(DriveOrder order) {
        FlashDrive drive = new FlashDrive(order.profile().flash(), order.seed());
        BlockSizes sizes = order.profile().blocks(order.ratio());
        if (order.condition().state() != State.FRESH) {
            drive.fillInOrder(sizes);
        }
        if (order.condition().state() == State.RANDOM) {
            drive.age(order.condition().spanPercent() / 100, sizes);
        }
        return new RegisteredDrive(order, drive, new StoredBlocks(), false);
    }
}
