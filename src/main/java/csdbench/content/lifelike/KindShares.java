package csdbench.content.lifelike;

import csdbench.base.unit.Rng;
import java.util.Arrays;

/** Assigns blocks to kinds in given proportions. Any thread. */
final class KindShares {
    private static final double RANGE = 0x1p32;

    private static final int CELLS = 1 << 10;
    private static final int CELL_SHIFT = 22;

    /** Cumulative shares, in units of 2^-32. */
    private final long[] ends;

    /** The kind of draws by their upper bits; for a few of them, on both sides of a limit, that of the lowest draw. */
    private final int[] first = new int[CELLS];

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
        for (int cell = 1, kind = 0; cell < CELLS; cell++) {
            while (ends[kind] <= (long) cell << CELL_SHIFT) {
                kind++;
            }
            first[cell] = kind;
        }
    }

    /** The kind of the block of this seed. */
    int of(long seed) {
        if (ends.length == 1) {
            return 0;
        }
        return drawn(Rng.mix(seed ^ 0x5851F42D4C957F2DL) >>> 32);
    }

    /** The kind of a place in an order in which each has its share of few places, too (golden ratio). */
    int inOrder(long number, long salt) {
        return ends.length == 1 ? 0 : drawn(number * BlockContent.GOLDEN_GAMMA + salt >>> 32);
    }

    private int drawn(long draw) {
        int kind = first[(int) (draw >>> CELL_SHIFT)];
        while (ends[kind] <= draw) {
            kind++;
        }
        return kind;
    }
}
