package csdbench.content.measure;

/**
 * Counts distinct hashes in bounded memory by adaptive sampling: when there are too many, only those that end in one
 * zero bit are kept, then in two, and so on. The kept hashes are a random sample of the contents with all their
 * repetitions, so their distinct share estimates that of all. With a million kept the standard error is below 0.1 % of
 * the blocks. One thread.
 */
final class DistinctCounter {
    static final int MAX_KEPT = 1 << 20;
    private static final int FIRST_SLOTS = 1 << 12;

    private long[] hashes = new long[FIRST_SLOTS];
    /** Occurrences of the slot's hash; 0 for a free slot. */
    private long[] counts = new long[FIRST_SLOTS];

    private int kept;
    private int zeroBits;
    private long blocks;

    void add(long hash) {
        blocks++;
        if (isKept(hash)) {
            add(hash, 1);
            while (kept > MAX_KEPT) {
                zeroBits++;
                rebuild(hashes.length);
            }
        }
    }

    Uniqueness uniqueness(int blockBytes) {
        long met = 0;
        for (long count : counts) {
            met += count;
        }
        double share = blocks == 0 ? Double.NaN : met == 0 ? 0 : (double) kept / met;
        return new Uniqueness(blockBytes, blocks, share);
    }

    private boolean isKept(long hash) {
        return Long.numberOfTrailingZeros(hash) >= zeroBits;
    }

    private void add(long hash, long times) {
        int slot = slotOf(hash);
        if (counts[slot] == 0) {
            hashes[slot] = hash;
            kept++;
        }
        counts[slot] += times;
        if (kept > hashes.length / 2) {
            rebuild(2 * hashes.length);
        }
    }

    /** Slot of a hash or where it would go. By the upper bits, since kept hashes share the lower ones. */
    private int slotOf(long hash) {
        int mask = hashes.length - 1;
        int slot = (int) (hash >>> Long.numberOfLeadingZeros(mask));
        while (counts[slot] != 0 && hashes[slot] != hash) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    private void rebuild(int slots) {
        long[] oldHashes = hashes;
        long[] oldCounts = counts;
        hashes = new long[slots];
        counts = new long[slots];
        kept = 0;
        for (int i = 0; i < oldHashes.length; i++) {
            if (oldCounts[i] != 0 && isKept(oldHashes[i])) {
                add(oldHashes[i], oldCounts[i]);
            }
        }
    }
}
