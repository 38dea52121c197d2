package csdbench.engine.verify;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32C;

/**
 * The header of a journal's file: lines of text in two copies, of which the valid one with the higher number is used.
 * Both are replaced, one after the other, so that one is valid at any moment and damage to one loses nothing. A copy
 * is a CRC-32C of what follows (4), the length of the text (4), the number (8) and the text, little-endian. One thread
 * at a time.
 */
final class HeaderCopies {
    private static final int LENGTH_AT = 4;
    private static final int NUMBER_AT = 8;
    private static final int TEXT_AT = 16;

    private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT.withOrder(ByteOrder.LITTLE_ENDIAN);
    private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG.withOrder(ByteOrder.LITTLE_ENDIAN);

    private final MappedFile file;
    private final Format format;
    private String text;
    private long number;

    /**
     * A kind of file.
     *
     * @param title with which the text begins; a file without it is not of this program
     * @param version incremented with every incompatible change
     * @param copyBytes room for each copy; the content follows both
     */
    record Format(String title, int version, int copyBytes) {
        int contentAt() {
            return 2 * copyBytes;
        }

        /** The first line of the text. */
        String firstLine() {
            return title + ' ' + version;
        }

        /** Where the title is, in each copy. */
        long[] titlesAt() {
            return new long[] {TEXT_AT, (long) copyBytes + TEXT_AT};
        }
    }

    HeaderCopies(MappedFile file, Format format) {
        this.file = file;
        this.format = format;
        Newest newest = newest(file.memory(), format);
        number = newest.number;
        text = newest.text;
    }

    /**
     * The valid copy with the higher number.
     *
     * @param number 0 when neither copy is valid
     * @param text empty when neither copy is valid
     */
    record Newest(long number, String text) {}

    /** @param memory of both copies, at least */
    static Newest newest(MemorySegment memory, Format format) {
        Newest newest = new Newest(0, "");
        for (int i = 0; i < 2; i++) {
            MemorySegment copy = copy(memory, format, i);
            int length = copy.get(INT, LENGTH_AT);
            boolean valid =
                    length > 0 && length <= format.copyBytes - TEXT_AT && copy.get(INT, 0) == checksum(copy, length);
            if (valid && copy.get(LONG, NUMBER_AT) > newest.number) {
                byte[] text = copy.asSlice(TEXT_AT, length).toArray(ValueLayout.JAVA_BYTE);
                newest = new Newest(copy.get(LONG, NUMBER_AT), new String(text, StandardCharsets.UTF_8));
            }
        }
        return newest;
    }

    private static MemorySegment copy(MemorySegment memory, Format format, int index) {
        return memory.asSlice((long) index * format.copyBytes, format.copyBytes);
    }

    private static int checksum(MemorySegment copy, int textLength) {
        CRC32C crc = new CRC32C();
        crc.update(copy.asSlice(LENGTH_AT, TEXT_AT - LENGTH_AT + textLength).asByteBuffer());
        return (int) crc.getValue();
    }

    /** The text, empty when neither copy is valid. */
    String text() {
        return text;
    }

    /** Number of the text, 0 when neither copy is valid. */
    long number() {
        return number;
    }

    /** Whether a text is short enough. */
    boolean fits(String changed) {
        return changed.getBytes(StandardCharsets.UTF_8).length <= format.copyBytes - TEXT_AT;
    }

    /**
     * Replaces the text and returns when that is durable.
     *
     * @param changedNumber one more than that of now, or any for a new file
     */
    void replace(String changed, long changedNumber) {
        byte[] bytes = changed.getBytes(StandardCharsets.UTF_8);
        // The durable one of before is overwritten last.
        for (int i = 0; i < 2; i++) {
            int index = (int) (changedNumber + i) & 1;
            MemorySegment copy = copy(file.memory(), format, index);
            copy.set(INT, LENGTH_AT, bytes.length);
            copy.set(LONG, NUMBER_AT, changedNumber);
            MemorySegment.copy(bytes, 0, copy, ValueLayout.JAVA_BYTE, TEXT_AT, bytes.length);
            copy.set(INT, 0, checksum(copy, bytes.length));
            if (i == 0) {
                file.force((long) index * format.copyBytes, TEXT_AT + bytes.length);
            }
        }
        text = changed;
        number = changedNumber;
    }
}
