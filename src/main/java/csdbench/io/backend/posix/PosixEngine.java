package csdbench.io.backend.posix;

import csdbench.io.Errno;
import csdbench.io.IoRequest;
import csdbench.io.SynchronousEngine;
import csdbench.io.linux.CallState;
import csdbench.io.linux.Libc;
import java.util.List;

/**
 * Synchronous engine.
 *
 * <p>Every engine opens its own descriptors. On a shared one the kernel's reference count becomes a contended cache
 * line: 4 % of the reads of a RAM disk with two processors.
 */
final class PosixEngine extends SynchronousEngine {
    private static final int INTERRUPTED = Errno.EINTR.asResult();

    private final CallState state = new CallState();
    private final int[] descriptors;
    private final boolean[] own;
    private final boolean[] blockDevices;

    PosixEngine(List<PosixTarget> targets) {
        descriptors = new int[targets.size()];
        own = new boolean[targets.size()];
        blockDevices = new boolean[targets.size()];
        for (int i = 0; i < descriptors.length; i++) {
            int opened = targets.get(i).openAgain(state);
            own[i] = opened >= 0;
            descriptors[i] = own[i] ? opened : targets.get(i).descriptor();
            blockDevices[i] = targets.get(i).options().blockDevice();
        }
    }

    @Override
    protected int result(IoRequest request) {
        int fd = descriptors[request.target];
        int result;
        do {
            result = switch (request.operation) {
                case IoRequest.READ -> read(fd, request);
                case IoRequest.WRITE -> write(fd, request);
                default -> PosixOther.done(state, fd, blockDevices[request.target], request);
            };
        } while (result == INTERRUPTED);
        return result;
    }

    private int read(int fd, IoRequest request) {
        return (int) Libc.pread(state, fd, request.bufferAddress, request.transferBytes, request.offsetBytes);
    }

    private int write(int fd, IoRequest request) {
        return (int) Libc.pwrite(state, fd, request.bufferAddress, request.transferBytes, request.offsetBytes);
    }

    @Override
    protected void free() {
        for (int i = 0; i < descriptors.length; i++) {
            if (own[i]) {
                Libc.close(state, descriptors[i]);
            }
        }
        state.close();
    }
}
