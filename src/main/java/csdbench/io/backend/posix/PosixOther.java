package csdbench.io.backend.posix;

import csdbench.io.BlockOperation;
import csdbench.io.IoRequest;
import csdbench.io.linux.CallState;
import csdbench.io.linux.Libc;

/** Operations other than reads and writes, by blocking calls. Stateless. */
public final class PosixOther {
    private PosixOther() {}

    /**
     * Carries out a request.
     *
     * @param blockDevice whether {@code fd} is one; else it is a file, which a trim leaves as long as it is
     * @return {@link IoRequest#transferBytes}, or minus errno
     */
    public static int done(CallState state, int fd, boolean blockDevice, IoRequest request) {
        long bytes = request.transferBytes;
        int answer = switch (BlockOperation.of(request.operation)) {
            case TRIM ->
                blockDevice
                        ? Libc.discard(state, fd, request.bufferAddress, request.offsetBytes, bytes)
                        : Libc.fallocate(state, fd, Libc.PUNCH_HOLE, request.offsetBytes, bytes);
            case WRITE_ZEROES -> Libc.fallocate(state, fd, Libc.ZERO_RANGE, request.offsetBytes, bytes);
            case FLUSH -> Libc.fdatasync(state, fd);
            case READ, WRITE -> throw new IllegalArgumentException("a transfer");
        };
        return answer < 0 ? answer : request.transferBytes;
    }
}
