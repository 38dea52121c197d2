package csdbench.engine.workload;

import csdbench.base.unit.Rng;
import csdbench.io.BlockOperation;
import csdbench.io.IoRequest;

/**
 * One workload on one target as one worker sees it. The operation is drawn first and always, then the size, then the
 * offset, each from its own random numbers, so that a sweep over one of them leaves the others as they were. One thread
 * owns an instance; the sequences behind it are shared.
 */
public final class OpStream {
    private static final int FLUSH = BlockOperation.FLUSH.number();
    private static final int TRIM = BlockOperation.TRIM.number();

    private final int index;
    private final Placement placement;
    private final int firstSlot;
    private final Rng opRng;
    private final Rng sizeRng;
    private final Rng addressRng;

    /**
     * @param index what {@link IoRequest#stream} is set to
     * @param placement shared by the workers of the target
     * @param firstSlot number of this worker's first slot among all of the target
     * @param seed differs between workers
     */
    public OpStream(int index, Placement placement, int firstSlot, long seed) {
        this.index = index;
        this.placement = placement;
        this.firstSlot = firstSlot;
        this.opRng = new Rng(seed);
        this.sizeRng = new Rng(Rng.mix(seed) + 1);
        this.addressRng = new Rng(Rng.mix(seed) + 2);
    }

    /**
     * Decides the next operation.
     *
     * @return false when the stream has ended; the request is then as it was
     */
    public boolean next(IoRequest request) {
        Placement shared = placement;
        double drawn = opRng.nextDouble();
        boolean read = drawn < shared.readShare;
        int operation = shared.writesTrimmed
                ? TRIM
                : read ? IoRequest.READ : drawn < shared.transferBound ? IoRequest.WRITE : shared.other(drawn);
        if (operation == FLUSH) {
            return flush(request);
        }
        int sizeClass = shared.transfers.pickClass(sizeRng);
        int bytes = shared.transfers.pickBytes(sizeRng, sizeClass);
        if (shared.term != null && !shared.term.take(bytes)) {
            return false;
        }
        double hitShare = read ? shared.readHitShare : shared.writeHitShare;
        AddressSequence sequence =
                hitShare > 0 && opRng.nextDouble() < hitShare ? shared.hits : read ? shared.misses : shared.changes;
        long offsetBytes = sequence.nextBytes(addressRng, sizeClass, bytes, firstSlot + request.slot);
        if (offsetBytes == AddressSequence.END) {
            return false;
        }
        request.stream = index;
        request.operation = operation;
        request.offsetBytes = offsetBytes + shared.offsetBytes;
        request.transferBytes = bytes;
        return true;
    }

    /** Whether each of its trims is followed by a write of the same block. */
    boolean writesTrimmed() {
        return placement.writesTrimmed;
    }

    /** Whether it begins and ends at times of its own. */
    boolean hasTerm() {
        return placement.term != null;
    }

    /** How long a thread waits after {@link #pauseOperations} operations; 0 for not at all. */
    long pauseNs() {
        return placement.term == null ? 0 : placement.term.pauseNs();
    }

    long pauseOperations() {
        return placement.term == null ? 1 : placement.term.pauseOperations();
    }

    /** When it begins; long ago without a term. */
    long startNs() {
        return placement.term == null ? Long.MIN_VALUE : placement.term.startNs();
    }

    /** Whether its time is over or it has done all that it was to do. */
    boolean over(long nowNs) {
        return placement.term != null && placement.term.over(nowNs);
    }

    /** It gave an operation for the last time. */
    void ended(long nowNs) {
        if (placement.term != null) {
            placement.term.ended(nowNs);
        }
    }

    /** Has neither size nor offset. */
    private boolean flush(IoRequest request) {
        request.stream = index;
        request.operation = FLUSH;
        request.offsetBytes = 0;
        request.transferBytes = 0;
        return true;
    }
}
