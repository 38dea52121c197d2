package csdbench.drive.simulated.flash;

/**
 * What a drive counts of itself. Physical figures are those of the sample, scaled to the drive.
 *
 * @param hostReadBytes read by the host
 * @param hostWrittenBytes written by the host
 * @param mediaWrittenBytes programmed, copies of garbage collection included
 * @param storedBytes of data that it holds, as the host sees them
 * @param occupiedBytes that these take on flash
 * @param usableBytes that data may take on flash at the most
 * @param outOfSpace writes that were refused because no flash was left
 */
public record DriveCounts(
        long hostReadBytes,
        long hostWrittenBytes,
        long mediaWrittenBytes,
        long storedBytes,
        long occupiedBytes,
        long usableBytes,
        long outOfSpace) {}
