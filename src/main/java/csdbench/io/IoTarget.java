package csdbench.io;

/** An open file, device or pretence of one, shared by every engine of one backend. Any thread may use it. */
public interface IoTarget extends AutoCloseable {
    TargetOptions options();

    /** Flushes first when {@link OpenFlags#fsyncAtClose} asks for it. Engines on it must be closed before. */
    @Override
    void close() throws IoFailure;
}
