package csdbench.io.backend.uring;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import csdbench.io.Errno;
import csdbench.io.IoFailure;
import csdbench.io.linux.CallState;
import csdbench.io.linux.Libc;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.VarHandle;

/**
 * One io_uring: two queues in memory shared with the kernel, and the calls that make the kernel process them.
 *
 * <p>The program owns the tail of the submission queue and the head of the completion queue. It stores them with
 * release, so that an entry is visible before the tail that covers it, and loads the kernel's tail with acquire, so
 * that a completion is seen whole. The caller never has more requests in flight than the ring has entries, so the
 * submission queue's head need not be read and the completion queue, which is twice as long, cannot overflow.
 *
 * <p>Any thread may create a ring, register and close before {@link #enable}; afterwards only the thread that enabled
 * it.
 */
final class Ring implements AutoCloseable {
    private static final VarHandle INT = JAVA_INT.varHandle();
    private static final long NANOS_A_SECOND = 1_000_000_000;

    private final RingKernel kernel;
    private final RingSetup setup;
    private final MemorySegment queues;
    private final MemorySegment requests;
    private final int requestMask;
    private final int completionMask;
    private final boolean tellsWhenItNeedsACall;

    /** Argument of a wait: a struct io_uring_getevents_arg, and the timespec that it points to. */
    private final Arena arena = Arena.ofShared();

    private final MemorySegment waitArgument = arena.allocate(UringAbi.EXT_ARG_BYTES, Long.BYTES);
    private final MemorySegment timeout = arena.allocate(JAVA_LONG, 2);

    private int submissionTail;
    private int unsubmitted;
    private int completionHead;
    private boolean buffersRegistered;
    private boolean filesRegistered;

    /**
     * @param queues as long as {@link RingSetup#queueBytes}
     * @param requests as long as {@link RingSetup#requestBytes}
     */
    Ring(RingKernel kernel, RingSetup setup, MemorySegment queues, MemorySegment requests) {
        this.kernel = kernel;
        this.setup = setup;
        this.queues = queues;
        this.requests = requests;
        requestMask = setup.entries() - 1;
        completionMask = setup.completions() - 1;
        tellsWhenItNeedsACall = setup.granted(UringAbi.SETUP_TASKRUN_FLAG);
        waitArgument.set(JAVA_LONG, UringAbi.EXT_ARG_TIMEOUT, timeout.address());
        if (!setup.granted(UringAbi.SETUP_NO_SQ_ARRAY)) {
            for (int i = 0; i < setup.entries(); i++) {
                queues.set(JAVA_INT, setup.sq().array() + (long) i * Integer.BYTES, i);
            }
        }
    }

    /**
     * Creates a ring.
     *
     * @param entries maximum requests in flight, from 1 to {@link UringAbi#MAX_ENTRIES}
     * @param firstRung index of the first set of flags to try, see {@link RingSetup}
     */
    static Ring open(int entries, int firstRung) throws IoFailure {
        CallState state = new CallState();
        RingSetup setup = RingSetup.ask(state, entries, firstRung);
        if (setup.descriptor() < 0) {
            state.close();
            throw new IoFailure("the kernel gives no io_uring of " + entries + " entries: "
                    + Errno.describe(-setup.descriptor()) + "; use fewer threads= or the backend posix");
        }
        MemorySegment queues = map(state, setup, setup.queueBytes(), UringAbi.MAP_QUEUES);
        MemorySegment requests = map(state, setup, setup.requestBytes(), UringAbi.MAP_REQUESTS);
        RingKernel kernel = new RingKernel.Linux(state, setup.descriptor(), queues, requests);
        if (queues.equals(MemorySegment.NULL) || requests.equals(MemorySegment.NULL)) {
            kernel.close();
            throw new IoFailure("the memory of an io_uring of " + entries
                    + " entries cannot be mapped; use fewer threads= or the backend posix");
        }
        return new Ring(kernel, setup, queues, requests);
    }

    @SuppressWarnings("restricted") // The mapped length; not used after unmapping.
    private static MemorySegment map(CallState state, RingSetup setup, long bytes, long offset) {
        long address = Libc.mapShared(state, bytes, setup.descriptor(), offset);
        boolean failed = address < 0 && address > -4096;
        return failed ? MemorySegment.NULL : MemorySegment.ofAddress(address).reinterpret(bytes);
    }

    /**
     * Registers buffers, so that the kernel need not pin their pages for every I/O.
     *
     * @param partBytes size of each registered buffer in {@code memory}
     * @return false if the kernel refuses, usually because RLIMIT_MEMLOCK is too low
     */
    boolean registerBuffers(MemorySegment memory, long partBytes) {
        int parts = Math.toIntExact(Math.ceilDiv(memory.byteSize(), partBytes));
        try (Arena vectors = Arena.ofConfined()) {
            MemorySegment list = vectors.allocate(JAVA_LONG, 2L * parts);
            for (int i = 0; i < parts; i++) {
                long fromBytes = i * partBytes;
                list.setAtIndex(JAVA_LONG, 2L * i, memory.address() + fromBytes);
                list.setAtIndex(JAVA_LONG, 2L * i + 1, Math.min(partBytes, memory.byteSize() - fromBytes));
            }
            buffersRegistered = register(UringAbi.REGISTER_BUFFERS, list.address(), parts) >= 0;
        }
        return buffersRegistered;
    }

    /** Registers files; requests may then name them by their index in the list. */
    boolean registerFiles(int[] descriptors) {
        try (Arena list = Arena.ofConfined()) {
            long address = list.allocateFrom(JAVA_INT, descriptors).address();
            filesRegistered = register(UringAbi.REGISTER_FILES, address, descriptors.length) >= 0;
        }
        return filesRegistered;
    }

    /** Makes the calling thread the owner. Call before the first submission. */
    void enable() {
        int answer = register(UringAbi.REGISTER_ENABLE, 0, 0);
        if (answer < 0) {
            throw new IllegalStateException("a ring cannot be enabled: " + Errno.describe(-answer));
        }
    }

    private int register(int operation, long argument, int count) {
        return kernel.register(operation, argument, count);
    }

    /**
     * Writes a request into the next entry; the kernel sees it at the next {@link #enter}.
     *
     * @param what operation, flags and file, see {@link UringAbi#SQE_WHAT}
     * @param length in bytes, and flags of the operation in the upper half
     */
    void add(long what, long offsetBytes, long address, long length, int buffer, int userData) {
        long entry = (long) (submissionTail & requestMask) * UringAbi.SQE_BYTES;
        requests.set(JAVA_LONG, entry + UringAbi.SQE_WHAT, what);
        requests.set(JAVA_LONG, entry + UringAbi.SQE_OFFSET, offsetBytes);
        requests.set(JAVA_LONG, entry + UringAbi.SQE_ADDRESS, address);
        requests.set(JAVA_LONG, entry + UringAbi.SQE_LENGTH, length);
        requests.set(JAVA_LONG, entry + UringAbi.SQE_USER_DATA, userData);
        requests.set(JAVA_LONG, entry + UringAbi.SQE_BUFFER, buffer);
        submissionTail++;
        unsubmitted++;
    }

    /** Writes a command with a range into the next entry. */
    void addCommand(long what, int command, long offsetBytes, long lengthBytes, int userData) {
        long entry = (long) (submissionTail & requestMask) * UringAbi.SQE_BYTES;
        requests.set(JAVA_LONG, entry + UringAbi.SQE_ARGUMENT, lengthBytes);
        add(what, command, offsetBytes, 0, 0, userData);
    }

    /** Requests added but not yet submitted to the kernel. */
    int unsubmitted() {
        return unsubmitted;
    }

    /** Submits what was added. Does not wait. */
    void submit() {
        int before;
        do {
            before = unsubmitted;
            enter(0, 0, 0, 0);
        } while (unsubmitted > 0 && unsubmitted < before);
    }

    /** Submits what was added and has the kernel post deferred completions. Does not wait. */
    void submitAndCollect() {
        enter(0, UringAbi.ENTER_GETEVENTS, 0, 0);
    }

    /** Submits what was added and waits up to {@code timeoutNs} for one completion, in one call. */
    void submitAndWait(long timeoutNs) {
        timeout.setAtIndex(JAVA_LONG, 0, timeoutNs / NANOS_A_SECOND);
        timeout.setAtIndex(JAVA_LONG, 1, timeoutNs % NANOS_A_SECOND);
        enter(1, UringAbi.ENTER_GETEVENTS | UringAbi.ENTER_EXT_ARG, waitArgument.address(), UringAbi.EXT_ARG_BYTES);
    }

    private void enter(int complete, int flags, long argument, long argumentBytes) {
        INT.setRelease(queues, (long) setup.sq().tail(), submissionTail);
        int taken = kernel.enter(unsubmitted, complete, flags, argument, argumentBytes);
        if (taken >= 0) {
            unsubmitted -= taken;
        } else if (!passes(-taken)) {
            throw new IllegalStateException("io_uring_enter answers " + Errno.describe(-taken));
        }
    }

    /** A signal, a timeout, or a kernel short of memory: what was not accepted is submitted again. */
    private static boolean passes(int errno) {
        return errno == Errno.EINTR.number()
                || errno == Errno.ETIME.number()
                || errno == Errno.EAGAIN.number()
                || errno == Errno.EBUSY.number()
                || errno == Errno.ENOMEM.number();
    }

    /** Whether a call is needed to post deferred completions. Costs one load. */
    boolean needsCall() {
        return tellsWhenItNeedsACall
                && ((int) INT.getOpaque(queues, (long) setup.sq().flags()) & UringAbi.SQ_NEEDS_CALL) != 0;
    }

    int completions() {
        return (int) INT.getAcquire(queues, (long) setup.cq().tail()) - completionHead;
    }

    /** The {@code userData} of the request. */
    int userData(int completion) {
        return (int) queues.get(JAVA_LONG, entryOf(completion) + UringAbi.CQE_USER_DATA);
    }

    /** Bytes moved, or minus errno. */
    int result(int completion) {
        return queues.get(JAVA_INT, entryOf(completion) + UringAbi.CQE_RESULT);
    }

    private long entryOf(int completion) {
        return setup.cq().entries() + (long) ((completionHead + completion) & completionMask) * UringAbi.CQE_BYTES;
    }

    /** Returns the first {@code count} completion entries to the kernel. */
    void release(int count) {
        completionHead += count;
        INT.setRelease(queues, (long) setup.cq().head(), completionHead);
    }

    /**
     * Frees everything. Nothing may be in flight. Files and buffers are unregistered explicitly, because the kernel
     * tears down a closed ring asynchronously and the device would stay claimed meanwhile.
     */
    @Override
    public void close() {
        if (filesRegistered) {
            register(UringAbi.UNREGISTER_FILES, 0, 0);
        }
        if (buffersRegistered) {
            register(UringAbi.UNREGISTER_BUFFERS, 0, 0);
        }
        kernel.close();
        arena.close();
    }
}
