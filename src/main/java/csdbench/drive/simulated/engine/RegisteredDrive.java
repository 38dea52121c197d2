package csdbench.drive.simulated.engine;

import csdbench.drive.simulated.DriveOrder;
import csdbench.drive.simulated.StoredBlocks;
import csdbench.drive.simulated.flash.DriveCounts;
import csdbench.drive.simulated.flash.FlashDrive;
import java.util.Optional;

/** A drive of the registry. One thread owns it. */
public final class RegisteredDrive {
    private final DriveOrder order;
    private final FlashDrive flash;
    private final StoredBlocks contents;
    private final ShownCounts shown;
    private boolean cutIsOver;

    RegisteredDrive(DriveOrder order, FlashDrive flash, StoredBlocks contents, boolean cutIsOver) {
        this.order = order;
        this.flash = flash;
        this.contents = contents;
        this.cutIsOver = cutIsOver;
        this.shown = new ShownCounts(order, flash);
    }

    /**
     * The same anew, with another seed of its random numbers.
     *
     * @param unused a drive whose memory it may have
     */
    RegisteredDrive again(long seed, Optional<RegisteredDrive> unused) {
        return new RegisteredDrive(
                order, flash.again(seed, unused.map(RegisteredDrive::flash)), contents.copy(), cutIsOver);
    }

    public DriveOrder order() {
        return order;
    }

    /** Its content, recorded for data validation only. */
    public StoredBlocks contents() {
        return contents;
    }

    public FlashDrive flash() {
        return flash;
    }

    /** Its counters as hosts can read them now. */
    DriveCounts counts(long nowNs) {
        return shown.now(nowNs);
    }

    /** Before every command, so that counters that are renewed now and then are those of that time. */
    void renewCounts(long nowNs) {
        shown.renew(nowNs);
    }

    /** When its power fails, once, relative to the registry's origin. */
    long cutAtNs() {
        return cutIsOver ? Long.MAX_VALUE : order.faults().cutAtNs().orElse(Long.MAX_VALUE);
    }

    boolean cutIsOver() {
        return cutIsOver;
    }

    /** Restores power after a failure. */
    void powerOn(long nowNs) {
        cutIsOver |= nowNs >= cutAtNs();
    }
}
