package csdbench.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What every backend promises its worker. A backend's test inherits this and says on what to try it. */
public abstract class IoEngineContract {
    protected static final long SIZE_BYTES = 1 << 20;
    protected static final int BLOCK_BYTES = 4096;
    private static final int ASYNCHRONOUS_SLOTS = 8;

    protected abstract IoBackend backend();

    /** Something of {@link #SIZE_BYTES} bytes to do I/O on, through the page cache unless {@code flags} differ. */
    protected abstract TargetOptions target(boolean write, OpenFlags flags) throws Exception;

    @BeforeEach
    void backendIsAvailable() {
        assumeTrue(
                backend().unavailable().isEmpty(),
                () -> backend().name() + ": " + backend().unavailable().orElseThrow());
    }

    protected final int slots() {
        return backend().synchronous() ? 1 : ASYNCHRONOUS_SLOTS;
    }

    protected final EngineRig rig(boolean write) throws Exception {
        return new EngineRig(backend(), target(write, OpenFlags.NONE), slots(), 16 * BLOCK_BYTES);
    }

    @Test
    void wholeTransferIsTheResult() throws Exception {
        try (EngineRig rig = rig(true)) {
            assertEquals(BLOCK_BYTES, rig.doOne(true, 0, BLOCK_BYTES));
            assertEquals(16 * BLOCK_BYTES, rig.doOne(true, SIZE_BYTES / 2, 16 * BLOCK_BYTES));
            assertEquals(512, rig.doOne(false, 512, 512));
        }
    }

    @Test
    void aFullEngineRefusesUntilSomethingWasHandedBack() throws Exception {
        try (EngineRig rig = rig(false)) {
            for (int slot = 0; slot < slots(); slot++) {
                assertTrue(rig.engine.submit(rig.prepare(slot, false, (long) slot * BLOCK_BYTES, BLOCK_BYTES)));
                assertEquals(slot + 1, rig.engine.inFlight());
            }

            assertFalse(rig.engine.submit(new IoRequest(0, rig.requests[0].bufferAddress)));

            assertEquals(slots(), rig.engine.inFlight());
            rig.drain(1);
            assertTrue(rig.engine.inFlight() < slots());
        }
    }

    @Test
    void everyRequestComesBackOnceAndIsTheOneThatWasSubmitted() throws Exception {
        try (EngineRig rig = rig(false)) {
            for (int round = 0; round < 50; round++) {
                for (int slot = 0; slot < slots(); slot++) {
                    rig.engine.submit(rig.prepare(slot, false, (long) slot * BLOCK_BYTES, BLOCK_BYTES));
                }
                Set<IoRequest> seen = new HashSet<>(rig.drain(slots()));

                assertEquals(slots(), seen.size());
                seen.forEach(request -> assertSame(rig.requests[request.slot], request));
                seen.forEach(request -> assertEquals(BLOCK_BYTES, request.result));
                assertEquals(0, rig.engine.inFlight());
            }
        }
    }

    @Test
    void pollHandsBackNoMoreThanFit() throws Exception {
        try (EngineRig rig = rig(false)) {
            for (int slot = 0; slot < slots(); slot++) {
                rig.engine.submit(rig.prepare(slot, false, (long) slot * BLOCK_BYTES, BLOCK_BYTES));
            }
            rig.engine.flush();

            Set<IoRequest> seen = new HashSet<>(rig.drainByPolling(slots(), 1));

            assertEquals(slots(), seen.size());
            assertEquals(0, rig.engine.poll(new IoRequest[1]));
            assertEquals(0, rig.engine.poll(new IoRequest[0]));
        }
    }

    @Test
    void anIdleEngineHasNothingToHandBack() throws Exception {
        try (EngineRig rig = rig(false)) {
            IoRequest[] done = new IoRequest[slots()];
            rig.engine.flush();
            assertEquals(0, rig.engine.poll(done));
            assertEquals(0, rig.engine.await(done, 0));
            assertEquals(0, rig.engine.inFlight());
        }
    }

    @Test
    void awaitWithoutTimeStillStartsWhatWasSubmitted() throws Exception {
        try (EngineRig rig = rig(false)) {
            rig.engine.submit(rig.prepare(0, false, 0, BLOCK_BYTES));
            IoRequest[] done = new IoRequest[slots()];
            if (rig.engine.await(done, 0) == 0) {
                rig.drainByPolling(1, 1);
            }
            assertEquals(BLOCK_BYTES, rig.requests[0].result);
        }
    }

    @Test
    void aReadBeyondTheEndIsShortOrEmpty() throws Exception {
        try (EngineRig rig = rig(false)) {
            assertEquals(BLOCK_BYTES, rig.doOne(false, SIZE_BYTES - BLOCK_BYTES, 2 * BLOCK_BYTES));
            assertEquals(0, rig.doOne(false, SIZE_BYTES, BLOCK_BYTES));
        }
    }

    @Test
    void aTargetOpenedForReadingRefusesWrites() throws Exception {
        try (EngineRig rig = rig(false)) {
            int badFile = 9;
            assertEquals(-badFile, rig.doOne(true, 0, BLOCK_BYTES));
            assertEquals(BLOCK_BYTES, rig.doOne(false, 0, BLOCK_BYTES), "and goes on reading");
        }
    }

    /** Whether it is known here how to trim and to write zeroes. */
    protected boolean trims() {
        return true;
    }

    @ParameterizedTest
    @EnumSource(names = {"TRIM", "WRITE_ZEROES"})
    void aRangeIsTrimmedOrFilledWithZeroesLikeAWrite(BlockOperation operation) throws Exception {
        assumeTrue(trims());
        try (EngineRig rig = rig(true)) {
            int result = rig.doOther(operation, SIZE_BYTES / 2, 16 * BLOCK_BYTES);
            assumeTrue(result != Errno.EOPNOTSUPP.asResult(), "this file system has no " + operation);

            assertEquals(16 * BLOCK_BYTES, result);
            assertEquals(BLOCK_BYTES, rig.doOne(true, SIZE_BYTES / 2, BLOCK_BYTES), "and goes on writing");
        }
        try (EngineRig rig = rig(false)) {
            assertEquals(Errno.EBADF.asResult(), rig.doOther(operation, 0, BLOCK_BYTES));
        }
    }

    @Test
    void aFlushHasNoBytesAndNeedsNoPermissionToWrite() throws Exception {
        for (boolean write : new boolean[] {true, false}) {
            try (EngineRig rig = rig(write)) {
                assertEquals(0, rig.doOther(BlockOperation.FLUSH, 0, 0));
                assertEquals(BLOCK_BYTES, rig.doOne(write, 0, BLOCK_BYTES));
            }
        }
    }

    @Test
    void anEngineThatNeverDidAnythingCloses() throws Exception {
        rig(true).close();
    }

    @Test
    void closingWaitsForWhatIsInFlight() throws Exception {
        // The buffers are freed right behind the engine, so an I/O that outlived it would write into free memory.
        for (int round = 0; round < 20; round++) {
            EngineRig rig = rig(false);
            for (int slot = 0; slot < slots(); slot++) {
                rig.engine.submit(rig.prepare(slot, false, (long) slot * BLOCK_BYTES, BLOCK_BYTES));
            }
            if (round % 2 == 0) {
                rig.engine.flush();
            }

            rig.close();

            for (IoRequest request : rig.requests) {
                assertEquals(BLOCK_BYTES, request.result, "slot " + request.slot);
            }
        }
    }

    @Test
    void doingIoAllocatesNothing() throws Exception {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        try (EngineRig rig = rig(false)) {
            IoRequest[] done = new IoRequest[slots()];
            long leastGrownBytes = Long.MAX_VALUE;
            // A foreign call allocates until it is compiled, and that takes its time; what an I/O of ours allocates
            // shows in every window.
            for (int window = 0; window < 100 && leastGrownBytes > 0; window++) {
                long before = threads.getCurrentThreadAllocatedBytes();
                for (int turn = 0; turn < 20_000; turn++) {
                    rig.engine.submit(rig.prepare(0, false, 0, BLOCK_BYTES));
                    rig.engine.flush();
                    while (rig.engine.inFlight() > 0) {
                        rig.engine.await(done, 1_000_000_000);
                    }
                }
                leastGrownBytes = Math.min(leastGrownBytes, threads.getCurrentThreadAllocatedBytes() - before);
            }
            assertEquals(0, leastGrownBytes, "bytes allocated in the quietest window");
        }
    }
}
