package csdbench.trace.study;

import csdbench.base.unit.Rng;
import csdbench.trace.TraceEntry;

/**
 * Detects requests that continue where an earlier one of the same device ended. Tracks the ends of the last 64 runs per
 * device; devices beyond the first 1,024 share the tracking of another. One thread at a time.
 */
public final class OpenRuns {
    /** Runs tracked per device. */
    public static final int RUNS = 64;

    private static final int DEVICES = 1024;

    /** Ends by device, most recently used first; created on demand. */
    private final long[][] ends = new long[DEVICES][];

    /** Requests of each of those runs. */
    private final int[][] lengths = new int[DEVICES][];

    /** Number of earlier requests in its run; 0 if it begins one. */
    public int before(TraceEntry entry) {
        long[] open = of(entry.device());
        int table = entry.device() % DEVICES;
        long begin = entry.offsetBytes() + origin(entry.device());
        int at = rank(entry.device(), entry.offsetBytes());
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

    /** How many runs of a device were continued since the one that ends at an offset; {@link #RUNS} if none does. */
    public int rank(int device, long offsetBytes) {
        long[] open = of(device);
        long end = offsetBytes + origin(device);
        int at = 0;
        while (at < RUNS && open[at] != end) {
            at++;
        }
        return at;
    }

    /** Where the run of a device ends that was continued so many runs ago; negative if there is none. */
    public long end(int device, int rank) {
        long end = of(device)[rank];
        return end == 0 ? -1 : end - origin(device);
    }

    private long[] of(int device) {
        int table = device % DEVICES;
        if (ends[table] == null) {
            ends[table] = new long[RUNS];
            lengths[table] = new int[RUNS];
        }
        return ends[table];
    }

    /** Devices that share a table differ in what is added; 0 means no end. */
    private static long origin(int device) {
        return Rng.mix(device + 1L);
    }
}
