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
    void theFirstWorkerThatBeginsIsReportedOnce() throws InterruptedException {
        StartLine line = open(System.nanoTime());

        line.await(() -> false);
        line.await(() -> false);

        assertEquals(1, begun.size());
    }

    @Test
    void nobodyBeginsEarly() throws InterruptedException {
        long startNs = System.nanoTime() + 2_000_000;

        open(startNs).await(() -> false);

        assertTrue(begun.getFirst() >= startNs);
    }

    @Test
    void aRunThatIsStoppedBeforeItsStartDoesNotWaitForIt() throws InterruptedException {
        open(System.nanoTime() + HOUR_NS).await(() -> true);

        assertEquals(1, begun.size());
    }

    @Test
    void aWorkerThatIsThereBeforeTheStartIsKnownWaitsForIt() throws InterruptedException {
        StartLine line = new StartLine(begun::add);
        Thread worker = Thread.ofPlatform().start(() -> await(line));
        while (worker.getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }
        assertEquals(List.of(), begun);

        long startNs = System.nanoTime();
        line.open(startNs);
        worker.join();

        assertTrue(begun.getFirst() >= startNs);
    }

    private static void await(StartLine line) {
        try {
            line.await(() -> false);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private StartLine open(long startNs) {
        StartLine line = new StartLine(begun::add);
        line.open(startNs);
        return line;
    }
}
