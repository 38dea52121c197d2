package csdbench.content.lifelike;

import csdbench.base.unit.Rng;

/** A {@link BlockShape} as tables of 256 equally likely entries. Immutable; any thread. */
final class ShapeTables {
    private static final int DRAWS = 256;
    private static final double MAX_BITS = 8;
    private static final int PAIRS = 1 << 8;

    /** Whether literals are as random as can be. */
    final boolean areLiteralsRandom;

    /** Literal bytes, each 0 to 255. */
    final long[] literals = new long[DRAWS];

    /** Literals in pairs, to draw faster. */
    private final char[] pairs = new char[PAIRS];

    /** Lengths of runs of literals between copies. */
    final int[] literalRuns = new int[DRAWS];

    /** Lengths of copies. */
    final int[] copies = new int[DRAWS];

    /** Distances of copies. */
    final int[] distances = new int[DRAWS];

    /** Number of 256 copies that keep the distance of the previous one. */
    final int steady;

    ShapeTables(BlockShape shape) {
        areLiteralsRandom = shape.entropyBits() >= MAX_BITS;
        steady = (int) Math.round(shape.steadiness() * DRAWS);
        fillLiterals(shape.entropyBits());
        fillPairs();
        boolean copiesNothing = shape.copyShare() == 0;
        double runBytes = copiesNothing ? BlockContent.BLOCK_BYTES : shape.copyBytes() * (1 / shape.copyShare() - 1);
        double runCarry = 0;
        double copyCarry = 0;
        for (int i = 0; i < DRAWS; i++) {
            // Exponential by inversion; rounding errors are carried over, so that means are exact.
            double exponential = -Math.log((i + 0.5) / DRAWS) / MEAN_OF_DRAWS;
            double length = shape.steadiness() + (1 - shape.steadiness()) * exponential;
            double run = runBytes * length + runCarry;
            literalRuns[i] = (int) Math.min(BlockContent.BLOCK_BYTES, copiesNothing ? runBytes : Math.floor(run));
            runCarry = run - Math.floor(run);
            double copy =
                    BlockShape.MIN_COPY_BYTES + (shape.copyBytes() - BlockShape.MIN_COPY_BYTES) * length + copyCarry;
            copies[i] = copiesNothing ? 0 : (int) Math.min(BlockContent.BLOCK_BYTES, Math.floor(copy));
            copyCarry = copy - Math.floor(copy);
            distances[i] = (int) Math.round(
                    Math.pow(shape.reachBytes(), shape.steadiness() + (1 - shape.steadiness()) * (i + 0.5) / DRAWS));
        }
    }

    /** The mean of the quantized exponential is a little below 1. */
    private static final double MEAN_OF_DRAWS = meanOfDraws();

    private static double meanOfDraws() {
        double sum = 0;
        for (int i = 0; i < DRAWS; i++) {
            sum -= Math.log((i + 0.5) / DRAWS);
        }
        return sum / DRAWS;
    }

    /** Byte values with geometrically falling frequency, fitted to the entropy by bisection. */
    private void fillLiterals(double entropyBits) {
        double flat = 1;
        double steep = 0;
        for (int i = 0; i < 30 && entropyBits < MAX_BITS; i++) {
            double middle = (flat + steep) / 2;
            if (entropyBits(counts(middle)) > entropyBits) {
                flat = middle;
            } else {
                steep = middle;
            }
        }
        byte[] values = shuffled();
        int[] counts = counts(entropyBits < MAX_BITS ? steep : flat);
        int draw = 0;
        for (int value = 0; value < DRAWS; value++) {
            for (int i = 0; i < counts[value]; i++) {
                literals[draw++] = values[value] & 0xff;
            }
        }
    }

    /** Each literal as often as in the table of literals, beside others at random. */
    private void fillPairs() {
        Rng rng = new Rng(PAIRS);
        int[] all = new int[2 * PAIRS];
        for (int i = 0; i < all.length; i++) {
            int at = (int) rng.nextLong(i + 1);
            all[i] = all[at];
            all[at] = (int) literals[i % DRAWS];
        }
        for (int i = 0; i < PAIRS; i++) {
            pairs[i] = (char) (all[2 * i] | all[2 * i + 1] << 8);
        }
    }

    /** Eight literals, each drawn for itself. */
    long literals(long random) {
        long drawn = 0;
        for (int shift = 0; shift < Long.SIZE; shift += Byte.SIZE) {
            drawn |= literals[(int) (random >>> shift) & DRAWS - 1] << shift;
        }
        return drawn;
    }

    /** Eight literals in pairs, by half as many random bits and in less time. */
    long pairs(int random) {
        int low = pair(random) | pair(random >>> 8) << 16;
        int high = pair(random >>> 16) | pair(random >>> 24) << 16;
        return low & 0xffffffffL | (long) high << 32;
    }

    private int pair(int random) {
        return pairs[random & PAIRS - 1];
    }

    /** Draws of each value, the most frequent first. */
    private static int[] counts(double falling) {
        int[] counts = new int[DRAWS];
        double sum = falling == 1 ? DRAWS : (1 - Math.pow(falling, DRAWS)) / (1 - falling);
        double frequency = 1 / sum;
        double reached = 0;
        int given = 0;
        for (int value = 0; value < DRAWS; value++) {
            reached += frequency;
            frequency *= falling;
            int upTo = value == DRAWS - 1 ? DRAWS : (int) Math.round(reached * DRAWS);
            counts[value] = upTo - given;
            given = upTo;
        }
        return counts;
    }

    private static double entropyBits(int[] counts) {
        double bits = 0;
        for (int count : counts) {
            if (count > 0) {
                bits -= count * Math.log((double) count / DRAWS);
            }
        }
        return bits / DRAWS / Math.log(2);
    }

    private static byte[] shuffled() {
        Rng rng = new Rng(DRAWS);
        byte[] values = new byte[DRAWS];
        for (int i = 0; i < DRAWS; i++) {
            int at = (int) rng.nextLong(i + 1);
            values[i] = values[at];
            values[at] = (byte) i;
        }
        return values;
    }
}
