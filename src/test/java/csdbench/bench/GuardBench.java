package csdbench.bench;

import csdbench.base.unit.NanoClock;
import csdbench.base.unit.Rng;
import csdbench.content.ContentSource;
import csdbench.content.ContentSpec;
import csdbench.content.TargetExtent;
import csdbench.content.generator.ContentFactory;
import csdbench.content.generator.Generators;
import csdbench.engine.stats.WorkerStats;
import csdbench.engine.validation.ValidationEngine;
import csdbench.engine.verify.DataSources;
import csdbench.engine.verify.Refusal;
import csdbench.engine.verify.TargetValidator;
import csdbench.engine.verify.WriteMap;
import csdbench.engine.verify.WriteMapShape;
import csdbench.io.BufferArena;
import csdbench.io.IoEngine;
import csdbench.io.IoRequest;
import csdbench.plan.order.ValidationSpec;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What validation adds to an I/O of 4 KiB, on a target that is memory: with it and without. A write that is validated
 * is a read too, and both are compared or made; without, a write makes its data and a read does nothing.
 *
 * <p>Budget: 700 ns more for a read and 1,400 ns for a write, of which a comparison at 5 GB/s is 800 and the rest is
 * key map and ranges, so that 500,000 I/Os a second can be validated on one processor; 0 B. Run with
 * {@code scripts/bench GuardBench -prof gc}.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(value = 2, jvmArgsAppend = "--enable-native-access=ALL-UNNAMED")
public class GuardBench {
    private static final int DEPTH = 32;
    private static final int BLOCK_BYTES = 4096;
    private static final long SIZE_BYTES = 256L << 20;

    @Param({"false", "true"})
    boolean validated;

    @Param({"100", "0"})
    int readPercent;

    private final MemorySegment medium = Arena.ofAuto().allocate(SIZE_BYTES, BLOCK_BYTES);
    private final Rng rng = new Rng(1);
    private final IoRequest[] requests = new IoRequest[DEPTH];
    private final IoRequest[] done = new IoRequest[DEPTH];
    private BufferArena buffers;
    private ContentSource content;
    private IoEngine engine;

    @Setup
    public void prepare() throws Refusal {
        buffers = new BufferArena(DEPTH, BLOCK_BYTES);
        for (int i = 0; i < DEPTH; i++) {
            requests[i] = new IoRequest(i, buffers.address(i));
        }
        WriteMapShape shape = new WriteMapShape("sd1", "memory", SIZE_BYTES, BLOCK_BYTES, List.of("2:1"));
        WriteMap ledger = WriteMap.open(shape, ValidationSpec.ON, null, 1);
        ContentFactory factory = Generators.of(ContentSpec.exact(2), ledger.salt());
        content = factory.source(TargetExtent.only(SIZE_BYTES));
        DataSources sources = new DataSources(List.of(content), List.of(0), factory.salt(0), false);
        TargetValidator guard = new TargetValidator(ledger, ValidationSpec.ON, sources, corruption -> {
            throw new IllegalStateException(corruption.toString());
        });
        IoEngine plain = new CopyingEngine(medium);
        WorkerStats stats = new WorkerStats(1, 0, false, false);
        engine = new ValidationEngine(plain, guard, DEPTH, stats, NanoClock.SYSTEM, false, null);
        for (long block = 0; block < SIZE_BYTES / BLOCK_BYTES; block += DEPTH) {
            for (int i = 0; i < DEPTH; i++) {
                submit(requests[i], true, block + i);
            }
            finish();
        }
        engine = validated ? engine : plain;
    }

    private void submit(IoRequest request, boolean write, long block) {
        request.operation = write ? IoRequest.WRITE : IoRequest.READ;
        request.offsetBytes = block * BLOCK_BYTES;
        request.transferBytes = BLOCK_BYTES;
        engine.submit(request);
    }

    private int finish() {
        engine.flush();
        int finished = 0;
        while (engine.inFlight() > 0) {
            finished += engine.poll(done);
        }
        return finished;
    }

    /** Returns how many have finished, so that nothing is dead. */
    @Benchmark
    @OperationsPerInvocation(DEPTH)
    public int batch() {
        for (int i = 0; i < DEPTH; i++) {
            boolean write = rng.nextLong(100) >= readPercent;
            long block = rng.nextLong(SIZE_BYTES / BLOCK_BYTES);
            if (write && !validated) {
                content.fill(requests[i].bufferAddress, BLOCK_BYTES, block * BLOCK_BYTES, i);
            }
            submit(requests[i], write, block);
        }
        return finish();
    }

    /** A target that is memory. */
    private static final class CopyingEngine implements IoEngine {
        @SuppressWarnings("restricted")
        private static final MemorySegment MEMORY = MemorySegment.NULL.reinterpret(Long.MAX_VALUE);

        private final MemorySegment medium;
        private final IoRequest[] held = new IoRequest[DEPTH];
        private int heldCount;

        CopyingEngine(MemorySegment medium) {
            this.medium = medium;
        }

        @Override
        public boolean submit(IoRequest request) {
            if (heldCount == DEPTH) {
                return false;
            }
            if (request.operation == IoRequest.WRITE) {
                MemorySegment.copy(MEMORY, request.bufferAddress, medium, request.offsetBytes, request.transferBytes);
            } else {
                MemorySegment.copy(medium, request.offsetBytes, MEMORY, request.bufferAddress, request.transferBytes);
            }
            request.result = request.transferBytes;
            held[heldCount++] = request;
            return true;
        }

        @Override
        public void flush() {
            // Whatever was submitted is done.
        }

        @Override
        public int poll(IoRequest[] finished) {
            int count = heldCount;
            System.arraycopy(held, 0, finished, 0, count);
            heldCount = 0;
            return count;
        }

        @Override
        public int await(IoRequest[] finished, long timeoutNs) {
            return poll(finished);
        }

        @Override
        public int inFlight() {
            return heldCount;
        }

        @Override
        public void close() {}
    }
}
