package csdbench.engine.run;

import csdbench.base.unit.NanoClock;
import csdbench.content.ContentSource;
import csdbench.engine.stats.WorkerStats;
import csdbench.io.BufferArena;
import csdbench.io.IoEngine;
import csdbench.io.IoRequest;
import csdbench.io.IoSource;

/**
 * Keeps a number of I/Os going on one target: starts what is due, collects what has finished. An agent: the owner of
 * its thread calls {@link #turn} again and again until {@link #finished}. One thread at a time; only a failed I/O
 * allocates.
 *
 * <p><b>Times.</b> An operation is due when its source sets it, or when a slot is free if there is no pace. It is
 * submitted when it is handed to the engine, after its data was made. It has completed when the worker learns of it.
 * The clock is read once for what finished together, and that reading also serves what is started next: on this path
 * nothing lies between the two but a few nanoseconds of deciding.
 */
final class Worker {
    /** Longest wait, so that a request to stop is noticed. */
    private static final long MAX_WAIT_NS = 50_000_000;

    /** Operations started on one reading of the clock. */
    private static final int STARTS_A_READING = 16;

    private final NanoClock clock;
    private final IoEngine engine;
    private final int target;
    private final IoSource source;
    private final boolean paced;
    private final ContentSource[] contents;
    private final WorkerStats stats;
    private final RunSignals signals;
    private final IoRequest[] free;
    private final IoRequest[] done;
    private final WriteKeys keys;

    private int freeCount;
    private long nowNs;
    private boolean nowFresh;

    /** Everything that a worker is made of. */
    record Parts(
            NanoClock clock,
            IoEngine engine,
            BufferArena buffers,
            int target,
            WriteKeys keys,
            IoSource source,
            ContentSource[] contents,
            WorkerStats stats,
            RunSignals signals) {}

    Worker(Parts parts) {
        clock = parts.clock();
        engine = parts.engine();
        target = parts.target();
        source = parts.source();
        paced = source.paced();
        contents = parts.contents();
        stats = parts.stats();
        signals = parts.signals();
        keys = parts.keys();
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
        long waitNs = mayWait && engine.inFlight() > 0 ? untilStartNs() : 0;
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
     * The same for the scheduler of a virtual clock: collects what has finished by now and starts what is due in its
     * stead, without waiting.
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
    long idleNs() {
        return engine.inFlight() > 0 ? 0 : untilStartNs();
    }

    /** How long nothing can be started, counted from the clock's last reading; 0 for not at all. */
    private long untilStartNs() {
        return freeCount == 0 || signals.stopping()
                ? MAX_WAIT_NS
                : Math.clamp(source.idleNs(nowNs), 0, MAX_WAIT_NS);
    }

    /** When there will be something to do, for the scheduler of a virtual clock; {@link Long#MAX_VALUE} for never. */
    long nextEventNs() {
        return Math.min(engine.nextCompletionNs(), nextStartNs());
    }

    private long nextStartNs() {
        return freeCount == 0 || signals.stopping() ? Long.MAX_VALUE : source.nextStartNs(nowNs);
    }

    /** Whether nothing is in flight and nothing will be started. */
    boolean finished() {
        return (signals.stopping() || source.ended()) && engine.inFlight() == 0;
    }

    void close() {
        engine.close();
    }

    private int startDue() {
        int started = 0;
        while (freeCount > 0 && source.next(free[freeCount - 1], nowNs)) {
            start(free[freeCount - 1]);
            if (++started % STARTS_A_READING == 0) {
                nowNs = clock.nowNs();
            }
        }
        return started;
    }

    private void start(IoRequest request) {
        if (request.write) {
            long key = keys.next(request.offsetBytes, request.transferBytes);
            contents[request.stream].fill(request.bufferAddress, request.transferBytes, request.offsetBytes, key);
            nowNs = clock.nowNs();
        }
        request.submittedNs = nowNs;
        if (!paced) {
            request.dueNs = nowNs;
        }
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
            source.finished(request, nowNs);
            free[freeCount++] = request;
        }
        stats.end();
    }
}
