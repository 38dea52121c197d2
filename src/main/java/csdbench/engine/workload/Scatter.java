package csdbench.engine.workload;

import csdbench.base.unit.Rng;

/**
 * Permutations of {@code 0 .. count - 1} that look random, one for each key, without a table: multiplications by odd
 * numbers and folded shifts, both of which can be undone, in as many bits as the count has; what falls beyond the
 * count is sent through again, which ends because a permutation's cycles do. Immutable; any thread.
 */
final class Scatter {
    private static final long FIRST_ODD = 0xD6E8FEB86659FD93L;
    private static final long SECOND_ODD = 0xA0761D6478BD642FL;

    private final long count;
    private final long mask;
    private final int shift;

    /**
     * @param count at least 1
     */
    Scatter(long count) {
        this.count = count;
        int bits = Long.SIZE - Long.numberOfLeadingZeros(count - 1);
        this.mask = bits == 0 ? 0 : -1L >>> (Long.SIZE - bits);
        this.shift = Math.max(1, (bits + 1) / 2);
    }

    /** Where {@code index} comes to lie. */
    long of(long index, long key) {
        long first = Rng.mix(key);
        long second = Rng.mix(~key);
        long place = index;
        do {
            place = place + first & mask;
            place = place * FIRST_ODD & mask;
            place ^= place >>> shift;
            place = place + second & mask;
            place = place * SECOND_ODD & mask;
            place ^= place >>> shift;
        } while (place >= count);
        return place;
    }
}
