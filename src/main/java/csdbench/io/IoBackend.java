package csdbench.io;

import java.util.List;
import java.util.Optional;

/** One way of doing I/O. Stateless; any thread may call it. */
public interface IoBackend {
    /** The name that users write: {@code uring}, {@code posix}, {@code nio}, {@code none}. */
    String name();

    /** Why this backend cannot be used on this machine, in a sentence with the likely cause; empty when it can. */
    default Optional<String> unavailable() {
        return Optional.empty();
    }

    /**
     * Whether {@link IoEngine#submit} completes the I/O before it returns. Such engines have one slot, so a queue depth
     * of n takes n workers.
     */
    boolean synchronous();

    /**
     * Opens a target.
     *
     * @throws IoFailure if it cannot be opened; names the target, the errno and the remedy
     */
    IoTarget open(TargetOptions options) throws IoFailure;

    /**
     * Creates the engine of one worker.
     *
     * @param targets opened by this backend; {@link IoRequest#target} indexes this list
     * @param buffers one slot per I/O in flight; {@link BufferArena#slots} is the queue depth
     */
    IoEngine engine(List<IoTarget> targets, BufferArena buffers) throws IoFailure;
}
