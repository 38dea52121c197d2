package csdbench.io;

/**
 * One operation. Allocated when a worker is prepared, then reused. The only class with public mutable fields, because
 * it is accessed several times per I/O. Owned by the worker until {@code submit}, by the engine until {@code poll}
 * returns it.
 *
 * <p><b>What a field means</b> is the same for every source, engine and counter. {@link #operation} alone says what is
 * done: only {@link #WRITE} takes data out of the buffer, which the worker fills before, and only {@link #READ} puts
 * data into it; all others move nothing, and leave the buffer to the engine. A field that an operation does not use has
 * any value and is read by nobody, so that operations of one kind are never told apart by what was left in it.
 */
public final class IoRequest {
    /** An {@link #operation} of luns and of files: data from the target into the buffer. */
    public static final int READ = 0;

    /** An {@link #operation} of luns and of files: data from the buffer to the target. */
    public static final int WRITE = 1;

    /** Index of the buffer in the worker's {@link BufferArena}; identifies the request in its engine. */
    public final int slot;

    /** Address of the buffer. Never changes. */
    public final long bufferAddress;

    /** Index of the stream that issued it, for statistics. */
    public int stream;

    /** Index into the targets that the engine was opened with. */
    public int target;

    /**
     * What is done: {@link #READ}, {@link #WRITE}, or above them the number of another {@link BlockOperation} on a lun,
     * or of an operation on files, which their engine knows.
     */
    public int operation;

    /** A part of another operation, without a due time of its own: a file is opened before it is read. */
    public boolean step;

    /** First byte on the target; of a transfer, a trim and a write of zeroes. */
    public long offsetBytes;

    /** Bytes to move, to trim or to fill with zeroes; 0 for all others. */
    public int transferBytes;

    /** Of operations on files, as the others down to {@link #flushes}: index of the file or folder within its tree. */
    public long number;

    /** Whether it is one of the tree of another shape that the target had before, and that is being removed. */
    public boolean former;

    /** Bits of open(2) for what opens a file. */
    public int openBits;

    /** Open file of a transfer or a close; set by the engine when it opened one. */
    public int descriptor;

    /** Length of the file; set by the engine when it opened one. */
    public long fileBytes;

    /** Whether what opens a file wants the length that it has, and not the one that its tree gives it. */
    public boolean asksLength;

    /** Whether a close makes durable what was written. */
    public boolean flushes;

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
