package csdbench.engine.files;

import csdbench.base.unit.Rng;
import csdbench.engine.trees.StateMap;
import csdbench.engine.workload.Transfers;
import csdbench.io.IoRequest;
import csdbench.io.IoSource;
import csdbench.io.OpenFlags;
import csdbench.io.linux.Abi;
import csdbench.plan.files.FileOperation;

/**
 * The part of a format that one worker does: removes and creates directories, creates files and writes them from
 * beginning to end. What is as it should be is left alone, so that a format that was cut off goes on where it was. One
 * thread owns it.
 */
final class FormatSource implements IoSource {
    /** How long a worker waits for the others to end a phase. */
    private static final long WAIT_NS = 50_000;

    private static final int OPEN = FileOperation.OPEN.ordinal();
    private static final int CLOSE = FileOperation.CLOSE.ordinal();

    private final FormatPhases phases;
    private final Transfers transfers;
    private final OpenFlags flags;
    private final Rng rng;
    private FileBatch batch = new FileBatch();
    private int phaseIndex;
    private FormatPhase phase;
    private long number = -1;
    private boolean open;
    private boolean failed;
    private boolean anyFailed;
    private int descriptor;
    private long sizeBytes;
    private long doneBytes;
    private boolean waiting;

    FormatSource(FormatPhases phases, Transfers transfers, OpenFlags flags, long seed) {
        this.phases = phases;
        this.transfers = transfers;
        this.flags = flags;
        this.rng = new Rng(seed);
        this.phase = phases.count() > 0 ? phases.phase(0) : null;
    }

    @Override
    public boolean next(IoRequest request, long nowNs) {
        waiting = false;
        if (open) {
            return inFile(request, nowNs);
        }
        while (phase != null) {
            long taken = phase.take(batch);
            if (taken >= 0) {
                if (phase.acted()) {
                    continue;
                }
                if (needed(taken)) {
                    number = taken;
                    return begin(request, nowNs);
                }
                phase.done();
            } else if (phase.over()) {
                phaseIndex++;
                batch = new FileBatch();
                phase = phaseIndex < phases.count() ? phases.phase(phaseIndex) : null;
            } else {
                waiting = true;
                return false;
            }
        }
        return false;
    }

    private boolean needed(long entry) {
        int state = phase.states().state(entry);
        return switch (phase.operation) {
            case DELETE, RMDIR -> state != StateMap.ABSENT;
            case MKDIR -> state == StateMap.ABSENT;
            case CREATE -> state != StateMap.FULL;
            case READ, WRITE, COPY, MOVE, GETATTR, SETATTR, ACCESS, OPEN, CLOSE ->
                throw new IllegalStateException("a format does no " + phase.operation);
        };
    }

    private boolean begin(IoRequest request, long nowNs) {
        boolean exists =
                phase.operation == FileOperation.CREATE && phase.states().state(number) != StateMap.ABSENT;
        request.openBits = bits() | (phase.operation == FileOperation.CREATE && !exists ? Abi.O_EXCL : 0);
        request.asksLength = false;
        return emit(request, exists ? OPEN : phase.operation.ordinal(), nowNs);
    }

    private int bits() {
        // Readable, too: a validated write reads first.
        return Abi.O_RDWR
                | Abi.O_CLOEXEC
                | (flags.direct() ? Abi.O_DIRECT : 0)
                | (flags.sync() ? Abi.O_SYNC : 0)
                | (flags.dataSync() ? Abi.O_DSYNC : 0)
                | flags.extraBits();
    }

    private boolean emit(IoRequest request, int operation, long nowNs) {
        request.stream = 0;
        request.former = phase.other;
        request.number = number;
        request.operation = operation;
        request.step = true;
        request.offsetBytes = 0;
        request.transferBytes = 0;
        request.dueNs = nowNs;
        return true;
    }

    private boolean inFile(IoRequest request, long nowNs) {
        if (failed || doneBytes == sizeBytes) {
            request.descriptor = descriptor;
            request.flushes = flags.fsyncAtClose() && !failed;
            return emit(request, CLOSE, nowNs);
        }
        int bytes = (int) Math.min(transfers.pickBytes(rng, transfers.pickClass(rng)), sizeBytes - doneBytes);
        emit(request, IoRequest.WRITE, nowNs);
        request.step = false;
        request.transferBytes = bytes;
        request.descriptor = descriptor;
        request.offsetBytes = number * phase.tree.shape().slotBytes() + doneBytes;
        doneBytes += bytes;
        return true;
    }

    @Override
    public void finished(IoRequest request, long nowNs) {
        boolean done = request.result == request.transferBytes;
        anyFailed |= !done;
        if (request.operation == IoRequest.WRITE) {
            failed |= !done;
        } else if (request.operation == CLOSE) {
            open = false;
            phase.states().set(number, failed || !done ? StateMap.EXISTS : StateMap.FULL);
            phase.done();
        } else if (phase.operation == FileOperation.CREATE) {
            opened(request, done);
        } else {
            if (done) {
                phase.states().set(number, created() ? StateMap.EXISTS : StateMap.ABSENT);
            }
            phase.done();
        }
    }

    private boolean created() {
        return phase.operation == FileOperation.MKDIR;
    }

    private void opened(IoRequest request, boolean done) {
        if (!done) {
            phase.done();
            return;
        }
        phase.states().set(number, StateMap.EXISTS);
        open = true;
        failed = false;
        descriptor = request.descriptor;
        sizeBytes = phase.tree.shape().sizeBytes(number);
        doneBytes = 0;
    }

    /** Whether an operation failed, so that what is known of the tree may not be so. */
    boolean failed() {
        return anyFailed;
    }

    @Override
    public boolean paced() {
        return false;
    }

    @Override
    public long nextStartNs(long nowNs) {
        return ended() ? Long.MAX_VALUE : waiting ? nowNs + WAIT_NS : nowNs;
    }

    @Override
    public long idleNs(long nowNs) {
        return ended() ? Long.MAX_VALUE : waiting ? WAIT_NS : 0;
    }

    @Override
    public boolean ended() {
        return phase == null && !open;
    }
}
