package csdbench.trace;

/**
 * Makes requests of what happened to them. A request begins when it is queued, or, in a trace that shows none queued,
 * when it is sent; what is done closes it by its bytes, so that one completion may close several requests that were
 * merged, and several may close one that was split. Requests come out in the order of issue, so a request waits for
 * those before it, but for no more than 65,536. One thread at a time.
 */
final class EventPairing {
    /** How many requests are held back for one that is not done. */
    static final int MAX_HELD = 1 << 16;

    /** So many events without one queued, and there will be none. */
    private static final int EVENTS_TO_DECIDE = 1 << 16;

    private static final int MAX_PER_COMPLETION = 1 << 12;

    /** Which event begins requests. */
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
    private boolean ended;

    EventPairing(ReadProblems rejects) {
        this.rejects = rejects;
    }

    /**
     * Takes what happened. There must not be a request to hand on.
     *
     * @param range when, where and who; latency is not looked at
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
            rejects.countedNote("requests queued were not looked at, because the trace began without such events");
            return;
        }
        if (mode == Mode.UNDECIDED) {
            // Those that were sent before this were queued before the trace began.
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
        for (int i = 0; i < count; i++) {
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

    private void close(long place, long bytes, long doneNs) {
        if (held.done(place, bytes)) {
            TraceEntry entry = held.at(place);
            // Processors' clocks differ by a little.
            entry.setLatencyNs(Math.max(0, doneNs - entry.issueNs()));
        }
    }

    /** No more will happen: what is held is handed on as it is. */
    void end() {
        ended = true;
    }

    /** Hands on the next request; whether there is one yet. */
    boolean next(TraceEntry entry) {
        if (held.size() == 0
                || !ended && (mode == Mode.UNDECIDED || !held.full() && held.openBytes(held.first()) > 0)) {
            return false;
        }
        held.removeFirst(entry);
        return true;
    }
}
