package csdbench.content.lifelike;

import static csdbench.content.lifelike.BlockContent.BLOCK_BYTES;
import static csdbench.content.lifelike.BlockContent.LONGS;
import static csdbench.content.lifelike.BlockContent.MEMORY;
import static csdbench.content.lifelike.BlockContent.WORD;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * A block that is written again and again, each time with other words or literals in it: its bytes, and the places that
 * are filled anew. A place is up to eight bytes of a <i>label</i>, and a label has as many places as the block has
 * copies of it, so that all repetitions are kept and with them the compressed size. Immutable; any thread.
 *
 * <p>Copying a block and filling some places takes a seventh of the time of writing it word by word.
 */
final class Template {
    /** The first labels are random bits that invert bytes; the others replace bytes. */
    static final int FLIPS = 8;

    static final int MAX_LABELS = 256;

    /** Labels are drawn in groups. */
    static final int GROUP = 4;

    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

    private static final int FIRST_PLACE = BLOCK_BYTES;

    /** A place is filled by eight bytes, so what lies behind stays as it is. */
    private static final int LAST_OFFSET = BLOCK_BYTES - Long.BYTES;

    // A place has 8 bits for the label, 6 for bits to clear at the upper end, 6 for bits to skip at the lower, and 12
    // for the offset.
    private static final int LABEL_SHIFT = 24;
    private static final int CLEARED_SHIFT = 18;
    private static final int SKIPPED_SHIFT = 12;

    /** The block, zero where a label replaces it, and the places in order of their offsets: what is read together. */
    private final byte[] bytes;

    /** Where each label is drawn from, flips left out. Labels without places complete the last group. */
    final int[] kinds;

    /** Whether all bytes are inverted at once, which needs no places. */
    private final boolean isNoise;

    private Template(byte[] bytes, int[] kinds, boolean isNoise) {
        this.bytes = bytes;
        this.kinds = kinds;
        this.isNoise = isNoise;
    }

    /**
     * A template of a draft.
     *
     * @param gapBytes a label is chosen where this many bytes would remain the same, if there is one with few copies
     */
    static Template of(Draft draft, int gapBytes) {
        if (draft.isNoise()) {
            return new Template(Arrays.copyOf(draft.bytes, FIRST_PLACE), new int[0], true);
        }
        LabelChoice choice = LabelChoice.of(draft, gapBytes);
        byte[] bytes = Arrays.copyOf(draft.bytes, BLOCK_BYTES + BLOCK_BYTES * Integer.BYTES);
        int end = FIRST_PLACE;
        for (int at = 0; at <= LAST_OFFSET; at = draft.endOfOrigin(at)) {
            int number = choice.number(draft.label(at));
            if (number != LabelChoice.NOT_CHOSEN) {
                int length = draft.endOfOrigin(at) - at;
                INTS.set(bytes, end, place(number, length, draft.skipped(at), at));
                end += Integer.BYTES;
                if (number >= FLIPS) {
                    Arrays.fill(bytes, at, at + length, (byte) 0);
                }
            }
        }
        int[] kinds = Arrays.copyOf(choice.kinds(), (choice.kinds().length + GROUP - 1) / GROUP * GROUP);
        return new Template(Arrays.copyOf(bytes, end), kinds, false);
    }

    private static int place(int label, int length, int skipped, int at) {
        return label << LABEL_SHIFT
                | Byte.SIZE * (Long.BYTES - length) << CLEARED_SHIFT
                | Byte.SIZE * skipped << SKIPPED_SHIFT
                | at;
    }

    /** How many places are filled. */
    int places() {
        return (bytes.length - FIRST_PLACE) / Integer.BYTES;
    }

    /**
     * Writes the block.
     *
     * @param address of a block; nothing is written behind it
     * @param values of the labels, flips first
     */
    void write(long address, long[] values) {
        if (isNoise) {
            invert(address, values[0]);
            return;
        }
        MemorySegment.copy(bytes, 0, MEMORY, ValueLayout.JAVA_BYTE, address, BLOCK_BYTES);
        for (int i = FIRST_PLACE; i < bytes.length; i += Integer.BYTES) {
            int place = (int) INTS.get(bytes, i);
            int at = place & BLOCK_BYTES - 1;
            // Shifts count modulo 64. What a place writes beyond its end belongs to the next one, which comes later.
            long value =
                    values[place >>> LABEL_SHIFT] >>> (place >>> SKIPPED_SHIFT) & -1L >>> (place >>> CLEARED_SHIFT);
            MEMORY.set(WORD, address + at, (long) LONGS.get(bytes, at) ^ value);
        }
    }

    private void invert(long address, long flip) {
        for (int at = 0; at < BLOCK_BYTES; at += Long.BYTES) {
            MEMORY.set(WORD, address + at, (long) LONGS.get(bytes, at) ^ flip);
        }
    }
}
