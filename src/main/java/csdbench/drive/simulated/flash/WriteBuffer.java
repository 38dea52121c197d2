package csdbench.drive.simulated.flash;

/**
 * Power-safe memory that acknowledges writes. Room that a program frees can back no write that was acknowledged before
 * that program's end. One thread owns it.
 */
final class WriteBuffer {
    /** What empties the buffer. */
    @FunctionalInterface
    interface Programs {
        /** When the oldest unit that was not asked for yet is on flash; each answer is of another unit. */
        double nextEndNs();
    }

    private final int unitBytes;
    private final Programs programs;
    private double freeBytes;

    /** From when on all that is free is so. */
    private double freeFromNs;

    /**
     * @param sizeBytes of the whole; less than two units count as two, for one is filled while another is programmed
     * @param unitBytes that each program frees
     */
    WriteBuffer(long sizeBytes, int unitBytes, Programs programs) {
        this.unitBytes = unitBytes;
        this.programs = programs;
        this.freeBytes = Math.max(sizeBytes, 2L * unitBytes);
    }

    /**
     * Takes room, in the order in which it becomes free.
     *
     * @param neededBytes at most a unit
     * @return when there is enough of it, not before {@code fromNs}
     */
    double take(double fromNs, double neededBytes) {
        while (freeBytes < neededBytes) {
            freeFromNs = Math.max(freeFromNs, programs.nextEndNs());
            freeBytes += unitBytes;
        }
        freeBytes -= neededBytes;
        return Math.max(fromNs, freeFromNs);
    }
}
