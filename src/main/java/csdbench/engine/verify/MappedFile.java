package csdbench.engine.verify;

import csdbench.base.file.NewFile;
import csdbench.base.file.Reach;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Set;

/**
 * A memory-mapped file of a journal: stores survive the process, and a power failure once forced. Fully allocated on
 * creation, so that a full disk is found then and not by a store. Locked against other programs. An existing file is
 * opened without following a link, and replaced only if its title shows that it is of this program. One thread opens
 * and closes it.
 */
final class MappedFile implements AutoCloseable {
    private static final int CHUNK_BYTES = 1 << 20;

    private final Path path;
    private final FileChannel channel;
    private final Arena arena = Arena.ofShared();
    private final MemorySegment memory;

    /**
     * @param fresh overwrite the file with zeros and its title
     * @param minBytes minimum size; a shorter file is extended with zeros
     */
    MappedFile(Path path, HeaderCopies.Format format, boolean fresh, long minBytes) throws Refusal {
        this.path = path;
        channel = open(path, fresh);
        try {
            lock();
            byte[] title = format.title().getBytes(StandardCharsets.US_ASCII);
            // An empty file is one that a program had just begun.
            if (!fresh || channel.size() > 0) {
                checkOwn(format, title);
            }
            if (fresh) {
                channel.truncate(0);
                // First of all, so that a file that is not finished is known as one of this program.
                channel.write(ByteBuffer.wrap(title), format.titlesAt()[0]);
            }
            zeros(channel.size(), minBytes);
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

    private static FileChannel open(Path path, boolean fresh) throws Refusal {
        boolean there = Files.exists(path, LinkOption.NOFOLLOW_LINKS);
        if (there && !Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)) {
            throw foreign(path, Files.isSymbolicLink(path) ? "a symbolic link" : "not a regular file");
        }
        Set<OpenOption> options = Set.of(StandardOpenOption.READ, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
        try {
            return Reach.beside(path, file -> {
                if (fresh && !there) {
                    NewFile.channel(file).close();
                }
                return FileChannel.open(file, options);
            });
        } catch (IOException e) {
            throw new Refusal("cannot open " + path + ": " + e + "; is its folder there, and yours?", e);
        }
    }

    private void checkOwn(HeaderCopies.Format format, byte[] title) throws IOException, Refusal {
        for (long at : format.titlesAt()) {
            ByteBuffer found = ByteBuffer.allocate(title.length);
            channel.read(found, at);
            if (Arrays.equals(found.array(), title)) {
                return;
            }
        }
        throw foreign(path, "not a " + format.title() + ", or damaged beyond recognition");
    }

    private static Refusal foreign(Path path, String what) {
        return new Refusal(path + " is " + what
                + ", so it stays as it is; move it away, or give journal= another folder or sd= another name");
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

    /** Returns when a range is durable. */
    void force(long from, long bytes) {
        memory.asSlice(from, bytes).force();
    }

    @Override
    public void close() {
        closeQuietly();
    }
}
