package csdbench.engine.trees;

import csdbench.io.file.EntryCalls;
import csdbench.io.linux.Abi;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;

/**
 * The mark of files and folders that this program made under names that a user chose, so that a later session knows
 * them. It is an extended attribute with what the entry is, so that a copy has none that is right; and when a file is
 * complete, with the time of its last change: what somebody wrote into it since is theirs. One thread owns it.
 */
public final class EntryMark {
    private static final String MADE = "made as ";
    private static final String COMPLETE = ", complete ";
    private static final int MAX_BYTES = 128;

    private final EntryCalls calls;
    private final EntryStatus status;
    private final MemorySegment text;

    /** @param status filled with what is looked at */
    public EntryMark(EntryCalls calls, Arena arena, EntryStatus status) {
        this.calls = calls;
        this.status = status;
        this.text = arena.allocate(MAX_BYTES);
    }

    /** Marks an open entry that {@link #status} was filled from; where there are no attributes it has none. */
    public void put(int file, boolean complete) {
        byte[] words = words(complete).getBytes(StandardCharsets.US_ASCII);
        MemorySegment.copy(words, 0, text, ValueLayout.JAVA_BYTE, 0, words.length);
        calls.mark(file, text, words.length);
    }

    /** Marks a folder that was just made. */
    public void putOnFolder(int around, MemorySegment name) {
        int made = calls.open(around, name, Abi.O_RDONLY | Abi.O_DIRECTORY | Abi.O_CLOEXEC, 0);
        if (made >= 0) {
            put(made, false);
            calls.close(made);
        }
    }

    /** Marks what has a name, if it still is what this program made and left there. */
    void renew(int around, MemorySegment name, MadeEntries made, long entry) {
        // Anything else is not opened: that may take for ever.
        if (status.look(around, name) != 0 || !made.is(entry, status)) {
            return;
        }
        int file = calls.open(around, name, Abi.O_RDONLY | Abi.O_CLOEXEC, 0);
        if (file < 0) {
            return;
        }
        if (status.ofOpen(file) == 0 && made.is(entry, status)) {
            made.remember(entry, status);
            put(file, status.regular());
        }
        calls.close(file);
    }

    private String words(boolean complete) {
        return MADE + Long.toHexString(status.identity()) + (complete ? COMPLETE + status.changedNs() : "");
    }

    /** Whether what has a name is marked, and was not changed since it was complete. */
    boolean found(int around, MemorySegment name) {
        int file = calls.open(around, name, Abi.O_RDONLY | Abi.O_CLOEXEC, 0);
        if (file < 0) {
            return false;
        }
        int bytes = status.ofOpen(file) == 0 ? calls.marked(file, text, MAX_BYTES) : -1;
        calls.close(file);
        String mark = bytes < 0
                ? ""
                : StandardCharsets.US_ASCII
                        .decode(text.asByteBuffer().slice(0, bytes))
                        .toString();
        return mark.equals(words(false)) || mark.equals(words(true));
    }
}
