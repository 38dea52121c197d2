package csdbench.engine.files;

import csdbench.base.unit.Rng;
import csdbench.engine.trees.StateMap;
import csdbench.engine.workload.ArrivalQueue;
import csdbench.engine.workload.Transfers;
import csdbench.io.IoRequest;
import csdbench.io.IoSource;
import csdbench.plan.files.FileIo;
import csdbench.plan.files.FileOperation;
import java.util.List;

/**
 * The operations of one worker on a tree: chooses a file, opens it, reads or writes, closes it, and takes the next; or
 * does one thing to each file or directory. What was asked for has a due time; what it takes besides is a step. One
 * thread owns it.
 */
final class FileSource implements IoSource {
    /** How long a worker waits for what others are about to create or to give back. */
    private static final long RETRY_NS = 200_000;

    /** How long a worker that is ahead of its share holds back. */
    private static final long HOLD_NS = 20_000;

    /** Random choices before the candidates are gone through one by one. */
    private static final int GUESSES = 64;

    private static final int OPEN = FileOperation.OPEN.ordinal();
    private static final int CLOSE = FileOperation.CLOSE.ordinal();
    private static final int MKDIR = FileOperation.MKDIR.ordinal();
    private static final int DELETE = FileOperation.DELETE.ordinal();

    private final FileStream stream;
    private final FileStream.Parts parts;
    private final Claims claims;
    private final List<FileStream> producers;
    private final Runnable wake;
    private final Rng rng;
    private final FileBatch batch = new FileBatch();
    private final ArrivalQueue.Ticket ticket = new ArrivalQueue.Ticket();
    private final int operation;
    private final boolean transfers;

    private boolean ticketTaken;
    private boolean due;
    private long waitNs;
    private boolean ended;

    // The open file.
    private boolean open;
    private boolean finishing;
    private boolean failed;
    private boolean deleting;
    private int descriptor;
    private long sizeBytes;
    private long startBytes;
    private long doneBytes;
    private long operationsLeft;

    /**
     * @param producers streams that may create what this one works on
     * @param wake called when this worker has nothing more to do
     */
    FileSource(FileStream stream, List<FileStream> producers, Runnable wake, long seed) {
        this.stream = stream;
        this.parts = stream.parts();
        this.claims = new Claims(stream);
        this.producers = producers;
        this.wake = wake;
        this.rng = new Rng(seed);
        this.operation = stream.operation().ordinal();
        this.transfers = stream.operation().transfers();
        stream.joined();
        if (parts.pace().arrivals() != null) {
            parts.pace().arrivals().addWorker();
        }
    }

    @Override
    public boolean next(IoRequest request, long nowNs) {
        waitNs = 0;
        if (ended) {
            return false;
        }
        if (finishing) {
            return finish(request, nowNs);
        }
        if (!due && !takeDue(nowNs)) {
            return false;
        }
        if (claims.number() < 0 && !choose()) {
            return false;
        }
        request.stream = parts.index();
        request.former = false;
        request.number = claims.number();
        if (transfers) {
            return open ? transfer(request) : openFile(request, nowNs, true);
        }
        if (operation == CLOSE && !open) {
            return openFile(request, nowNs, true);
        }
        return single(request);
    }

    /** Takes what is due, or is admitted by the governor. */
    private boolean takeDue(long nowNs) {
        if (parts.pace().arrivals() == null) {
            if (parts.pace().governor() != null
                    && !parts.pace().governor().admit(parts.pace().number())) {
                waitNs = HOLD_NS;
                return false;
            }
            due = true;
            return true;
        }
        if (!ticketTaken) {
            parts.pace().arrivals().take(ticket);
            ticketTaken = true;
        }
        if (ticket.dueNs > nowNs) {
            waitNs = ticket.dueNs - nowNs;
            return false;
        }
        ticketTaken = false;
        due = true;
        return true;
    }

    /** Takes a file or directory. Where there is none, waits for one or ends. */
    private boolean choose() {
        if (stream.once()) {
            return chooseNext();
        }
        boolean busy = false;
        for (int guess = 0; guess < GUESSES; guess++) {
            long candidate = stream.at(stream.nextPosition(rng, batch));
            if (claims.take(candidate)) {
                return true;
            }
            busy |= claims.busy(candidate);
        }
        return chooseAny(busy);
    }

    /** Takes the next of those that have not had their turn. Comes back to one that another workload has. */
    private boolean chooseNext() {
        for (int guess = 0; guess < GUESSES; guess++) {
            long position = stream.nextPosition(rng, batch);
            if (position < 0) {
                end();
                return false;
            }
            long candidate = stream.at(position);
            if (claims.take(candidate)) {
                return true;
            }
            if (claims.busy(candidate)) {
                stream.postpone(position);
            } else if (operation == MKDIR && parts.tree().made() != null) {
                parts.tree().made().wasThere();
            }
        }
        waitNs = RETRY_NS;
        return false;
    }

    private boolean chooseAny(boolean busyBefore) {
        boolean busy = busyBefore;
        long count = stream.candidates();
        long start = rng.nextLong(count);
        for (long i = 0; i < count; i++) {
            long candidate = stream.at((start + i) % count);
            if (claims.take(candidate)) {
                return true;
            }
            busy |= claims.busy(candidate);
        }
        if (busy || mayAppear() || mayBecomeEmpty()) {
            waitNs = RETRY_NS;
        } else {
            end();
        }
        return false;
    }

    private boolean mayAppear() {
        for (int i = 0; i < producers.size(); i++) {
            if (producers.get(i).active()) {
                return true;
            }
        }
        return false;
    }

    /** As in vdbench: a directory that is left may be emptied until the run is over, by whatever means. */
    private boolean mayBecomeEmpty() {
        StateMap directories = parts.tree().directories();
        return stream.operation() == FileOperation.RMDIR && directories.count(StateMap.ABSENT) < directories.entries();
    }

    private void end() {
        ended = true;
        if (stream.left()) {
            wake.run();
        }
    }

    private boolean openFile(IoRequest request, long nowNs, boolean step) {
        boolean writes = parts.readPercent() < 100 && transfers;
        request.openBits = stream.openBits(writes);
        request.asksLength = stream.present();
        return emit(request, OPEN, step, nowNs);
    }

    private boolean emit(IoRequest request, int what, boolean step, long dueNs) {
        request.operation = what;
        request.step = step;
        request.offsetBytes = 0;
        request.transferBytes = 0;
        request.dueNs = dueNs;
        return true;
    }

    private boolean requested(IoRequest request) {
        due = false;
        request.step = false;
        request.dueNs = ticket.dueNs;
        return true;
    }

    /** An operation that is what was asked for. */
    private boolean single(IoRequest request) {
        boolean creates = operation == FileOperation.CREATE.ordinal();
        if (creates || operation == OPEN) {
            request.openBits = creates ? stream.createBits() : stream.openBits(false);
            request.asksLength = false;
        } else if (operation == CLOSE) {
            request.descriptor = descriptor;
            request.flushes = false;
        }
        emit(request, operation, false, 0);
        return requested(request);
    }

    private boolean transfer(IoRequest request) {
        Transfers sizes = parts.transfers();
        int sizeClass = sizes.pickClass(rng);
        long bytes = Math.min(sizes.pickBytes(rng, sizeClass), sizeBytes);
        long offsetBytes;
        if (stream.sequential()) {
            offsetBytes = (startBytes + doneBytes) % sizeBytes;
            bytes = Math.min(bytes, Math.min(sizeBytes - doneBytes, sizeBytes - offsetBytes));
            doneBytes += bytes;
        } else {
            offsetBytes = rng.nextLong(sizeBytes / bytes) * bytes;
        }
        operationsLeft--;
        finishing = operationsLeft == 0 || stream.sequential() && doneBytes == sizeBytes;
        boolean write =
                parts.readPercent() <= 0 || parts.readPercent() < 100 && rng.nextDouble() * 100 >= parts.readPercent();
        request.operation = write ? IoRequest.WRITE : IoRequest.READ;
        request.transferBytes = (int) bytes;
        request.descriptor = descriptor;
        request.offsetBytes = claims.number() * parts.tree().shape().slotBytes() + offsetBytes;
        return requested(request);
    }

    /** What a file takes after its last operation. */
    private boolean finish(IoRequest request, long nowNs) {
        request.stream = parts.index();
        request.former = false;
        request.number = claims.number();
        if (deleting) {
            return emit(request, DELETE, true, nowNs);
        }
        request.descriptor = descriptor;
        request.flushes = parts.work().flags().fsyncAtClose();
        return emit(request, CLOSE, true, nowNs);
    }

    @Override
    public void finished(IoRequest request, long nowNs) {
        if (request.operation <= IoRequest.WRITE) {
            return;
        }
        boolean done = request.result >= 0;
        failed |= !done;
        if (request.operation == CLOSE) {
            closed(done);
        } else if (deleting) {
            deleting = false;
            finishing = false;
            if (done) {
                claims.giveDeleted();
            } else {
                claims.giveBack();
            }
        } else if (request.operation == OPEN || request.operation == FileOperation.CREATE.ordinal()) {
            opened(request, done);
        } else if (done) {
            claims.giveDone(false);
        } else {
            claims.giveBack();
        }
    }

    private void opened(IoRequest request, boolean done) {
        if (!done) {
            claims.giveBack();
            return;
        }
        open = true;
        descriptor = request.descriptor;
        sizeBytes = stream.present() ? wholeUnits(request.fileBytes) : request.fileBytes;
        doneBytes = 0;
        finishing = !transfers && operation != CLOSE || transfers && sizeBytes == 0;
        if (transfers && sizeBytes > 0) {
            long usual = Math.max(1, parts.transfers().meanBytes());
            operationsLeft = stream.sequential() && parts.work().stopAfter().isWhole()
                    ? Long.MAX_VALUE
                    : parts.work().stopAfter().operations(sizeBytes, usual);
            startBytes = parts.work().io() == FileIo.SEQUENTIAL_FROM_RANDOM_START
                    ? rng.nextLong(Math.max(1, sizeBytes / usual)) * usual
                    : 0;
        }
    }

    private long wholeUnits(long bytes) {
        return bytes - bytes % parts.unitBytes();
    }

    private void closed(boolean done) {
        open = false;
        if (done && transfers && parts.work().io() == FileIo.SEQUENTIAL_DELETE && doneBytes == sizeBytes) {
            deleting = true;
            return;
        }
        finishing = false;
        // A file that was created is there, whatever became of its close.
        if (done || operation == FileOperation.CREATE.ordinal()) {
            claims.giveDone(stream.sequential() && doneBytes == sizeBytes);
        } else {
            claims.giveBack();
        }
    }

    @Override
    public boolean paced() {
        return parts.pace().arrivals() != null;
    }

    @Override
    public long nextStartNs(long nowNs) {
        return ended ? Long.MAX_VALUE : nowNs + waitNs;
    }

    @Override
    public long idleNs(long nowNs) {
        if (ended) {
            return Long.MAX_VALUE;
        }
        return ticketTaken ? ticket.dueNs - nowNs - SPIN_NS : waitNs;
    }

    @Override
    public boolean ended() {
        return ended && !open;
    }

    /** Gives back what it still has, when the run is over and its thread has ended. */
    void release() {
        if (open && operation == FileOperation.CREATE.ordinal()) {
            claims.giveDone(false);
        } else {
            claims.giveBack();
        }
    }

    /** Whether an operation failed, so that what is known of the tree may not be so. */
    boolean failed() {
        return failed;
    }
}
