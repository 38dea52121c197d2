package csdbench.drive.simulated.flash;

/**
 * What the flash holds of a block, apart from where, in 16 bits: {@code bytes (13) | note (3)}. So little, because a
 * read looks up a block at random, and a look-up that misses the caches takes longer than all the rest. Stateless; any
 * thread.
 */
final class BlockState {
    /** An unmapped block. */
    static final char UNMAPPED = 0;

    /** Largest note. */
    static final int MAX_NOTE = 7;

    private static final int BYTES_SHIFT = 3;

    /** In a saved drive eight bits are a note, and all bits are set of an unmapped block. */
    private static final int SAVED_BYTES_SHIFT = 8;

    private static final int SAVED_UNMAPPED = (1 << 24) - 1;

    private BlockState() {}

    /**
     * A mapped block.
     *
     * @param bytes stored size, 1 to 4096
     * @param note 0 to {@link #MAX_NOTE}
     */
    static char of(int bytes, int note) {
        return (char) (bytes << BYTES_SHIFT | note);
    }

    static boolean mapped(char state) {
        return state != UNMAPPED;
    }

    /** Its stored size; 0 if unmapped. */
    static int bytes(char state) {
        return state >>> BYTES_SHIFT;
    }

    static int note(char state) {
        return state & MAX_NOTE;
    }

    /** The same in a saved drive. */
    static int saved(char state) {
        return mapped(state) ? bytes(state) << SAVED_BYTES_SHIFT | note(state) : SAVED_UNMAPPED;
    }

    /** The inverse, of a mapped block. */
    static char ofSaved(int saved) {
        return of(saved >>> SAVED_BYTES_SHIFT, saved & MAX_NOTE);
    }
}
