package csdbench.engine.workload;

import csdbench.base.unit.Rng;

/** Every block of the range is equally likely, every time. */
record RandomSequence(StartSlots blocks) implements AddressSequence {
    @Override
    public long nextBytes(Rng rng, int sizeClass, int bytes, int slot) {
        return blocks.offsetBytes(sizeClass, rng.nextLong(blocks.count(sizeClass)));
    }
}
