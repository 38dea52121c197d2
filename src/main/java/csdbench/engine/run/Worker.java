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
 * <p><b>Times.</b> An operation is due when its source sets it, and without a pace when it is submitted, that is
 * when it is handed to the engine, after its data was generated. It has completed when the worker learns of it. The
 * clock is read once for what finished together, and that reading also serves what is started next: on this path
 * nothing lies between the two but a few nanoseconds of deciding.
 *
 * <p><b>Submission that blocks.</b> An engine with several slots returns at once from {@link IoEngine#submit},
 * unless the kernel does the I/O in the submitting thread; then there is one I/O at a time below the engine however
 * many were asked for. One submission in {@value #TIMED_EVERY} is timed, all of them while one takes {@value
 * #BLOCKING_NS} ns or more. Then each is collected before the next is submitted, and without a pace it is due when its
 * slot became free, so that response time contains the wait to be submitted and service time does not.
 */
final class Worker {
    /** {@link IoRequest#target} is then an index among the targets of the run. */
    static final int ANY_TARGET = -1;

    /** Longest wait, so that a request to stop is noticed. */
    private static final long MAX_WAIT_NS = 50_000_000;

    /** Operations started on one reading of the clock. */
    private static final int STARTS_A_READING = 16;

    /** One in this many submissions is timed; a prime number, so that all positions in a turn are. */
    private static final int TIMED_EVERY = 61;

    /** Ten times what a submission takes that only queues an I/O. */
    private static final long BLOCKING_NS = 50_000;

    private final NanoClock clock;
    private final IoEngine engine;
    private final int target;
    private final IoSource source;
    private final boolean paced;
    private final ContentSource[] contents;
    private final WorkerStats stats;
    private final OverlapMeter overlap;
    private final RunSignals signals;
    private final IoRequest[] free;
    private final IoRequest[] done;
    private final WriteKeys keys;

    private final long[] freeSinceNs;

    /** The free requests are a queue, so that none waits longer than the others while submission blocks. */
    private int firstFree;

    private int freeCount;
    private long nowNs;
    private boolean nowFresh;
    private long startableSinceNs;
    private int untilTimed = TIMED_EVERY;
    private boolean blocking;
    private volatile long blockedNs;

    /**
     * Everything that a worker is made of.
     *
     * @param target index of its target, or {@link #ANY_TARGET}
     * @param overlap shared by the workers of the target; null if not measured
     */
    record Parts(
            NanoClock clock,
            IoEngine engine,
            BufferArena buffers,
            int target,
            WriteKeys keys,
            IoSource source,
            ContentSource[] contents,
            WorkerStats stats,
            OverlapMeter overlap,
            RunSignals signals) {}

    Worker(Parts parts) {
        clock = parts.clock();
        engine = parts.engine();
        target = parts.target();
        source = parts.source();
        paced = source.paced();
        contents = parts.contents();
        stats = parts.stats();
        overlap = parts.overlap();
        signals = parts.signals();
        keys = parts.keys();
        freeCount = parts.buffers().slots();
        free = new IoRequest[freeCount];
        done = new IoRequest[freeCount];
        freeSinceNs = new long[freeCount];
        for (int slot = 0; slot < freeCount; slot++) {
            free[slot] = new IoRequest(slot, parts.buffers().address(slot));
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
        int started = signals.stopping() ? 0 : startDue();
        nowFresh = false;
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
        int started = signals.stopping() ? 0 : startDue();
        nowFresh = false;
        if (started > 0) {
            engine.flush();
        }
        return started + finished;
    }

    /** How long there is nothing to do at all; 0 when something is in flight or nearly due, or all is done. */
    long idleNs() {
        return engine.inFlight() > 0 || source.ended() ? 0 : untilStartNs();
    }

    /** How long nothing can be started, counted from the clock's last reading; 0 for not at all. */
    private long untilStartNs() {
        return freeCount == 0 || signals.stopping() ? MAX_WAIT_NS : Math.clamp(source.idleNs(nowNs), 0, MAX_WAIT_NS);
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

    /** Total time in submissions that blocked. Any thread. */
    long blockedNs() {
        return blockedNs;
    }

    private int startDue() {
        if (free.length == 1) {
            return startOnly();
        }
        int started = startSeveral();
        return untilTimed > 1 ? started : started + startTimedAndMore(free.length - started);
    }

    /** The one of an engine with one slot: nothing waits for its submission, so that is never timed. */
    private int startOnly() {
        IoRequest request = free[0];
        if (freeCount == 0 || !source.next(request, nowNs)) {
            return 0;
        }
        freeCount = 0;
        if (request.operation == IoRequest.WRITE) {
            nowNs = generate(request);
        }
        request.submittedNs = nowNs;
        if (!paced) {
            request.dueNs = nowNs;
        }
        submit(request);
        return 1;
    }

    /** Starts one and times its submission, and then more while the engine does them at once. */
    private int startTimedAndMore(int max) {
        int started = 0;
        while (untilTimed == 1 && freeCount > 0 && started < max && startTimed()) {
            started += 1 + startSeveral();
        }
        return started;
    }

    /**
     * Starts what is due, without timing a submission. What it changes is in local variables: a field would be read and
     * written anew with each I/O.
     */
    private int startSeveral() {
        int max = Math.min(freeCount, untilTimed - 1);
        int started = 0;
        int slot = firstFree;
        long readNs = nowNs;
        while (started < max) {
            IoRequest request = free[slot];
            if (!source.next(request, readNs)) {
                startableSinceNs = readNs;
                break;
            }
            slot = slot + 1 == free.length ? 0 : slot + 1;
            if (request.operation == IoRequest.WRITE) {
                readNs = generate(request);
            }
            request.submittedNs = readNs;
            if (!paced) {
                request.dueNs = readNs;
            }
            submit(request);
            if (++started % STARTS_A_READING == 0) {
                readNs = clock.nowNs();
            }
        }
        nowNs = readNs;
        firstFree = slot;
        freeCount -= started;
        untilTimed -= started;
        return started;
    }

    /** The data of a write; returns the time afterwards. */
    private long generate(IoRequest request) {
        long key = keys.next(request.offsetBytes, request.transferBytes);
        contents[request.stream].fill(request.bufferAddress, request.transferBytes, request.offsetBytes, key);
        return clock.nowNs();
    }

    private void submit(IoRequest request) {
        if (!engine.submit(request)) {
            throw new IllegalStateException("engine refused a request with " + freeCount + " slots free");
        }
    }

    /** Starts the next that is due, and times its submission; false if none is due. */
    @SuppressWarnings("NonAtomicVolatileUpdate") // Only the worker writes.
    private boolean startTimed() {
        IoRequest request = free[firstFree];
        if (!source.next(request, nowNs)) {
            startableSinceNs = nowNs;
            return false;
        }
        firstFree = firstFree + 1 == free.length ? 0 : firstFree + 1;
        freeCount--;
        if (request.operation == IoRequest.WRITE) {
            nowNs = generate(request);
        } else if (!blocking) {
            nowNs = clock.nowNs();
        }
        request.submittedNs = nowNs;
        if (!paced) {
            request.dueNs = blocking ? Math.max(freeSinceNs[request.slot], startableSinceNs) : nowNs;
        }
        submit(request);
        long tookNs = clock.nowNs() - nowNs;
        nowNs += tookNs;
        boolean blocks = tookNs >= BLOCKING_NS;
        if (blocks) {
            blockedNs += tookNs;
            startableSinceNs = blocking ? startableSinceNs : nowNs;
        }
        blocking = blocks;
        untilTimed = blocks ? 1 : TIMED_EVERY;
        if (blocks) {
            collect(engine.poll(done));
        }
        return true;
    }

    private void collect(int finished) {
        nowNs = clock.nowNs();
        nowFresh = true;
        stats.begin();
        try {
            for (int i = 0; i < finished; i++) {
                collect(done[i]);
            }
        } finally {
            stats.end(); // A batch without an end would be waited for for ever.
        }
    }

    private void collect(IoRequest request) {
        if (request.result == request.transferBytes) {
            request.completedNs = nowNs;
            stats.record(request);
            if (overlap != null) {
                overlap.completed(request.dueNs, request.submittedNs, nowNs);
            }
        } else {
            signals.failed(target == ANY_TARGET ? request.target : target, request);
        }
        source.finished(request, nowNs);
        if (blocking) {
            freeSinceNs[request.slot] = nowNs;
        }
        int last = firstFree + freeCount++;
        free[last < free.length ? last : last - free.length] = request;
    }
}
