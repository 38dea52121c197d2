package csdbench.job.fitting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.trace.TraceEntry;
import org.junit.jupiter.api.Test;

class StreamRunsTest {
    private final StreamRuns runs = new StreamRuns();

    private static TraceEntry request(boolean read, long offset) {
        TraceEntry entry = new TraceEntry();
        entry.set(0, read, offset, 4096);
        entry.setOrigin(7, 9);
        return entry;
    }

    @Test
    void aRequestGoesOnBehindARunOfItsStreamBeforeThoseOfOthers() {
        TraceEntry first = request(false, 0);
        runs.add(first, 0);
        runs.add(request(false, 1 << 20), 0);
        runs.add(request(true, 2 << 20), 0);

        assertEquals(2, runs.of(request(false, 4096), 0));
        assertEquals(1, runs.of(request(false, (1 << 20) + 4096), 0));
        assertEquals(64 + 1, runs.of(request(false, (2 << 20) + 4096), 0), "behind what was read");
        assertEquals(64 + 3, runs.of(request(false, 4096), 1), "behind another stream");
        assertEquals(0, runs.of(request(false, 8192), 0));
        assertEquals(4096, runs.end(2, 0, false));
        assertEquals((2 << 20) + 4096, runs.end(64 + 1, 0, false));
        assertEquals(-1, runs.end(3, 0, false));
        assertTrue(runs.openAt(4096));
        assertFalse(runs.openAt(8192));
        assertEquals(7, first.device(), "its origin is as it was");
    }
}
