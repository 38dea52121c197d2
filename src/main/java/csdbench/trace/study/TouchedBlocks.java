package csdbench.trace.study;

import csdbench.base.unit.Rng;
import csdbench.trace.TraceEntry;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Counts touches per block of 4 KiB. Exact while the blocks fit; then estimated from those whose hash ends in one zero
 * bit, in two, and so on. Since the sample depends on the hash alone, all touches of its blocks were counted (spatially
 * hashed sampling; see {@link ReuseDistances}). One thread at a time.
 */
final class TouchedBlocks {
    static final int SHIFT = 12;

    /** Maximum blocks counted per request, to bound its cost. */
    static final long MAX_PER_REQUEST = 4096;

    private static final long DEVICE_FACTOR = 0xD1B54A32D192ED03L;
    private static final int FIRST_CAPACITY = 1 << 12;
    private static final int FIELDS = 3;
    private static final int COUNTS = 1;
    private static final int LAST = 2;
    private static final long ONE_READ = 1L << Integer.SIZE;
    private static final long NEVER = Long.MIN_VALUE;
    private static final double[] SPACE_PERCENTS = {0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50};

    private final int max;
    private final ReuseDistances reuse;
    private final WorkingSet[] workingSets = {
        new WorkingSet(1_000_000_000L), new WorkingSet(60_000_000_000L), new WorkingSet(3_600_000_000_000L)
    };
    private long sampleMask;
    private int live;
    private long touches;
    private long cut;

    /** For each block its hash, reads and writes in 32 bits each, and the time of the last touch. */
    private long[] table = new long[2 * FIRST_CAPACITY * FIELDS];

    /**
     * @param max maximum blocks counted, a power of two of at least 4,096
     * @param maxReused maximum blocks tracked for reuse, the same
     */
    TouchedBlocks(int max, int maxReused) {
        this.max = max;
        this.reuse = new ReuseDistances(maxReused);
    }

    void add(TraceEntry entry) {
        long first = entry.offsetBytes() >>> SHIFT;
        long blocks = (entry.offsetBytes() + entry.lengthBytes() - 1 >>> SHIFT) - first + 1;
        if (blocks > MAX_PER_REQUEST) {
            cut++;
            blocks = MAX_PER_REQUEST;
        }
        touches += blocks;
        for (WorkingSet set : workingSets) {
            set.at(entry.issueNs(), sampleMask + 1);
        }
        // Only 0 is mixed to 0, which marks free slots; no real block has that value.
        long from = first + (entry.device() + 1) * DEVICE_FACTOR;
        long count = entry.read() ? ONE_READ : 1;
        for (long block = from; block < from + blocks; block++) {
            long hash = Rng.mix(block);
            if ((hash & sampleMask) == 0) {
                touch(hash, count, entry.issueNs());
            }
        }
    }

    private void touch(long hash, long count, long issueNs) {
        int at = find(hash);
        if (table[at] == 0) {
            if (live == table.length / FIELDS / 2) {
                makeRoom();
                if ((hash & sampleMask) == 0) {
                    touch(hash, count, issueNs);
                }
                return;
            }
            live++;
            table[at] = hash;
            table[at + LAST] = NEVER;
        }
        table[at + COUNTS] += count;
        for (WorkingSet set : workingSets) {
            set.touch(table[at + LAST]);
        }
        table[at + LAST] = Math.max(table[at + LAST], issueNs);
        reuse.touch(hash);
    }

    private int find(long hash) {
        int mask = table.length / FIELDS - 1;
        int slot = (int) (hash >>> Integer.SIZE) & mask;
        while (table[slot * FIELDS] != 0 && table[slot * FIELDS] != hash) {
            slot = slot + 1 & mask;
        }
        return slot * FIELDS;
    }

    /** Grows if possible, else halves the sample. */
    private void makeRoom() {
        int capacity = table.length / FIELDS / 2;
        if (capacity < max) {
            rehash(2 * capacity);
            return;
        }
        while (live == max) {
            sampleMask = 2 * sampleMask + 1;
            for (WorkingSet set : workingSets) {
                set.halve();
            }
            rehash(max);
        }
    }

    private void rehash(int capacity) {
        long[] before = table;
        table = new long[2 * capacity * FIELDS];
        live = 0;
        for (int i = 0; i < before.length; i += FIELDS) {
            if (before[i] != 0 && (before[i] & sampleMask) == 0) {
                System.arraycopy(before, i, table, find(before[i]), FIELDS);
                live++;
            }
        }
    }

    /** Number of blocks in the table. */
    int live() {
        return live;
    }

    /** Number of blocks tracked for reuse. */
    int liveReused() {
        return reuse.live();
    }

    /** The result for a trace of a duration. */
    LocalityFacts facts(long durationNs) {
        long oneIn = sampleMask + 1;
        long read = 0;
        long written = 0;
        double[] counts = new double[live];
        int n = 0;
        for (int i = 0; i < table.length; i += FIELDS) {
            if (table[i] != 0) {
                long reads = table[i + COUNTS] >>> Integer.SIZE;
                long writes = table[i + COUNTS] & 0xffff_ffffL;
                read += reads > 0 ? 1 : 0;
                written += writes > 0 ? 1 : 0;
                counts[n++] = reads + writes;
            }
        }
        Arrays.sort(counts);
        List<LocalityFacts.WorkingSet> sets = new ArrayList<>();
        for (WorkingSet set : workingSets) {
            if (set.windowNs() < durationNs) {
                sets.add(new LocalityFacts.WorkingSet(set.windowNs() / 1_000_000_000L, bytes(set.max(oneIn))));
            }
        }
        double firstShare = touches == 0 ? 1 : Math.min(1, (double) live * oneIn / touches);
        return new LocalityFacts(
                1 << SHIFT,
                oneIn,
                bytes(live * (double) oneIn),
                bytes(read * (double) oneIn),
                bytes(written * (double) oneIn),
                sets,
                hotShares(counts, oneIn),
                firstShare,
                reuse.oneIn(),
                distances(),
                cut);
    }

    private List<LocalityFacts.HotShare> hotShares(double[] rising, long oneIn) {
        List<LocalityFacts.HotShare> shares = new ArrayList<>();
        double sampled = Arrays.stream(rising).sum() * oneIn;
        // The difference to the sample's estimate is assigned to the hottest blocks.
        double missed = touches - sampled;
        int next = 0;
        double sum = 0;
        for (double percent : SPACE_PERCENTS) {
            double wanted = rising.length * percent / 100;
            while (next + 1 <= wanted) {
                sum += rising[rising.length - 1 - next++];
            }
            double part = next < rising.length ? (wanted - next) * rising[rising.length - 1 - next] : 0;
            double min = percent / 100;
            double share = touches == 0 ? min : ((sum + part) * oneIn + missed) / touches;
            shares.add(new LocalityFacts.HotShare(percent, Math.clamp(share, min, 1)));
        }
        return shares;
    }

    private List<LocalityFacts.Reuse> distances() {
        double[] percents = {1, 2, 5, 10, 15, 20, 25, 30, 40, 50, 60, 70, 75, 80, 85, 90, 95, 98, 99, 100};
        double again = touches - live * (sampleMask + 1.0);
        List<Long> blocks = reuse.percentiles(again, percents);
        List<LocalityFacts.Reuse> list = new ArrayList<>();
        for (int i = 0; i < blocks.size(); i++) {
            list.add(new LocalityFacts.Reuse(percents[i], bytes(blocks.get(i))));
        }
        return list;
    }

    private static long bytes(double blocks) {
        return Math.round(blocks) << SHIFT;
    }
}
