package csdbench.io.backend.uring;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.io.BufferArena;
import csdbench.io.EngineRig;
import csdbench.io.FileIoContract;
import csdbench.io.IoBackend;
import csdbench.io.IoFailure;
import csdbench.io.IoRequest;
import csdbench.io.IoTarget;
import csdbench.io.OpenFlags;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

final class UringEngineTest extends FileIoContract {
    @Override
    protected IoBackend backend() {
        return new UringBackend();
    }

    @Test
    void moreRequestsThanARingHoldsAreRefused() throws Exception {
        try (IoTarget target = backend().open(target(false, OpenFlags.NONE));
                BufferArena buffers = new BufferArena(UringAbi.MAX_ENTRIES + 1, 1)) {

            String message = assertThrows(IoFailure.class, () -> backend().engine(List.of(target), buffers))
                    .getMessage();

            assertTrue(message.contains("at most 32768 requests, not 32769"), message);
        }
    }

    @Test
    void aSlotCannotBeSubmittedTwice() throws Exception {
        try (EngineRig rig = rig(false)) {
            rig.engine.submit(rig.prepare(0, false, 0, BLOCK_BYTES));
            IoRequest same = new IoRequest(0, rig.requests[0].bufferAddress);

            assertThrows(IllegalArgumentException.class, () -> rig.engine.submit(same));

            rig.drain(1);
        }
    }

    @Test
    void pollingStartsWhatTheKernelHasNotTakenYet() throws Exception {
        // What the kernel could not take for want of memory, or gave back to be asked again, is left over like this.
        try (EngineRig rig = rig(false)) {
            for (int slot = 0; slot < 3; slot++) {
                rig.engine.submit(rig.prepare(slot, false, 0, BLOCK_BYTES));
            }

            assertEquals(3, rig.drainByPolling(3, slots()).size());
        }
    }

    @Test
    void theRingBelongsToTheThreadThatFirstSubmitted() throws Exception {
        // Made here, used there, as a worker is prepared by one thread and run by another.
        EngineRig rig = rig(false);
        int[] result = new int[1];
        Thread worker = new Thread(() -> {
            result[0] = rig.doOne(false, 0, BLOCK_BYTES);
            rig.engine.close();
        });
        worker.start();
        worker.join();
        assertEquals(BLOCK_BYTES, result[0]);
    }

    @Test
    void engineClosesWhileBuffersOfOthersAreInUse() throws Exception {
        try (EngineRig other = rig(false)) {
            try (EngineRig rig = rig(false)) {
                assertEquals(BLOCK_BYTES, rig.doOne(false, 0, BLOCK_BYTES));
            }
            assertEquals(BLOCK_BYTES, other.doOne(false, 0, BLOCK_BYTES));
        }
    }

    @Nested
    final class AsOnLinux61 extends FileIoContract {
        @Override
        protected IoBackend backend() {
            return new UringBackend(new RingLimits(1, UringAbi.MAX_BUFFER_BYTES));
        }
    }

    @Nested
    final class AsOnLinux519 extends FileIoContract {
        @Override
        protected IoBackend backend() {
            return new UringBackend(new RingLimits(2, UringAbi.MAX_BUFFER_BYTES));
        }
    }

    @Nested
    final class AsOnLinux511 extends FileIoContract {
        @Override
        protected IoBackend backend() {
            return new UringBackend(new RingLimits(3, UringAbi.MAX_BUFFER_BYTES));
        }
    }

    @Nested
    final class WithSeveralRegisteredBuffers extends FileIoContract {
        @Override
        protected IoBackend backend() {
            return new UringBackend(new RingLimits(0, 3 * 16 * BLOCK_BYTES));
        }
    }

    @Nested
    final class WithoutRegisteredBuffers extends FileIoContract {
        @Override
        protected IoBackend backend() {
            return new UringBackend(new RingLimits(0, 1));
        }
    }
}
