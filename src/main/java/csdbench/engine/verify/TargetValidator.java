package csdbench.engine.verify;

import csdbench.content.ContentSource;
import csdbench.plan.order.ValidationSpec;
import java.util.List;
import java.util.function.Consumer;

/**
 * One worker's validation of one target: generates what to write and verifies what was read. Offsets and sizes are
 * whole key blocks. One thread owns it; allocates only for corrupt blocks.
 *
 * <p>For each I/O: {@link #claim}; for a write {@link #plan}, {@link #prepare}, {@link #commit}, and {@link #written}
 * on success; for a read {@link #check}; finally {@link #release}.
 */
public final class TargetValidator {
    /** The next step of a write. */
    public enum Step {
        WRITE,
        /** Read and verify first, then write. */
        READ_FIRST,
        /** Read only: part of it was found corrupt, and the evidence is kept. */
        READ_ONLY
    }

    private final WriteMap writeMap;
    private final KeyMap map;
    private final ContentSource[] sources;
    private final int[] sourceOfStream;
    private final boolean preRead;
    private final boolean ignoreZeros;
    private final Consumer<Corruption> found;
    private final CorruptionDescriber describer;
    private final SectorCheck sectors;
    private final int blockBytes;
    private final ValidationCounts counts = new ValidationCounts();
    private int lastMatch;
    private long mark;

    /**
     * @param sources of this thread alone
     * @param found called for each corrupt block
     */
    public TargetValidator(
            WriteMap writeMap, ValidationSpec validation, DataSources sources, Consumer<Corruption> found) {
        this.writeMap = writeMap;
        this.map = writeMap.map();
        this.sources = sources.toArray();
        this.sourceOfStream =
                sources.ofStream().stream().mapToInt(Integer::intValue).toArray();
        this.preRead = validation.preRead();
        this.ignoreZeros = validation.ignoreZeroReads();
        this.found = found;
        this.describer = new CorruptionDescriber(writeMap, sources);
        this.blockBytes = writeMap.shape().keyBlockBytes();
        this.sectors = new SectorCheck(sources, writeMap.shape().blocks() * blockBytes / ContentSource.SECTOR_BYTES);
    }

    public ValidationCounts counts() {
        return counts;
    }

    /** Claims the blocks of an I/O; false if it must wait for another I/O on them. */
    public boolean claim(long offsetBytes, int bytes, boolean write) {
        if (offsetBytes % blockBytes != 0 || bytes % blockBytes != 0) {
            throw new IllegalArgumentException(
                    bytes + " bytes at byte " + offsetBytes + " are not whole key blocks of " + blockBytes);
        }
        return writeMap.busy().claim(offsetBytes / blockBytes, (offsetBytes + bytes) / blockBytes, write);
    }

    /** Releases what was claimed with the same arguments. */
    public void release(long offsetBytes, int bytes, boolean write) {
        writeMap.busy().release(offsetBytes / blockBytes, (offsetBytes + bytes) / blockBytes, write);
    }

    /** The next step of a write; call again after a read that came first. */
    public Step plan(long offsetBytes, int bytes, boolean readBefore) {
        long block = offsetBytes / blockBytes;
        Step step = Step.WRITE;
        for (int i = 0; i < bytes / blockBytes; i++) {
            int state = KeyWord.state(map.at(block + i));
            if (state == KeyWord.BAD) {
                return Step.READ_ONLY;
            }
            // A second write of unknown outcome would be ambiguous, so the first is settled before.
            if (!readBefore && (state == KeyWord.PENDING || (preRead && state == KeyWord.GOOD))) {
                step = Step.READ_FIRST;
            }
        }
        return step;
    }

    /** Generates the data of a write and records that it is about to start; {@link #commit} before it does. */
    public void prepare(long address, int bytes, long offsetBytes, int stream) {
        ContentSource source = sources[sourceOfStream[stream]];
        long first = offsetBytes / blockBytes;
        int blocks = bytes / blockBytes;
        for (int i = 0; i < blocks; ) {
            int same = map.sameFrom(first + i, blocks - i);
            int word = KeyWord.whileWriting(map.at(first + i));
            long at = (long) i * blockBytes;
            source.fill(address + at, same * blockBytes, offsetBytes + at, KeyWord.key(word));
            mark = writeMap.change(first + i, same, word);
            i += same;
        }
    }

    /** Returns when what was recorded is as durable as asked. */
    public void commit() {
        writeMap.commit(mark);
    }

    /** Records that a write succeeded; after a failure the blocks stay as {@link #prepare} left them. */
    public void written(int bytes, long offsetBytes) {
        long first = offsetBytes / blockBytes;
        int blocks = bytes / blockBytes;
        for (int i = 0; i < blocks; ) {
            int same = map.sameFrom(first + i, blocks - i);
            mark = writeMap.change(first + i, same, KeyWord.written(map.at(first + i)));
            i += same;
        }
        writeMap.seen(first, blocks, true);
    }

    /**
     * Verifies what was read.
     *
     * @param how purpose of the read, for reports: {@code read}
     */
    public void check(long address, int bytes, long offsetBytes, String how) {
        long first = offsetBytes / blockBytes;
        int blocks = bytes / blockBytes;
        for (int i = 0; i < blocks; ) {
            int same = map.sameFrom(first + i, blocks - i);
            int word = map.at(first + i);
            long at = (long) i * blockBytes;
            switch (KeyWord.state(word)) {
                case KeyWord.GOOD -> {
                    if (holds(address + at, same * blockBytes, offsetBytes + at, KeyWord.key(word))) {
                        counts.right += same;
                        writeMap.seen(first + i, same, false);
                    } else {
                        each(address + at, first + i, same, word, how, bytes, offsetBytes);
                    }
                }
                case KeyWord.PENDING -> each(address + at, first + i, same, word, how, bytes, offsetBytes);
                default -> counts.unknown += same;
            }
            i += same;
        }
    }

    /** The source that matched last is tried first. */
    private boolean holds(long address, int bytes, long offsetBytes, int key) {
        if (sources[lastMatch].firstDifference(address, bytes, offsetBytes, key) == ContentSource.NO_DIFFERENCE) {
            return true;
        }
        for (int i = 0; i < sources.length; i++) {
            if (i != lastMatch
                    && sources[i].firstDifference(address, bytes, offsetBytes, key) == ContentSource.NO_DIFFERENCE) {
                lastMatch = i;
                return true;
            }
        }
        return false;
    }

    private void each(long address, long first, int blocks, int word, String how, int readBytes, long readOffsetBytes) {
        for (int i = 0; i < blocks; i++) {
            long at = address + (long) i * blockBytes;
            boolean right = KeyWord.state(word) == KeyWord.GOOD
                    ? holds(at, blockBytes, (first + i) * blockBytes, KeyWord.key(word))
                    : settle(at, first + i, word);
            if (right) {
                counts.right++;
            } else if (ignoreZeros && NativeMemory.zero(at, blockBytes)) {
                counts.unknown++;
            } else {
                wrong(at, first + i, word, "a " + how + " of " + readBytes + " bytes at byte " + readOffsetBytes);
            }
        }
    }

    /** A recovered journal may be an older copy, or may have lost records: then it proves no corruption. */
    private void wrong(long address, long block, int word, String read) {
        List<SectorFinding> findings = describer.findings(address, block, word);
        int laterKey = writeMap.recovered().isPresent() ? CorruptionDescriber.laterKey(findings, KeyWord.key(word)) : 0;
        if (laterKey != 0) {
            if (writeMap.changeOne(block, word, KeyWord.of(KeyWord.UNKNOWN, laterKey))) {
                counts.later++;
            }
        } else if (writeMap.changeOne(block, word, KeyWord.of(KeyWord.BAD, KeyWord.key(word)))) {
            found.accept(describer.describe(findings, address, block, word, read));
        }
    }

    /** Fills what lies behind the end of a file with zeros, as nothing that was written there is left. */
    public void zero(long address, int bytes) {
        NativeMemory.fillZero(address, bytes);
    }

    /** Determines the outcome of a write from the data; false if the data is neither the old nor the new. */
    private boolean settle(long address, long block, int word) {
        int key = KeyWord.key(word);
        int before = KeyWord.previousKey(key);
        if (holds(address, blockBytes, block * blockBytes, key)) {
            writeMap.changeOne(block, word, KeyWord.of(KeyWord.GOOD, key));
            counts.unsettled++;
            return true;
        }
        if (holds(address, blockBytes, block * blockBytes, before)) {
            writeMap.changeOne(block, word, KeyWord.of(KeyWord.GOOD, before));
            counts.unsettled++;
            return true;
        }
        int sectorBytes = ContentSource.SECTOR_BYTES;
        for (int at = 0; at < blockBytes; at += sectorBytes) {
            long sector = (block * blockBytes + at) / sectorBytes;
            if (!sectors.holds(address + at, sector, key) && !sectors.holds(address + at, sector, before)) {
                return false;
            }
        }
        // Some of both: nothing is expected until the next write has completed.
        writeMap.changeOne(block, word, KeyWord.of(KeyWord.UNKNOWN, key));
        counts.unsettled++;
        return true;
    }
}
