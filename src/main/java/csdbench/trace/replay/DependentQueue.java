package csdbench.trace.replay;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.PriorityQueue;

/**
 * Requests behind what they had waited for. In the recording a stream (a process) issued a request after some of its
 * earlier ones had completed; it is taken to have waited for those. So it is issued when all of them have completed
 * again, as long after the last of them as it was then, and never before the stream's request before it. The first of a
 * stream is issued at its recorded time. hfplayer (Haghdoost and others, FAST '17) infers the same from latencies, with
 * a limit to the time to think, which here has none: a stream is one who acts.
 */
final class DependentQueue extends ReplayQueue {
    /** Latencies that cannot be true would keep every request; what is beyond is not waited for. */
    private static final int MOST_OPEN = 1 << 16;

    private final double timeScale;
    private final PriorityQueue<ReplayOp>[] ready;
    private final long[] waitingFor;
    private final List<StreamState> streams = new ArrayList<>();

    /** One who acts: its requests in order, and which of them are not known to have been waited for. */
    private static final class StreamState {
        private final ArrayDeque<ReplayOp> unresolved = new ArrayDeque<>();
        private final PriorityQueue<ReplayOp> open = new PriorityQueue<>((a, b) -> Long.compare(end(a), end(b)));
        private boolean begun;
        private long lastDueNs;
        private long lastIssueNs;
    }

    /**
     * @param speedPercent of the recorded times to think
     * @param targets of the run
     */
    @SuppressWarnings({"unchecked", "rawtypes"})
    DependentQueue(OpFeed feed, double speedPercent, int targets) {
        super(feed, targets);
        this.timeScale = 100 / speedPercent;
        this.ready = new PriorityQueue[targets];
        this.waitingFor = new long[targets];
        for (int i = 0; i < targets; i++) {
            ready[i] = new PriorityQueue<>((a, b) -> Long.compare(a.dueNs, b.dueNs));
        }
    }

    private static long end(ReplayOp op) {
        return op.issueNs + Math.max(0, op.latencyNs);
    }

    @Override
    int ahead() {
        return AHEAD;
    }

    @Override
    void hold(ReplayOp op) {
        while (op.stream >= streams.size()) {
            streams.add(new StreamState());
        }
        StreamState stream = streams.get(op.stream);
        ReplayOp.Waiting waiting = op.waiting;
        waiting.forCompletions = 0;
        waiting.base = null;
        waiting.dependent = null;
        waiting.done = false;
        waiting.claimedByLater = false;
        waiting.behindCompletion = false;
        waiting.releasedNs = 0;
        while (!stream.open.isEmpty() && end(stream.open.peek()) <= op.issueNs) {
            waitFor(op, stream.open.poll());
        }
        if (!waiting.behindCompletion) {
            waiting.thinkNs = scaled(op.issueNs - (stream.begun ? stream.lastIssueNs : 0));
        }
        if (stream.open.size() < MOST_OPEN) {
            stream.open.add(op);
        }
        stream.lastIssueNs = op.issueNs;
        if (!stream.begun) {
            stream.begun = true;
            stream.lastDueNs = startNs;
        }
        waitingFor[op.target]++;
        stream.unresolved.addLast(op);
        resolve(stream);
    }

    /** What completed last in the recording, of those waited for, is what the time to think counts from. */
    private void waitFor(ReplayOp op, ReplayOp earlier) {
        ReplayOp.Waiting waiting = op.waiting;
        waiting.behindCompletion = true;
        waiting.thinkNs = scaled(op.issueNs - end(earlier));
        if (earlier.waiting.done) {
            waiting.baseNs = earlier.waiting.doneNs;
            waiting.releasedNs = Math.max(waiting.releasedNs, earlier.waiting.doneNs);
            waiting.base = null;
            release(earlier);
        } else {
            earlier.waiting.claimedByLater = true;
            earlier.waiting.dependent = op;
            waiting.base = earlier;
            waiting.forCompletions++;
        }
    }

    private long scaled(long timeNs) {
        return (long) (timeNs * timeScale);
    }

    /** Sets the times of those of a stream that wait for nothing any more; gives how many. */
    private int resolve(StreamState stream) {
        int resolved = 0;
        while (!stream.unresolved.isEmpty() && stream.unresolved.peekFirst().waiting.forCompletions == 0) {
            ReplayOp op = stream.unresolved.pollFirst();
            long baseNs = op.waiting.behindCompletion ? op.waiting.baseNs : stream.lastDueNs;
            long afterThinkingNs = Math.max(stream.lastDueNs, baseNs + op.waiting.thinkNs);
            op.dueNs = op.waiting.behindCompletion ? Math.max(afterThinkingNs, op.waiting.releasedNs) : afterThinkingNs;
            stream.lastDueNs = op.dueNs;
            ready[op.target].add(op);
            resolved++;
        }
        return resolved;
    }

    @Override
    ReplayOp choose(int target, long nowNs, long horizonNs) {
        ReplayOp op = ready[target].peek();
        // A completion may yet bring one that is due earlier.
        if (op == null || op.dueNs > horizonNs) {
            return null;
        }
        waitingFor[target]--;
        return ready[target].poll();
    }

    @Override
    long nextDueNs(int target) {
        ReplayOp op = ready[target].peek();
        return op == null ? Long.MAX_VALUE : op.dueNs;
    }

    @Override
    boolean nothingWaits(int target) {
        return waitingFor[target] == 0;
    }

    @Override
    long due(long nowNs) {
        long due = 0;
        for (PriorityQueue<ReplayOp> each : ready) {
            for (ReplayOp op : each) {
                due += op.dueNs <= nowNs ? 1 : 0;
            }
        }
        return due;
    }

    @Override
    int completed(ReplayOp op, long nowNs) {
        ReplayOp.Waiting waiting = op.waiting;
        waiting.done = true;
        waiting.doneNs = nowNs;
        if (!waiting.claimedByLater) {
            return 0;
        }
        ReplayOp later = waiting.dependent;
        waiting.dependent = null;
        later.waiting.forCompletions--;
        later.waiting.releasedNs = Math.max(later.waiting.releasedNs, nowNs);
        if (later.waiting.base == op) {
            later.waiting.base = null;
            later.waiting.baseNs = nowNs;
        }
        int stream = op.stream;
        release(op);
        return resolve(streams.get(stream));
    }
}
