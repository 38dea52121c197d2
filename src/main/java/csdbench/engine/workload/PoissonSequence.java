package csdbench.engine.workload;

import csdbench.base.unit.Rng;

/**
 * Random, with a preferred part: the range is cut into ten slices, the slice is drawn from a Poisson distribution
 * (draws beyond the last slice are drawn again) and the offset within it is uniform.
 */
final class PoissonSequence implements AddressSequence {
    private static final int SLICES = 10;

    private final StartSlots blocks;
    private final double[] cumulative = new double[SLICES];

    PoissonSequence(StartSlots blocks, double midpoint) {
        this.blocks = blocks;
        double weight = Math.exp(-midpoint);
        double sum = 0;
        for (int i = 0; i < SLICES; i++) {
            sum += weight;
            cumulative[i] = sum;
            weight *= midpoint / (i + 1);
        }
    }

    @Override
    public long nextBytes(Rng rng, int sizeClass, int bytes, int slot) {
        double drawn = rng.nextDouble() * cumulative[SLICES - 1];
        int slice = 0;
        while (slice < SLICES - 1 && drawn >= cumulative[slice]) {
            slice++;
        }
        long count = blocks.count(sizeClass);
        long first = count * slice / SLICES;
        long width = Math.max(1, count * (slice + 1) / SLICES - first);
        return blocks.offsetBytes(sizeClass, Math.min(count - 1, first + rng.nextLong(width)));
    }
}
