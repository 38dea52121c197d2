package csdbench.engine.replay;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.io.BlockOperation;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LaneTest {
    private final Lane lane = Lane.lanes(1)[0];
    private final ReplayOp op = new ReplayOp();

    @Test
    void aRequestComesOutAsItWentIn() {
        op.issueNs = 1L << 50;
        op.latencyNs = -1;
        op.offsetBytes = 1L << 45;
        op.lengthBytes = 1 << 30;
        op.stream = 70_000;
        op.target = 3;
        op.depth = 1 << 20;
        op.operation = BlockOperation.TRIM.number();
        op.rewrite = true;
        lane.add(op);
        ReplayOp out = new ReplayOp();

        assertTrue(lane.claim(lane.peek(out)));

        assertEquals(1L << 50, out.issueNs);
        assertEquals(-1, out.latencyNs);
        assertEquals(1L << 45, out.offsetBytes);
        assertEquals(1 << 30, out.lengthBytes);
        assertEquals(70_000, out.stream);
        assertEquals(3, out.target);
        assertEquals(1 << 20, out.depth);
        assertTrue(out.rewrite);
        assertEquals(BlockOperation.TRIM.number(), out.operation);
        assertEquals(-1, lane.peek(out), "it is empty again");
    }

    @Test
    void whatIsDueIsCounted() {
        for (int i = 0; i < 5_000; i++) {
            op.issueNs = i * 10L;
            lane.add(op);
        }
        lane.claim(lane.peek(op));

        assertEquals(0, lane.due(9, 1));
        assertEquals(100, lane.due(1_000, 1));
        assertEquals(50, lane.due(1_000, 2), "time runs at half the speed");
        assertEquals(4_999, lane.due(Long.MAX_VALUE, 1));
    }

    @Test
    void severalThreadsTakeEachRequestOnceAndInOrder() throws InterruptedException {
        int count = 600_000;
        lane.share();
        long[][] taken = new long[3][count];
        int[] counts = new int[3];
        List<Thread> takers = IntStream.range(0, taken.length)
                .mapToObj(i -> new Thread(() -> counts[i] = takeUntil(count - 1, taken[i])))
                .toList();
        takers.forEach(Thread::start);
        for (int i = 0; i < count; i++) {
            while (lane.size() > 3_000) {
                Thread.onSpinWait();
            }
            op.issueNs = i;
            op.offsetBytes = i * 7L;
            lane.add(op);
        }
        // Each that meets one of these has seen the last.
        for (int i = 0; i < taken.length; i++) {
            op.issueNs = Long.MAX_VALUE;
            lane.add(op);
        }
        for (Thread taker : takers) {
            taker.join();
        }

        long[] all = IntStream.range(0, taken.length)
                .boxed()
                .flatMapToLong(i -> Arrays.stream(taken[i], 0, counts[i]))
                .sorted()
                .toArray();
        assertArrayEquals(IntStream.range(0, count).asLongStream().toArray(), all);
        for (int i = 0; i < taken.length; i++) {
            long[] own = Arrays.copyOf(taken[i], counts[i]);
            assertArrayEquals(Arrays.stream(own).sorted().toArray(), own);
        }
    }

    private int takeUntil(long last, long[] taken) {
        ReplayOp own = new ReplayOp();
        int count = 0;
        while (true) {
            long number = lane.peek(own);
            if (number >= 0 && lane.claim(number)) {
                if (own.issueNs > last) {
                    return count;
                }
                taken[count++] = own.offsetBytes / 7 == own.issueNs ? own.issueNs : -1;
            }
        }
    }
}
