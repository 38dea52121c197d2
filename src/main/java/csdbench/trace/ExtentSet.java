package csdbench.trace;

import java.util.Arrays;

/**
 * Which extents of a device were touched, and for each how many touched ones lie before it. First all are added, then
 * {@link #seal} is called, then any thread may ask.
 */
public final class ExtentSet {
    /** What is moved as one: long enough to keep runs together, short enough to leave out what was never touched. */
    public static final long EXTENT_BYTES = 1 << 20;

    private static final int EXTENT_SHIFT = 20;
    private static final int CHUNK_SHIFT = 12;
    private static final int WORDS = 1 << CHUNK_SHIFT - 6;

    /** As many chunks of 4,096 extents are 1 PiB touched all over, and 128 MiB of memory. */
    private static final int MAX_CHUNKS = 1 << 18;

    private long[] keys = new long[0];
    private long[][] bits = new long[0][];
    private long[] before = new long[0];

    /** Touched extents of a chunk before each of its words: at most 4,096. */
    private short[][] beforeWord = new short[0][];

    private int count;
    private int last = -1;
    private long touched;

    /** Notes that a request touched a stretch of at least one byte. */
    public void add(long offsetBytes, long lengthBytes) throws TraceProblem {
        long end = offsetBytes + lengthBytes - 1 >>> EXTENT_SHIFT;
        for (long extent = offsetBytes >>> EXTENT_SHIFT; extent <= end; extent++) {
            int chunk = chunk(extent >>> CHUNK_SHIFT);
            int bit = (int) (extent & (1 << CHUNK_SHIFT) - 1);
            bits[chunk][bit >>> 6] |= 1L << bit;
        }
    }

    /** The chunk with a key, made if there is none; keys stay sorted. */
    private int chunk(long key) throws TraceProblem {
        if (last >= 0 && keys[last] == key) {
            return last;
        }
        int at = Arrays.binarySearch(keys, 0, count, key);
        if (at < 0) {
            at = -at - 1;
            insert(at, key);
        }
        last = at;
        return at;
    }

    private void insert(int at, long key) throws TraceProblem {
        if (count == MAX_CHUNKS) {
            throw new TraceProblem("the trace touches more than " + MAX_CHUNKS
                    + " separate 4-GiB ranges of one device, over petabytes; check the offset unit of its format");
        }
        if (count == keys.length) {
            int larger = Math.max(16, count * 2);
            keys = Arrays.copyOf(keys, larger);
            bits = Arrays.copyOf(bits, larger);
        }
        System.arraycopy(keys, at, keys, at + 1, count - at);
        System.arraycopy(bits, at, bits, at + 1, count - at);
        keys[at] = key;
        bits[at] = new long[WORDS];
        count++;
    }

    /** Counts; nothing may be added after it. */
    public void seal() {
        before = new long[count];
        beforeWord = new short[count][WORDS];
        touched = 0;
        for (int chunk = 0; chunk < count; chunk++) {
            before[chunk] = touched;
            for (int word = 0; word < WORDS; word++) {
                beforeWord[chunk][word] = (short) (touched - before[chunk]);
                touched += Long.bitCount(bits[chunk][word]);
            }
        }
    }

    /** How many extents were touched. */
    public long touched() {
        return touched;
    }

    /** How many touched extents lie before an offset, which itself was touched. */
    public long rank(long offsetBytes) {
        long extent = offsetBytes >>> EXTENT_SHIFT;
        int chunk = sealedChunk(extent >>> CHUNK_SHIFT);
        if (chunk < 0) {
            throw new IllegalStateException(
                    "extent " + extent + " was not seen by the first pass over the trace; did the file change?");
        }
        int bit = (int) (extent & (1 << CHUNK_SHIFT) - 1);
        long below = bits[chunk][bit >>> 6] & (1L << bit) - 1;
        return before[chunk] + beforeWord[chunk][bit >>> 6] + Long.bitCount(below);
    }

    /** The chunk with a key, negative for none. Most devices were touched in a row of chunks. */
    private int sealedChunk(long key) {
        long inRow = count == 0 ? -1 : key - keys[0];
        return inRow >= 0 && inRow < count && keys[(int) inRow] == key
                ? (int) inRow
                : Arrays.binarySearch(keys, 0, count, key);
    }

    /** Receives the offsets. */
    public interface Visitor {
        void extent(long offsetBytes);
    }

    /** Tells the first byte of each touched extent, in the order of addresses. */
    public void forEach(Visitor visitor) {
        for (int chunk = 0; chunk < count; chunk++) {
            for (int word = 0; word < WORDS; word++) {
                long left = bits[chunk][word];
                while (left != 0) {
                    long extent = (keys[chunk] << CHUNK_SHIFT) + (word << 6) + Long.numberOfTrailingZeros(left);
                    visitor.extent(extent << EXTENT_SHIFT);
                    left &= left - 1;
                }
            }
        }
    }
}
