package csdbench.content.sector;

import csdbench.base.file.Reach;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;

/** The bytes of a file, to be written over and over. Immutable. */
public final class FileBytes {
    /** They stay in memory as long as they are written. */
    public static final long MAX_BYTES = 256L << 20;

    /** A smaller file is repeated up to this size, so that no copy is of a few bytes. */
    private static final int MIN_COPY_BYTES = 64 << 10;

    private final MemorySegment segment;

    private FileBytes(byte[] repeated) {
        this.segment = MemorySegment.ofArray(repeated);
    }

    /**
     * Reads a file.
     *
     * @throws IllegalArgumentException if it is empty or larger than {@link #MAX_BYTES}; its message is for the user
     * @throws UncheckedIOException if it cannot be read; its cause has the message for the user
     */
    public static FileBytes of(Path file) {
        try {
            return Reach.opened(file, path -> {
                long size = Files.size(path);
                if (size == 0 || size > MAX_BYTES) {
                    throw new IllegalArgumentException(file + " has " + size
                            + " bytes; data that is repeated comes from a file of 1 byte to " + (MAX_BYTES >> 20)
                            + " MiB");
                }
                return new FileBytes(repeated(Files.readAllBytes(path)));
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static byte[] repeated(byte[] once) {
        int times = Math.max(1, Math.ceilDiv(MIN_COPY_BYTES, once.length));
        byte[] all = new byte[times * once.length];
        for (int at = 0; at < all.length; at += once.length) {
            System.arraycopy(once, 0, all, at, once.length);
        }
        return all;
    }

    long size() {
        return segment.byteSize();
    }

    MemorySegment segment() {
        return segment;
    }
}
