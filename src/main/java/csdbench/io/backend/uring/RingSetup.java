package csdbench.io.backend.uring;

import static java.lang.foreign.ValueLayout.JAVA_INT;

import csdbench.io.Errno;
import csdbench.io.linux.CallState;
import csdbench.io.linux.Libc;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/**
 * The result of io_uring_setup.
 *
 * @param descriptor the ring's file descriptor, or minus errno; then everything else is 0
 * @param entries requests that it holds
 * @param completions completions that it holds
 * @param flags the optional flags that were granted, see {@link #LADDER}
 * @param features the kernel's feature bits
 * @param sq where the fields of the submission queue are
 * @param cq where the fields of the completion queue are
 */
record RingSetup(
        int descriptor,
        int entries,
        int completions,
        int flags,
        int features,
        SubmissionOffsets sq,
        CompletionOffsets cq) {

    record SubmissionOffsets(int head, int tail, int flags, int array) {}

    record CompletionOffsets(int head, int tail, int entries) {}

    /**
     * Sets of flags, best first: for kernels from 6.6, 6.1, 5.19 and 5.10. A kernel refuses a set with a flag that it
     * does not know, so the first accepted set is the best.
     */
    private static final int[] LADDER = {
        UringAbi.SETUP_DISABLED
                | UringAbi.SETUP_SUBMIT_ALL
                | UringAbi.SETUP_TASKRUN_FLAG
                | UringAbi.SETUP_SINGLE_ISSUER
                | UringAbi.SETUP_DEFER_TASKRUN
                | UringAbi.SETUP_NO_SQ_ARRAY,
        UringAbi.SETUP_DISABLED
                | UringAbi.SETUP_SUBMIT_ALL
                | UringAbi.SETUP_TASKRUN_FLAG
                | UringAbi.SETUP_SINGLE_ISSUER
                | UringAbi.SETUP_DEFER_TASKRUN,
        UringAbi.SETUP_DISABLED | UringAbi.SETUP_SUBMIT_ALL | UringAbi.SETUP_TASKRUN_FLAG | UringAbi.SETUP_COOP_TASKRUN,
        UringAbi.SETUP_DISABLED,
    };

    static final int RUNGS = LADDER.length;

    /**
     * Creates a ring with the best flags that the kernel supports.
     *
     * @param firstRung index of the first set of flags to try, 0 to {@link #RUNGS} - 1; above 0 as on an older kernel
     */
    static RingSetup ask(CallState state, int entries, int firstRung) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment params = arena.allocate(UringAbi.PARAMS_BYTES, Long.BYTES);
            int descriptor = Errno.EINVAL.asResult();
            for (int rung = firstRung; rung < RUNGS && descriptor == Errno.EINVAL.asResult(); rung++) {
                params.fill((byte) 0);
                params.set(JAVA_INT, UringAbi.PARAMS_FLAGS, LADDER[rung]);
                descriptor = Libc.ioUringSetup(state, entries, params.address());
            }
            return of(descriptor, params);
        }
    }

    private static RingSetup of(int descriptor, MemorySegment params) {
        MemorySegment sq = params.asSlice(UringAbi.PARAMS_SQ_OFFSETS);
        MemorySegment cq = params.asSlice(UringAbi.PARAMS_CQ_OFFSETS);
        return new RingSetup(
                descriptor,
                params.get(JAVA_INT, UringAbi.PARAMS_SQ_ENTRIES),
                params.get(JAVA_INT, UringAbi.PARAMS_CQ_ENTRIES),
                params.get(JAVA_INT, UringAbi.PARAMS_FLAGS),
                params.get(JAVA_INT, UringAbi.PARAMS_FEATURES),
                new SubmissionOffsets(
                        sq.get(JAVA_INT, UringAbi.OFFSETS_HEAD),
                        sq.get(JAVA_INT, UringAbi.OFFSETS_TAIL),
                        sq.get(JAVA_INT, UringAbi.OFFSETS_SQ_FLAGS),
                        sq.get(JAVA_INT, UringAbi.OFFSETS_SQ_ARRAY)),
                new CompletionOffsets(
                        cq.get(JAVA_INT, UringAbi.OFFSETS_HEAD),
                        cq.get(JAVA_INT, UringAbi.OFFSETS_TAIL),
                        cq.get(JAVA_INT, UringAbi.OFFSETS_CQ_ENTRIES)));
    }

    boolean granted(int flag) {
        return (flags & flag) != 0;
    }

    /** Bytes to map for both queues, which are contiguous. */
    long queueBytes() {
        long completionEnd = cq.entries() + (long) completions * UringAbi.CQE_BYTES;
        long submissionEnd = granted(UringAbi.SETUP_NO_SQ_ARRAY) ? 0 : sq.array() + (long) entries * Integer.BYTES;
        return Math.max(completionEnd, submissionEnd);
    }

    /** Bytes to map for the requests. */
    long requestBytes() {
        return (long) entries * UringAbi.SQE_BYTES;
    }
}
