package csdbench.io.backend;

import csdbench.io.IoBackend;
import csdbench.io.OpenFlags;
import csdbench.io.TargetOptions;
import csdbench.io.backend.nio.NioBackend;
import csdbench.io.backend.posix.PosixBackend;
import csdbench.io.backend.uring.UringBackend;
import csdbench.io.linux.Abi;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

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
     * @param queueKnown whether a block device is known below the target, or none is needed
     */
    public record Choice(Backend backend, String reason, boolean queueKnown) {}

    /** Chooses by what the system reports about the target. */
    public static Choice choose(TargetOptions options, Optional<Backend> forced) {
        QueueFacts facts = QueueFacts.of(Path.of("/sys"), options.path(), new NowaitProbe(Path.of("/dev")));
        Choice choice = choose(options, forced, facts);
        // What a block device does is known; a file system without one may do I/O in the submitting thread.
        boolean guessed = choice.backend == URING && forced.isEmpty() && !choice.queueKnown;
        return guessed ? measured(choice, options, new OverlapProbe(options)) : choice;
    }

    /**
     * Prefers threads where reads through io_uring do not overlap.
     *
     * @param overlap measures how many of the reads in flight through a backend overlap
     */
    static Choice measured(Choice choice, TargetOptions options, ToDoubleFunction<IoBackend> overlap) {
        double ring = overlap.applyAsDouble(URING.io);
        if (Double.isNaN(ring) || ring >= OverlapProbe.OVERLAPS) {
            return choice;
        }
        double threads = overlap.applyAsDouble(POSIX.io);
        return new Choice(
                POSIX,
                String.format(
                        Locale.ROOT,
                        "%d reads through io_uring are done one at a time beneath us (%.1f overlap), by threads %.1f",
                        OverlapProbe.READS,
                        ring,
                        threads),
                choice.queueKnown);
    }

    /**
     * Chooses how to do I/O on a target.
     *
     * @param forced the user's choice, taken even if opening will then fail; ignored for a lun {@code none:}
     * @param facts about the device below the target
     */
    public static Choice choose(TargetOptions options, Optional<Backend> forced, QueueFacts facts) {
        if (options.lun().startsWith(NoneBackend.PREFIX)) {
            return new Choice(NONE, "lun=none: has no device", true);
        }
        boolean known = !facts.equals(QueueFacts.UNKNOWN);
        if (forced.isPresent()) {
            return new Choice(forced.get(), "it was requested", known);
        }
        Optional<String> noPosix = POSIX.io.unavailable();
        if (noPosix.isPresent()) {
            return new Choice(NIO, noPosix.get(), known);
        }
        if (!direct(options.flags())) {
            return new Choice(POSIX, "buffered I/O completes in the submitting thread", known);
        }
        if (!facts.asynchronous()) {
            return new Choice(POSIX, facts.reason(), known);
        }
        return URING.io
                .unavailable()
                .map(why -> new Choice(POSIX, why, known))
                .orElseGet(() -> new Choice(URING, facts.reason(), known));
    }

    /** Whether the page cache is bypassed. */
    public static boolean direct(OpenFlags flags) {
        return flags.direct() || (flags.extraBits() & Abi.O_DIRECT) != 0;
    }
}
