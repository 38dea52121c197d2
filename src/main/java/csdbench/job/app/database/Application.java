package csdbench.job.app.database;

import csdbench.drive.system.SystemView;
import csdbench.job.app.child.DatabaseFolder;
import csdbench.job.app.child.ServerUser;
import csdbench.job.app.users.Users;
import csdbench.job.command.Failure;
import csdbench.job.command.Progress;
import csdbench.job.command.UsageError;
import java.nio.file.Path;
import java.util.List;

/** An application as it is installed, found in its own right version. Any thread. */
public interface Application {
    /** The word for it, as in {@link ApplicationKind#name}. */
    String name();

    /** As its program says itself. */
    String version();

    /** Where its programs are. */
    Path folder();

    /** Its user, as whom its server runs when root calls. */
    String account();

    /** Ways of running it that are measured apart, as users type them; the usual is the first. */
    List<String> variants();

    /** Whether its clients are csdbench's own users, who may think and share connections. */
    default boolean ownUsers() {
        return false;
    }

    /** Whether it keeps all data in memory, so that its drive is only written. */
    default boolean inMemory() {
        return false;
    }

    /** Whether it is told the ratio of its data and makes it itself. */
    default boolean toldRatio() {
        return false;
    }

    /** Whether its data is its own, of a ratio that nobody controls. */
    default boolean ownData() {
        return false;
    }

    /** What is run and with what, where that is the user's own; none where it is the application's. */
    default List<String> commandLine() {
        return List.of();
    }

    /**
     * What stands against it on this machine, before anything is made.
     *
     * @throws UsageError when so much data cannot be had
     */
    default void check(long sizeBytes, SystemView view) throws UsageError {}

    /**
     * Makes an empty database and starts its server.
     *
     * @throws UsageError when it cannot be as asked
     */
    Database start(Start how) throws Failure;

    /**
     * How a database is started.
     *
     * @param folder of the database, prepared
     * @param user as whom the server runs
     * @param variant one of {@link #variants()}
     * @param sizeBytes of the data; a tenth of it is cached
     * @param clients that connect, at most
     * @param users how they behave where they are csdbench's own
     */
    record Start(
            DatabaseFolder folder,
            ServerUser user,
            String variant,
            long sizeBytes,
            int clients,
            Users users,
            Progress progress) {
        private static final int CACHE_SHARE = 10;

        /** What the server may cache, and no less than it needs. */
        long cacheBytes(long minBytes) {
            return Math.max(minBytes, sizeBytes / CACHE_SHARE);
        }
    }
}
