package csdbench.io.backend.uring;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import csdbench.io.IoFailure;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A ring on its own, fed with requests that do nothing. */
final class RingTest {
    private static final int NO_OPERATION = 0;

    @BeforeEach
    void ringsCanBeMade() {
        RingProbe probe = new RingProbe(Path.of("/proc"));
        assumeTrue(probe.unavailable().isEmpty(), () -> probe.unavailable().orElseThrow());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3})
    void bothQueuesGoRoundManyTimes(int firstRung) throws Exception {
        try (Ring ring = Ring.open(4, firstRung)) {
            ring.enable();
            int next = 0;
            for (int round = 0; round < 100; round++) {
                int count = 1 + round % 4;
                for (int i = 0; i < count; i++) {
                    ring.add(NO_OPERATION, 0, 0, 0, 0, next + i);
                }
                assertEquals(count, ring.unsubmitted());

                ring.submitAndWait(1_000_000_000);

                assertEquals(0, ring.unsubmitted());
                ring.submitAndCollect();
                assertEquals(count, ring.completions());
                for (int i = 0; i < count; i++) {
                    assertEquals(next + i, ring.userData(i));
                    assertEquals(0, ring.result(i));
                }
                ring.release(count);
                assertEquals(0, ring.completions());
                next += count;
            }
        }
    }

    @Test
    void aWaitWithoutTimeEnds() throws Exception {
        try (Ring ring = Ring.open(4, 0)) {
            ring.enable();
            ring.submitAndWait(0);
            assertEquals(0, ring.completions());
        }
    }

    @Test
    void moreEntriesThanTheKernelGivesAreToldWithTheNumber() {
        String message =
                assertThrows(IoFailure.class, () -> Ring.open(1 << 20, 0)).getMessage();

        assertTrue(message.contains("no io_uring of 1048576 entries: EINVAL"), message);
    }

    @Test
    void aMistakeInUsingItIsTold() throws Exception {
        try (Ring ring = Ring.open(4, 0)) {
            ring.add(NO_OPERATION, 0, 0, 0, 0, 0);
            // Never enabled.
            String message =
                    assertThrows(IllegalStateException.class, ring::submit).getMessage();
            assertTrue(message.startsWith("io_uring_enter answers "), message);
        }
    }
}
