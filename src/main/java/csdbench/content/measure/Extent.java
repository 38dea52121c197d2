package csdbench.content.measure;

import csdbench.base.unit.Rng;
import java.util.ArrayList;
import java.util.List;

/**
 * A piece of something large.
 *
 * @param offsetBytes where it begins
 * @param bytes how long it is, at least 1
 */
public record Extent(long offsetBytes, int bytes) {
    /** Length of every extent but the last of a whole, and what their places are multiples of. */
    public static final int USUAL_BYTES = 1 << 20;

    public Extent {
        if (offsetBytes < 0 || bytes < 1) {
            throw new IllegalArgumentException("offsetBytes=" + offsetBytes + ", bytes=" + bytes);
        }
    }

    /**
     * What to look at: all when it is no more than the sample may be, else one extent at a random place of every equal
     * part, so that no region is left out and no regularity of the data is followed. In order of place.
     *
     * @param sizeBytes how large the whole is
     * @param sampleBytes how much to look at, at least one extent
     */
    public static List<Extent> sample(long sizeBytes, long sampleBytes, long seed) {
        List<Extent> extents = new ArrayList<>();
        if (sizeBytes <= sampleBytes) {
            for (long at = 0; at < sizeBytes; at += USUAL_BYTES) {
                extents.add(new Extent(at, (int) Math.min(USUAL_BYTES, sizeBytes - at)));
            }
            return extents;
        }
        Rng rng = new Rng(seed);
        long places = sizeBytes / USUAL_BYTES;
        long wanted = Math.clamp(sampleBytes / USUAL_BYTES, 1, Math.max(1, places));
        for (long i = 0; i < wanted && places > 0; i++) {
            long first = part(i, wanted, places);
            long next = part(i + 1, wanted, places);
            extents.add(new Extent((first + rng.nextLong(next - first)) * USUAL_BYTES, USUAL_BYTES));
        }
        return extents;
    }

    /** Where the part of this number begins when the whole is divided into equal ones. */
    private static long part(long number, long parts, long whole) {
        return (long) ((double) number * whole / parts);
    }
}
