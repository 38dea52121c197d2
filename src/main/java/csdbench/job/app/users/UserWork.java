package csdbench.job.app.users;

import csdbench.base.unit.Rng;
import csdbench.job.command.Failure;
import java.util.List;

/** What users do on connections of their own. Any thread. */
public interface UserWork {
    /** Kinds of transactions, each done as often as it weighs. */
    List<Kind> kinds();

    /**
     * A kind of transaction.
     *
     * @param weight a share of the sum of all weights, above 0
     */
    record Kind(String name, int weight) {}

    /** Opens a connection. */
    Session connect() throws Failure;

    /** A connection. One thread at a time. */
    interface Session extends AutoCloseable {
        /**
         * Carries out a transaction.
         *
         * @param kind its index in {@link #kinds()}
         * @param random of the user
         * @throws Failure when nothing more can be done on any connection
         */
        Done run(int kind, Rng random) throws Failure;

        /** Closes it; what it still does fails. */
        @Override
        void close();
    }

    /**
     * How a transaction ended.
     *
     * @param committed whether it did what it should
     * @param retries times that it was begun anew
     */
    record Done(boolean committed, int retries) {
        /** At the first attempt. */
        public static final Done AT_ONCE = new Done(true, 0);
    }
}
