package csdbench.drive.simulated.flash;

import csdbench.base.unit.Rng;

/**
 * Stored sizes of blocks: every block draws its size from those of a sample, the same for the same block and write.
 * Immutable; any thread.
 */
public final class BlockSizes {
    private final short[] sizes;
    private final boolean uniform;
    private final double meanBytes;

    private BlockSizes(short[] sizes) {
        this.sizes = sizes;
        long sum = 0;
        boolean same = true;
        for (short size : sizes) {
            sum += size;
            same &= size == sizes[0];
        }
        this.uniform = same;
        this.meanBytes = (double) sum / sizes.length;
    }

    /** Blocks of one size. */
    public static BlockSizes all(int storedBytes) {
        return of(new int[] {storedBytes});
    }

    /**
     * Blocks with the sizes of a sample.
     *
     * @param storedBytes of each block of the sample, 1 to 4096
     */
    public static BlockSizes of(int[] storedBytes) {
        if (storedBytes.length == 0) {
            throw new IllegalArgumentException("a sample of no blocks");
        }
        short[] sizes = new short[storedBytes.length];
        for (int i = 0; i < sizes.length; i++) {
            if (storedBytes[i] < 1 || storedBytes[i] > FlashSpec.BLOCK_BYTES) {
                throw new IllegalArgumentException("a block of " + storedBytes[i] + " bytes on flash");
            }
            sizes[i] = (short) storedBytes[i];
        }
        return new BlockSizes(sizes);
    }

    /** Mean over the sample. */
    public double meanBytes() {
        return meanBytes;
    }

    /** Size of a block after a write. */
    int of(long block, long write) {
        return uniform
                ? sizes[0]
                : sizes[(int) Math.unsignedMultiplyHigh(Rng.mix(block * 0x9E3779B97F4A7C15L + write), sizes.length)];
    }

    /** Total size of a range of blocks. */
    double of(long firstBlock, int blocks, long write) {
        if (uniform) {
            return (double) sizes[0] * blocks;
        }
        int sum = 0;
        for (int i = 0; i < blocks; i++) {
            sum += of(firstBlock + i, write);
        }
        return sum;
    }
}
