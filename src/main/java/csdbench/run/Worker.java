package csdbench.run;

import csdbench.content.ContentSource;
import csdbench.io.BufferArena;
import csdbench.io.IoEngine;
import csdbench.io.IoRequest;
import csdbench.stats.WorkerStats;
import csdbench.unit.NanoClock;
import csdbench.workload.ArrivalQueue;
import csdbench.workload.OpStream;
import csdbench.workload.ShareGovernor;
import csdbench.workload.StreamPicker;

/**
 * Keeps a number of I/Os going on one target: starts what is due, collects what has finished. An agent: whoever owns
 * its thread calls {@link #turn} again and again until {@link #finished}. One thread at a time; only a failed I/O
 * allocates.
 *
 * <p><b>Times.</b> An operation is due when its arrival says so, or when a slot is free if no rate is set. It is
 * submitted when it is handed to the engine, after its data was made. It has completed when the worker learns of it.
 * The clock is read once for what finished together, and that reading also serves what is started next: on this path
 * nothing lies between the two but a few nanoseconds of deciding.
 */
final class Worker {
    /** How close to its time an operation must be for its worker to stay awake. Sleeping is not more exact. */
    static final long SPIN_NS = 60_000;

    /** Longest wait, so that a request to stop is noticed. */
    private static final long LONGEST_WAIT_NS = 50_000_000;

    /** How long a worker that is ahead of its share holds back. */
    private static final long HOLD_NS = 20_000;

    /** Operations started on one reading of the clock. */
    private static final int STARTS_A_READING = 16;

    /** Write keys of a worker begin here; the bits below count its writes. */
    private static final int WORKER_KEY_SHIFT = 44;

    private final NanoClock clock;
    private final IoEngine engine;
    private final int target;
    private final OpStream[] streams;
    private final ContentSource[] contents;
    private final ArrivalQueue arrivals;
    private final ArrivalQueue.Ticket ticket = new ArrivalQueue.Ticket();
    private final StreamPicker picker;
    private final ShareGovernor governor;
    private final WorkerStats stats;
    private final RunSignals signals;
    private final IoRequest[] free;
    private final IoRequest[] done;

    private int freeCount;
    private boolean ticketTaken;
    private int endedStreams;
    private final boolean[] ended;
    private long writeKey;
    private long nowNs;
    private boolean nowFresh;
    private boolean held;

    /** Everything that a worker is made of. {@code arrivals} and {@code governor} may be null: no rate, no governor. */
    record Parts(
            NanoClock clock,
            IoEngine engine,
            BufferArena buffers,
            int target,
            int number,
            OpStream[] streams,
            ContentSource[] contents,
            ArrivalQueue arrivals,
            StreamPicker picker,
            ShareGovernor governor,
            WorkerStats stats,
            RunSignals signals) {}

    Worker(Parts parts) {
        clock = parts.clock();
        engine = parts.engine();
        target = parts.target();
        streams = parts.streams();
        contents = parts.contents();
        arrivals = parts.arrivals();
        picker = parts.picker();
        governor = parts.governor();
        stats = parts.stats();
        signals = parts.signals();
        ended = new boolean[streams.length];
        writeKey = (long) parts.number() << WORKER_KEY_SHIFT;
        freeCount = parts.buffers().slots();
        free = new IoRequest[freeCount];
        done = new IoRequest[freeCount];
        for (int i = 0; i < freeCount; i++) {
            int slot = freeCount - 1 - i;
            free[i] = new IoRequest(slot, parts.buffers().address(slot));
        }
    }

    /**
     * Starts what is due and collects what has finished.
     *
     * @param mayWait whether the engine may wait for a completion when nothing can be started
     * @return operations started and finished
     */
    int turn(boolean mayWait) {
        if (!nowFresh) {
            nowNs = clock.nowNs();
        }
        nowFresh = false;
        int started = signals.stopping() ? 0 : startDue();
        long waitNs = mayWait && engine.inFlight() > 0 ? idleNs() : 0;
        int finished;
        if (waitNs > 0) {
            finished = engine.await(done, waitNs);
        } else {
            if (started > 0) {
                engine.flush();
            }
            finished = engine.poll(done);
        }
        if (finished > 0) {
            collect(finished);
        }
        return started + finished;
    }

    /**
     * The same for whoever moves a virtual clock: collects what has finished by now and starts what is due in its
     * place, without waiting.
     *
     * @return operations started and finished
     */
    int turnOnce() {
        int finished = engine.poll(done);
        if (finished > 0) {
            collect(finished);
        }
        nowNs = clock.nowNs();
        nowFresh = false;
        int started = signals.stopping() ? 0 : startDue();
        if (started > 0) {
            engine.flush();
        }
        return started + finished;
    }

    /** How long there is nothing to do at all; 0 when something is in flight or nearly due. */
    long restNs() {
        return engine.inFlight() > 0 ? 0 : idleNs();
    }

    /** How long nothing can be started, counted from the clock's last reading; 0 for not at all. */
    private long idleNs() {
        if (freeCount == 0 || signals.stopping() || endedStreams == streams.length) {
            return LONGEST_WAIT_NS;
        }
        if (held) {
            return HOLD_NS;
        }
        return ticketTaken ? Math.clamp(ticket.dueNs - nowNs - SPIN_NS, 0, LONGEST_WAIT_NS) : 0;
    }

    /** When there will be something to do, for whoever moves a virtual clock; {@link Long#MAX_VALUE} for never. */
    long nextEventNs() {
        return Math.min(engine.nextCompletionNs(), nextStartNs());
    }

    private long nextStartNs() {
        if (freeCount == 0 || signals.stopping() || endedStreams == streams.length) {
            return Long.MAX_VALUE;
        }
        if (held) {
            return nowNs + HOLD_NS;
        }
        return ticketTaken ? ticket.dueNs : nowNs;
    }

    /** Whether nothing is in flight and nothing will be started. */
    boolean finished() {
        return (signals.stopping() || endedStreams == streams.length) && engine.inFlight() == 0;
    }

    void close() {
        engine.close();
    }

    private int startDue() {
        int started = 0;
        held = false;
        while (freeCount > 0 && endedStreams < streams.length) {
            int stream = nextStream();
            if (stream < 0) {
                break;
            }
            IoRequest request = free[freeCount - 1];
            if (!streams[stream].next(request)) {
                endStream(stream);
                continue;
            }
            start(request, stream);
            if (++started % STARTS_A_READING == 0) {
                nowNs = clock.nowNs();
            }
        }
        return started;
    }

    /** The stream to serve now, or -1 when none may start yet. Leaves a ticket that is not due for later. */
    private int nextStream() {
        if (arrivals == null) {
            if (governor != null && !governor.admit(target)) {
                held = true;
                return -1;
            }
            return picker.next();
        }
        if (!ticketTaken) {
            arrivals.take(ticket);
            ticketTaken = true;
        }
        if (ticket.dueNs > nowNs) {
            return -1;
        }
        ticketTaken = false;
        return ticket.stream;
    }

    private void endStream(int stream) {
        if (!ended[stream]) {
            ended[stream] = true;
            endedStreams++;
            signals.wake();
        }
    }

    private void start(IoRequest request, int stream) {
        if (request.write) {
            contents[stream].fill(request.bufferAddress, request.transferBytes, request.offsetBytes, writeKey++);
            nowNs = clock.nowNs();
        }
        request.submittedNs = nowNs;
        request.dueNs = arrivals == null ? nowNs : ticket.dueNs;
        if (!engine.submit(request)) {
            throw new IllegalStateException("engine refused a request with " + freeCount + " slots free");
        }
        freeCount--;
    }

    private void collect(int finished) {
        nowNs = clock.nowNs();
        nowFresh = true;
        stats.begin();
        for (int i = 0; i < finished; i++) {
            IoRequest request = done[i];
            if (request.result == request.transferBytes) {
                request.completedNs = nowNs;
                stats.record(request);
            } else {
                signals.failed(target, request);
            }
            free[freeCount++] = request;
        }
        stats.end();
    }
}
