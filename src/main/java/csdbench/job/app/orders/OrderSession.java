package csdbench.job.app.orders;

import csdbench.base.unit.Rng;
import csdbench.job.app.child.ChildProgram;
import csdbench.job.app.users.UserWork;
import csdbench.job.command.Failure;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Set;

/** A connection of order entry. What the database rolls back for another transaction's sake is begun anew. */
final class OrderSession implements UserWork.Session {
    private static final int MAX_RETRIES = 10;

    /** Of SQL: not serializable, which is also what MariaDB says of a deadlock, and PostgreSQL's own for that. */
    private static final Set<String> AGAIN = Set.of("40001", "40P01");

    private final Connection connection;
    private final OrderStatements statements;
    private final OrderTransactions transactions;

    OrderSession(Connection connection, OrderScale scale, List<byte[]> payloads) {
        this.connection = connection;
        this.statements = new OrderStatements(connection);
        this.transactions = new OrderTransactions(statements, scale, payloads);
    }

    @Override
    public UserWork.Done run(int kind, Rng random) throws Failure {
        long seed = random.nextLong();
        for (int retries = 0; retries <= MAX_RETRIES; retries++) {
            try {
                if (attempt(OrderKind.at(kind), new Rng(seed))) {
                    return retries == 0 ? UserWork.Done.AT_ONCE : new UserWork.Done(true, retries);
                }
            } catch (SQLException e) {
                throw failure(e);
            }
        }
        return new UserWork.Done(false, MAX_RETRIES);
    }

    /** Whether it was committed, or was rolled back and may be begun anew. */
    private boolean attempt(OrderKind kind, Rng random) throws SQLException {
        try {
            transactions.carryOut(kind, random);
            connection.commit();
            return true;
        } catch (SQLException e) {
            if (!again(e)) {
                throw e;
            }
            connection.rollback();
            statements.clear();
            return false;
        }
    }

    /** Of several statements that were sent at once, the cause is the next exception. */
    private static boolean again(SQLException e) {
        for (SQLException each = e; each != null; each = each.getNextException()) {
            if (each.getSQLState() != null && AGAIN.contains(each.getSQLState())) {
                return true;
            }
        }
        return false;
    }

    static Failure failure(SQLException e) {
        SQLException cause = e.getNextException() == null ? e : e.getNextException();
        return Failure.io("a user's transaction failed: " + ChildProgram.last(String.valueOf(cause.getMessage())));
    }

    @Override
    public void close() {
        try {
            connection.close();
        } catch (SQLException _) {
            // The server has gone, or goes next.
        }
    }
}
