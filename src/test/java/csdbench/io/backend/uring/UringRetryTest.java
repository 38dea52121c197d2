package csdbench.io.backend.uring;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import csdbench.io.BufferArena;
import csdbench.io.Errno;
import csdbench.io.IoRequest;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** An engine on a ring whose kernel is played: what a real one does only when it is short of something. */
final class UringRetryTest {
    private static final int SLOTS = 4;

    private final Kernel kernel = new Kernel();
    private final BufferArena buffers = new BufferArena(SLOTS, 4096);
    private final UringEngine engine =
            new UringEngine(kernel.ring(), new int[] {7}, new boolean[] {false}, buffers, RingLimits.NONE);
    private final IoRequest[] done = new IoRequest[SLOTS];

    @AfterEach
    void close() {
        engine.close();
        buffers.close();
    }

    @ParameterizedTest
    @EnumSource(
            value = Errno.class,
            names = {"EAGAIN", "EINTR"})
    void aRequestThatTheKernelGivesBackIsAskedAgainAndFinishesOnce(Errno errno) {
        kernel.results.add(errno.asResult());
        kernel.results.add(errno.asResult());
        IoRequest request = submit(0, 8192);

        assertEquals(0, engine.poll(done), "given back the first time");
        assertEquals(1, engine.inFlight());
        assertEquals(0, engine.poll(done), "and the second");
        assertEquals(1, engine.poll(done));

        assertSame(request, done[0]);
        assertEquals(4096, request.result);
        assertEquals(0, engine.inFlight());
        assertEquals(List.of(8192L, 8192L, 8192L), kernel.takenOffsets);
    }

    @Test
    void whatFinishedBesideARequestThatWasGivenBackIsHandedBackAtOnce() {
        kernel.results.add(4096);
        kernel.results.add(Errno.EAGAIN.asResult());
        kernel.results.add(4096);
        for (int slot = 0; slot < 3; slot++) {
            submit(slot, slot * 4096L);
        }
        engine.flush();

        assertEquals(2, engine.await(done, 1_000));
        assertEquals(1, engine.inFlight());
        assertEquals(1, engine.await(done, 1_000));
        assertEquals(4096, done[0].offsetBytes);
    }

    @Test
    void otherErrorsAreResults() {
        kernel.results.add(Errno.EIO.asResult());
        IoRequest request = submit(0, 0);

        assertEquals(1, engine.poll(done));
        assertEquals(Errno.EIO.asResult(), request.result);
    }

    @ParameterizedTest
    @EnumSource(
            value = Errno.class,
            names = {"EAGAIN", "EINTR", "ETIME", "EBUSY", "ENOMEM"})
    void aCallThatTakesNothingIsMadeAgain(Errno errno) {
        kernel.refusals.add(errno.asResult());
        submit(0, 0);
        assertEquals(List.of(), kernel.takenOffsets);

        assertEquals(1, engine.poll(done));
    }

    @Test
    void aCallThatIsRefusedForGoodSaysSo() {
        kernel.refusals.add(Errno.EPERM.asResult());

        String message =
                assertThrows(IllegalStateException.class, () -> submit(0, 0)).getMessage();

        assertEquals("io_uring_enter answers EPERM", message.substring(0, 28));
    }

    private IoRequest submit(int slot, long offsetBytes) {
        IoRequest request = new IoRequest(slot, buffers.address(slot));
        request.offsetBytes = offsetBytes;
        request.transferBytes = 4096;
        engine.submit(request);
        return request;
    }

    /** Takes all that it is handed, unless it refuses, and completes it at once. */
    private static final class Kernel implements RingKernel {
        private static final RingSetup SETUP = new RingSetup(
                3,
                SLOTS,
                2 * SLOTS,
                UringAbi.SETUP_NO_SQ_ARRAY,
                UringAbi.FEATURE_EXT_ARG,
                new RingSetup.SubmissionOffsets(0, 4, 8, 0),
                new RingSetup.CompletionOffsets(16, 20, 64));

        private final MemorySegment queues = Arena.ofAuto().allocate(SETUP.queueBytes(), Long.BYTES);
        private final MemorySegment requests = Arena.ofAuto().allocate(SETUP.requestBytes(), Long.BYTES);

        /** What the next requests end with; success when there is none left. */
        private final Deque<Integer> results = new ArrayDeque<>();

        /** What the next calls are answered with; all is taken when there is none left. */
        private final Deque<Integer> refusals = new ArrayDeque<>();

        private final List<Long> takenOffsets = new ArrayList<>();
        private int taken;

        Ring ring() {
            return new Ring(this, SETUP, queues, requests);
        }

        @Override
        public int enter(int submit, int complete, int flags, long argument, long argumentBytes) {
            if (!refusals.isEmpty()) {
                return refusals.remove();
            }
            assertEquals(queues.get(JAVA_INT, SETUP.sq().tail()), taken + submit);
            for (int i = 0; i < submit; i++) {
                long entry = (long) (taken++ % SLOTS) * UringAbi.SQE_BYTES;
                takenOffsets.add(requests.get(JAVA_LONG, entry + UringAbi.SQE_OFFSET));
                int length = requests.get(JAVA_INT, entry + UringAbi.SQE_LENGTH);
                post(
                        requests.get(JAVA_LONG, entry + UringAbi.SQE_USER_DATA),
                        results.isEmpty() ? length : results.remove());
            }
            return submit;
        }

        private void post(long userData, int result) {
            int tail = queues.get(JAVA_INT, SETUP.cq().tail());
            long entry = SETUP.cq().entries() + (long) (tail % SETUP.completions()) * UringAbi.CQE_BYTES;
            queues.set(JAVA_LONG, entry + UringAbi.CQE_USER_DATA, userData);
            queues.set(JAVA_INT, entry + UringAbi.CQE_RESULT, result);
            queues.set(JAVA_INT, SETUP.cq().tail(), tail + 1);
        }

        @Override
        public int register(int operation, long argument, int count) {
            return operation == UringAbi.REGISTER_ENABLE ? 0 : Errno.ENOMEM.asResult();
        }

        @Override
        public void close() {}
    }
}
