package csdbench.engine.stats;

import csdbench.io.IoRequest;
import org.HdrHistogram.WriterReaderPhaser;

/**
 * What one worker counts. The worker brackets a batch of records with {@link #begin} and {@link #end}, which is
 * wait-free; a single collector takes what was counted since it last did, without losing or doubling an operation.
 */
public final class WorkerStats {
    private final WriterReaderPhaser phaser = new WriterReaderPhaser();
    private final CounterSet active0;
    private final CounterSet active1;
    private final boolean alone;
    private volatile CounterSet active;
    private CounterSet recording;
    private long phase;

    /**
     * @param streams of the worker's target
     * @param paced whether operations have a due time of their own
     * @param alone whether worker and collector are one thread, so that they need not keep out of each other's way
     */
    public WorkerStats(int streams, boolean paced, boolean alone) {
        this.alone = alone;
        active0 = new CounterSet(streams, paced);
        active1 = new CounterSet(streams, paced);
        active = active0;
        recording = active0;
    }

    /** Worker only: before a batch of records. */
    public void begin() {
        if (!alone) {
            phase = phaser.writerCriticalSectionEnter();
        }
        recording = active;
    }

    /** Worker only: counts a finished operation. */
    public void record(IoRequest request) {
        recording.record(request);
    }

    /** Worker only: behind a batch of records. */
    public void end() {
        if (!alone) {
            phaser.writerCriticalSectionExit(phase);
        }
    }

    /** Collector only: adds to {@code sum} what was counted since the last call, and forgets it. */
    void drainInto(CounterSet sum) {
        phaser.readerLock();
        try {
            CounterSet full = active;
            active = full == active0 ? active1 : active0;
            phaser.flipPhase(100_000);
            full.addTo(sum);
            full.clear();
        } finally {
            phaser.readerUnlock();
        }
    }
}
