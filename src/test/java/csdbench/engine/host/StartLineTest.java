package csdbench.engine.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class StartLineTest {
    private static final long HOUR_NS = 3_600_000_000_000L;

    private final List<Long> begun = new ArrayList<>();

    @Test
    void theFirstWorkerThatBeginsIsReportedOnce() {
        StartLine line = new StartLine(System.nanoTime(), begun::add);

        line.await(() -> false);
        line.await(() -> false);

        assertEquals(1, begun.size());
    }

    @Test
    void nobodyBeginsEarly() {
        long startNs = System.nanoTime() + 2_000_000;

        new StartLine(startNs, begun::add).await(() -> false);

        assertTrue(begun.getFirst() >= startNs);
    }

    @Test
    void aRunThatIsStoppedBeforeItsStartDoesNotWaitForIt() {
        new StartLine(System.nanoTime() + HOUR_NS, begun::add).await(() -> true);

        assertEquals(1, begun.size());
    }
}
