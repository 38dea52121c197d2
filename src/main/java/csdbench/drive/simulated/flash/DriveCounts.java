package csdbench.drive.simulated.flash;

/**
 * The counters of a drive. Physical figures are those of the sample, scaled to the drive.
 *
 * @param hostReadBytes read by the host
 * @param hostWrittenBytes written by the host
 * @param mediaWrittenBytes programmed, garbage collection included
 * @param storedBytes host data stored, before compression
 * @param occupiedBytes flash used by that data
 * @param usableBytes maximum flash for data
 * @param outOfSpace writes rejected for lack of flash
 */
public record DriveCounts(
        long hostReadBytes,
        long hostWrittenBytes,
        long mediaWrittenBytes,
        long storedBytes,
        long occupiedBytes,
        long usableBytes,
        long outOfSpace) {}
