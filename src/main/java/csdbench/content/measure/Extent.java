package csdbench.content.measure;

import csdbench.base.unit.Rng;
import java.util.ArrayList;
import java.util.List;

/**
 * A contiguous range of a file or device.
 *
 * @param offsetBytes where it begins
 * @param bytes its length, at least 1
 */
public record Extent(long offsetBytes, int bytes) {
    /** Length of every extent but the last, and the alignment of their offsets. */
    public static final int DEFAULT_BYTES = 1 << 20;

    public Extent {
        if (offsetBytes < 0 || bytes < 1) {
            throw new IllegalArgumentException("offsetBytes=" + offsetBytes + ", bytes=" + bytes);
        }
    }

    /**
     * A stratified sample in order of offset: everything if it fits, else one extent at a random offset of each of
     * equal parts, so that no region is left out and periodic data is sampled fairly.
     *
     * @param sizeBytes size of the whole
     * @param sampleBytes size of the sample, at least one extent
     */
    public static List<Extent> sample(long sizeBytes, long sampleBytes, long seed) {
        List<Extent> extents = new ArrayList<>();
        if (sizeBytes <= sampleBytes) {
            for (long at = 0; at < sizeBytes; at += DEFAULT_BYTES) {
                extents.add(new Extent(at, (int) Math.min(DEFAULT_BYTES, sizeBytes - at)));
            }
            return extents;
        }
        Rng rng = new Rng(seed);
        long slots = sizeBytes / DEFAULT_BYTES;
        long wanted = Math.clamp(sampleBytes / DEFAULT_BYTES, 1, Math.max(1, slots));
        for (long i = 0; i < wanted && slots > 0; i++) {
            long first = part(i, wanted, slots);
            long next = part(i + 1, wanted, slots);
            extents.add(new Extent((first + rng.nextLong(next - first)) * DEFAULT_BYTES, DEFAULT_BYTES));
        }
        return extents;
    }

    /** Start of one of equal parts. */
    private static long part(long number, long parts, long whole) {
        return (long) ((double) number * whole / parts);
    }
}
