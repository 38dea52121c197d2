package csdbench.job.fitting;

import csdbench.trace.TraceEntry;
import csdbench.trace.study.TraceFacts;
import csdbench.trace.study.TraceStudy;

/** What the requests of one stream are like. Changes the device and the offset of what it is given. */
final class StreamGroup {
    /** Requests generated for each try when popularity is fitted. */
    static final int BEGINNING = 150_000;

    private static final int BLOCKS = 1 << 16;
    private static final int REUSED = 1 << 12;

    private final TraceStudy study = study();
    private final TraceStudy beginning = study();
    private final OffsetHistogram places = new OffsetHistogram();

    static TraceStudy study() {
        return new TraceStudy(BLOCKS, REUSED);
    }

    void add(TraceEntry entry, long baseBytes) {
        entry.set(entry.issueNs(), entry.read(), baseBytes + entry.offsetBytes(), entry.lengthBytes());
        entry.setOrigin(0, 0);
        study.add(entry);
        if (beginning.requests() < BEGINNING) {
            beginning.add(entry);
        }
        places.add(entry.offsetBytes(), entry.lengthBytes());
    }

    long requests() {
        return study.requests();
    }

    TraceFacts facts() {
        return study.result();
    }

    TraceFacts beginning() {
        return beginning.result();
    }

    OffsetHistogram places() {
        return places;
    }
}
