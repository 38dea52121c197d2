package csdbench.job.app.orders;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;

/** Statements of a connection, each prepared when it is first needed. One thread at a time. */
final class OrderStatements {
    private final Connection connection;
    private final Map<String, PreparedStatement> prepared = new HashMap<>();

    OrderStatements(Connection connection) {
        this.connection = connection;
    }

    private PreparedStatement with(String sql, long... values) throws SQLException {
        PreparedStatement statement = prepared.get(sql);
        if (statement == null) {
            statement = connection.prepareStatement(sql);
            prepared.put(sql, statement);
        }
        for (int i = 0; i < values.length; i++) {
            statement.setLong(i + 1, values[i]);
        }
        return statement;
    }

    /** Changes rows, and returns how many. */
    int change(String sql, long... values) throws SQLException {
        return with(sql, values).executeUpdate();
    }

    /** Changes rows with a payload behind the other values. */
    void change(String sql, byte[] payload, long... values) throws SQLException {
        PreparedStatement statement = with(sql, values);
        statement.setBytes(values.length + 1, payload);
        statement.executeUpdate();
    }

    /** Adds a change to those of the same statement that {@link #changeAll} sends at once. */
    void later(String sql, long... values) throws SQLException {
        with(sql, values).addBatch();
    }

    void changeAll(String sql) throws SQLException {
        with(sql).executeBatch();
    }

    /** Forgets what was put off. */
    void clear() throws SQLException {
        for (PreparedStatement statement : prepared.values()) {
            statement.clearBatch();
        }
    }

    /** The numbers of the first row; none when there is no row. */
    long[] first(String sql, long... values) throws SQLException {
        try (ResultSet rows = with(sql, values).executeQuery()) {
            if (!rows.next()) {
                return new long[0];
            }
            long[] row = new long[rows.getMetaData().getColumnCount()];
            for (int i = 0; i < row.length; i++) {
                row[i] = rows.getLong(i + 1);
            }
            return row;
        }
    }

    /** Reads all rows, and returns how many there were. */
    int read(String sql, long... values) throws SQLException {
        try (ResultSet rows = with(sql, values).executeQuery()) {
            int count = 0;
            while (rows.next()) {
                count++;
            }
            return count;
        }
    }
}
