package csdbench.io.file;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/** A folder that is known by its path alone, for systems that csdbench cannot call. */
public final class JavaFolder implements OpenFolder {
    private final Path path;
    private final int descriptor;
    private FileChannel channel;
    private FileLock lock;

    private JavaFolder(Path path) {
        this.path = path;
        this.descriptor = JavaEntryCalls.register(path);
    }

    /** Opens a folder, links followed. */
    public static JavaFolder open(Path folder) throws IOException {
        return new JavaFolder(folder.toRealPath());
    }

    @Override
    public Path handle() {
        return path;
    }

    @Override
    public Path path() {
        return path;
    }

    @Override
    public int descriptor() {
        return descriptor;
    }

    @Override
    public boolean is(OpenFolder other) {
        return other instanceof JavaFolder folder && path.equals(folder.path);
    }

    /** A file in the folder is locked, since Java cannot lock the folder; a folder that takes no file has no lock. */
    @Override
    public Optional<String> lock(boolean alone) {
        if (lock != null && (!lock.isShared() || !alone)) {
            return Optional.empty();
        }
        try {
            if (channel == null) {
                channel = FileChannel.open(
                        path.resolve(LOCK_NAME),
                        StandardOpenOption.CREATE,
                        StandardOpenOption.READ,
                        StandardOpenOption.WRITE,
                        LinkOption.NOFOLLOW_LINKS);
            }
            if (lock != null) {
                lock.release();
            }
            lock = channel.tryLock(0, Long.MAX_VALUE, !alone);
            return lock == null ? Optional.of("another process") : Optional.empty();
        } catch (OverlappingFileLockException e) {
            return Optional.of("this process");
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    @Override
    public EntryCalls calls() {
        return new JavaEntryCalls();
    }

    @Override
    public void flush() {
        // Java has no call for a whole file system; each file is flushed when it is closed.
    }

    @Override
    public void close() {
        JavaEntryCalls.forget(descriptor);
        try {
            if (channel != null) {
                channel.close();
            }
        } catch (IOException e) {
            // Only the lock ends with it.
        }
    }
}
