package csdbench.drive.simulated.flash;

import csdbench.base.unit.Rng;

/** Preconditions a drive in no time: sequential fill and random overwrites. One thread owns it. */
record Preconditioning(Sample sample, Ftl ftl) {
    /** Steady state: write amplification changes by less than this between half passes. */
    private static final double STEADY = 0.004;

    private static final int MIN_HALF_PASSES = 6;
    private static final int MAX_HALF_PASSES = 24;

    /** Writes all blocks in order, or until the flash is full. */
    void fillInOrder(BlockSizes sizes, long write) {
        overwriteInOrder(1, sizes, write);
    }

    /** Writes a span from 0 in order, or until the flash is full. */
    void overwriteInOrder(double share, BlockSizes sizes, long write) {
        int slots = Math.max(1, (int) (sample.slots() * share));
        for (int slot = 0; slot < slots; slot++) {
            int stored = sizes.of(sample.followed(slot), write);
            if (full(slot, stored)) {
                break;
            }
            ftl.write(slot, stored, Layouts.IN_ORDER);
        }
        ftl.resetCounts();
    }

    /**
     * Overwrites blocks at random until steady state.
     *
     * @param share LBA span from 0, as a share of the drive
     * @param layout of the writes
     * @param firstWrite number of the first write
     * @return number of the first write after that
     */
    long overwriteUntilSteady(double share, int layout, BlockSizes sizes, Rng rng, long firstWrite) {
        int slots = Math.max(1, (int) (sample.slots() * share));
        long write = firstWrite;
        // While unwritten flash is left nothing is collected, which is not steady state.
        long max = firstWrite + (long) (ftl.usableBytes() / sizes.meanBytes());
        while (!ftl.collecting() && write < max) {
            overwrite(slots, layout, sizes, rng, write++);
        }
        double before = 0;
        for (int half = 1; half <= MAX_HALF_PASSES; half++) {
            ftl.resetCounts();
            for (int i = 0; i < Math.max(1, slots / 2); i++) {
                overwrite(slots, layout, sizes, rng, write++);
            }
            double now = ftl.writeAmplification();
            if (half >= MIN_HALF_PASSES && Math.abs(now - before) < STEADY * now) {
                break;
            }
            before = now;
        }
        ftl.resetCounts();
        return write;
    }

    private void overwrite(int slots, int layout, BlockSizes sizes, Rng rng, long write) {
        int slot = (int) rng.nextLong(slots);
        int stored = sizes.of(sample.followed(slot), write);
        if (!full(slot, stored)) {
            ftl.write(slot, stored, layout);
        }
    }

    private boolean full(int slot, int stored) {
        return ftl.validBytes() + ftl.growth(slot, stored) > ftl.usableBytes();
    }
}
