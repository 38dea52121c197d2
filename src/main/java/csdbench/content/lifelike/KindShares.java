package csdbench.content.lifelike;

import csdbench.base.unit.Rng;
import java.util.Arrays;

/** Assigns blocks to kinds in given proportions. Any thread. */
final class KindShares {
    private static final double RANGE = 0x1p32;

    /** Cumulative shares, in units of 2^-32. */
    private final long[] ends;

    KindShares(double... weights) {
        double sum = Arrays.stream(weights).sum();
        if (weights.length == 0 || !(sum > 0) || Arrays.stream(weights).anyMatch(weight -> weight < 0)) {
            throw new IllegalArgumentException("weights " + Arrays.toString(weights));
        }
        ends = new long[weights.length];
        double reached = 0;
        for (int i = 0; i < ends.length; i++) {
            reached += weights[i];
            ends[i] = i == ends.length - 1 ? (long) RANGE : (long) (reached / sum * RANGE);
        }
    }

    /** The kind of the block of this seed. */
    int of(long seed) {
        if (ends.length == 1) {
            return 0;
        }
        long draw = Rng.mix(seed ^ 0x5851F42D4C957F2DL) >>> 32;
        int low = 0;
        int high = ends.length - 1;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (draw < ends[middle]) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }
}
