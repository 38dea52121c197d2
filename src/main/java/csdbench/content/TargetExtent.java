package csdbench.content;

/**
 * The target of generated data and its size, on which the number of duplicates depends.
 *
 * @param number identifies the target in a run
 * @param bytes size of the target
 * @param allBytes sizes of all targets of the run together
 */
public record TargetExtent(int number, long bytes, long allBytes) {
    public TargetExtent {
        if (number < 0 || bytes < 1 || allBytes < bytes) {
            throw new IllegalArgumentException("target " + number + " of " + bytes + " bytes, " + allBytes + " in all");
        }
    }

    /** The only target. */
    public static TargetExtent only(long bytes) {
        return new TargetExtent(0, bytes, bytes);
    }
}
