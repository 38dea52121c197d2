package csdbench.drive.simulated.flash;

import csdbench.base.unit.Rng;

/**
 * The blocks of a drive that are modelled: one of every group of adjacent blocks, at a pseudo-random index, represents
 * the group. LBA spans, sequential order and write frequencies are preserved, so the sample reaches the same steady
 * state as the whole drive with a fraction of its memory. Immutable; any thread.
 */
final class Sample {
    /** Maximum modelled blocks: enough for write amplification within a percent or two of a whole drive's. */
    private static final int MAX_SLOTS = 1 << 19;

    private final long blocks;
    private final int shift;
    private final long mask;

    Sample(long blocks) {
        this.blocks = blocks;
        int bits = 0;
        while (blocks >>> bits > MAX_SLOTS) {
            bits++;
        }
        shift = bits;
        mask = (1L << bits) - 1;
    }

    /** Number of groups, each with one modelled block. */
    int slots() {
        return (int) (blocks + mask >>> shift);
    }

    /** Blocks per group. */
    int blocksPerSlot() {
        return 1 << shift;
    }

    int slot(long block) {
        return (int) (block >>> shift);
    }

    /** The modelled block of a group. */
    long followed(int slot) {
        long first = (long) slot << shift;
        return first + Math.min(Rng.mix(slot) & mask, blocks - 1 - first);
    }

    /** End of a block's group, exclusive. */
    long groupEnd(long block) {
        return (block | mask) + 1;
    }
}
