package csdbench.engine.workload;

import csdbench.base.unit.Rng;

/**
 * Random in equal, neighbouring slices, each of which has popular blocks of its own, scattered over it. Popularity
 * belongs to blocks of the finest size; a larger operation takes the block of its size that the popular one lies in,
 * so that all sizes, and all workloads with the same range and finest size, find the same offsets hot. Which they are
 * depends on nothing that is drawn, so that a hot block stays hot from run to run. The few blocks at the end that do
 * not make one for every slice are left alone.
 */
final class ZipfSequence implements AddressSequence {
    private final StartSlots blocks;
    private final int finestClass;
    private final long slices;
    private final long sliceBlocks;
    private final ZipfRanks ranks;
    private final Scatter scatter;

    /**
     * @param finestClass the class whose blocks are smallest
     * @param theta how steeply popularity falls
     * @param slices at least 1; no more than there are blocks are made
     */
    ZipfSequence(StartSlots blocks, int finestClass, double theta, int slices) {
        this.blocks = blocks;
        this.finestClass = finestClass;
        this.slices = Math.min(slices, blocks.count(finestClass));
        this.sliceBlocks = blocks.count(finestClass) / this.slices;
        this.ranks = new ZipfRanks(sliceBlocks, theta);
        this.scatter = new Scatter(sliceBlocks);
    }

    @Override
    public long nextBytes(Rng rng, int sizeClass, int bytes, int slot) {
        long slice = slices == 1 ? 0 : rng.nextLong(slices);
        long block = slice * sliceBlocks + scatter.of(ranks.next(rng), slice);
        return blocks.offsetBytesAround(sizeClass, finestClass, block);
    }
}
