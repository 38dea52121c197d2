package csdbench.trace;

import java.util.Arrays;

/**
 * Requests that were issued and not yet handed on, in the order of issue, and found by their bytes. Their places are
 * numbers that count up from 0. One thread at a time.
 */
final class OpenRequests {
    private static final int FIRST_CAPACITY = 1 << 8;

    /** Requests are looked for from the chunk before their first byte; longer ones have a list of their own. */
    private static final int CHUNK_SHIFT = 20;

    private static final long LONG_CHUNK = Long.MIN_VALUE;
    private static final int NOBODY = -1;
    private static final long HASH_FACTOR = 0x9e3779b97f4a7c15L;

    private final int max;
    private TraceEntry[] entries = new TraceEntry[FIRST_CAPACITY];
    private long[] openBytes = new long[FIRST_CAPACITY];
    private int[] nextOfBucket = new int[FIRST_CAPACITY];
    private int[] buckets = emptyBuckets(FIRST_CAPACITY);
    private int longOnes;
    private long first;
    private long end;

    /**
     * @param max how many it holds, a power of 2
     */
    OpenRequests(int max) {
        this.max = max;
    }

    private static int[] emptyBuckets(int capacity) {
        int[] buckets = new int[capacity * 2];
        Arrays.fill(buckets, NOBODY);
        return buckets;
    }

    int size() {
        return (int) (end - first);
    }

    boolean full() {
        return size() == max;
    }

    /** The first place. */
    long first() {
        return first;
    }

    /** Behind the last place. */
    long end() {
        return end;
    }

    /** The request at a place. */
    TraceEntry at(long place) {
        return entries[slot(place)];
    }

    /** Its bytes that are not done. */
    long openBytes(long place) {
        return openBytes[slot(place)];
    }

    private int slot(long place) {
        return (int) place & entries.length - 1;
    }

    /** Adds a request behind the others; there must be room. */
    void add(TraceEntry entry) {
        if (size() == entries.length) {
            grow();
        }
        int slot = slot(end++);
        if (entries[slot] == null) {
            entries[slot] = new TraceEntry();
        }
        entries[slot].copy(entry);
        entries[slot].setLatencyNs(TraceEntry.NO_LATENCY);
        openBytes[slot] = entry.lengthBytes();
        link(slot);
    }

    /** Counts bytes of a request as done; whether these were the last. */
    boolean done(long place, long bytes) {
        int slot = slot(place);
        openBytes[slot] -= bytes;
        if (openBytes[slot] == 0) {
            unlink(slot);
            return true;
        }
        return false;
    }

    /** Takes the first request away, done or not. */
    void removeFirst(TraceEntry into) {
        int slot = slot(first++);
        if (openBytes[slot] > 0) {
            unlink(slot);
        }
        into.copy(entries[slot]);
    }

    /** Forgets all. */
    void clear() {
        first = end;
        longOnes = 0;
        Arrays.fill(buckets, NOBODY);
    }

    /**
     * Finds the open requests that have bytes in common with a range, in the order of issue.
     *
     * @param range device, direction, place and length
     * @param found gets their places; when it is full, no more are looked for
     * @return how many
     */
    int overlapping(TraceEntry range, long[] found) {
        long from = (range.offsetBytes() >> CHUNK_SHIFT) - 1;
        long to = range.offsetBytes() + range.lengthBytes() - 1 >> CHUNK_SHIFT;
        int count = longOnes == 0 ? 0 : collect(range, LONG_CHUNK, found, 0);
        if (to - from > buckets.length) {
            return collectAll(range, found);
        }
        for (long chunk = from; chunk <= to; chunk++) {
            count = collect(range, chunk, found, count);
        }
        if (count > 1) {
            Arrays.sort(found, 0, count);
        }
        return count;
    }

    private int collect(TraceEntry range, long chunk, long[] found, int already) {
        int count = already;
        int slot = buckets[bucket(range.device(), chunk)];
        while (slot != NOBODY && count < found.length) {
            // Chunks may share a bucket; each request is to be found once.
            if (chunk(entries[slot]) == chunk && overlap(entries[slot], range)) {
                found[count++] = place(slot);
            }
            slot = nextOfBucket[slot];
        }
        return count;
    }

    private int collectAll(TraceEntry range, long[] found) {
        int count = 0;
        for (long place = first; place < end && count < found.length; place++) {
            if (openBytes(place) > 0 && overlap(at(place), range)) {
                found[count++] = place;
            }
        }
        return count;
    }

    private static boolean overlap(TraceEntry entry, TraceEntry range) {
        return entry.device() == range.device()
                && entry.read() == range.read()
                && entry.offsetBytes() < range.offsetBytes() + range.lengthBytes()
                && entry.offsetBytes() + entry.lengthBytes() > range.offsetBytes();
    }

    private long place(int slot) {
        return first + (slot - (int) first & entries.length - 1);
    }

    private static long chunk(TraceEntry entry) {
        return entry.lengthBytes() > 1L << CHUNK_SHIFT ? LONG_CHUNK : entry.offsetBytes() >> CHUNK_SHIFT;
    }

    private int bucket(int device, long chunk) {
        long hash = (chunk * 31 + device) * HASH_FACTOR;
        return (int) (hash >>> 32) & buckets.length - 1;
    }

    private void link(int slot) {
        long chunk = chunk(entries[slot]);
        int bucket = bucket(entries[slot].device(), chunk);
        nextOfBucket[slot] = buckets[bucket];
        buckets[bucket] = slot;
        longOnes += chunk == LONG_CHUNK ? 1 : 0;
    }

    private void unlink(int slot) {
        long chunk = chunk(entries[slot]);
        int bucket = bucket(entries[slot].device(), chunk);
        longOnes -= chunk == LONG_CHUNK ? 1 : 0;
        if (buckets[bucket] == slot) {
            buckets[bucket] = nextOfBucket[slot];
            return;
        }
        int before = buckets[bucket];
        while (nextOfBucket[before] != slot) {
            before = nextOfBucket[before];
        }
        nextOfBucket[before] = nextOfBucket[slot];
    }

    private void grow() {
        int capacity = entries.length * 2;
        TraceEntry[] more = new TraceEntry[capacity];
        long[] open = new long[capacity];
        for (long place = first; place < end; place++) {
            more[(int) place & capacity - 1] = at(place);
            open[(int) place & capacity - 1] = openBytes(place);
        }
        entries = more;
        openBytes = open;
        nextOfBucket = new int[capacity];
        buckets = emptyBuckets(capacity);
        longOnes = 0;
        for (long place = first; place < end; place++) {
            if (openBytes(place) > 0) {
                link(slot(place));
            }
        }
    }
}
