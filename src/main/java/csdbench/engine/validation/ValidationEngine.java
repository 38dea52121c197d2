package csdbench.engine.validation;

import csdbench.base.unit.NanoClock;
import csdbench.content.ContentSource;
import csdbench.engine.stats.WorkerStats;
import csdbench.engine.verify.FileHistory;
import csdbench.engine.verify.TargetValidator;
import csdbench.io.IoEngine;
import csdbench.io.IoRequest;
import csdbench.plan.files.FileOperation;
import java.util.Arrays;
import java.util.concurrent.locks.LockSupport;

/**
 * Validates data around another engine: a write is preceded by a read of the old data and may be followed by a
 * read-back, every read is checked, and no two I/Os overlap on a key block unless both read. Unlike other engines it
 * generates the data of writes, counts the reads that it adds, and sets the times of all I/Os: one is submitted when
 * the inner engine gets it, and one that follows another is due when that has ended.
 *
 * <p>Writes that are started together are journaled together, with one store.
 */
public final class ValidationEngine implements IoEngine {
    /** For a worker whose writes are filled by its engine, once their keys are known. */
    public static final ContentSource FILLED_LATER = new FilledLater();

    private static final FileOperation[] OPERATIONS = FileOperation.values();

    /** How soon to retry key blocks that another worker uses. */
    private static final long RETRY_NS = 20_000;

    private final IoEngine inner;
    private final TargetValidator validator;
    private final WorkerStats stats;
    private final NanoClock clock;
    private final boolean readAfterWrite;
    private final FileHistory files;
    private final Phase[] phases;
    private final boolean[] claimedForWriting;
    private final IoRequest[] waiting;
    private final IoRequest[] staged;
    private int waitingCount;
    private int stagedCount;

    /** The purpose of an I/O in the inner engine. */
    private enum Phase {
        READ,
        READ_FIRST,
        WRITE,
        READ_BACK,
        /** Of a file or folder, not of its data. */
        OTHER
    }

    /** Data that is generated later. */
    private static final class FilledLater implements ContentSource {
        @Override
        public void fill(long address, int bytes, long offsetBytes, long writeKey) {
            // The key of a worker is not the key of the block.
        }

        @Override
        public int firstDifference(long address, int bytes, long offsetBytes, long writeKey) {
            return NO_DIFFERENCE;
        }
    }

    /**
     * @param slots I/Os in flight
     * @param stats of the worker that uses this engine
     * @param files what is known of the files of a tree, null for a lun
     */
    public ValidationEngine(
            IoEngine inner,
            TargetValidator validator,
            int slots,
            WorkerStats stats,
            NanoClock clock,
            boolean readAfterWrite,
            FileHistory files) {
        this.files = files;
        this.inner = inner;
        this.validator = validator;
        this.stats = stats;
        this.clock = clock;
        this.readAfterWrite = readAfterWrite;
        phases = new Phase[slots];
        Arrays.fill(phases, Phase.READ);
        claimedForWriting = new boolean[slots];
        waiting = new IoRequest[slots];
        staged = new IoRequest[slots];
    }

    @Override
    public boolean submit(IoRequest request) {
        if (waitingCount == waiting.length) {
            return false;
        }
        waiting[waitingCount++] = request;
        return true;
    }

    @Override
    public void flush() {
        int kept = 0;
        for (int i = 0; i < waitingCount; i++) {
            IoRequest request = waiting[i];
            if (request.operation > IoRequest.WRITE) {
                before(request);
                stage(request, Phase.OTHER);
            } else if (validator.claim(request.offsetBytes, request.transferBytes, writes(request))) {
                begin(request);
            } else {
                waiting[kept++] = request;
            }
        }
        waitingCount = kept;
        launch();
    }

    private void begin(IoRequest request) {
        claimedForWriting[request.slot] = writes(request);
        if (!writes(request)) {
            stage(request, Phase.READ);
            return;
        }
        switch (validator.plan(request.offsetBytes, request.transferBytes, false)) {
            case WRITE -> stageWrite(request);
            case READ_FIRST -> stageRead(request, Phase.READ_FIRST);
            case READ_ONLY -> stageRead(request, Phase.READ);
        }
    }

    private static boolean writes(IoRequest request) {
        return request.operation == IoRequest.WRITE;
    }

    private void stageWrite(IoRequest request) {
        request.operation = IoRequest.WRITE;
        validator.prepare(request.bufferAddress, request.transferBytes, request.offsetBytes, request.stream);
        stage(request, Phase.WRITE);
    }

    private void stageRead(IoRequest request, Phase phase) {
        request.operation = IoRequest.READ;
        stage(request, phase);
    }

    private void stage(IoRequest request, Phase phase) {
        phases[request.slot] = phase;
        staged[stagedCount++] = request;
    }

    /** Submits everything that is staged. */
    private void launch() {
        if (stagedCount == 0) {
            return;
        }
        validator.commit();
        long nowNs = clock.nowNs();
        for (int i = 0; i < stagedCount; i++) {
            staged[i].submittedNs = nowNs;
            if (!inner.submit(staged[i])) {
                throw new IllegalStateException("the inner engine has fewer slots than this one");
            }
        }
        stagedCount = 0;
        inner.flush();
    }

    @Override
    public int poll(IoRequest[] done) {
        return settle(done, inner.poll(done));
    }

    @Override
    public int await(IoRequest[] done, long timeoutNs) {
        flush();
        if (waitingCount == 0) {
            return settle(done, inner.await(done, timeoutNs));
        }
        if (inner.inFlight() > 0) {
            return settle(done, inner.await(done, Math.min(timeoutNs, RETRY_NS)));
        }
        LockSupport.parkNanos(Math.min(timeoutNs, RETRY_NS));
        return 0;
    }

    /** Moves the requests that have ended to the front; the others go on. */
    private int settle(IoRequest[] done, int count) {
        int ended = 0;
        for (int i = 0; i < count; i++) {
            IoRequest request = done[i];
            if (phases[request.slot] == Phase.OTHER) {
                after(request);
                done[ended++] = request;
            } else if (!goesOn(request)) {
                validator.release(request.offsetBytes, request.transferBytes, claimedForWriting[request.slot]);
                done[ended++] = request;
            }
        }
        if (count > 0) {
            validator.commit();
        }
        if (waitingCount > 0) {
            flush();
        } else {
            launch();
        }
        return ended;
    }

    private boolean goesOn(IoRequest request) {
        fillBehindEnd(request);
        if (request.result != request.transferBytes) {
            return false;
        }
        return switch (phases[request.slot]) {
            case READ -> {
                check(request, "read");
                yield false;
            }
            case READ_BACK -> {
                check(request, "read after a write");
                yield false;
            }
            case READ_FIRST -> {
                check(request, "read before a write");
                yield readFirst(request);
            }
            case WRITE -> written(request);
            case OTHER -> false;
        };
    }

    private void before(IoRequest request) {
        if (files != null && !request.former) {
            switch (OPERATIONS[request.operation]) {
                case CREATE, DELETE -> files.forget(request.number);
                case COPY -> files.beginCopy(request.number);
                case MOVE -> files.beginMove(request.number);
                case READ, WRITE, MKDIR, RMDIR, GETATTR, SETATTR, ACCESS, OPEN, CLOSE -> {}
            }
        }
    }

    private void after(IoRequest request) {
        boolean done = request.result == 0;
        if (files == null) {
            return; // a flush of a lun
        }
        if (request.operation == FileOperation.COPY.ordinal() && done) {
            files.copied(request.number);
        } else if (request.operation == FileOperation.MOVE.ordinal()) {
            files.moved(request.number, done);
        }
    }

    /** What was written behind the end of a file is lost, which the check of it then shows. */
    private void fillBehindEnd(IoRequest request) {
        if (files != null && phases[request.slot] == Phase.READ_FIRST && request.result >= 0) {
            validator.zero(request.bufferAddress + request.result, request.transferBytes - request.result);
            request.result = request.transferBytes;
        }
    }

    private void check(IoRequest request, String how) {
        validator.check(request.bufferAddress, request.transferBytes, request.offsetBytes, how);
    }

    /** Whether the write after the read takes place. */
    private boolean readFirst(IoRequest request) {
        if (validator.plan(request.offsetBytes, request.transferBytes, true) != TargetValidator.Step.WRITE) {
            return false;
        }
        count(request);
        stageWrite(request);
        return true;
    }

    private boolean written(IoRequest request) {
        validator.written(request.transferBytes, request.offsetBytes);
        if (!readAfterWrite) {
            return false;
        }
        count(request);
        stageRead(request, Phase.READ_BACK);
        return true;
    }

    /** Counts an operation that the worker does not see; the next one of its request is due now. */
    private void count(IoRequest request) {
        request.completedNs = clock.nowNs();
        stats.begin();
        stats.record(request);
        stats.end();
        request.dueNs = request.completedNs;
    }

    /** Requests that wait for key blocks get them when another has completed. */
    @Override
    public long nextCompletionNs() {
        return inner.nextCompletionNs();
    }

    @Override
    public int inFlight() {
        return inner.inFlight() + waitingCount;
    }

    @Override
    public void close() {
        inner.close();
    }
}
