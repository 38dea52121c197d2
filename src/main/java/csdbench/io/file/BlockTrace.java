package csdbench.io.file;

import csdbench.io.Errno;
import csdbench.io.linux.Abi;
import csdbench.io.linux.Libc;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/**
 * The tracer of a block device, by the calls of linux/blktrace_api.h that blktrace uses. The kernel has one for each
 * device, and keeps it when the process ends that has set it up. One thread.
 */
public final class BlockTrace implements AutoCloseable {
    private final String device;
    private final DeviceHandle opened;

    /** @throws IOException in a sentence, if the device cannot be opened */
    public BlockTrace(String device) throws IOException {
        this.device = device;
        this.opened = DeviceHandle.open(device, Abi.O_NONBLOCK);
    }

    /**
     * Sets it up.
     *
     * @param categories of events, 16 bits
     * @param pieceBytes of each processor's buffer, which a reader gets as a whole
     * @param pieces of each buffer
     * @return false when it is set up already, by whomever
     * @throws IOException in a sentence, if the kernel refuses
     */
    public boolean setUp(int categories, int pieceBytes, int pieces) throws IOException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment setup = arena.allocate(Libc.BLOCK_TRACE_BYTES, Long.BYTES);
            setup.set(ValueLayout.JAVA_SHORT, 32, (short) categories);
            setup.set(ValueLayout.JAVA_INT, 36, pieceBytes);
            setup.set(ValueLayout.JAVA_INT, 40, pieces);
            int answer = Libc.blockTraceSetUp(opened.state(), opened.fd(), setup.address());
            if (answer != Errno.EBUSY.asResult() && answer != Errno.EEXIST.asResult()) {
                check("BLKTRACESETUP", answer);
            }
            return answer == 0;
        }
    }

    public void start() throws IOException {
        check("BLKTRACESTART", Libc.blockTraceStart(opened.state(), opened.fd()));
    }

    /** Records no more; what is in the buffers stays there. */
    public void stop() throws IOException {
        check("BLKTRACESTOP", Libc.blockTraceStop(opened.state(), opened.fd()));
    }

    /** Ends it, whoever has set it up; it must have been stopped. */
    public void tearDown() throws IOException {
        check("BLKTRACETEARDOWN", Libc.blockTraceTearDown(opened.state(), opened.fd()));
    }

    private void check(String call, int answer) throws IOException {
        if (answer < 0) {
            throw new IOException(call + " of " + device + ": " + Errno.describe(-answer));
        }
    }

    @Override
    public void close() {
        opened.close();
    }
}
