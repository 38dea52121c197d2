package csdbench.job.app.clients;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import csdbench.result.Percentile;
import java.util.List;
import org.junit.jupiter.api.Test;

class TransactionLogTest {
    private final TransactionLog log = new TransactionLog(1_000_500_000, 2);

    @Test
    void transactionsBelongToTheSecondInWhichTheyEnded() {
        log.add("0 1 9000 0 1000 499999");
        log.add("0 2 1000 0 1000 500000");
        log.add("1 1 3000 0 1001 499999");
        log.add("1 2 5000 0 1001 500000");
        log.add("1 3 7000 0 1002 500000");

        assertEquals(
                List.of(
                        new ClientsWork.Second(2, 2_000_000, List.of()),
                        new ClientsWork.Second(1, 5_000_000, List.of())),
                log.seconds());
        assertEquals(5, log.logged());
    }

    @Test
    void timesAreOfMeasuredTransactionsOnly() {
        log.add("0 1 9000 0 1000 0");
        log.add("0 2 1000 0 1000 600000");
        log.add("0 3 3000 0 1000 700000");

        assertEquals(2, log.times().count());
        assertEquals(2_000_000, log.times().meanNs());
        assertEquals(3_000_000, log.times().percentileNs(Percentile.P99));
    }

    @Test
    void failedOnesAreCountedApart() {
        log.add("0 1 failed 0 1000 600000");
        log.add("0 2 serialization 0 1000 600000 0 3");
        log.add("0 3 skipped 0 1000 600000");
        log.add("0 4 1000 0 1000 600000 12 1");

        assertEquals(3, log.failed());
        assertEquals(1, log.logged());
    }

    @Test
    void anotherLineIsNamed() {
        assertEquals(
                "'0 1 12' is not a line of a log of transactions",
                assertThrows(IllegalArgumentException.class, () -> log.add("0 1 12"))
                        .getMessage());
    }
}
