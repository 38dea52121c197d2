package csdbench.job.app.database;

import csdbench.job.command.Failure;

/** A server of a database, a child of ours. One thread owns it. */
public interface DatabaseServer extends AutoCloseable {
    /** Its own count of the transactions of clients, all of which have gone. */
    long committed() throws Failure;

    /** Fails when it has ended under us. */
    void checkAlive() throws Failure;

    /** Ends it, and waits until it and all that it started are gone. */
    @Override
    void close();
}
