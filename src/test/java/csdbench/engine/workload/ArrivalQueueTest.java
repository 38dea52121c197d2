package csdbench.engine.workload;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.plan.ArrivalSpec;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ArrivalQueueTest {
    private static final long SECOND_NS = 1_000_000_000;

    private final ArrivalQueue.Ticket ticket = new ArrivalQueue.Ticket();

    @Test
    void arrivalsOfAllWorkloadsComeInOrderOfTime() {
        ArrivalQueue queue = new ArrivalQueue(ArrivalSpec.EXPONENTIAL, new double[] {1_000, 3_000}, 1);
        long lastNs = 0;
        for (int i = 0; i < 10_000; i++) {
            queue.take(ticket);
            assertTrue(ticket.dueNs >= lastNs);
            lastNs = ticket.dueNs;
        }
    }

    @Test
    void everyWorkloadGetsItsRate() {
        ArrivalQueue queue = new ArrivalQueue(ArrivalSpec.EXPONENTIAL, new double[] {10_000, 30_000}, 1);
        int[] taken = new int[2];
        for (queue.take(ticket); ticket.dueNs < 10 * SECOND_NS; queue.take(ticket)) {
            taken[ticket.stream]++;
        }

        assertEquals(100_000, taken[0], 300);
        assertEquals(300_000, taken[1], 300);
    }

    @Test
    void nothingIsDueBeforeTheBeginning() {
        ArrivalQueue queue = new ArrivalQueue(ArrivalSpec.DETERMINISTIC, new double[] {1_000}, 1);
        queue.begin(5 * SECOND_NS);
        queue.take(ticket);

        assertTrue(ticket.dueNs >= 5 * SECOND_NS && ticket.dueNs <= 5 * SECOND_NS + 1_000_000);
    }

    @Test
    void theBacklogIsWhatIsDueAndNotTaken() {
        ArrivalQueue queue = new ArrivalQueue(ArrivalSpec.DETERMINISTIC, new double[] {1_000}, 1);

        assertEquals(1_000.0, queue.backlog(SECOND_NS), 1.0);
        assertEquals(0, queue.backlog(0));
    }

    @Test
    void aWorkloadWithoutARateNeverComes() {
        ArrivalQueue queue = new ArrivalQueue(ArrivalSpec.EXPONENTIAL, new double[] {0, 10}, 1);
        for (int i = 0; i < 1_000; i++) {
            queue.take(ticket);
            assertEquals(1, ticket.stream);
        }
    }

    @Test
    void severalWorkersTakeTogetherWhatOneWouldHaveTaken() throws InterruptedException {
        int each = 100_000;
        double[] perSecond = {1_000, 3_000};
        ArrivalQueue queue = new ArrivalQueue(ArrivalSpec.EXPONENTIAL, perSecond, 1);
        long[][] taken = new long[3][each];
        for (int i = 0; i < taken.length; i++) {
            queue.addWorker();
        }
        List<Thread> workers = IntStream.range(0, taken.length)
                .mapToObj(i -> new Thread(() -> takeAll(queue, taken[i])))
                .toList();
        workers.forEach(Thread::start);
        for (Thread worker : workers) {
            worker.join();
        }

        for (long[] own : taken) {
            assertArrayEquals(Arrays.stream(own).sorted().toArray(), own, "each worker's come in order of time");
        }
        long[] alone = new long[3 * each];
        takeAll(new ArrivalQueue(ArrivalSpec.EXPONENTIAL, perSecond, 1), alone);
        assertArrayEquals(
                alone,
                Arrays.stream(taken).flatMapToLong(Arrays::stream).sorted().toArray());
    }

    /** Keeps times and streams in one number that rises with time. */
    private static void takeAll(ArrivalQueue queue, long[] taken) {
        ArrivalQueue.Ticket ticket = new ArrivalQueue.Ticket();
        for (int i = 0; i < taken.length; i++) {
            queue.take(ticket);
            taken[i] = ticket.dueNs * 2 + ticket.stream;
        }
    }
}
