package csdbench.trace;

import java.util.Arrays;

/**
 * Requests issued and not yet returned, in the order of issue, searchable by range. They are numbered from 0. One
 * thread at a time.
 */
final class OpenRequests {
    private static final int FIRST_CAPACITY = 1 << 8;

    /** Chunk size of the hash index; longer requests are in a list of their own. */
    private static final int CHUNK_SHIFT = 20;

    private static final long LONG_CHUNK = Long.MIN_VALUE;
    private static final int NOBODY = -1;
    private static final long HASH_FACTOR = 0x9e3779b97f4a7c15L;

    private final int max;
    private TraceEntry[] entries = new TraceEntry[FIRST_CAPACITY];
    private long[] openBytes = new long[FIRST_CAPACITY];
    private boolean[] doubtful = new boolean[FIRST_CAPACITY];
    private int[] nextOfBucket = new int[FIRST_CAPACITY];
    private int[] buckets = emptyBuckets(FIRST_CAPACITY);
    private int longOnes;
    private long first;
    private long end;

    /** @param max maximum requests, a power of 2 */
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

    /** Number of the first request. */
    long first() {
        return first;
    }

    TraceEntry at(long number) {
        return entries[slot(number)];
    }

    /** Bytes of a request that are not complete. */
    long openBytes(long number) {
        return openBytes[slot(number)];
    }

    /** Whether nobody knows when a request completes. */
    boolean doubtful(long number) {
        return doubtful[slot(number)];
    }

    /** From now on a request is doubtful. */
    void doubt(long number) {
        doubtful[slot(number)] = true;
    }

    private int slot(long number) {
        return (int) number & entries.length - 1;
    }

    /** Appends a request; there must be room. */
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
        doubtful[slot] = false;
        if (openBytes[slot] > 0) {
            link(slot);
        }
    }

    /** Completes bytes of a request; returns whether these were the last. */
    boolean done(long number, long bytes) {
        int slot = slot(number);
        openBytes[slot] -= bytes;
        if (openBytes[slot] == 0) {
            unlink(slot);
            return true;
        }
        return false;
    }

    /** Removes the first request, complete or not. */
    void removeFirst(TraceEntry into) {
        int slot = slot(first++);
        if (openBytes[slot] > 0) {
            unlink(slot);
        }
        into.copy(entries[slot]);
    }

    void clear() {
        first = end;
        longOnes = 0;
        Arrays.fill(buckets, NOBODY);
    }

    /**
     * Finds the open requests that overlap a range, in the order of issue.
     *
     * @param range device, direction, offset and length
     * @param found receives their numbers; the search ends when it is full
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
            // Chunks may share a bucket; each request must be found once.
            if (chunk(entries[slot]) == chunk && overlap(entries[slot], range)) {
                found[count++] = numberOf(slot);
            }
            slot = nextOfBucket[slot];
        }
        return count;
    }

    private int collectAll(TraceEntry range, long[] found) {
        int count = 0;
        for (long number = first; number < end && count < found.length; number++) {
            if (openBytes(number) > 0 && overlap(at(number), range)) {
                found[count++] = number;
            }
        }
        return count;
    }

    private static boolean overlap(TraceEntry entry, TraceEntry range) {
        return entry.device() == range.device()
                && entry.kind() == range.kind()
                && entry.offsetBytes() < range.offsetBytes() + range.lengthBytes()
                && entry.offsetBytes() + entry.lengthBytes() > range.offsetBytes();
    }

    private long numberOf(int slot) {
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
        boolean[] doubts = new boolean[capacity];
        for (long number = first; number < end; number++) {
            more[(int) number & capacity - 1] = at(number);
            open[(int) number & capacity - 1] = openBytes(number);
            doubts[(int) number & capacity - 1] = doubtful(number);
        }
        entries = more;
        openBytes = open;
        doubtful = doubts;
        nextOfBucket = new int[capacity];
        buckets = emptyBuckets(capacity);
        longOnes = 0;
        for (long number = first; number < end; number++) {
            if (openBytes(number) > 0) {
                link(slot(number));
            }
        }
    }
}
