package csdbench.trace.cut;

import csdbench.trace.TraceEntry;
import java.util.Arrays;

/**
 * Finds when a trace is busiest: the time of a set length with the most requests, to a hundredth of that length. In
 * constant memory. One thread at a time.
 */
public final class BusiestWindow {
    private static final int SLOTS = 100;

    private final long lengthNs;
    private final long slotNs;

    /** Requests of the last slots, by number of the slot modulo their count. */
    private final long[] counts = new long[SLOTS];

    private long slot;
    private long inWindow;
    private long bestSlot;
    private long most;

    /** @param lengthNs at least 1 us */
    public BusiestWindow(long lengthNs) {
        this.lengthNs = lengthNs;
        this.slotNs = Math.ceilDiv(lengthNs, SLOTS);
    }

    /** Takes the next request; one that is out of order counts with the one before. */
    public void add(TraceEntry entry) {
        long coming = entry.issueNs() / slotNs;
        if (coming - slot >= SLOTS) {
            slot = coming;
            inWindow = 0;
            Arrays.fill(counts, 0);
        }
        while (slot < coming) {
            slot++;
            int at = (int) (slot % SLOTS);
            inWindow -= counts[at];
            counts[at] = 0;
        }
        counts[(int) (slot % SLOTS)]++;
        if (++inWindow > most) {
            most = inWindow;
            bestSlot = slot;
        }
    }

    /** When it begins. */
    public long fromNs() {
        return Math.max(0, bestSlot - SLOTS + 1) * slotNs;
    }

    /** When it ends, exclusive. */
    public long toNs() {
        return fromNs() + lengthNs;
    }
}
