package csdbench.engine.verify;

import csdbench.base.unit.Rng;
import csdbench.content.ContentSource;
import csdbench.plan.order.ValidationSpec;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** A target that is memory, and one worker's guard on it. Writes take place at once, unless a test says otherwise. */
final class MemoryTarget {
    static final int SECTOR = ContentSource.SECTOR_BYTES;

    final MemorySegment medium;
    final WriteMap ledger;
    final TargetValidator guard;
    final List<Corruption> found = new ArrayList<>();
    private final MemorySegment buffer;

    MemoryTarget(WriteMap ledger, ValidationSpec validation, ContentSource... sources) {
        this.ledger = ledger;
        medium = Arena.ofAuto().allocate(ledger.shape().sizeBytes(), 4096);
        buffer = Arena.ofAuto().allocate(ledger.shape().sizeBytes(), 4096);
        List<Integer> own = IntStream.range(0, sources.length).boxed().toList();
        guard = new TargetValidator(
                ledger, validation, new DataSources(List.of(sources), own, StampedContent.SALT, false), found::add);
    }

    static WriteMapShape shape(long sizeBytes, int keyBlockBytes) {
        return new WriteMapShape("sd1", "/data/one", sizeBytes, keyBlockBytes, List.of("stamped"));
    }

    static MemoryTarget of(long sizeBytes, int keyBlockBytes, ContentSource... sources) throws Refusal {
        WriteMap ledger = WriteMap.open(shape(sizeBytes, keyBlockBytes), ValidationSpec.ON, null, 1);
        return new MemoryTarget(ledger, ValidationSpec.ON, sources);
    }

    int blockBytes() {
        return ledger.shape().keyBlockBytes();
    }

    /** A write that ends well. */
    void write(long offsetBytes, int bytes, int source) {
        begin(offsetBytes, bytes, source);
        store(offsetBytes, bytes);
        guard.written(bytes, offsetBytes);
        guard.commit();
    }

    /** Prepares a write, whose data then waits in the buffer. */
    void begin(long offsetBytes, int bytes, int source) {
        guard.prepare(buffer.address() + offsetBytes, bytes, offsetBytes, source);
        guard.commit();
    }

    /** Lets some of what was prepared reach the medium. */
    void store(long offsetBytes, int bytes) {
        MemorySegment.copy(buffer, offsetBytes, medium, offsetBytes, bytes);
    }

    void storeSomeSectors(long offsetBytes, int bytes, Rng rng) {
        for (int at = 0; at < bytes; at += SECTOR) {
            if (rng.nextLong(2) == 0) {
                store(offsetBytes + at, SECTOR);
            }
        }
    }

    /** Reads and judges. */
    void read(long offsetBytes, int bytes) {
        guard.check(medium.address() + offsetBytes, bytes, offsetBytes, "read");
    }

    void readAll() {
        read(0, (int) (ledger.shape().blocks() * blockBytes()));
    }
}
