package csdbench.io;

import java.util.OptionalLong;

/** An open file or device, real or simulated, shared by all engines of a backend. Thread-safe. */
public interface IoTarget extends AutoCloseable {
    TargetOptions options();

    /**
     * The size of a device that has another than when it was opened: 0 once it is gone. Empty while it has the same,
     * and where nobody knows. Asks the kernel, and waits for nothing.
     */
    default OptionalLong otherSizeBytes() {
        return OptionalLong.empty();
    }

    /** Flushes first if {@link OpenFlags#fsyncAtClose} is set. Close its engines before. */
    @Override
    void close() throws IoFailure;
}
