package csdbench.io.file;

import csdbench.io.Errno;
import csdbench.io.linux.Abi;
import csdbench.io.linux.CallState;
import csdbench.io.linux.Libc;
import java.io.IOException;

/**
 * A node that is open for the kernel's calls about it, for reading. One thread.
 *
 * @param state of the calls
 * @param fd its descriptor
 */
record DeviceHandle(CallState state, int fd) implements AutoCloseable {
    /**
     * @param bits beside those of a file that is read
     * @throws IOException in a sentence, if it cannot be opened
     */
    static DeviceHandle open(String device, int bits) throws IOException {
        String unavailable = Libc.unavailable().orElse("");
        if (!unavailable.isEmpty()) {
            throw new IOException(unavailable);
        }
        CallState state = new CallState();
        int fd = Libc.open(state, device, Abi.O_RDONLY | Abi.O_CLOEXEC | bits);
        if (fd < 0) {
            state.close();
            throw new IOException(device + " cannot be opened: " + Errno.describe(-fd));
        }
        return new DeviceHandle(state, fd);
    }

    @Override
    public void close() {
        Libc.close(state, fd);
        state.close();
    }
}
