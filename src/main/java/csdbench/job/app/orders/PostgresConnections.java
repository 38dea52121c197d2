package csdbench.job.app.orders;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Properties;

/**
 * Connections to PostgreSQL on its unix socket, without a password.
 *
 * @param socket the file, as csdbench reaches it
 * @param name of the database and its user
 */
public record PostgresConnections(Path socket, String name) implements OrderWork.Connections {
    @Override
    public Connection open() throws SQLException {
        Properties how = new Properties();
        how.setProperty("user", name);
        how.setProperty("socketFactory", UnixSocketFactory.class.getName());
        how.setProperty("socketFactoryArg", socket.toString());
        how.setProperty("sslmode", "disable");
        how.setProperty("gssEncMode", "disable");
        // The least that csdbench takes; without it the driver asks in transactions of its own, which are counted.
        how.setProperty("assumeMinServerVersion", "15");
        return DriverManager.getConnection("jdbc:postgresql://localhost/" + name, how);
    }
}
