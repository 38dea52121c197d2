package csdbench.engine.replay;

/**
 * An LBA range of a target that recorded requests go to.
 *
 * @param target its index in the run
 * @param lowBytes first byte, a multiple of the block
 * @param sizeBytes of the part, at least one block
 * @param blockBytes what every offset and length in it is a multiple of, a power of two
 */
public record TargetRange(int target, long lowBytes, long sizeBytes, int blockBytes) {
    public TargetRange {
        if (Integer.bitCount(blockBytes) != 1 || lowBytes % blockBytes != 0 || sizeBytes < blockBytes) {
            throw new IllegalArgumentException(
                    "span of target " + target + ": " + sizeBytes + " at " + lowBytes + " by " + blockBytes);
        }
    }
}
