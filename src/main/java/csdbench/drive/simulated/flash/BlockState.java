package csdbench.drive.simulated.flash;

/**
 * The mapping of a block in one number, so that a look-up costs one cache line: {@code superblock (16 bits) | entry
 * (16) | bytes (16) | note (8)}. Stateless; any thread.
 */
final class BlockState {
    /** An unmapped block. All others are positive. */
    static final long UNMAPPED = -1;

    private static final int SUPERBLOCK_SHIFT = 40;
    private static final int ENTRY_SHIFT = 24;
    private static final int BYTES_SHIFT = 8;
    private static final int FIELD_MASK = 0xFFFF;
    private static final int NOTE_MASK = 0xFF;
    private static final int REST_MASK = (1 << ENTRY_SHIFT) - 1;

    private BlockState() {}

    static long of(int superblock, int entry, int bytes, int note) {
        return (long) superblock << SUPERBLOCK_SHIFT | (long) entry << ENTRY_SHIFT | (long) bytes << BYTES_SHIFT | note;
    }

    static boolean mapped(long state) {
        return state >= 0;
    }

    static int superblock(long state) {
        return (int) (state >>> SUPERBLOCK_SHIFT);
    }

    /** Index in the superblock. */
    static int entry(long state) {
        return (int) (state >>> ENTRY_SHIFT) & FIELD_MASK;
    }

    static int bytes(long state) {
        return (int) (state >>> BYTES_SHIFT) & FIELD_MASK;
    }

    /** Its note, 0 to 255. */
    static int note(long state) {
        return (int) state & NOTE_MASK;
    }

    /** Superblock and entry as one number, the physical address; -1 if unmapped. */
    static int address(long state) {
        return (int) (state >> ENTRY_SHIFT);
    }

    /** Size and note as one number. */
    static int sizeAndNote(long state) {
        return (int) state & REST_MASK;
    }

    /** The inverse of {@link #address} and {@link #sizeAndNote}. */
    static long of(int address, int sizeAndNote) {
        return (long) address << ENTRY_SHIFT | sizeAndNote;
    }
}
