package csdbench.io;

/** An open file or device, real or simulated, shared by all engines of a backend. Thread-safe. */
public interface IoTarget extends AutoCloseable {
    TargetOptions options();

    /** Flushes first if {@link OpenFlags#fsyncAtClose} is set. Close its engines before. */
    @Override
    void close() throws IoFailure;
}
