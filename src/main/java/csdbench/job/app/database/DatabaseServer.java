package csdbench.job.app.database;

import csdbench.job.command.Failure;

/** A server of a database, a child of ours. One thread owns it. */
public interface DatabaseServer extends AutoCloseable {
    /** Its own count of the transactions of clients, all of which have gone. */
    long committed() throws Failure;

    /** Fails when it has ended under us. */
    void checkAlive() throws Failure;

    /** A step for which it has to run. */
    @FunctionalInterface
    interface Step<T> {
        T take() throws Failure;
    }

    /** What comes of a step; ends the server when it fails. */
    default <T> T orClosed(Step<T> step) throws Failure {
        try {
            return step.take();
        } catch (Failure e) {
            close();
            throw e;
        }
    }

    /** Ends it, and waits until it and all that it started are gone. */
    @Override
    void close();
}
