package csdbench.trace;

/**
 * Assembles requests from events. A request begins when it is queued or, in a trace without queue events, when it is
 * issued. Completions are matched by bytes, so that one may complete several merged requests, and several may complete
 * one that was split; each byte is complete in the newest request that has it. An older request for the same bytes gets
 * no latency, since its completion was lost; nor does the newest if both are as old, since the completion may be of
 * either. Requests are returned in the order of issue, so a request waits for earlier ones, but for at most 65,536. One
 * thread at a time.
 */
final class EventPairing {
    /** Maximum requests held back by one that is not complete. */
    static final int MAX_HELD = 1 << 16;

    /** After this many events without a queue event there will be none. */
    private static final int EVENTS_TO_DECIDE = 1 << 16;

    private static final int MAX_PER_COMPLETION = 1 << 12;

    /** A request for the same bytes that is so many times as old has lost its completion. */
    private static final int STALE_AGES = 4;

    private static final String NOT_SHOWN = "completions of requests that the trace does not show";

    private enum Mode {
        UNDECIDED,
        QUEUED_BEGINS,
        SENT_BEGINS,
        /** Only completions were recorded. */
        DONE_BEGINS
    }

    private final ReadProblems rejects;
    private final OpenRequests held = new OpenRequests(MAX_HELD);
    private final long[] found = new long[MAX_PER_COMPLETION];
    private final long[] parts = new long[MAX_PER_COMPLETION];
    private final Gaps gaps = new Gaps(MAX_PER_COMPLETION);
    private Mode mode = Mode.UNDECIDED;
    private int undecidedEvents;

    /** Completions so far that nothing came before; they are held. */
    private int onlyDone;

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
            decide();
        }
    }

    private void decide() {
        mode = onlyDone > 0 ? Mode.DONE_BEGINS : Mode.SENT_BEGINS;
        if (onlyDone > 0) {
            rejects.note(
                    "only completions (C) were recorded; requests begin at the times of these and have no latency");
        }
    }

    /** They were of requests that had begun before the trace. */
    private void dropOnlyDone() {
        if (onlyDone > 0) {
            held.clear();
            for (; onlyDone > 0; onlyDone--) {
                rejects.countedNote(NOT_SHOWN);
            }
        }
    }

    /** Whether requests begin when they are queued; from then on nothing that is sent is of use. */
    boolean queuedBegins() {
        return mode == Mode.QUEUED_BEGINS;
    }

    /** Whether requests are what the trace has of completions; their processes are not known then. */
    boolean onlyCompletions() {
        return mode == Mode.DONE_BEGINS;
    }

    private void queued(TraceEntry range) {
        dropOnlyDone();
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
        dropOnlyDone();
        if (mode != Mode.QUEUED_BEGINS) {
            held.add(range);
        }
    }

    private void done(TraceEntry range) {
        if (mode == Mode.DONE_BEGINS || mode == Mode.UNDECIDED && held.size() == onlyDone) {
            onlyDone += mode == Mode.UNDECIDED ? 1 : 0;
            held.add(range);
            return;
        }
        int count = held.overlapping(range, found);
        if (count == 0) {
            rejects.countedNote(NOT_SHOWN);
            return;
        }
        completions++;
        int exact = exact(range, count);
        if (exact >= 0 && (exact == count - 1 || !mergedLater(range, exact, count))) {
            judge(range, exact, exact);
            finish(found[exact], range.lengthBytes(), range.issueNs());
            return;
        }
        closeNewest(range, count);
    }

    /** The newest request of exactly these bytes, as a place in what was found; -1 for none. */
    private int exact(TraceEntry range, int count) {
        for (int i = count - 1; i >= 0; i--) {
            if (same(held.at(found[i]), range) && held.openBytes(found[i]) == range.lengthBytes()) {
                return i;
            }
        }
        return -1;
    }

    /** Whether later requests within the range are all of it: then these were merged, and the exact one is stale. */
    private boolean mergedLater(TraceEntry range, int exact, int count) {
        gaps.set(range.offsetBytes(), range.lengthBytes());
        for (int i = count - 1; i > exact; i--) {
            TraceEntry entry = held.at(found[i]);
            if (common(entry, range) == entry.lengthBytes()) {
                gaps.cover(entry.offsetBytes(), entry.lengthBytes());
            }
        }
        return gaps.empty();
    }

    /** Each byte is done in the newest request that has it; what lies wholly below these has lost its completion. */
    private void closeNewest(TraceEntry range, int count) {
        gaps.set(range.offsetBytes(), range.lengthBytes());
        int oldest = count;
        for (int i = count - 1; i >= 0 && !gaps.empty(); i--) {
            TraceEntry entry = held.at(found[i]);
            parts[i] = Math.min(held.openBytes(found[i]), gaps.cover(entry.offsetBytes(), entry.lengthBytes()));
            oldest = parts[i] > 0 ? i : oldest;
        }
        if (oldest == count) {
            return;
        }
        judge(range, oldest, count - 1);
        for (int i = count - 1; i >= oldest; i--) {
            if (parts[i] > 0) {
                finish(found[i], parts[i], range.issueNs());
                parts[i] = 0;
            }
        }
    }

    /**
     * Judges requests for the same bytes that were issued before those which a completion is for: the one that it is
     * for may be any of them. One that is much older has lost its completion; of others nobody knows.
     *
     * @param first of those which the completion is for, as a place in what was found
     * @param last of these
     */
    private void judge(TraceEntry range, int first, int last) {
        long ageNs = Math.max(0, range.issueNs() - held.at(found[first]).issueNs());
        boolean ambiguous = false;
        for (int i = 0; i < first; i++) {
            boolean stale = range.issueNs() - held.at(found[i]).issueNs() >= STALE_AGES * ageNs;
            ambiguous |= !stale && !held.doubtful(found[i]);
            held.doubt(found[i]);
        }
        for (int i = first; ambiguous && i <= last; i++) {
            held.doubt(found[i]);
        }
    }

    private static boolean same(TraceEntry entry, TraceEntry range) {
        return entry.offsetBytes() == range.offsetBytes() && entry.lengthBytes() == range.lengthBytes();
    }

    private static long common(TraceEntry entry, TraceEntry range) {
        return Math.min(entry.offsetBytes() + entry.lengthBytes(), range.offsetBytes() + range.lengthBytes())
                - Math.max(entry.offsetBytes(), range.offsetBytes());
    }

    private void finish(long number, long bytes, long doneNs) {
        if (held.done(number, bytes) && !held.doubtful(number)) {
            TraceEntry entry = held.at(number);
            // Clocks of processors differ slightly.
            long latencyNs = Math.max(0, doneNs - entry.issueNs());
            entry.setLatencyNs(latencyNs > TraceEntry.MAX_LATENCY_NS ? TraceEntry.NO_LATENCY : latencyNs);
        }
    }

    /** Ends the trace; what is held is returned as it is. */
    void end() {
        if (mode == Mode.UNDECIDED) {
            decide();
        }
        ended = true;
    }

    /** Returns the next request; false if there is none yet. */
    boolean next(TraceEntry entry) {
        if (held.size() == 0
                || !ended
                        && mode != Mode.DONE_BEGINS
                        && (mode == Mode.UNDECIDED || !held.full() && held.openBytes(held.first()) > 0)) {
            return false;
        }
        if (held.openBytes(held.first()) > 0
                && completions > 0
                && held.at(held.first()).kind().moves()) {
            rejects.countedNote("requests have no completion in the trace, and so no latency");
        } else if (held.openBytes(held.first()) == 0 && held.doubtful(held.first())) {
            rejects.countedNote(
                    "requests have a completion that may be of another for the same bytes, and so no latency");
        }
        held.removeFirst(entry);
        return true;
    }
}
