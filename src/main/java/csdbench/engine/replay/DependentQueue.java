package csdbench.engine.replay;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.PriorityQueue;

/**
 * Requests behind what they had waited for, under one lock, for a completion may release requests of every target. In
 * the trace a stream (a process) issued a request after some of its earlier ones had completed; it is taken to have
 * waited for those. So it is issued when all of them have completed again, as long after the last of them as it was
 * then, and never before the stream's request before it. The first of a stream is issued at its recorded time. hfplayer
 * (Haghdoost and others, FAST '17) infers the same from latencies, with a limit to the time to think, which here has
 * none: a stream is one process.
 */
final class DependentQueue extends ReplayQueue {
    /** Latencies that cannot be true would keep every request; what is beyond is not waited for. */
    private static final int MAX_OPEN = 1 << 16;

    /** Requests held at most, while a target waits whose requests lie behind those of others. */
    private static final int MAX_HELD = 1 << 17;

    /** Requests read ahead, for what may become due must be known. */
    private static final int AHEAD = 1 << 14;

    /** Reading ahead is done in small portions, so that no worker waits for the lock for long. */
    private static final int PORTION = 64;

    private final LaneFiller filler;
    private final Lane recorded;
    private final ArrayDeque<ReplayOp> pool = new ArrayDeque<>();
    private boolean fed;
    private int held;
    private final double timeScale;
    private final PriorityQueue<ReplayOp>[] ready;
    private final long[] waitingFor;
    private final List<StreamState> streams = new ArrayList<>();

    /** One process: its requests in order, and which of them are not known to have been waited for. */
    private static final class StreamState {
        private final ArrayDeque<ReplayOp> unresolved = new ArrayDeque<>();
        private final PriorityQueue<ReplayOp> open = new PriorityQueue<>((a, b) -> Long.compare(end(a), end(b)));
        private boolean begun;
        private long lastDueNs;
        private long lastIssueNs;
    }

    /**
     * @param recorded the lane of all requests
     * @param speedPercent of the recorded times to think
     * @param targets of the run
     */
    @SuppressWarnings({"unchecked", "rawtypes"})
    DependentQueue(LaneFiller filler, Lane recorded, double speedPercent, int targets) {
        super(targets);
        this.filler = filler;
        this.recorded = recorded;
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
    synchronized ReplayOp take(int target, long nowNs, long horizonNs, ReplayOp spare) {
        pull(target);
        ReplayOp op = ready[target].peek();
        // A completion may yet bring one that is due earlier.
        if (op == null || op.dueNs > horizonNs) {
            return fed && waitingFor[target] == 0 ? null : NOT_YET;
        }
        waitingFor[target]--;
        held--;
        return ready[target].poll();
    }

    /** Reads on until there is something for a target, and a portion of what must be known beforehand. */
    private void pull(int target) {
        int portion = PORTION;
        while (!fed && (waitingFor[target] == 0 ? held < MAX_HELD : held < AHEAD && portion-- > 0)) {
            ReplayOp op = pool.isEmpty() ? new ReplayOp() : pool.pop();
            filler.fill(0);
            boolean ended = filler.ended();
            long number = recorded.peek(op);
            if (number < 0) {
                pool.push(op);
                fed = ended;
                return;
            }
            recorded.claim(number);
            held++;
            hold(op);
        }
    }

    private void hold(ReplayOp op) {
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
        if (stream.open.size() < MAX_OPEN) {
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

    /** What completed last in the trace, of those waited for, is what the time to think counts from. */
    private void waitFor(ReplayOp op, ReplayOp earlier) {
        ReplayOp.Waiting waiting = op.waiting;
        waiting.behindCompletion = true;
        waiting.thinkNs = scaled(op.issueNs - end(earlier));
        if (earlier.waiting.done) {
            waiting.baseNs = earlier.waiting.doneNs;
            waiting.releasedNs = Math.max(waiting.releasedNs, earlier.waiting.doneNs);
            waiting.base = null;
            pool.push(earlier);
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
    synchronized long nextDueNs(int target) {
        ReplayOp op = ready[target].peek();
        return op == null ? Long.MAX_VALUE : op.dueNs;
    }

    @Override
    synchronized long backlog(long nowNs) {
        long due = 0;
        for (PriorityQueue<ReplayOp> each : ready) {
            for (ReplayOp op : each) {
                due += op.dueNs <= nowNs ? 1 : 0;
            }
        }
        return due;
    }

    @Override
    synchronized boolean exhausted() {
        return fed && held == 0;
    }

    @Override
    boolean finished(ReplayOp op, long nowNs) {
        if (completed(op, nowNs) > 0) {
            wakeOneOfEach();
        }
        return false;
    }

    /** Takes notice of a completion; returns how many requests may be issued now that could not before. */
    private synchronized int completed(ReplayOp op, long nowNs) {
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
        pool.push(op);
        return resolve(streams.get(stream));
    }
}
