package csdbench.io.backend.uring;

/**
 * The kernel features that an engine may use; tests lower them to emulate older kernels.
 *
 * @param firstRung index of the first set of flags to try, 0 to {@link RingSetup#RUNGS} - 1
 * @param bufferBytes largest registered buffer
 */
record RingLimits(int firstRung, long bufferBytes) {
    static final RingLimits NONE = new RingLimits(0, UringAbi.MAX_BUFFER_BYTES);
}
