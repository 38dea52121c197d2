package csdbench.engine.validation;

import csdbench.content.ContentSource;
import csdbench.content.ContentSpec;
import csdbench.content.TargetExtent;
import csdbench.content.generator.Generators;
import csdbench.drive.simulated.Faults;
import csdbench.drive.simulated.StoredBlocks;
import csdbench.engine.verify.Corruption;
import csdbench.engine.verify.DataSources;
import csdbench.engine.verify.Refusal;
import csdbench.engine.verify.TargetValidator;
import csdbench.engine.verify.WriteMap;
import csdbench.engine.verify.WriteMapShape;
import csdbench.io.BufferArena;
import csdbench.io.IoEngine;
import csdbench.io.IoRequest;
import csdbench.plan.order.ValidationSpec;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** One session on a drive that stores nothing, one request at a time. Stream N writes data of kind N. */
final class RecallRig {
    static final long SIZE_BYTES = 256 << 10;

    private static final int MAX_BYTES = 64 << 10;
    private static final ValidationSpec VALIDATION = ValidationSpec.of(true, false, false, false, false);
    private static final byte SCRIBBLE = 0x55;

    final List<Corruption> found = new ArrayList<>();
    final TargetValidator guard;

    /** What every request comes to, 0 when all goes well. */
    int failure;

    private final RecallEngine engine;
    private final BufferArena buffers = new BufferArena(1, MAX_BYTES);
    private final IoRequest request = new IoRequest(0, buffers.address(0));

    /**
     * @param expected what validation knows
     * @param made says what kinds of data there are; another one than {@code expected} in a session that recovers
     */
    RecallRig(WriteMap expected, WriteMap made, StoredBlocks contents, Faults faults) {
        guard = new TargetValidator(expected, VALIDATION, sources(expected), found::add);
        engine = new RecallEngine(new Nothing(), made, sources(made), contents, faults);
    }

    /**
     * @param ratios the kinds of data
     */
    static WriteMap ledger(long salt, int blockBytes, Integer... ratios) throws Refusal {
        List<String> kinds = List.of(ratios).stream().map(ratio -> ratio + ":1").toList();
        return WriteMap.open(new WriteMapShape("sd1", "memory", SIZE_BYTES, blockBytes, kinds), VALIDATION, null, salt);
    }

    static DataSources sources(WriteMap ledger) {
        List<String> kinds = ledger.shape().contents();
        List<ContentSource> all = kinds.stream()
                .map(kind -> ContentSpec.exact(Integer.parseInt(kind.replace(":1", ""))))
                .map(content -> Generators.of(content, ledger.salt()).source(TargetExtent.only(SIZE_BYTES)))
                .toList();
        long stampSalt = Generators.of(ContentSpec.exact(2), ledger.salt()).salt(0);
        return new DataSources(all, IntStream.range(0, all.size()).boxed().toList(), stampSalt, false);
    }

    /** Writes as validation does; what it came to. */
    int write(long offsetBytes, int bytes, int stream) {
        if (guard.plan(offsetBytes, bytes, false) == TargetValidator.Step.READ_FIRST) {
            read(offsetBytes, bytes);
        }
        guard.prepare(request.bufferAddress, bytes, offsetBytes, stream);
        carryOut(true, offsetBytes, bytes, stream);
        if (request.result == bytes) {
            guard.written(bytes, offsetBytes);
        }
        return request.result;
    }

    /** Reads into a buffer that holds something else, and judges what comes. */
    int read(long offsetBytes, int bytes) {
        buffers.memory().fill(SCRIBBLE);
        carryOut(false, offsetBytes, bytes, 0);
        if (request.result == bytes) {
            guard.check(request.bufferAddress, bytes, offsetBytes, "read");
        }
        return request.result;
    }

    private void carryOut(boolean write, long offsetBytes, int bytes, int stream) {
        request.operation = write ? IoRequest.WRITE : IoRequest.READ;
        request.offsetBytes = offsetBytes;
        request.transferBytes = bytes;
        request.stream = stream;
        engine.submit(request);
        engine.poll(new IoRequest[1]);
    }

    /** What was read last. */
    byte[] data(int bytes) {
        return buffers.memory().asSlice(0, bytes).toArray(ValueLayout.JAVA_BYTE);
    }

    /** Whether what was read last is nothing but zeros. */
    boolean zeros(int bytes) {
        return all(bytes, (byte) 0);
    }

    /** Whether the buffer is as it was before the last read. */
    boolean untouched(int bytes) {
        return all(bytes, SCRIBBLE);
    }

    private boolean all(int bytes, byte octet) {
        MemorySegment data = buffers.memory().asSlice(0, bytes);
        return data.elements(ValueLayout.JAVA_BYTE).allMatch(each -> each.get(ValueLayout.JAVA_BYTE, 0) == octet);
    }

    /** Does as it is told at once, and touches no data. */
    private final class Nothing implements IoEngine {
        private IoRequest pending;

        @Override
        public boolean submit(IoRequest submitted) {
            pending = submitted;
            return true;
        }

        @Override
        public void flush() {}

        @Override
        public int poll(IoRequest[] done) {
            pending.result = failure == 0 ? pending.transferBytes : failure;
            done[0] = pending;
            return 1;
        }

        @Override
        public int await(IoRequest[] done, long timeoutNs) {
            return poll(done);
        }

        @Override
        public int inFlight() {
            return 0;
        }

        @Override
        public void close() {}
    }
}
