package csdbench.job.app.database;

import csdbench.content.TargetCodec;
import csdbench.job.app.clients.Clients;
import csdbench.job.command.Failure;
import csdbench.job.command.UsageError;
import csdbench.result.app.AppLoad.PageRatio;
import java.util.List;

/** A database that runs, with one table of ours: rows of an id, a counter and a payload. One thread owns it. */
public interface Database extends AutoCloseable {
    /** Of that table. */
    String TABLE = "csdbench_rows";

    /** How rows lie in pages. */
    Layout layout();

    /** Whether pages lie in files as they are; if not, the server compresses them itself. */
    boolean storesPlain();

    /**
     * Fills the table, in place of what it had, and has the server write it all.
     *
     * @param ratio of the payload
     * @param seed of the data
     * @throws UsageError when there is no such payload
     */
    void fill(long rows, double ratio, TargetCodec codec, long seed) throws Failure;

    /** Has the server forget old versions of rows, and write what it keeps in memory. */
    void settle() throws Failure;

    /** How the pages of the table compress as they lie in its files. */
    List<PageRatio> ratios() throws Failure;

    /** Bytes of the pages of the table. */
    long storedBytes() throws Failure;

    /** Its server, which ends with it. */
    DatabaseServer server();

    /** Those that work on it. */
    Clients clients();

    @Override
    default void close() {
        server().close();
    }

    /**
     * How rows lie in pages.
     *
     * @param rowBytes of the table for each row
     * @param payloadShare of the bytes of a page, as loaded
     */
    record Layout(int rowBytes, double payloadShare) {}
}
