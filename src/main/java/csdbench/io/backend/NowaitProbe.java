package csdbench.io.backend;

import csdbench.io.BufferArena;
import csdbench.io.Errno;
import csdbench.io.linux.Abi;
import csdbench.io.linux.CallState;
import csdbench.io.linux.Libc;
import java.nio.file.Path;
import java.util.function.Predicate;

/**
 * Reads a device's first block with RWF_NOWAIT, as io_uring would: the only way to find out whether the device supports
 * it. A device without read permission counts as supporting it.
 *
 * @param dev where {@code /dev} is
 */
record NowaitProbe(Path dev) implements Predicate<String> {
    @Override
    public boolean test(String name) {
        // Names in /sys have an exclamation mark where those in /dev have a slash.
        String path = dev.resolve(name.replace('!', '/')).toString();
        if (Libc.unavailable().isPresent()) {
            return true;
        }
        try (CallState state = new CallState();
                BufferArena buffer = new BufferArena(1, BufferArena.ALIGNMENT_BYTES)) {
            int descriptor = Libc.open(state, path, Abi.O_RDONLY | Abi.O_DIRECT | Abi.O_CLOEXEC);
            if (descriptor < 0) {
                return true;
            }
            long answer = Libc.preadWithoutWaiting(state, descriptor, buffer.address(0), buffer.slotBytes(), 0);
            Libc.close(state, descriptor);
            return answer != Errno.EOPNOTSUPP.asResult();
        }
    }
}
