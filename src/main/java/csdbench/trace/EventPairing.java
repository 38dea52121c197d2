package csdbench.trace;

/**
 * Assembles requests from events. A request begins when it is queued or, in a trace without queue events, when it is
 * issued. Completions are matched by bytes, so that one may complete several merged requests, and several may complete
 * one that was split; of several requests for the same bytes the newest is complete. Requests are returned in the order
 * of issue, so a request waits for earlier ones, but for at most 65,536. One thread at a time.
 */
final class EventPairing {
    /** Maximum requests held back by one that is not complete. */
    static final int MAX_HELD = 1 << 16;

    /** After this many events without a queue event there will be none. */
    private static final int EVENTS_TO_DECIDE = 1 << 16;

    private static final int MAX_PER_COMPLETION = 1 << 12;

    private enum Mode {
        UNDECIDED,
        QUEUED_BEGINS,
        SENT_BEGINS
    }

    private final ReadProblems rejects;
    private final OpenRequests held = new OpenRequests(MAX_HELD);
    private final long[] found = new long[MAX_PER_COMPLETION];
    private Mode mode = Mode.UNDECIDED;
    private int undecidedEvents;
    private long completions;
    private boolean ended;

    EventPairing(ReadProblems rejects) {
        this.rejects = rejects;
    }

    /**
     * Takes an event. Every complete request must have been taken before.
     *
     * @param range time, range and origin of the event; its latency is ignored
     */
    void take(Event event, TraceEntry range) {
        switch (event) {
            case QUEUED -> queued(range);
            case SENT -> sent(range);
            case DONE -> done(range);
        }
        if (mode == Mode.UNDECIDED && (++undecidedEvents == EVENTS_TO_DECIDE || held.full())) {
            mode = Mode.SENT_BEGINS;
        }
    }

    private void queued(TraceEntry range) {
        if (mode == Mode.SENT_BEGINS) {
            rejects.countedNote("queue events (Q) were ignored, because the trace began without them");
            return;
        }
        if (mode == Mode.UNDECIDED) {
            // Requests issued before this were queued before the trace began.
            held.clear();
            mode = Mode.QUEUED_BEGINS;
        }
        held.add(range);
    }

    private void sent(TraceEntry range) {
        if (mode != Mode.QUEUED_BEGINS) {
            held.add(range);
        }
    }

    private void done(TraceEntry range) {
        int count = held.overlapping(range, found);
        if (count == 0) {
            rejects.countedNote("completions of requests that the trace does not show");
            return;
        }
        completions++;
        // The newest first: an older one at the same offset that is still open has lost its completion.
        for (int i = count - 1; i >= 0; i--) {
            if (same(held.at(found[i]), range) && held.openBytes(found[i]) == range.lengthBytes()) {
                close(found[i], range.lengthBytes(), range.issueNs());
                return;
            }
        }
        long bytes = range.lengthBytes();
        for (int i = 0; i < count && bytes > 0; i++) {
            long part = Math.min(bytes, Math.min(held.openBytes(found[i]), common(held.at(found[i]), range)));
            close(found[i], part, range.issueNs());
            bytes -= part;
        }
    }

    private static boolean same(TraceEntry entry, TraceEntry range) {
        return entry.offsetBytes() == range.offsetBytes() && entry.lengthBytes() == range.lengthBytes();
    }

    private static long common(TraceEntry entry, TraceEntry range) {
        return Math.min(entry.offsetBytes() + entry.lengthBytes(), range.offsetBytes() + range.lengthBytes())
                - Math.max(entry.offsetBytes(), range.offsetBytes());
    }

    private void close(long number, long bytes, long doneNs) {
        if (held.done(number, bytes)) {
            TraceEntry entry = held.at(number);
            // Clocks of processors differ slightly.
            long latencyNs = Math.max(0, doneNs - entry.issueNs());
            entry.setLatencyNs(latencyNs > TraceEntry.MAX_LATENCY_NS ? TraceEntry.NO_LATENCY : latencyNs);
        }
    }

    /** Ends the trace; what is held is returned as it is. */
    void end() {
        ended = true;
    }

    /** Returns the next request; false if there is none yet. */
    boolean next(TraceEntry entry) {
        if (held.size() == 0
                || !ended && (mode == Mode.UNDECIDED || !held.full() && held.openBytes(held.first()) > 0)) {
            return false;
        }
        if (held.openBytes(held.first()) > 0
                && completions > 0
                && held.at(held.first()).kind().moves()) {
            rejects.countedNote("requests have no completion in the trace, and so no latency");
        }
        held.removeFirst(entry);
        return true;
    }
}
