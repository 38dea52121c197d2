package csdbench.job.app.clients;

import csdbench.job.command.Failure;
import csdbench.job.command.Progress;
import java.nio.file.Path;

/** What works on an application while it is measured: a program, or users in our own process. */
public interface Clients {
    /**
     * Begins them: they work from now on, first without being measured, until a second behind the measured ones.
     *
     * @throws Failure when they cannot begin
     */
    Running begin(Span span) throws Failure;

    /** Clients that work. One thread owns it. */
    interface Running extends AutoCloseable {
        /** The begin of the first measured second, as {@link System#nanoTime}. */
        long beginNs();

        /** The end of a measured second, from 1; of 0 the begin of the first. */
        default long endNs(int second) {
            return beginNs() + second * Span.NS_PER_SECOND;
        }

        /**
         * Waits until the end of a second. Called for each, one after the other, from 0.
         *
         * @throws Failure when clients have failed, or ended before it
         */
        void await(int second) throws Failure, InterruptedException;

        /** Whether nothing is measured behind this second. */
        default boolean last(int second, Span span) {
            return second == span.seconds();
        }

        /** Waits until all have ended, as they do by themselves, and returns what they did. */
        ClientsWork finish() throws Failure, InterruptedException;

        /** Ends at once what still works, and removes the files of clients. */
        @Override
        void close();
    }

    /**
     * What they are begun for.
     *
     * @param clients that work at the same time
     * @param rows of the database
     * @param warmSeconds before those that are measured
     * @param seconds that are measured
     * @param folder for files of clients
     * @param progress asked whether the user stopped it
     */
    record Span(int clients, long rows, int warmSeconds, int seconds, Path folder, Progress progress) {
        public static final long NS_PER_SECOND = 1_000_000_000;

        /** How long clients work. */
        public int workSeconds() {
            return warmSeconds + seconds + 1;
        }
    }
}
