package csdbench.io.backend.uring;

/**
 * What an engine may use of the kernel. Narrowed only by tests, which find older and meaner kernels this way.
 *
 * @param firstRung how many of the best sets of flags to leave out, from 0 to less than {@link RingSetup#RUNGS}
 * @param bufferBytes largest registered buffer
 */
record RingLimits(int firstRung, long bufferBytes) {
    static final RingLimits NONE = new RingLimits(0, UringAbi.MAX_BUFFER_BYTES);
}
