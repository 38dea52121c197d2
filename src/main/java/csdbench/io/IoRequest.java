package csdbench.io;

/**
 * One I/O, allocated when a worker is prepared and used again for ever. The only class of the house with public
 * mutable fields: it is touched several times for every I/O. The worker owns it until {@code submit}, the engine
 * until it comes back from {@code poll}.
 */
public final class IoRequest {
    /** Index of the buffer in the worker's {@link BufferArena}; also the identity of this request in its engine. */
    public final int slot;

    /** Where the data is or goes. Fixed for the life of the request. */
    public final long bufferAddress;

    /** Index of the stream that asked, for statistics. */
    public int stream;

    /** Index into the targets that the engine was opened with. */
    public int target;

    public boolean write;

    /** First byte on the target. */
    public long offsetBytes;

    /** Bytes to move. */
    public int transferBytes;

    /** When it should have started. Equal to {@link #submittedNs} when nobody set a pace. */
    public long dueNs;

    /** When it was handed to the engine. */
    public long submittedNs;

    /** When the worker learned that it had finished. */
    public long completedNs;

    /** Bytes moved, or minus errno, see {@link Errno}. */
    public int result;

    public IoRequest(int slot, long bufferAddress) {
        this.slot = slot;
        this.bufferAddress = bufferAddress;
    }
}
