package csdbench.engine.workload;

import csdbench.base.unit.Rng;

/** Some operations have a random offset, the others follow the previous one. */
final class MixedSequence implements AddressSequence {
    private final double randomShare;
    private final AddressSequence random;
    private final SequentialSequence sequential;

    MixedSequence(double randomPercent, AddressSequence random, SequentialSequence sequential) {
        this.randomShare = randomPercent / 100;
        this.random = random;
        this.sequential = sequential;
    }

    @Override
    public long nextBytes(Rng rng, int sizeClass, int bytes, int slot) {
        if (rng.nextDouble() >= randomShare) {
            return sequential.nextBytes(rng, sizeClass, bytes, slot);
        }
        long offsetBytes = random.nextBytes(rng, sizeClass, bytes, slot);
        sequential.continueBehind(offsetBytes, bytes);
        return offsetBytes;
    }
}
