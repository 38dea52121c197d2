package csdbench.io.file;

import csdbench.io.Errno;
import csdbench.io.linux.Abi;
import csdbench.io.linux.CallState;
import csdbench.io.linux.Libc;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;

/**
 * A processor's buffer of the kernel's relay (Documentation/filesystems/relay.rst), which consists of pieces. What is
 * read is gone from it. One thread at a time.
 */
public final class RelayFile implements AutoCloseable {
    private final String file;
    private final CallState state = new CallState();
    private final Arena arena = Arena.ofShared();
    private final MemorySegment memory;
    private final int fd;

    /**
     * Opens it.
     *
     * @param maxBytes of a read
     * @throws IOException in a sentence
     */
    public RelayFile(String file, int maxBytes) throws IOException {
        this.file = file;
        this.memory = arena.allocate(maxBytes, Long.BYTES);
        this.fd = Libc.open(state, file, Abi.O_RDONLY | Abi.O_CLOEXEC | Abi.O_NONBLOCK);
        if (fd < 0) {
            arena.close();
            state.close();
            throw new IOException(file + " cannot be opened: " + Errno.describe(-fd));
        }
    }

    /** Whether a piece that was not read to its end is full, so that nobody writes to it any more. */
    public boolean full() throws IOException {
        return check(Libc.readable(state, fd)) > 0;
    }

    /**
     * Reads on, across the ends of pieces and up to what is being written.
     *
     * @return what there is, valid until the next call; nothing if there is none
     */
    public ByteBuffer read(int bytes) throws IOException {
        long count = check(Libc.read(state, fd, memory.address(), Math.min(bytes, memory.byteSize())));
        return memory.asSlice(0, count).asByteBuffer();
    }

    private long check(long answer) throws IOException {
        if (answer == Errno.EAGAIN.asResult() || answer == Errno.EINTR.asResult()) {
            return 0;
        }
        if (answer < 0) {
            throw new IOException(file + " cannot be read: " + Errno.describe((int) -answer));
        }
        return answer;
    }

    @Override
    public void close() {
        Libc.close(state, fd);
        state.close();
        arena.close();
    }
}
