package csdbench.content.lifelike;

import csdbench.base.unit.Rng;

/**
 * {@link Neighbours} as a table of patterns of 64 KiB, of which every 64 KiB of a target takes one. Immutable; any
 * thread.
 */
final class NeighbourTable {
    /** Blocks of a pattern. */
    static final int BLOCKS = 16;

    static final int PATTERNS = 256;

    /** Blocks of 16 KiB. */
    static final int NEAR_BLOCKS = 4;

    /** Blocks of 32 KiB, the window of deflate. */
    private static final int WINDOW_BLOCKS = 8;

    private static final int ORIGIN = BLOCKS - 1;
    private static final int SHARED = 1 << 4;
    private static final int KIND_OF_16 = 1 << 5;
    private static final int KIND_OF_64 = 1 << 6;

    // Steps of low-discrepancy sequences (golden ratio, and that of three dimensions: Roberts, 2018), so that shares
    // are
    // met exactly.
    private static final double REPEATS_STEP = 0.6180339887498949;
    private static final double ALIKE16_STEP = 0.8191725133961645;
    private static final double ALIKE64_STEP = 0.6710436067037893;

    private final byte[] places = new byte[PATTERNS * BLOCKS];

    NeighbourTable(Neighbours neighbours) {
        Rng rng = new Rng(PATTERNS);
        for (int pattern = 0; pattern < PATTERNS; pattern++) {
            fill(neighbours, pattern * BLOCKS, rng);
        }
    }

    private void fill(Neighbours shares, int from, Rng rng) {
        // Of every four blocks the first has none before it in 16 KiB, and of 16 KiB the first has none in 64 KiB.
        double near = shares.repeats16() / Neighbours.MAX_REPEATS;
        double far = near + shares.repeats64() / Neighbours.MAX_REPEATS;
        for (int block = 0; block < BLOCKS; block++) {
            int number = from + block;
            double draw = fraction(number * REPEATS_STEP);
            int first = block & -NEAR_BLOCKS;
            int earliest = draw < near ? first : Math.max(0, block - WINDOW_BLOCKS + 1);
            int end = draw < near ? block : first;
            if (draw < far && earliest < end) {
                int repeated = earliest + (int) rng.nextLong(end - earliest);
                int origin = from + (places[from + repeated] & ORIGIN);
                places[origin] |= SHARED;
                places[number] = places[origin];
            } else {
                places[number] = (byte) (block | alike(shares, number));
            }
        }
    }

    private static int alike(Neighbours shares, int number) {
        if (fraction(number * ALIKE16_STEP) >= shares.alike16()) {
            return 0;
        }
        return fraction(number * ALIKE64_STEP) < shares.alike64() ? KIND_OF_64 : KIND_OF_16;
    }

    private static double fraction(double value) {
        return value - Math.floor(value);
    }

    /** What is known of a block of a unit with this random number. */
    int place(long unitRandom, int block) {
        return places[(int) unitRandom & PATTERNS * BLOCKS - BLOCKS | block];
    }

    /** The first block of its 64 KiB that is the same; often the block itself. */
    static int origin(int place) {
        return place & ORIGIN;
    }

    /** Whether others repeat the origin. */
    static boolean isShared(int place) {
        return (place & SHARED) != 0;
    }

    static boolean isKindOf16(int place) {
        return (place & KIND_OF_16) != 0;
    }

    static boolean isKindOf64(int place) {
        return (place & KIND_OF_64) != 0;
    }
}
