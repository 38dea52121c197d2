package csdbench.trace.study;

import csdbench.trace.TraceEntry;
import java.util.Arrays;
import java.util.List;

/** Requests over time, in bins whose length doubles when the trace exceeds them. One thread at a time. */
final class Timeline {
    /** Maximum bins; more than half of them are used once the trace is longer than a second. */
    static final int BINS = 512;

    private static final long FIRST_BIN_NS = 1_000_000;

    private final long[] reads = new long[BINS];
    private final long[] writes = new long[BINS];
    private final long[] readBytes = new long[BINS];
    private final long[] writtenBytes = new long[BINS];
    private final LatencyBins readLatencies = new LatencyBins(BINS);
    private final LatencyBins writeLatencies = new LatencyBins(BINS);

    /** Requests in flight, times the nanoseconds that they were. */
    private final double[] inFlight = new double[BINS];

    private boolean lasting;
    private long binNs = FIRST_BIN_NS;
    private int last;

    void add(TraceEntry entry) {
        long issueNs = Math.max(0, entry.issueNs());
        int bin = bin(issueNs);
        last = Math.max(last, bin);
        if (entry.latencyNs() >= 0) {
            (entry.read() ? readLatencies : writeLatencies).add(bin, entry.latencyNs());
        }
        if (entry.read()) {
            reads[bin]++;
            readBytes[bin] += entry.lengthBytes();
        } else {
            writes[bin]++;
            writtenBytes[bin] += entry.lengthBytes();
        }
    }

    /** Notes that so many requests were in flight from one time to another. */
    void lasted(int depth, long fromNs, long toNs) {
        if (depth == 0 || toNs <= fromNs || toNs <= 0) {
            return;
        }
        lasting = true;
        int end = bin(toNs);
        long from = Math.max(0, fromNs);
        for (int bin = (int) (from / binNs); bin <= end; bin++) {
            double ns = Math.min(toNs, (bin + 1L) * binNs) - Math.max(from, bin * binNs);
            inFlight[bin] += depth * ns;
        }
    }

    private int bin(long timeNs) {
        while (timeNs / binNs >= BINS) {
            widen();
        }
        return (int) (timeNs / binNs);
    }

    private void widen() {
        binNs *= 2;
        last /= 2;
        readLatencies.widen();
        writeLatencies.widen();
        for (int i = 0; i < BINS; i++) {
            inFlight[i] = i < BINS / 2 ? inFlight[2 * i] + inFlight[2 * i + 1] : 0;
        }
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
                OverTime.list(writtenBytes, last + 1),
                readLatencies.facts(last + 1),
                writeLatencies.facts(last + 1),
                depths());
    }

    private List<Double> depths() {
        return lasting
                ? Arrays.stream(inFlight, 0, last + 1)
                        .map(each -> each / binNs)
                        .boxed()
                        .toList()
                : List.of();
    }
}
