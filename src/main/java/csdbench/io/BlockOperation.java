package csdbench.io;

import java.util.Arrays;
import java.util.List;

/** What can be done to a lun. */
public enum BlockOperation {
    READ("read"),
    WRITE("write"),
    /** The data of a range is no longer needed; what a read returns afterwards is the device's choice. */
    TRIM("trim"),
    /** Everything that was written before is made durable. Has no range. */
    FLUSH("flush"),
    /** A range reads as zeroes afterwards; no data is transferred. */
    WRITE_ZEROES("writezeroes");

    private static final BlockOperation[] ALL = values();

    private final String word;

    BlockOperation(String word) {
        this.word = word;
    }

    /** The user's word. */
    public String word() {
        return word;
    }

    /** Those that transfer no data. */
    public static List<BlockOperation> others() {
        return List.of(TRIM, FLUSH, WRITE_ZEROES);
    }

    /** The user's words, by {@link #number}. */
    public static List<String> words() {
        return Arrays.stream(ALL).map(BlockOperation::word).toList();
    }

    /** What {@link IoRequest#operation} is. */
    public int number() {
        return ordinal();
    }

    /** The operation of a request to a lun that has this number. */
    public static BlockOperation of(int number) {
        return ALL[number];
    }

    /** Whether data is transferred. */
    public boolean moves() {
        return this == READ || this == WRITE;
    }

    /** Whether a later read may return something else, so that permission to write is needed. */
    public boolean changes() {
        return this != READ && this != FLUSH;
    }
}
