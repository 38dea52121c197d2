package csdbench.io;

/**
 * One I/O. Allocated when a worker is prepared, then reused. The only class with public mutable fields, because it is
 * accessed several times per I/O. Owned by the worker until {@code submit}, by the engine until {@code poll} returns
 * it.
 */
public final class IoRequest {
    /** Index of the buffer in the worker's {@link BufferArena}; identifies the request in its engine. */
    public final int slot;

    /** Address of the buffer. Never changes. */
    public final long bufferAddress;

    /** Index of the stream that issued it, for statistics. */
    public int stream;

    /** Index into the targets that the engine was opened with. */
    public int target;

    public boolean write;

    /**
     * What is done instead of a transfer: the number of a {@link BlockOperation}, or of an operation on files, which
     * their engine knows. 0 for a transfer; {@link #write} is false for all others.
     */
    public int operation;

    /** A part of another operation, without a due time of its own: a file is opened before it is read. */
    public boolean step;

    /** Index of the file or folder within the target; only for targets that have several. */
    public long number;

    /** Open file of a transfer; set by the engine when it opens one. */
    public int descriptor;

    /** First byte on the target. */
    public long offsetBytes;

    /** Bytes to move, to trim or to fill with zeroes; 0 for a flush. */
    public int transferBytes;

    /** When it was due. Equal to {@link #submittedNs} if there is no schedule. */
    public long dueNs;

    /** When it was submitted to the engine. */
    public long submittedNs;

    /** When the worker saw it complete. */
    public long completedNs;

    /** {@link #transferBytes} once all of it is done, bytes moved if less, or minus errno, see {@link Errno}. */
    public int result;

    public IoRequest(int slot, long bufferAddress) {
        this.slot = slot;
        this.bufferAddress = bufferAddress;
    }
}
