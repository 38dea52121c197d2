package csdbench.trace.study;

import csdbench.trace.TraceEntry;
import java.util.List;
import java.util.Optional;

/** Checks, while a trace is read for a replay, whether its times and offsets are fit for one. One thread at a time. */
public final class ReplayChecks {
    private final RequestGaps gaps = new RequestGaps();
    private final Remainders remainders = new Remainders();
    private long requests;
    private double bytes;

    public void add(TraceEntry entry) {
        requests++;
        bytes += entry.lengthBytes();
        gaps.add(entry.issueNs());
        remainders.add(entry.offsetBytes());
    }

    /**
     * Why a replay at these times would not be what happened, a sentence each. Times in whole seconds are fit if there
     * is one request each.
     */
    public List<String> doubts() {
        return gaps.perTime() > 1 ? TimeDoubts.of(requests, bytes, gaps) : List.of();
    }

    /** What a replay does to the requests of a guest whose partition is not aligned. */
    public Optional<String> misalignment() {
        return remainders.sentence();
    }
}
