package csdbench.engine.validation;

import csdbench.base.unit.NanoClock;
import csdbench.content.ContentSpec;
import csdbench.content.TargetExtent;
import csdbench.content.generator.ContentFactory;
import csdbench.content.generator.Generators;
import csdbench.engine.stats.IntervalCollector;
import csdbench.engine.stats.WorkerStats;
import csdbench.engine.verify.Corruption;
import csdbench.engine.verify.DataSources;
import csdbench.engine.verify.TargetValidator;
import csdbench.engine.verify.WriteMap;
import csdbench.io.BufferArena;
import csdbench.io.IoEngine;
import csdbench.io.IoRequest;
import csdbench.plan.order.ValidationSpec;
import csdbench.result.OpTotals;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One worker's validation engine on a target of memory, used as a worker does. */
final class ValidationRig {
    static final int SLOTS = 8;
    static final int MAX_BYTES = 16 << 10;

    final List<Corruption> found = new ArrayList<>();
    final List<IoRequest> ended = new ArrayList<>();
    final MemoryEngine inner;
    final ValidationEngine engine;
    private final IntervalCollector collector = new IntervalCollector(false, List.of());
    private final IoRequest[] free = new IoRequest[SLOTS];
    private final IoRequest[] done = new IoRequest[SLOTS];
    private int freeCount = SLOTS;

    ValidationRig(WriteMap ledger, ValidationSpec validation, MemorySegment medium, long seed, int failedPercent) {
        this(ledger, validation, medium, new MemoryEngine(medium, SLOTS, seed, failedPercent), Optional.empty());
    }

    /** One that is not meant to carry anything out. */
    ValidationRig(WriteMap ledger, MemorySegment medium, IoEngine stub) {
        this(ledger, ValidationSpec.ON, medium, new MemoryEngine(medium, SLOTS, 0, 0), Optional.of(stub));
    }

    private ValidationRig(
            WriteMap ledger,
            ValidationSpec validation,
            MemorySegment medium,
            MemoryEngine memory,
            Optional<IoEngine> stub) {
        BufferArena buffers = new BufferArena(SLOTS, MAX_BYTES);
        for (int i = 0; i < SLOTS; i++) {
            free[i] = new IoRequest(i, buffers.address(i));
        }
        WorkerStats stats = new WorkerStats(2, 0, false, false);
        collector.add(0, new int[] {0, 1}, List.of(stats));
        ContentFactory two = Generators.of(ContentSpec.exact(2), ledger.salt());
        TargetExtent extent = TargetExtent.only(medium.byteSize());
        DataSources sources = new DataSources(
                List.of(
                        two.source(extent),
                        Generators.of(ContentSpec.exact(4), ledger.salt()).source(extent)),
                List.of(0, 1),
                two.salt(0),
                false);
        TargetValidator guard = new TargetValidator(ledger, validation, sources, found::add);
        inner = memory;
        engine = new ValidationEngine(
                stub.orElse(memory), guard, SLOTS, stats, NanoClock.SYSTEM, validation.readAfterWrite(), null);
    }

    boolean hasFree() {
        return freeCount > 0;
    }

    void submit(boolean write, long offsetBytes, int bytes, int stream) {
        IoRequest request = free[--freeCount];
        request.operation = write ? IoRequest.WRITE : IoRequest.READ;
        request.offsetBytes = offsetBytes;
        request.transferBytes = bytes;
        request.stream = stream;
        request.submittedNs = NanoClock.SYSTEM.nowNs();
        request.dueNs = request.submittedNs;
        engine.submit(request);
    }

    /** One turn: starts what was submitted and takes back what has ended. */
    void turn() {
        engine.flush();
        take(engine.poll(done));
    }

    /** Waits for so long, not longer, and takes back what has ended. */
    int await(long timeoutNs) {
        return take(engine.await(done, timeoutNs));
    }

    private int take(int count) {
        for (int i = 0; i < count; i++) {
            free[freeCount++] = done[i];
        }
        return count;
    }

    /** Turns until nothing is in flight; the last one that ended comes back. */
    IoRequest drain() {
        IoRequest last = null;
        while (engine.inFlight() > 0) {
            int before = freeCount;
            turn();
            last = freeCount > before ? free[freeCount - 1] : last;
        }
        return last;
    }

    IoRequest carryOut(boolean write, long offsetBytes, int bytes) {
        submit(write, offsetBytes, bytes, 0);
        return drain();
    }

    /** Operations that the engine counted for itself. */
    OpTotals counted(boolean writes) {
        var totals = collector.collect(NanoClock.SYSTEM).streams().getFirst();
        return writes ? totals.write() : totals.read();
    }
}
