package csdbench.engine.kind;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.io.IoRequest;
import csdbench.io.IoSource;
import csdbench.plan.LimitSpec;
import csdbench.plan.LimitSpec.DataLimit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class DataBudgetTest {
    private static final int BYTES = 4096;

    private final ConcurrentLinkedQueue<String> told = new ConcurrentLinkedQueue<>();
    private final IoRequest request = new IoRequest(0, 0);

    private DataBudget budget(long total, long read, long written) {
        LimitSpec limits = new LimitSpec(
                new DataLimit(total, 0),
                new DataLimit(read, 0),
                new DataLimit(written, 0),
                OptionalDouble.empty(),
                Optional.empty(),
                Optional.empty(),
                0);
        return DataBudget.of(limits, 0, told::add).orElseThrow();
    }

    /** Gives operations of one kind without end. */
    private record Endless(int operation, int bytes) implements IoSource {
        @Override
        public boolean next(IoRequest request, long nowNs) {
            request.operation = operation;
            request.transferBytes = bytes;
            return true;
        }

        @Override
        public boolean paced() {
            return false;
        }

        @Override
        public long nextStartNs(long nowNs) {
            return nowNs;
        }

        @Override
        public long idleNs(long nowNs) {
            return 0;
        }

        @Override
        public boolean ended() {
            return false;
        }

        @Override
        public void finished(IoRequest request, long nowNs) {}
    }

    private long startedBy(IoSource source) {
        long started = 0;
        while (source.next(request, 0)) {
            request.result = request.transferBytes;
            source.finished(request, 0);
            started++;
        }
        return started;
    }

    @Test
    void aRunWithoutALimitHasNoBudget() {
        assertEquals(Optional.empty(), DataBudget.of(LimitSpec.NONE, 1 << 20, told::add));
    }

    @Test
    void oneWorkerStartsWhatIsAllowedAndNoRequestMore() {
        IoSource source = budget(10 * BYTES, 0, 0).over(new Endless(IoRequest.READ, BYTES));

        assertEquals(10, startedBy(source));
        assertEquals(List.of("maxdata= reached: 40960 bytes read and written"), List.copyOf(told));
        assertTrue(source.ended());
        assertEquals(Long.MAX_VALUE, source.nextStartNs(0));
    }

    @Test
    void aLimitThatIsNoMultipleIsExceededByLessThanARequest() {
        assertEquals(11, startedBy(budget(10 * BYTES + 1, 0, 0).over(new Endless(IoRequest.READ, BYTES))));
    }

    @Test
    void readsAndWritesHaveLimitsOfTheirOwn() {
        DataBudget budget = budget(0, 3 * BYTES, 0);
        IoSource writer = budget.over(new Endless(IoRequest.WRITE, BYTES));
        IoSource reader = budget.over(new Endless(IoRequest.READ, BYTES));
        for (int i = 0; i < 100; i++) {
            assertTrue(writer.next(request, 0));
        }

        assertEquals(3, startedBy(reader));
        assertEquals(List.of("maxdataread= reached: 12288 bytes read"), List.copyOf(told));
        assertFalse(writer.next(request, 0), "it is over for all");
    }

    @Test
    void whatMovesNoDataUsesNothingUp() {
        IoSource source = budget(BYTES, 0, 0).over(new Endless(2, BYTES));
        for (int i = 0; i < 100; i++) {
            assertTrue(source.next(request, 0));
        }
    }

    @Test
    void whatFailedIsGivenBack() {
        IoSource source = budget(2 * BYTES, 0, 0).over(new Endless(IoRequest.WRITE, BYTES));
        for (int i = 0; i < 10; i++) {
            assertTrue(source.next(request, 0));
            request.result = -5;
            source.finished(request, 0);
        }

        assertEquals(2, startedBy(source));
    }

    @Test
    void theShareOfAWorkerThatDoesNothingIsTakenFromIt() {
        DataBudget budget = budget(1 << 20, 0, 0);
        IoSource idle = budget.over(new Endless(IoRequest.READ, BYTES));
        IoSource busy = budget.over(new Endless(IoRequest.READ, BYTES));
        assertTrue(idle.next(request, 0));

        assertEquals(255, startedBy(busy));
    }

    @Test
    @Timeout(20)
    void workersTogetherExceedItByNoMoreThanARequestEach() throws InterruptedException {
        int workers = 8;
        long limitBytes = 50_000L * BYTES + 1;
        DataBudget budget = budget(limitBytes, 0, 0);
        LongAdder startedBytes = new LongAdder();
        List<IoSource> sources = new ArrayList<>();
        IntStream.range(0, workers).forEach(i -> sources.add(budget.over(new Endless(IoRequest.READ, BYTES))));
        List<Thread> threads = sources.stream()
                .map(source -> Thread.ofPlatform().start(() -> {
                    IoRequest own = new IoRequest(0, 0);
                    while (source.next(own, 0)) {
                        own.result = BYTES;
                        source.finished(own, 0);
                        startedBytes.add(BYTES);
                    }
                }))
                .toList();
        for (Thread thread : threads) {
            thread.join();
        }

        assertTrue(startedBytes.sum() >= limitBytes - 1, startedBytes + " bytes");
        assertTrue(startedBytes.sum() <= limitBytes + (long) workers * BYTES, startedBytes + " bytes");
        assertEquals(1, told.size(), "told once");
    }
}
