package csdbench.trace.study;

import csdbench.trace.TraceEntry;

/** Traces made by hand: each call is a request that the study gets. */
final class Made {
    static final long MS = 1_000_000;
    static final long SECOND = 1_000_000_000;
    static final long KIB = 1024;

    private final TraceStudy study;
    private final TraceEntry entry = new TraceEntry();

    Made() {
        this(new TraceStudy());
    }

    Made(TraceStudy study) {
        this.study = study;
    }

    Made read(long issueNs, long offset, long length) {
        return add(0, issueNs, true, offset, length, TraceEntry.NO_LATENCY);
    }

    Made write(long issueNs, long offset, long length) {
        return add(0, issueNs, false, offset, length, TraceEntry.NO_LATENCY);
    }

    Made add(int device, long issueNs, boolean read, long offset, long length, long latencyNs) {
        entry.set(issueNs, read, offset, length);
        entry.setOrigin(device, device);
        entry.setLatencyNs(latencyNs);
        study.add(entry);
        return this;
    }

    TraceFacts facts() {
        return study.result();
    }
}
