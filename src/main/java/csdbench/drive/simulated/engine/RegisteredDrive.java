package csdbench.drive.simulated.engine;

import csdbench.drive.simulated.DriveOrder;
import csdbench.drive.simulated.Parameter;
import csdbench.drive.simulated.StoredBlocks;
import csdbench.drive.simulated.flash.DriveCounts;
import csdbench.drive.simulated.flash.FlashDrive;

/** A drive of the registry. One thread owns it. */
public final class RegisteredDrive {
    private final DriveOrder order;
    private final FlashDrive flash;
    private final StoredBlocks contents;
    private final long counterLagNs;
    private boolean cutIsOver;
    private DriveCounts shown;
    private long nextCountsNs;

    RegisteredDrive(DriveOrder order, FlashDrive flash, StoredBlocks contents, boolean cutIsOver) {
        this.order = order;
        this.flash = flash;
        this.contents = contents;
        this.cutIsOver = cutIsOver;
        this.counterLagNs = (long) (order.profile().value(Parameter.COUNTER_LAG) * 1e9);
        this.nextCountsNs = counterLagNs == 0 ? Long.MAX_VALUE : 0;
    }

    /** The same anew, with another seed of its random numbers. */
    RegisteredDrive again(long seed) {
        return new RegisteredDrive(order, flash.again(seed), contents.copy(), cutIsOver);
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

    /** Its counters as hosts can read them now: those of the last time that they were renewed. */
    DriveCounts counts(long nowNs) {
        if (counterLagNs == 0) {
            return flash.counts();
        }
        renewCounts(nowNs);
        return shown;
    }

    /** Renews the counters if they are due; before every command, so that they are those of that time. */
    void renewCounts(long nowNs) {
        if (nowNs >= nextCountsNs) {
            shown = flash.counts();
            nextCountsNs = (nowNs / counterLagNs + 1) * counterLagNs;
        }
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
