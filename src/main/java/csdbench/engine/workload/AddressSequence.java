package csdbench.engine.workload;

import csdbench.base.unit.Rng;

/** The offset of the next operation. Shared by every worker of a target, so any thread may call it. */
public interface AddressSequence {
    /** Returned when the sequence has come to its end and will stay there. */
    long END = -1;

    /**
     * First byte of the next operation, or {@link #END}.
     *
     * @param rng of the calling thread
     * @param sizeClass which of the workload's sizes it has, see {@link Transfers}
     * @param bytes its transfer size
     * @param slot number of the I/O in flight, unique among the workers of the target
     */
    long nextBytes(Rng rng, int sizeClass, int bytes, int slot);

    /** Whether {@link #END} was returned. */
    default boolean ended() {
        return false;
    }
}
