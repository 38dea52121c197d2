package csdbench.drive.simulated.flash;

import csdbench.base.unit.Rng;

/**
 * Which blocks of a drive are followed one by one: of every group of neighbours one, at a place of the group that looks
 * random, and what happens to it happens to the group. Shares of the drive, the order of sequential work and how often
 * places are written stay what they are, so a sample ages as the whole drive would, at a fraction of its memory.
 * Immutable; any thread.
 */
final class Sample {
    /** Blocks followed at most: enough for write amplification to be within a percent or two of a whole drive's. */
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

    /** Groups, each with one block that is followed. */
    int slots() {
        return (int) (blocks + mask >>> shift);
    }

    /** Blocks that one stands for. */
    int blocksPerSlot() {
        return 1 << shift;
    }

    /** The group of a block. */
    int slot(long block) {
        return (int) (block >>> shift);
    }

    /** The block of a group that is followed. */
    long followed(int slot) {
        long first = (long) slot << shift;
        return first + Math.min(Rng.mix(slot) & mask, blocks - 1 - first);
    }

    /** First block behind the group that a block is in. */
    long groupEnd(long block) {
        return (block | mask) + 1;
    }
}
