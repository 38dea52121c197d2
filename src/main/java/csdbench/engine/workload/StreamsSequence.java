package csdbench.engine.workload;

import csdbench.base.unit.Rng;

/** Several sequential streams on neighbouring parts of the range; a slot always serves the same one. */
final class StreamsSequence implements AddressSequence {
    private final SequentialSequence[] streams;

    StreamsSequence(SequentialSequence[] streams) {
        this.streams = streams;
    }

    @Override
    public long nextBytes(Rng rng, int sizeClass, int bytes, int slot) {
        return streams[slot % streams.length].nextBytes(rng, sizeClass, bytes, slot);
    }
}
