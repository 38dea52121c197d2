package csdbench.job.app.orders;

import csdbench.job.app.users.UserWork;
import csdbench.job.command.Failure;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/**
 * What users of order entry do.
 *
 * @param connections to the database
 * @param payloads of the rows that they add
 */
public record OrderWork(Connections connections, OrderScale scale, List<byte[]> payloads) implements UserWork {
    public OrderWork {
        payloads = List.copyOf(payloads);
    }

    /** Connects to a database. */
    @FunctionalInterface
    public interface Connections {
        Connection open() throws SQLException;
    }

    @Override
    public List<Kind> kinds() {
        return OrderKind.kinds();
    }

    @Override
    public Session connect() throws Failure {
        try {
            Connection connection = connections.open();
            connection.setAutoCommit(false);
            return new OrderSession(connection, scale, payloads);
        } catch (SQLException e) {
            throw OrderSession.failure(e);
        }
    }
}
