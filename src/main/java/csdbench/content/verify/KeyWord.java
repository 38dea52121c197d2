package csdbench.content.verify;

/**
 * What is known of one key block, in sixteen bits: a state above, and below it the key of the last write, 1 to
 * {@value #LAST_KEY}, 0 when there was none. After the last key comes 1 again. Static functions; any thread.
 *
 * <p>A write takes a block from {@link #GOOD} to {@link #PENDING} and back; if how it ended is not known, the block
 * stays pending, and each of its sectors may hold the new key or the one before it. A write takes an {@link #UNKNOWN}
 * block to {@link #GOOD} at once, since there is nothing in between to tell.
 */
final class KeyWord {
    /** Nobody knows what the block holds, so it is not judged. */
    static final int UNKNOWN = 0;

    /** The block holds what was written with the key. */
    static final int GOOD = 1;

    /** Each sector holds what was written with the key, or with the one before it. */
    static final int PENDING = 2;

    /** The block was found to hold something else. It is left as it is, and not judged again. */
    static final int BAD = 3;

    static final int LAST_KEY = (1 << 14) - 1;

    private static final int STATE_SHIFT = 14;

    private KeyWord() {}

    static int of(int state, int key) {
        return state << STATE_SHIFT | key;
    }

    static int state(int word) {
        return word >>> STATE_SHIFT;
    }

    static int key(int word) {
        return word & LAST_KEY;
    }

    static int nextKey(int key) {
        return key == LAST_KEY ? 1 : key + 1;
    }

    static int previousKey(int key) {
        return key == 1 ? LAST_KEY : key - 1;
    }

    /** What a block becomes when a write to it is about to start; not for {@link #BAD} ones or {@link #PENDING}. */
    static int whileWriting(int word) {
        return of(state(word) == GOOD ? PENDING : UNKNOWN, nextKey(key(word)));
    }

    /** What it becomes when that write has ended well. */
    static int written(int word) {
        return of(GOOD, key(word));
    }
}
