package csdbench.engine.stats;

import csdbench.io.IoRequest;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * What one worker counts. The worker brackets a batch of records with {@link #begin} and {@link #end}, which only load
 * and store: no lock, no atomic update, no waiting. A single collector takes what was counted since it last did,
 * without losing or doubling an operation.
 *
 * <p>Of two sets the worker writes to one. The collector requests it by raising {@code requested}; the worker notices
 * when its next batch begins, changes to the other set and raises {@code granted}, and from then on the first one
 * belongs to the collector, which empties it. A worker that waits for its device grants nothing; then the collector
 * copies the set where it is. {@code batches} is odd within a batch, so that a copy that overlapped one is noticed and
 * repeated. The worker may have begun one more batch in that set before it sees the request; hence the collector keeps
 * its copy, and when the set is granted takes only what has come since.
 */
public final class WorkerStats {
    private static final VarHandle GRANTED = handle("granted");
    private static final VarHandle BATCHES = handle("batches");

    private final CounterSet[] sets = new CounterSet[2];
    private final boolean alone;

    /** Written by the collector: how often it has requested a set. */
    private volatile long requested;

    /** Written by the worker: the requests it has granted, and batches begun and ended. */
    private long granted;

    private long batches;
    private CounterSet recording;

    /** The collector's: requests whose set is empty again; what was copied of the one that is not, and when. */
    private long settled;

    private CounterSet copied;
    private boolean hasCopy;
    private long copiedAt;

    /**
     * @param streams of the worker's target
     * @param operations numbers of operations, 0 if all are reads and writes
     * @param paced whether operations have a due time of their own
     * @param alone whether worker and collector are one thread, so that they need not keep out of each other's way
     */
    public WorkerStats(int streams, int operations, boolean paced, boolean alone) {
        this.alone = alone;
        sets[0] = new CounterSet(streams, operations, paced);
        sets[1] = new CounterSet(streams, operations, paced);
        recording = sets[0];
    }

    /** Before the worker begins: makes what counts operations that will happen. */
    public void expect(int stream, boolean reads, boolean writes) {
        for (CounterSet set : sets) {
            set.expect(stream, reads, writes);
        }
    }

    /**
     * Before the worker begins: no operation of the stream is to be among the slowest, so that those of others that it
     * shares its target or its run with are kept.
     */
    public void leaveOut(int stream) {
        for (CounterSet set : sets) {
            set.leaveOut(stream);
        }
    }

    private static VarHandle handle(String field) {
        try {
            return MethodHandles.lookup().findVarHandle(WorkerStats.class, field, long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** Worker only: before a batch of records. */
    public void begin() {
        if (requested != granted) {
            grant();
        }
        enter();
    }

    private void grant() {
        recording = sets[(int) (granted + 1) & 1];
        GRANTED.setRelease(this, granted + 1);
    }

    /** Worker only: the second half of {@link #begin}, after which a request goes unnoticed until the next batch. */
    void enter() {
        BATCHES.setOpaque(this, batches + 1);
        VarHandle.storeStoreFence();
    }

    /** Worker only: counts a finished operation. */
    public void record(IoRequest request) {
        while (!recording.record(request)) {
            makeRoom(request);
        }
    }

    /** Between batches: memory may have to be waited for, and the collector would wait, too. */
    private void makeRoom(IoRequest request) {
        end();
        recording.makeRoom(request);
        begin();
    }

    /** Worker only: behind a batch of records. */
    public void end() {
        BATCHES.setRelease(this, batches + 1);
    }

    /** Collector only: adds to {@code sum} what is left of the interval before, so that {@link #cut} is quick. */
    void prepare(CounterSet sum) {
        settle(sum);
    }

    /** Collector only: ends the interval. What the worker finishes in batches that begin after this is not in it. */
    void cut() {
        if (settled == requested) {
            requested = settled + 1;
        }
        if (alone) {
            grant();
        }
    }

    /**
     * Collector only: adds to {@code sum} what was counted in the interval that was cut, and forgets it.
     *
     * @param scratch overwritten; of the same shape
     * @return false, with nothing done, while the worker is in a batch; it is never waiting for its device then
     */
    boolean drainInto(CounterSet sum, CounterSet scratch) {
        return settle(sum) || copy(sum, scratch);
    }

    /** Takes and empties the requested set, if it was granted. */
    private boolean settle(CounterSet sum) {
        if (settled == requested || (long) GRANTED.getAcquire(this) != requested) {
            return false;
        }
        CounterSet full = sets[(int) settled & 1];
        full.addTo(sum, hasCopy ? copied : null);
        full.clear();
        hasCopy = false;
        settled++;
        return true;
    }

    /** Takes what is in the requested set, and leaves it there; not possible while the worker is in a batch. */
    private boolean copy(CounterSet sum, CounterSet scratch) {
        long before = (long) BATCHES.getAcquire(this);
        if (hasCopy && before == copiedAt) {
            return true;
        }
        scratch.clear();
        sets[(int) settled & 1].addTo(scratch, null);
        VarHandle.acquireFence();
        if (before % 2 != 0 || before != (long) BATCHES.getOpaque(this)) {
            return false;
        }
        scratch.addTo(sum, hasCopy ? copied : null);
        if (copied == null) {
            copied = scratch.another();
        }
        copied.clear();
        scratch.addTo(copied, null);
        hasCopy = true;
        copiedAt = before;
        return true;
    }
}
