package csdbench.trace.study;

import csdbench.base.unit.Rng;
import csdbench.trace.TraceEntry;

/**
 * Tells which requests go on where an earlier one of the same device ended. It remembers where the last 64 runs of each
 * device are; devices beyond the first 1,024 share with one of those. One thread at a time.
 */
public final class OpenRuns {
    /** How many are open at a time. */
    static final int RUNS = 64;

    private static final int DEVICES = 1024;

    /** Ends by device, the run used last in front; made when a device is met. */
    private final long[][] ends = new long[DEVICES][];

    /** How many requests each of those has. */
    private final int[][] lengths = new int[DEVICES][];

    /** How many requests came before this one in its run; 0 when it begins one. */
    public int before(TraceEntry entry) {
        int table = entry.device() % DEVICES;
        if (ends[table] == null) {
            ends[table] = new long[RUNS];
            lengths[table] = new int[RUNS];
        }
        long[] open = ends[table];
        // Devices that share a table differ in what is added; 0 is nobody's end.
        long origin = Rng.mix(entry.device() + 1L);
        long begin = entry.offsetBytes() + origin;
        int at = 0;
        while (at < RUNS && open[at] != begin) {
            at++;
        }
        boolean found = at < RUNS;
        int[] length = lengths[table];
        int before = found ? length[at] : 0;
        int moved = found ? at : RUNS - 1;
        System.arraycopy(open, 0, open, 1, moved);
        System.arraycopy(length, 0, length, 1, moved);
        open[0] = begin + entry.lengthBytes();
        length[0] = before + 1;
        return before;
    }
}
