package csdbench.engine.trees;

import csdbench.io.Errno;
import csdbench.io.file.EntryCalls;
import csdbench.io.linux.Abi;
import csdbench.io.linux.FolderCalls;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;

/**
 * Directories of a tree that one thread has open. Each is opened from the anchor without following a link, leaving the
 * anchor or entering another mount, so that whatever is put into the tree while a run goes on, nothing outside is
 * touched. Allocates nothing once it exists. One thread at a time.
 */
public final class Folders implements AutoCloseable {
    private static final int ENTRIES = 64;
    private static final int NOT_FOUND = Errno.ENOENT.asResult();

    private final TreeShape shape;
    private final int anchor;
    private final EntryCalls calls;
    private final Arena arena = Arena.ofShared();
    private final MemorySegment path;
    private final MemorySegment how;
    private final long[] directories = new long[ENTRIES];
    private final int[] descriptors = new int[ENTRIES];
    private boolean retried;

    /**
     * @param anchor open folder, which stays the caller's
     */
    public Folders(TreeShape shape, int anchor, EntryCalls calls) {
        this.shape = shape;
        this.anchor = anchor;
        this.calls = calls;
        this.path = arena.allocate(shape.maxPathBytes());
        this.how = arena.allocate(FolderCalls.OPEN_HOW_BYTES, Long.BYTES);
        how.set(ValueLayout.JAVA_LONG, 0, Abi.O_PATH | Abi.O_DIRECTORY | Abi.O_NOFOLLOW | Abi.O_CLOEXEC);
        how.set(ValueLayout.JAVA_LONG, 16, Abi.RESOLVE_INSIDE);
        Arrays.fill(directories, -1);
    }

    /** A descriptor of a directory, that of the anchor for -1; or minus errno. It stays this object's. */
    public int open(long directory) {
        if (directory < 0) {
            return anchor;
        }
        int entry = (int) (directory & ENTRIES - 1);
        if (directories[entry] == directory) {
            return descriptors[entry];
        }
        close(entry);
        shape.path(directory, path);
        int descriptor = calls.openBelow(anchor, path, how);
        if (descriptor == Errno.ENOSYS.asResult()) {
            descriptor = openStepwise(directory);
        }
        if (descriptor >= 0) {
            directories[entry] = directory;
            descriptors[entry] = descriptor;
        }
        return descriptor;
    }

    /** Before Linux 5.6: one directory after the other, none of them a link. */
    private int openStepwise(long directory) {
        long parent = shape.parent(directory);
        int from = parent < 0 ? anchor : openStepwise(parent);
        if (from < 0) {
            return from;
        }
        shape.name(directory, path, 0);
        int descriptor = calls.open(from, path, Abi.O_PATH | Abi.O_DIRECTORY | Abi.O_CLOEXEC, 0);
        if (parent >= 0) {
            calls.close(from);
        }
        return descriptor;
    }

    /**
     * Whether a call may have failed because a directory was removed and created again since it was opened; it is
     * forgotten, and the call tried once more.
     */
    public boolean stale(long directory, int result) {
        int entry = (int) (directory & ENTRIES - 1);
        if (retried || result != NOT_FOUND || directory < 0 || directories[entry] != directory) {
            retried = false;
            return false;
        }
        close(entry);
        retried = true;
        return true;
    }

    private void close(int entry) {
        if (directories[entry] >= 0) {
            directories[entry] = -1;
            calls.close(descriptors[entry]);
        }
    }

    @Override
    public void close() {
        for (int entry = 0; entry < ENTRIES; entry++) {
            close(entry);
        }
        arena.close();
    }
}
