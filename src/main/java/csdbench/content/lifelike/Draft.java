package csdbench.content.lifelike;

import static csdbench.content.lifelike.BlockContent.BLOCK_BYTES;
import static csdbench.content.lifelike.BlockContent.LONGS;
import static csdbench.content.lifelike.BlockContent.MARGIN_BYTES;

import java.util.Arrays;

/**
 * A block that is being written from its beginning to its end, and where each byte comes from. What came from the same
 * <i>label</i>, such as one word, can be replaced everywhere at once. One thread.
 */
final class Draft {
    private static final int NO_ORIGIN = -1;
    private static final int SKIP_BITS = 3;

    final byte[] bytes = new byte[BLOCK_BYTES + MARGIN_BYTES];

    /** For each byte its label and which byte of it: {@code label << 3 | skipped}. */
    private final int[] origins = new int[BLOCK_BYTES + MARGIN_BYTES];

    private int[] kinds = new int[BLOCK_BYTES / Long.BYTES];
    private int labels = Template.FLIPS;
    private int flip;
    private boolean repeats;
    private int at;

    Draft() {
        Arrays.fill(origins, NO_ORIGIN);
    }

    /** Bytes written. */
    int at() {
        return at;
    }

    boolean isFull() {
        return at >= BLOCK_BYTES;
    }

    /** A new label, to be drawn from a source that its generator knows by number. */
    int newLabel(int kind) {
        if (labels == kinds.length) {
            kinds = Arrays.copyOf(kinds, 2 * labels);
        }
        kinds[labels] = kind;
        return labels++;
    }

    /** Says that up to eight bytes from an offset on are those of a label. */
    void mark(int from, int length, int label) {
        for (int i = 0; i < length; i++) {
            origins[from + i] = label << SKIP_BITS | i;
        }
    }

    /** Goes on behind bytes that were written. */
    void advance(int toBytes) {
        at = toBytes;
    }

    /** Random bytes, that are others each time: up to eight. */
    void noise(long random, int length) {
        LONGS.set(bytes, at, random);
        mark(at, length, flip);
        flip = flip + 1 & Template.FLIPS - 1;
        at += length;
    }

    /** Whether every byte is random. */
    boolean isNoise() {
        for (int i = 0; i < BLOCK_BYTES; i++) {
            if (label(i) < 0 || label(i) >= Template.FLIPS) {
                return false;
            }
        }
        return !repeats;
    }

    /** Copies from a distance back; an overlapping copy repeats, as in LZ77. */
    void copy(int length, int distance) {
        repeats |= length > 0;
        for (int end = at + length; at < end; at++) {
            bytes[at] = bytes[at - distance];
            origins[at] = origins[at - distance];
        }
    }

    /** Copies 64 to 127 bytes of somewhere before. */
    void repeat(long random) {
        copy(BlockContent.repeatedBytes(random), at - BlockContent.repeatedFrom(at, random));
    }

    int labels() {
        return labels;
    }

    int kind(int label) {
        return kinds[label];
    }

    /** The label of a byte; less than 0 if it never changes. */
    int label(int ofByte) {
        return origins[ofByte] >> SKIP_BITS;
    }

    /** Which byte of its label a byte is. */
    int skipped(int ofByte) {
        return origins[ofByte] & (1 << SKIP_BITS) - 1;
    }

    /** The end of the bytes that continue the label of a byte; the next byte if it has none. */
    int endOfOrigin(int from) {
        int end = from + 1;
        while (end < BLOCK_BYTES && origins[from] >= 0 && origins[end] == origins[end - 1] + 1 && skipped(end) > 0) {
            end++;
        }
        return end;
    }
}
