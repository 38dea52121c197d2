package csdbench.io;

import java.util.List;
import java.util.Optional;

/** One way of doing I/O. Stateless; any thread may call it. */
public interface IoBackend {
    /** The word that users write: {@code uring}, {@code posix}, {@code nio}, {@code none}. */
    String name();

    /** Why this backend cannot be used on this machine, in a sentence with the likely cause; empty when it can. */
    Optional<String> unavailable();

    /**
     * Whether {@link IoEngine#submit} does the whole I/O before it returns. Such engines have one slot, and a target
     * with n threads gets n workers.
     */
    boolean synchronous();

    /**
     * Opens a target.
     *
     * @throws IoFailure when it cannot be opened, names the target, the errno and what to do
     */
    IoTarget open(TargetOptions options) throws IoFailure;

    /**
     * Makes an engine for one worker.
     *
     * @param targets opened by this backend; {@link IoRequest#target} indexes this list
     * @param buffers one buffer a slot; {@link BufferArena#slots} is the depth
     */
    IoEngine engine(List<IoTarget> targets, BufferArena buffers) throws IoFailure;
}
