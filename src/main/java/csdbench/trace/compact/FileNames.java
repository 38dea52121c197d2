package csdbench.trace.compact;

import csdbench.trace.NameTable;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Maps the file's numbers of names to those of a {@link NameTable}. One thread at a time. */
final class FileNames {
    private static final int SHORT = 0xffff;

    private final NameTable names;
    private final String unknown;
    private int[] numbers = new int[16];
    private int count;

    /** @param unknown name used if the real one was in a damaged part */
    FileNames(String unknown) {
        this(unknown, new NameTable());
    }

    FileNames(String unknown, NameTable names) {
        this.unknown = unknown;
        this.names = names;
    }

    NameTable names() {
        return names;
    }

    /** Number of known names of the file. */
    int count() {
        return count;
    }

    /** The table's number for a number of the file below the count. */
    int number(int ofFile) {
        return numbers[ofFile];
    }

    /** Reads a list of names; returns whether it is valid. Known names stay unchanged. */
    boolean read(ByteBuffer from) {
        if (from.remaining() < FileLayout.NAMES_HEAD_BYTES) {
            return false;
        }
        int first = from.getInt();
        int more = from.getInt();
        if (first < 0 || more < 0 || first > NameTable.MAX || more > NameTable.MAX - first) {
            return false;
        }
        while (count < first) {
            if (!add(unknown + " " + count)) {
                return false;
            }
        }
        for (int i = first; i < first + more; i++) {
            int length = from.remaining() < Short.BYTES ? SHORT : from.getShort() & SHORT;
            if (length > from.remaining()) {
                return false;
            }
            if (i >= count
                    && !add(new String(
                            from.array(), from.arrayOffset() + from.position(), length, StandardCharsets.UTF_8))) {
                return false;
            }
            from.position(from.position() + length);
        }
        return true;
    }

    /** With what no terminal, table or page can break by; false where all names together are too long for another. */
    private boolean add(String asWritten) {
        String name = asWritten.replaceAll("\\p{Cntrl}", "?");
        if (count == numbers.length) {
            numbers = Arrays.copyOf(numbers, count * 2);
        }
        int number = names.numberOf(name);
        numbers[count] = number < 0 ? names.numberOf(unknown) : number;
        return numbers[count++] >= 0;
    }
}
