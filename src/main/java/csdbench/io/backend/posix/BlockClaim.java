package csdbench.io.backend.posix;

import csdbench.io.FileIdentity;
import csdbench.io.IoFailure;
import csdbench.io.OpenFailures;
import csdbench.io.TargetOptions;
import csdbench.io.file.NativeFile;
import csdbench.io.linux.Abi;
import csdbench.io.linux.CallState;
import csdbench.io.linux.Libc;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The claim of this process on a block device that it writes: open with O_EXCL, the kernel refuses that while the
 * device is mounted or claimed, and refuses to mount it until it is closed. All targets of one device share it, since
 * O_EXCL would keep the second of them out; it ends with the last. Any thread.
 */
final class BlockClaim implements AutoCloseable {
    private static final Map<FileIdentity, BlockClaim> HELD = new HashMap<>();

    private final FileIdentity device;
    private final int descriptor;
    private int targets = 1;

    private BlockClaim(FileIdentity device, int descriptor) {
        this.device = device;
        this.descriptor = descriptor;
    }

    /**
     * Claims what was judged, or shares the claim on it.
     *
     * @throws IoFailure when it is claimed elsewhere, or is not what was judged
     */
    static BlockClaim of(CallState state, TargetOptions options, FileIdentity judged) throws IoFailure {
        synchronized (HELD) {
            BlockClaim held = HELD.get(judged);
            if (held != null) {
                held.targets++;
                return held;
            }
            int bits = Abi.O_RDONLY | Abi.O_CLOEXEC | Abi.O_NOFOLLOW | Abi.O_EXCL;
            int descriptor = Libc.open(state, options.path(), bits);
            if (descriptor < 0) {
                throw OpenFailures.cannotOpen(options, -descriptor);
            }
            if (!NativeFile.identity(state, descriptor).equals(Optional.of(judged))) {
                Libc.close(state, descriptor);
                throw OpenFailures.replaced(options);
            }
            BlockClaim claim = new BlockClaim(judged, descriptor);
            HELD.put(judged, claim);
            return claim;
        }
    }

    @Override
    public void close() {
        synchronized (HELD) {
            targets--;
            if (targets == 0) {
                HELD.remove(device);
                try (CallState state = new CallState()) {
                    Libc.close(state, descriptor);
                }
            }
        }
    }
}
