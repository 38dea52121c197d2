package csdbench.io;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntSupplier;

/** An engine on one open target, with its buffers and a request for each of them. */
public final class EngineRig implements AutoCloseable {
    /** Long enough for any I/O of a test; reached only when an engine loses one. */
    private static final long PATIENCE_NS = 10_000_000_000L;

    public final IoEngine engine;
    public final IoRequest[] requests;
    private final IoTarget target;
    private final BufferArena buffers;

    public EngineRig(IoBackend backend, TargetOptions options, int slots, int slotBytes) throws IoFailure {
        this(backend, backend.open(options), slots, slotBytes);
    }

    /** A rig on a target that the backend opened. */
    public EngineRig(IoBackend backend, IoTarget target, int slots, int slotBytes) throws IoFailure {
        this.target = target;
        buffers = new BufferArena(slots, slotBytes);
        engine = backend.engine(List.of(target), buffers);
        requests = new IoRequest[slots];
        for (int i = 0; i < slots; i++) {
            requests[i] = new IoRequest(i, buffers.address(i));
        }
    }

    public MemorySegment buffer(int slot) {
        return buffers.slot(slot);
    }

    /** Fills in the request of a slot. */
    public IoRequest prepare(int slot, boolean write, long offsetBytes, int transferBytes) {
        IoRequest request = requests[slot];
        request.operation = write ? IoRequest.WRITE : IoRequest.READ;
        request.offsetBytes = offsetBytes;
        request.transferBytes = transferBytes;
        request.result = Integer.MIN_VALUE;
        request.submittedNs = System.nanoTime();
        return request;
    }

    /** Does one operation that is not a transfer, in slot 0, and answers its result. */
    public int doOther(BlockOperation operation, long offsetBytes, int bytes) {
        IoRequest request = prepare(0, false, offsetBytes, bytes);
        request.operation = operation.number();
        assertTrue(engine.submit(request), "accepted");
        return drain(1).getFirst().result;
    }

    /** Does one I/O in slot 0 and answers its result. */
    public int doOne(boolean write, long offsetBytes, int transferBytes) {
        return doOne(0, write, offsetBytes, transferBytes);
    }

    /** Does one I/O and answers its result. */
    public int doOne(int slot, boolean write, long offsetBytes, int transferBytes) {
        assertTrue(engine.submit(prepare(slot, write, offsetBytes, transferBytes)), "accepted");
        return drain(1).getFirst().result;
    }

    /** Collects this many completions, waiting for them. */
    public List<IoRequest> drain(int count) {
        IoRequest[] done = new IoRequest[requests.length];
        return collect(count, done, () -> engine.await(done, PATIENCE_NS));
    }

    /** Collects this many completions without ever waiting, into an array of {@code atOnce}. */
    public List<IoRequest> drainByPolling(int count, int atOnce) {
        IoRequest[] done = new IoRequest[atOnce];
        return collect(count, done, () -> engine.poll(done));
    }

    private static List<IoRequest> collect(int count, IoRequest[] done, IntSupplier source) {
        List<IoRequest> finished = new ArrayList<>();
        long giveUpNs = System.nanoTime() + PATIENCE_NS;
        while (finished.size() < count) {
            int handedBack = source.getAsInt();
            finished.addAll(Arrays.asList(done).subList(0, handedBack));
            assertTrue(System.nanoTime() - giveUpNs < 0, "only " + finished.size() + " of " + count + " came back");
        }
        return finished;
    }

    @Override
    public void close() throws IoFailure {
        engine.close();
        buffers.close();
        target.close();
    }
}
