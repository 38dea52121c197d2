package csdbench.engine.workload;

import csdbench.base.unit.Rng;

/**
 * Random in a band whose beginning is more popular than its end: the offset is the square of a uniform number, so half
 * of the operations go to the first quarter and the density falls with the root of the distance. vdbench's own
 * popularity table is not published; this curve is ours.
 */
record HotBandSequence(StartSlots blocks) implements AddressSequence {
    @Override
    public long nextBytes(Rng rng, int sizeClass, int bytes, int slot) {
        double drawn = rng.nextDouble();
        long count = blocks.count(sizeClass);
        return blocks.offsetBytes(sizeClass, Math.min(count - 1, (long) (drawn * drawn * count)));
    }
}
