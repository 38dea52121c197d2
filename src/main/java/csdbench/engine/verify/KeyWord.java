package csdbench.engine.verify;

/**
 * The state of one key block in sixteen bits: a state in the upper bits, the key of the last write, 1 to {@value
 * #LAST_KEY}, or 0 for none, in the lower ones. Keys wrap around to 1. Static functions; any thread.
 *
 * <p>A write takes a block from {@link #GOOD} to {@link #PENDING} and back. If its outcome is unknown the block stays
 * pending, and each sector may hold the new key or the previous one. An {@link #UNKNOWN} block becomes {@link #GOOD}
 * without a pending state.
 */
final class KeyWord {
    /** Content unknown; not verified. */
    static final int UNKNOWN = 0;

    /** Holds what was written with the key. */
    static final int GOOD = 1;

    /** Each sector holds what was written with the key or with the previous one. */
    static final int PENDING = 2;

    /** Found corrupt. Neither overwritten nor verified again. */
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

    /** How many writes later than another a key is, which wraps around with the keys. */
    static int ahead(int key, int than) {
        return Math.floorMod(key - than, LAST_KEY);
    }

    /** State before a write starts; not for {@link #BAD} or {@link #PENDING}. */
    static int whileWriting(int word) {
        return of(state(word) == GOOD ? PENDING : UNKNOWN, nextKey(key(word)));
    }

    /** State after that write succeeded. */
    static int written(int word) {
        return of(GOOD, key(word));
    }
}
