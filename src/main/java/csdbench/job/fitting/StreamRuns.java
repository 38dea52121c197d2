package csdbench.job.fitting;

import csdbench.trace.TraceEntry;
import csdbench.trace.study.OpenRuns;

/** Where runs end: those of each stream, reads and writes apart, and those of all. One thread at a time. */
final class StreamRuns {
    private final OpenRuns own = new OpenRuns();
    private final OpenRuns all = new OpenRuns();

    /** 0 for a request that goes on behind none, from 1 on behind one of its stream, then behind one of another. */
    int of(TraceEntry entry, int stream) {
        int rank = own.rank(device(stream, entry.read()), entry.offsetBytes());
        if (rank < OpenRuns.RUNS) {
            return rank + 1;
        }
        int other = all.rank(0, entry.offsetBytes());
        return other < OpenRuns.RUNS ? OpenRuns.RUNS + 1 + other : 0;
    }

    /** Where the run ends that such a number is of; negative if there is none. */
    long end(int run, int stream, boolean read) {
        return run <= OpenRuns.RUNS ? own.end(device(stream, read), run - 1) : all.end(0, run - 1 - OpenRuns.RUNS);
    }

    /** Whether a request there would go on behind any. */
    boolean openAt(long offsetBytes) {
        return all.rank(0, offsetBytes) < OpenRuns.RUNS;
    }

    /** Takes a request, whose origin it changes for a while. */
    void add(TraceEntry entry, int stream) {
        int device = entry.device();
        int origin = entry.stream();
        entry.setOrigin(device(stream, entry.read()), origin);
        own.before(entry);
        entry.setOrigin(0, origin);
        all.before(entry);
        entry.setOrigin(device, origin);
    }

    private static int device(int stream, boolean read) {
        return 2 * stream + (read ? 0 : 1);
    }
}
