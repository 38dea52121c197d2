package csdbench.engine.trees;

import java.util.Arrays;

/**
 * The numbers that {@code new java.util.Random(0).nextInt(bound)} returns one after the other, each found by its index:
 * by them vdbench chooses the sizes of the files of a tree. The generator is linear, so that any number of steps of it
 * is one multiplication and one addition, kept here for every digit of the number of steps. Immutable; allocates
 * nothing but in its constructor, which takes a nanosecond for each number.
 */
final class SizeDraws {
    // The generator as java.util.Random documents it.
    private static final long MULTIPLIER = 0x5DEECE66DL;
    private static final long INCREMENT = 0xBL;
    private static final long MASK = (1L << 48) - 1;
    private static final int BITS = 31;

    private static final int DIGIT_BITS = 11;
    private static final int DIGITS = 3;
    private static final long[][] FACTORS = new long[DIGITS][1 << DIGIT_BITS];
    private static final long[][] SUMMANDS = new long[DIGITS][1 << DIGIT_BITS];

    static {
        long factor = MULTIPLIER;
        long summand = INCREMENT;
        for (int digit = 0; digit < DIGITS; digit++) {
            long[] factors = FACTORS[digit];
            long[] summands = SUMMANDS[digit];
            factors[0] = 1;
            for (int i = 1; i < factors.length; i++) {
                factors[i] = factors[i - 1] * factor;
                summands[i] = summands[i - 1] * factor + summand;
            }
            int last = factors.length - 1;
            summand = summands[last] * factor + summand;
            factor = factors[last] * factor;
        }
    }

    private final long bound;
    private long[] rejected = {};

    /**
     * @param bound of the numbers, from 1 to 2^31
     * @param count of the numbers, below 2^32
     */
    SizeDraws(long bound, long count) {
        this.bound = bound;
        long limit = (1L << BITS) - (1L << BITS) % bound;
        if (limit < 1L << BITS) {
            reject(limit, count);
        }
    }

    /** Finds the steps whose number would make the lowest ones likelier, and which are left out. */
    private void reject(long limit, long count) {
        long state = MULTIPLIER;
        int found = 0;
        for (long step = 0; step - found < count; step++) {
            state = state * MULTIPLIER + INCREMENT & MASK;
            if (state >>> 48 - BITS >= limit) {
                if (found == rejected.length) {
                    rejected = Arrays.copyOf(rejected, 2 * found + 8);
                }
                rejected[found++] = step;
            }
        }
        rejected = Arrays.copyOf(rejected, found);
    }

    /** The number of an index from 0, from 0 and below the bound. */
    long at(long index) {
        long bits = bits(index + rejectedBefore(index));
        return (bound & bound - 1) == 0 ? bound * bits >> BITS : bits % bound;
    }

    private int rejectedBefore(long index) {
        int low = 0;
        int high = rejected.length;
        while (low < high) {
            int middle = low + high >>> 1;
            if (rejected[middle] - middle <= index) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private static long bits(long step) {
        long state = MULTIPLIER;
        long steps = step + 1;
        for (int digit = 0; digit < DIGITS; digit++) {
            int value = (int) (steps >>> DIGIT_BITS * digit) & (1 << DIGIT_BITS) - 1;
            state = state * FACTORS[digit][value] + SUMMANDS[digit][value];
        }
        return (state & MASK) >>> 48 - BITS;
    }
}
