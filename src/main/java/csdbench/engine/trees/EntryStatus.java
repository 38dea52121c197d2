package csdbench.engine.trees;

import csdbench.io.Errno;
import csdbench.io.file.EntryCalls;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/** What an entry of a folder is, as the last call found it. Allocates nothing once it exists. One thread owns it. */
public final class EntryStatus {
    // Bits of struct statx of linux/stat.h
    private static final int KIND_MASK = 0xF000;
    private static final int DIRECTORY = 0x4000;
    private static final int REGULAR = 0x8000;
    private static final long MOUNT_ROOT = 0x2000;

    private final EntryCalls calls;
    private final MemorySegment status;
    private final MemorySegment noName;

    public EntryStatus(EntryCalls calls, Arena arena) {
        this.calls = calls;
        this.status = arena.allocate(EntryCalls.STATUS_BYTES, Long.BYTES);
        this.noName = arena.allocate(1);
    }

    /** Looks at an entry; false if there is none, or it cannot be looked at. */
    boolean of(int folder, MemorySegment name) {
        return look(folder, name) == 0;
    }

    /** Looks at an entry; returns 0 or minus errno. */
    public int look(int folder, MemorySegment name) {
        return calls.status(folder, name, status);
    }

    boolean directory() {
        return kind() == DIRECTORY;
    }

    boolean regular() {
        return kind() == REGULAR;
    }

    private int kind() {
        return status.get(ValueLayout.JAVA_SHORT, EntryCalls.STATUS_MODE) & KIND_MASK;
    }

    /** Whether another file system or folder is mounted on it; false before Linux 5.8. */
    boolean mounted() {
        return (status.get(ValueLayout.JAVA_LONG, EntryCalls.STATUS_ATTRIBUTES) & MOUNT_ROOT) != 0;
    }

    /** Number of hard links. */
    int links() {
        return status.get(ValueLayout.JAVA_INT, EntryCalls.STATUS_LINKS);
    }

    /** What no other entry of a file system has, as far as the system tells: its number and when it was made. */
    long identity() {
        return status.get(ValueLayout.JAVA_LONG, EntryCalls.STATUS_INODE) * 0x9E37_79B9_7F4A_7C15L
                        ^ Long.rotateLeft(timeNs(EntryCalls.STATUS_BORN), 31) * 0xBF58_476D_1CE4_E5B9L
                | 1; // 0 is none
    }

    /** What a write to a file changes: its length, and when it was changed last. */
    long content() {
        return sizeBytes() * 0x9E37_79B9_7F4A_7C15L ^ Long.rotateLeft(changedNs(), 31) * 0xBF58_476D_1CE4_E5B9L | 1;
    }

    long changedNs() {
        return timeNs(EntryCalls.STATUS_CHANGED);
    }

    private long timeNs(long at) {
        return status.get(ValueLayout.JAVA_LONG, at) * 1_000_000_000
                + status.get(ValueLayout.JAVA_INT, at + Long.BYTES);
    }

    /** Looks at an open file; returns 0 or minus errno. */
    public int ofOpen(int file) {
        return look(file, noName);
    }

    long sizeBytes() {
        return status.get(ValueLayout.JAVA_LONG, EntryCalls.STATUS_SIZE);
    }

    /**
     * Whether an open file may be written: it is one, in this file system and under this name only.
     *
     * @return 0, or minus errno as if the open had failed
     */
    public int writable(int file) {
        int result = ofOpen(file);
        if (result != 0) {
            return result;
        }
        return !regular()
                ? Errno.EINVAL.asResult()
                : mounted() ? Errno.EXDEV.asResult() : links() > 1 ? Errno.EMLINK.asResult() : 0;
    }
}
