package csdbench.io.backend.uring;

import csdbench.io.Errno;
import csdbench.io.linux.CallState;
import csdbench.io.linux.Libc;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Checks whether an io_uring can be created, and finds the likely cause if not.
 *
 * @param proc where {@code /proc} is
 */
record RingProbe(Path proc) {
    private static final Path SWITCH = Path.of("sys/kernel/io_uring_disabled");

    /** Why there is no ring, in a sentence; empty when there is one. */
    Optional<String> unavailable() {
        return Libc.unavailable().or(() -> {
            try (CallState state = new CallState()) {
                RingSetup setup = RingSetup.ask(state, 1, 0);
                if (setup.descriptor() < 0) {
                    return Optional.of(cause(-setup.descriptor()));
                }
                Libc.close(state, setup.descriptor());
                return missing(setup.features());
            }
        });
    }

    String cause(int errno) {
        return switch (Errno.of(errno).orElse(Errno.EIO)) {
            case ENOSYS ->
                "this kernel has no io_uring: it is older than 5.1, built without it, or a sandbox such as" + " gVisor";
            case EPERM, EACCES -> forbidden();
            case ENOMEM -> "the memory for an io_uring may not be locked: raise RLIMIT_MEMLOCK (ulimit -l)";
            case EMFILE, ENFILE -> "too many files are open for one more: raise the limit with ulimit -n";
            default -> "the kernel refuses an io_uring: " + Errno.describe(errno);
        };
    }

    private String forbidden() {
        return switch (disabled()) {
            case "2" -> "sysctl kernel.io_uring_disabled=2 switches io_uring off for everyone; set it to 0 to use it";
            case "1" ->
                "sysctl kernel.io_uring_disabled=1 keeps io_uring for root and the group in"
                        + " kernel.io_uring_group; run as one of them, or set it to 0";
            default ->
                "io_uring is forbidden to this process, most often by a container's seccomp profile; permit"
                        + " io_uring_setup, io_uring_enter and io_uring_register there";
        };
    }

    private String disabled() {
        try {
            return Files.readString(proc.resolve(SWITCH)).strip();
        } catch (IOException e) {
            return "unknown"; // Kernels before 6.6 have no such switch.
        }
    }

    /** A required feature that the kernel lacks. Kernels with EXT_ARG have everything else that is needed. */
    static Optional<String> missing(int features) {
        return (features & UringAbi.FEATURE_EXT_ARG) != 0
                ? Optional.empty()
                : Optional.of("the io_uring of this kernel is older than 5.11 and cannot limit a wait");
    }
}
