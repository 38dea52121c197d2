package csdbench.job.app.orders;

import csdbench.job.command.UsageError;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.SQLException;
import java.util.Properties;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;

/**
 * MariaDB's JDBC driver, which its license keeps out of this program: from a jar that the user names.
 *
 * @param driver as the jar has it
 */
public record MariaDriver(Driver driver) {
    /** Names a driver in its jar. */
    private static final String SERVICE = "META-INF/services/java.sql.Driver";

    private static final String URL_BEGINNING = "jdbc:mariadb://localhost/";

    /**
     * Loads it. Its classes stay loaded until the program ends.
     *
     * @throws UsageError when the jar has none
     */
    public static MariaDriver load(Path jar) throws UsageError {
        String option = "--driver " + jar + ": ";
        String needed = "; name the jar of MariaDB's JDBC driver, mariadb-java-client-VERSION.jar";
        if (!Files.isRegularFile(jar)) {
            throw new UsageError(option + "there is no such file" + needed);
        }
        try {
            URLClassLoader loader =
                    new URLClassLoader(new URL[] {jar.toUri().toURL()}, MariaDriver.class.getClassLoader());
            for (Driver driver : ServiceLoader.load(Driver.class, loader)) {
                if (driver.acceptsURL(URL_BEGINNING)) {
                    return new MariaDriver(driver);
                }
            }
            throw new UsageError(option
                    + (loader.findResource(SERVICE) == null
                            ? "there is no JDBC driver in it"
                            : "its driver is another database's")
                    + needed);
        } catch (IOException | SQLException | ServiceConfigurationError | LinkageError e) {
            throw new UsageError(option + "its driver cannot be loaded: " + e.getMessage() + needed);
        }
    }

    /** Of the driver, {@code 3.5}. */
    public String version() {
        return driver.getMajorVersion() + "." + driver.getMinorVersion();
    }

    /**
     * Connections to a server on its unix socket, without a password.
     *
     * @param socket the file, as csdbench reaches it
     * @param database its name
     */
    public OrderWork.Connections connections(Path socket, String database, String user) {
        Properties how = new Properties();
        how.setProperty("user", user);
        how.setProperty("socketFactory", UnixSocketFactory.class.getName());
        how.setProperty("useServerPrepStmts", "true");
        how.setProperty("allowLocalInfile", "false");
        return () -> {
            Connection connection =
                    UnixSocketFactory.reaching(socket, () -> driver.connect(URL_BEGINNING + database, how));
            // As PostgreSQL's usual one.
            connection.setTransactionIsolation(Connection.TRANSACTION_READ_COMMITTED);
            return connection;
        };
    }
}
