package csdbench.trace.study;

import csdbench.trace.TraceEntry;

/** Requests over time, in bins whose length doubles when the trace exceeds them. One thread at a time. */
final class Timeline {
    /** Maximum bins; more than half of them are used once the trace is longer than a second. */
    static final int BINS = 512;

    private static final long FIRST_BIN_NS = 1_000_000;

    private final long[] reads = new long[BINS];
    private final long[] writes = new long[BINS];
    private final long[] readBytes = new long[BINS];
    private final long[] writtenBytes = new long[BINS];
    private long binNs = FIRST_BIN_NS;
    private int last;

    void add(TraceEntry entry) {
        long issueNs = Math.max(0, entry.issueNs());
        while (issueNs / binNs >= BINS) {
            widen();
        }
        int bin = (int) (issueNs / binNs);
        last = Math.max(last, bin);
        if (entry.read()) {
            reads[bin]++;
            readBytes[bin] += entry.lengthBytes();
        } else {
            writes[bin]++;
            writtenBytes[bin] += entry.lengthBytes();
        }
    }

    private void widen() {
        binNs *= 2;
        last /= 2;
        for (long[] row : new long[][] {reads, writes, readBytes, writtenBytes}) {
            for (int i = 0; i < BINS; i++) {
                row[i] = i < BINS / 2 ? row[2 * i] + row[2 * i + 1] : 0;
            }
        }
    }

    OverTime facts() {
        return new OverTime(
                binNs / 1e9,
                OverTime.list(reads, last + 1),
                OverTime.list(writes, last + 1),
                OverTime.list(readBytes, last + 1),
                OverTime.list(writtenBytes, last + 1));
    }
}
