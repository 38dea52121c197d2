package csdbench.trace.study;

import csdbench.base.unit.Rng;
import csdbench.trace.TraceEntry;

/**
 * Detects requests that continue where an earlier one of the same device ended. Tracks the ends of the last 64 runs per
 * device; devices beyond the first 1,024 share the tracking of another. One thread at a time.
 */
public final class OpenRuns {
    /** Runs tracked per device. */
    static final int RUNS = 64;

    private static final int DEVICES = 1024;

    /** Ends by device, most recently used first; created on demand. */
    private final long[][] ends = new long[DEVICES][];

    /** Requests of each of those runs. */
    private final int[][] lengths = new int[DEVICES][];

    /** Number of earlier requests in its run; 0 if it begins one. */
    public int before(TraceEntry entry) {
        int table = entry.device() % DEVICES;
        if (ends[table] == null) {
            ends[table] = new long[RUNS];
            lengths[table] = new int[RUNS];
        }
        long[] open = ends[table];
        // Devices that share a table differ in what is added; 0 means no end.
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
