package csdbench.engine.workload;

import csdbench.base.unit.Rng;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Each block of a range once, in an order that looks random, then all of them again in another. Of several sizes, each
 * block of the smallest is gone to once. Any thread.
 */
final class ShuffledSequence implements AddressSequence {
    private final StartSlots blocks;
    private final int finestClass;
    private final long count;
    private final Scatter scatter;
    private final long seed;
    private final AtomicLong taken = new AtomicLong();

    /** @param seed of the orders */
    ShuffledSequence(StartSlots blocks, Transfers transfers, long seed) {
        this.blocks = blocks;
        this.finestClass = transfers.finestClass();
        this.count = blocks.count(finestClass);
        this.scatter = new Scatter(count);
        this.seed = Rng.mix(seed);
    }

    @Override
    public long nextBytes(Rng rng, int sizeClass, int bytes, int slot) {
        long number = taken.getAndIncrement();
        long block = scatter.of(number % count, seed + number / count);
        return blocks.offsetBytesAround(sizeClass, finestClass, block);
    }
}
