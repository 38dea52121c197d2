package csdbench.drive.simulated.engine;

import csdbench.base.unit.Rng;
import csdbench.drive.simulated.CounterFault;
import csdbench.drive.simulated.DriveOrder;
import csdbench.drive.simulated.Parameter;
import csdbench.drive.simulated.flash.DriveCounts;
import csdbench.drive.simulated.flash.FlashDrive;
import java.util.function.LongUnaryOperator;

/**
 * The counters of a simulated drive as hosts see them: renewed now and then, or wrong in the way that its lun asks for.
 * One thread owns it.
 */
final class ShownCounts {
    private static final double NS = 1e9;

    /** By which counters that follow slowly do so in steps. */
    private static final long SLOW_STEP_NS = 50_000_000;

    private final FlashDrive flash;
    private final CounterFault fault;
    private final long seed;

    /** From one renewal to the next; 0 where they are not renewed. */
    private final long periodNs;

    /** What is behind the next command is not in {@link #held}. */
    private long nextNs;

    /** Of the last renewal. */
    private DriveCounts held;

    /** Where counters that follow slowly are. */
    private double slowStored;

    private double slowOccupied;
    private double slowWritten;
    private long slowNs;

    ShownCounts(DriveOrder order, FlashDrive flash) {
        this.flash = flash;
        this.fault = order.counterFault();
        this.seed = order.seed();
        this.periodNs = switch (fault.kind()) {
            case NONE -> (long) (order.profile().value(Parameter.COUNTER_LAG) * NS);
            case RESET -> (long) (fault.amount() * NS);
            case SLOW -> SLOW_STEP_NS;
            case STUCK, JUMP, WRAP, UNIT, COARSE -> 0;
        };
        this.nextNs = switch (fault.kind()) {
            case NONE, SLOW -> periodNs == 0 ? Long.MAX_VALUE : 0;
            case RESET -> periodNs;
            case STUCK -> (long) (fault.amount() * NS);
            case JUMP, WRAP, UNIT, COARSE -> Long.MAX_VALUE;
        };
        this.held = flash.counts();
        this.slowStored = held.storedBytes();
        this.slowOccupied = held.occupiedBytes();
        this.slowWritten = held.mediaWrittenBytes();
    }

    /** Renews what is held if that is due. */
    void renew(long nowNs) {
        if (nowNs < nextNs) {
            return;
        }
        if (fault.kind() == CounterFault.Kind.SLOW) {
            follow(nowNs);
        }
        held = flash.counts();
        nextNs = periodNs == 0 ? Long.MAX_VALUE : (nowNs / periodNs + 1) * periodNs;
    }

    /** Towards what was counted since the last step. */
    private void follow(long nowNs) {
        double left = Math.exp((slowNs - nowNs) / (fault.amount() * NS));
        DriveCounts target = held;
        slowStored = target.storedBytes() + (slowStored - target.storedBytes()) * left;
        slowOccupied = target.occupiedBytes() + (slowOccupied - target.occupiedBytes()) * left;
        slowWritten = target.mediaWrittenBytes() + (slowWritten - target.mediaWrittenBytes()) * left;
        slowNs = nowNs;
    }

    DriveCounts now(long nowNs) {
        renew(nowNs);
        DriveCounts counts = flash.counts();
        return switch (fault.kind()) {
            case NONE -> periodNs == 0 ? counts : held;
            case STUCK -> nextNs == Long.MAX_VALUE ? held : counts;
            case SLOW -> with(counts, Math.round(slowStored), Math.round(slowOccupied), Math.round(slowWritten));
            case JUMP -> {
                double error = new Rng(Rng.mix(seed) + nowNs / (long) NS).nextDouble() * 2 - 1;
                long occupied = Math.round(counts.occupiedBytes() * (1 + error * fault.amount() / 100));
                yield with(counts, counts.storedBytes(), occupied, counts.mediaWrittenBytes());
            }
            case RESET ->
                nowNs < periodNs
                        ? counts
                        : with(
                                counts,
                                Math.max(0, counts.storedBytes() - held.storedBytes()),
                                Math.max(0, counts.occupiedBytes() - held.occupiedBytes()),
                                counts.mediaWrittenBytes() - held.mediaWrittenBytes());
            case WRAP -> with(counts, bytes -> bytes % (long) fault.amount());
            case UNIT -> with(counts, bytes -> Math.round(bytes * fault.amount()));
            case COARSE -> with(counts, bytes -> bytes / (long) fault.amount() * (long) fault.amount());
        };
    }

    private static DriveCounts with(DriveCounts counts, LongUnaryOperator shown) {
        return with(
                counts,
                shown.applyAsLong(counts.storedBytes()),
                shown.applyAsLong(counts.occupiedBytes()),
                shown.applyAsLong(counts.mediaWrittenBytes()));
    }

    private static DriveCounts with(DriveCounts counts, long stored, long occupied, long mediaWritten) {
        return new DriveCounts(
                counts.hostReadBytes(),
                counts.hostWrittenBytes(),
                mediaWritten,
                stored,
                occupied,
                counts.usableBytes(),
                counts.outOfSpace());
    }
}
