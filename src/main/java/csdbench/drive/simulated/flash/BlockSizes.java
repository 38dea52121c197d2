package csdbench.drive.simulated.flash;

import csdbench.base.unit.Rng;
import java.util.List;

/**
 * Stored sizes of blocks: every block draws its size from those of a sample, the same for the same block and write.
 * Immutable; any thread.
 */
public final class BlockSizes {
    /** Between the keys of neighbouring blocks. */
    private static final long SPREAD = 0x9E3779B97F4A7C15L;

    private final short[] sizes;
    private final boolean uniform;
    private final double meanBytes;

    /** Sizes of the regions and the first block behind each; empty where all blocks draw from one sample. */
    private final BlockSizes[] regions;

    private final long[] endBlock;

    private BlockSizes(BlockSizes[] regions, long[] endBlock) {
        this.sizes = regions[0].sizes;
        this.uniform = false;
        this.regions = regions;
        this.endBlock = endBlock;
        double sum = 0;
        long first = 0;
        for (int i = 0; i < regions.length; i++) {
            sum += regions[i].meanBytes * (endBlock[i] - first);
            first = endBlock[i];
        }
        this.meanBytes = sum / first;
    }

    private BlockSizes(short[] sizes) {
        this.sizes = sizes;
        this.regions = new BlockSizes[0];
        this.endBlock = new long[0];
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

    /**
     * Blocks whose sizes depend on their region.
     *
     * @param regions at least one, none of which has regions itself
     * @param endBlock first block behind each, ascending; what lies behind the last belongs to it
     */
    public static BlockSizes byRegion(List<BlockSizes> regions, long[] endBlock) {
        if (regions.isEmpty() || regions.size() != endBlock.length || endBlock[endBlock.length - 1] < 1) {
            throw new IllegalArgumentException(regions.size() + " regions, " + endBlock.length + " ends");
        }
        return new BlockSizes(regions.toArray(BlockSizes[]::new), endBlock.clone());
    }

    /** Mean over the sample; over all regions by their sizes. */
    public double meanBytes() {
        return meanBytes;
    }

    /** Size of a block after a write. */
    int of(long block, long write) {
        if (regions.length > 0) {
            return region(block).of(block, write);
        }
        return uniform ? sizes[0] : drawn(block * SPREAD + write);
    }

    private int drawn(long key) {
        return sizes[(int) Math.unsignedMultiplyHigh(Rng.mix(key), sizes.length)];
    }

    /** Total size of a range of blocks. */
    double of(long firstBlock, int blocks, long write) {
        if (uniform) {
            return (double) sizes[0] * blocks;
        }
        int sum = 0;
        if (regions.length > 0) {
            for (int i = 0; i < blocks; i++) {
                sum += of(firstBlock + i, write);
            }
            return sum;
        }
        long key = firstBlock * SPREAD + write;
        for (int i = 0; i < blocks; i++) {
            sum += drawn(key);
            key += SPREAD;
        }
        return sum;
    }

    private BlockSizes region(long block) {
        int region = 0;
        while (region < regions.length - 1 && block >= endBlock[region]) {
            region++;
        }
        return regions[region];
    }
}
