package csdbench.drive.simulated.engine;

import csdbench.drive.simulated.DriveOrder;
import csdbench.drive.simulated.StoredBlocks;
import csdbench.drive.simulated.flash.FlashDrive;

/** A drive in its rack. One thread owns it. */
public final class RegisteredDrive {
    private final DriveOrder order;
    private final FlashDrive flash;
    private final StoredBlocks contents;
    private boolean cutIsOver;

    RegisteredDrive(DriveOrder order, FlashDrive flash, StoredBlocks contents, boolean cutIsOver) {
        this.order = order;
        this.flash = flash;
        this.contents = contents;
        this.cutIsOver = cutIsOver;
    }

    public DriveOrder order() {
        return order;
    }

    /** What it holds, for those who validate data; nothing is noted for others. */
    public StoredBlocks contents() {
        return contents;
    }

    public FlashDrive flash() {
        return flash;
    }

    /** When its power fails, counted from when the rack was made; it fails once. */
    long cutAtNs() {
        return cutIsOver ? Long.MAX_VALUE : order.faults().cutAtNs().orElse(Long.MAX_VALUE);
    }

    boolean cutIsOver() {
        return cutIsOver;
    }

    /** Gives it power again if it has lost it. */
    void powerOn(long nowNs) {
        cutIsOver |= nowNs >= cutAtNs();
    }
}
