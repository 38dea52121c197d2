package csdbench.io.backend;

import csdbench.io.IoBackend;
import csdbench.io.OpenFlags;
import csdbench.io.TargetOptions;
import csdbench.io.backend.nio.NioBackend;
import csdbench.io.backend.none.NoneBackend;
import csdbench.io.backend.posix.PosixBackend;
import csdbench.io.backend.uring.UringBackend;
import csdbench.io.linux.Abi;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;

/** The I/O backends. Naming one does not bind native code; first use does. */
public enum Backend {
    URING(new UringBackend()),
    POSIX(new PosixBackend()),
    NIO(new NioBackend()),
    NONE(new NoneBackend());

    /** Stateless by contract; the compiler's check cannot see that. */
    @SuppressWarnings("ImmutableEnumChecker")
    private final IoBackend io;

    Backend(IoBackend io) {
        this.io = io;
    }

    /** The backend itself, stateless and shared. */
    public IoBackend io() {
        return io;
    }

    public static Optional<Backend> named(String name) {
        return Arrays.stream(values())
                .filter(backend -> backend.io.name().equals(name))
                .findFirst();
    }

    /**
     * A backend for one target.
     *
     * @param reason why, as a clause without a full stop; reported with the results, because the backend affects them
     */
    public record Choice(Backend backend, String reason) {}

    /** Chooses by what the system reports about the target. */
    public static Choice choose(TargetOptions options, Optional<Backend> forced) {
        return choose(
                options, forced, QueueFacts.of(Path.of("/sys"), options.path(), new NowaitProbe(Path.of("/dev"))));
    }

    /**
     * Chooses how to do I/O on a target.
     *
     * @param forced the user's choice, taken even if opening will then fail; ignored for a lun {@code none:}
     * @param facts about the device below the target
     */
    public static Choice choose(TargetOptions options, Optional<Backend> forced, QueueFacts facts) {
        if (options.lun().startsWith(NoneBackend.PREFIX)) {
            return new Choice(NONE, "lun=none: has no device");
        }
        if (forced.isPresent()) {
            return new Choice(forced.get(), "it was requested");
        }
        Optional<String> noPosix = POSIX.io.unavailable();
        if (noPosix.isPresent()) {
            return new Choice(NIO, noPosix.get());
        }
        if (!direct(options.flags())) {
            return new Choice(POSIX, "buffered I/O completes in the submitting thread");
        }
        if (!facts.asynchronous()) {
            return new Choice(POSIX, facts.reason());
        }
        return URING.io
                .unavailable()
                .map(why -> new Choice(POSIX, why))
                .orElseGet(() -> new Choice(URING, facts.reason()));
    }

    private static boolean direct(OpenFlags flags) {
        return flags.direct() || (flags.extraBits() & Abi.O_DIRECT) != 0;
    }
}
