package csdbench.engine.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import csdbench.plan.order.ReplayOrder;
import csdbench.trace.TraceProblem;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Several targets, each of which replays the whole trace and begins later than the one before. */
class StaggerTest {
    private static final long US = 1_000;

    @TempDir
    Path folder;

    private final ReplayOp op = new ReplayOp();

    @Test
    void eachTargetBeginsLaterAndAllComeInOrderOfTime() throws TraceProblem {
        List<String> issued = new ArrayList<>();
        try (MappedFeed feed = feed(4, 100 * US)) {
            while (feed.next(op)) {
                issued.add(op.issueNs / US + ":" + op.target);
            }
        }

        assertEquals(
                List.of("0:0", "40:0", "80:0", "100:1", "120:0", "140:1", "180:1", "200:2", "220:1", "240:2"),
                issued.subList(0, 10));
        assertEquals(12, issued.size());
    }

    @Test
    void readingAllocatesNothing() throws TraceProblem {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long leastGrownBytes = Long.MAX_VALUE;

        // As for a worker: the compiler charges this thread something now and then, what allocates shows in every
        // window.
        try (MappedFeed feed = feed(100_000, 100 * US)) {
            for (int window = 0; window < 10 && leastGrownBytes > 0; window++) {
                long before = threads.getCurrentThreadAllocatedBytes();
                for (int i = 0; i < 25_000; i++) {
                    assertTrue(feed.next(op));
                }
                leastGrownBytes = Math.min(leastGrownBytes, threads.getCurrentThreadAllocatedBytes() - before);
            }
        }

        assertEquals(0, leastGrownBytes, "bytes allocated in the quietest window");
    }

    private MappedFeed feed(int requests, long staggerNs) throws TraceProblem {
        List<String> lines = IntStream.range(0, requests)
                .mapToObj(i -> Traces.line(i * 40.0, 0, 1, i % 1000 * 4096L, 4096, true, 1))
                .toList();
        ReplayOrder order = ReplayOrder.of(List.of(Traces.recording(folder, "trace", lines)));
        List<DeviceGroup> groups = IntStream.range(0, 3)
                .mapToObj(i ->
                        new DeviceGroup(List.of("1"), List.of(new TargetRange(i, 0, 1L << 30, 4096)), i * staggerNs))
                .toList();
        return new MappedFeed(
                new MergedTrace(order), new AddressMap(order, Traces.scanned(order), groups), false, new int[0]);
    }
}
