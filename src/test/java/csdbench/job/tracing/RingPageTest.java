package csdbench.job.tracing;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RingPageTest {
    private static final long BEGIN_NS = 5_000_000_000L;
    private static final long MISSED_EVENTS = 1L << 31;

    private final ByteBuffer page = ByteBuffer.allocate(4096)
            .order(ByteOrder.LITTLE_ENDIAN)
            .putLong(BEGIN_NS)
            .putLong(0);

    private void head(int type, long timeNs) {
        page.putInt(type | (int) timeNs << 5);
    }

    private List<String> events(long flags) throws IOException {
        page.flip();
        page.putLong(8, page.limit() - 16 | flags);
        List<String> events = new ArrayList<>();
        RingPage.read(
                page, (timeNs, data) -> events.add(timeNs - BEGIN_NS + ":" + data.remaining() + ":" + data.getInt(0)));
        return events;
    }

    @Test
    void eventsHaveTheTimeSinceTheOneBeforeAndALengthOfTheirOwn() throws IOException {
        head(2, 10);
        page.putInt(7).putInt(0);
        head(1, 5);
        page.putInt(8);
        head(0, 3); // Longer than 28 words: the length is a word of its own, which it counts.
        page.putInt(4 + 120).putInt(9).put(new byte[116]);
        head(1, 1);
        page.putInt(10);

        assertEquals(List.of("10:8:7", "15:4:8", "18:120:9", "19:4:10"), events(0));
    }

    @Test
    void longGapsAndStampsOfTimeAreNoEvents() throws IOException {
        head(30, 1);
        page.putInt(2);
        head(1, 4);
        page.putInt(7);
        head(31, 6);
        page.putInt(64);
        head(1, 1);
        page.putInt(8);

        long stampNs = (64L << 27) + 6;
        assertEquals(List.of((2L << 27) + 5 + ":4:7", stampNs + 1 - BEGIN_NS + ":4:8"), events(0));
    }

    @Test
    void discardedEventsArePassedOverAndPaddingEndsThePage() throws IOException {
        head(29, 5);
        page.putInt(8).putInt(0);
        head(1, 2);
        page.putInt(7);
        head(29, 0);
        page.putInt(99);

        assertEquals(List.of("2:4:7"), events(MISSED_EVENTS));
    }

    @Test
    void whatNoKernelWritesIsNoHarm() {
        Random random = new Random(1);
        for (int i = 0; i < 20_000; i++) {
            byte[] bytes = new byte[random.nextInt(200)];
            random.nextBytes(bytes);
            assertDoesNotThrow(() -> RingPage.read(ByteBuffer.wrap(bytes), (_, data) -> data.remaining()));
        }
    }
}
