package csdbench.content.verify;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A memory-mapped file: stores survive the process, and a power failure once forced. Fully allocated on creation, so
 * that a full disk is found then and not by a store. Locked against other programs. One thread opens and closes it.
 */
final class MappedFile implements AutoCloseable {
    private static final int CHUNK_BYTES = 1 << 20;

    private final Path path;
    private final FileChannel channel;
    private final Arena arena = Arena.ofShared();
    private final MemorySegment memory;
    private final long foundBytes;

    /**
     * @param fresh overwrite the file with zeros
     * @param minBytes minimum size; a shorter file is extended with zeros
     */
    MappedFile(Path path, boolean fresh, long minBytes) throws Refusal {
        this.path = path;
        try {
            channel = fresh
                    ? FileChannel.open(
                            path, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE)
                    : FileChannel.open(path, StandardOpenOption.READ, StandardOpenOption.WRITE);
        } catch (IOException e) {
            throw new Refusal("cannot open " + path + ": " + e + "; is its folder there, and yours?", e);
        }
        try {
            lock();
            if (fresh) {
                channel.truncate(0);
            }
            foundBytes = channel.size();
            zeros(foundBytes, minBytes);
            memory = channel.map(MapMode.READ_WRITE, 0, channel.size(), arena);
        } catch (IOException e) {
            closeQuietly();
            throw new Refusal(
                    "cannot make " + path + " " + minBytes + " bytes long: " + e.getMessage()
                            + "; give journal= a folder with more room",
                    e);
        } catch (Refusal e) {
            closeQuietly();
            throw e;
        }
    }

    private void lock() throws IOException, Refusal {
        FileLock lock;
        try {
            lock = channel.tryLock();
        } catch (OverlappingFileLockException _) {
            lock = null;
        }
        if (lock == null) {
            throw new Refusal(path + " is in use by another run; end that, or give journal= another folder");
        }
    }

    private void zeros(long from, long to) throws IOException {
        ByteBuffer chunk = ByteBuffer.allocateDirect(CHUNK_BYTES);
        for (long at = from; at < to; ) {
            chunk.clear().limit((int) Math.min(CHUNK_BYTES, to - at));
            at += channel.write(chunk, at);
        }
    }

    private void closeQuietly() {
        try {
            arena.close();
            channel.close();
        } catch (IOException _) {
            // The reason for closing is what the user needs to see.
        }
    }

    Path path() {
        return path;
    }

    MemorySegment memory() {
        return memory;
    }

    /** Length of the file when it was opened. */
    long foundBytes() {
        return foundBytes;
    }

    /** Returns when a range is durable. */
    void force(long from, long bytes) {
        memory.asSlice(from, bytes).force();
    }

    @Override
    public void close() {
        closeQuietly();
    }
}
