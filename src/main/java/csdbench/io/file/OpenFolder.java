package csdbench.io.file;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * An open folder below which files are created, used and removed. One thread owns it; {@link #calls} gives each thread
 * what it works with.
 */
public interface OpenFolder extends AutoCloseable {
    /** A file that stays in a folder where only a file can be locked. */
    String LOCK_NAME = ".csdbench-lock";

    /** Names it for as long as it is open, whatever happens to its path; where the system cannot do that, its path. */
    Path handle();

    /** Where it lies now, without a link in it. */
    Path path() throws IOException;

    /** By which {@link EntryCalls} know it. */
    int descriptor();

    /** Whether both are the same folder. */
    boolean is(OpenFolder other);

    /**
     * Keeps other processes of csdbench out, or from keeping others out; ends with this object. A lock is only ever
     * made stronger.
     *
     * @return the process that has it, for a message; empty when it was taken, or there is no way to lock
     */
    Optional<String> lock(boolean alone);

    /** What is done with its entries; the caller closes it. */
    EntryCalls calls();

    /** Has the file system write what it holds in memory, where it can be asked to. */
    void flush();

    @Override
    void close();
}
