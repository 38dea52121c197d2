package csdbench.job.app.orders;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import csdbench.base.unit.Rng;
import csdbench.job.app.users.UserWork;
import csdbench.job.command.Failure;
import java.lang.reflect.Proxy;
import java.sql.BatchUpdateException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Test;

class OrderSessionTest {
    private int prepared;
    private int rollbacks;

    /** A connection on which no statement can be prepared. */
    private OrderSession session(SQLException why) {
        Connection connection = (Connection) Proxy.newProxyInstance(
                OrderSessionTest.class.getClassLoader(), new Class<?>[] {Connection.class}, (_, method, _) -> {
                    switch (method.getName()) {
                        case "prepareStatement" -> {
                            prepared++;
                            throw why;
                        }
                        case "rollback" -> rollbacks++;
                        default -> throw new IllegalStateException(method.getName());
                    }
                    return null;
                });
        return new OrderSession(connection, new OrderScale(1), List.of(new byte[1]));
    }

    @Test
    void whatIsRolledBackForAnothersSakeIsBegunAnewAndGivenUpInTheEnd() throws Failure {
        OrderSession session = session(new SQLException("deadlock detected", "40P01"));

        assertEquals(new UserWork.Done(false, 10), session.run(OrderKind.PAYMENT.ordinal(), new Rng(1)));
        assertEquals(11, prepared);
        assertEquals(11, rollbacks);
    }

    @Test
    void ofStatementsThatWereSentAtOnceTheCauseDecides() throws Failure {
        BatchUpdateException batch = new BatchUpdateException("a batch failed", "0A000", new int[0]);
        batch.setNextException(new SQLException("could not serialize", "40001"));

        assertEquals(
                10, session(batch).run(OrderKind.PAYMENT.ordinal(), new Rng(1)).retries());
    }

    @Test
    void aDiskThatIsFullEndsItWithASentence() {
        OrderSession session = session(new SQLException("ERROR: could not extend file: No space left on device"));

        String message =
                assertThrows(Failure.class, () -> session.run(0, new Rng(1))).getMessage();

        assertEquals(
                "a user's transaction failed: there is no room for it: ERROR: could not extend file: No space left on"
                        + " device; ask for less with --size, or name another place",
                message);
        assertEquals(0, rollbacks);
    }
}
