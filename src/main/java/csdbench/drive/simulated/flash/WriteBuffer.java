package csdbench.drive.simulated.flash;

/**
 * The power-loss protected write buffer. Space freed by a program is available from the program's end. One thread owns
 * it.
 */
final class WriteBuffer {
    /** The programs that drain the buffer. */
    @FunctionalInterface
    interface Programs {
        /** Removes the oldest unit; returns when it is on flash. */
        double nextEndNs();
    }

    private final int unitBytes;
    private final Programs programs;
    private double freeBytes;

    /** Time from which the free space is available. */
    private double freeFromNs;

    /**
     * @param sizeBytes size, at least two units: one is filled while another is programmed
     * @param unitBytes freed by each program
     */
    WriteBuffer(long sizeBytes, int unitBytes, Programs programs) {
        this.unitBytes = unitBytes;
        this.programs = programs;
        this.freeBytes = Math.max(sizeBytes, 2L * unitBytes);
    }

    /**
     * Allocates space in the order in which it becomes free.
     *
     * @param neededBytes at most a unit
     * @return when it is available, not before {@code fromNs}
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
