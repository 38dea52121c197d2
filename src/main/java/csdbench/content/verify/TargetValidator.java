package csdbench.content.verify;

import csdbench.content.ContentSource;
import java.util.function.Consumer;

/**
 * One worker's part in validating one target: what to write where, and whether what was read is that. Offsets and sizes
 * are whole key blocks. One thread owns it; only what is found corrupt allocates.
 *
 * <p>For each I/O: {@link #claim}; for a write {@link #plan}, then {@link #prepare}, {@link #commit}, and
 * {@link #written} when it has ended; for what was read {@link #judge}; at last {@link #release}.
 */
public final class TargetValidator {
    /** What is to be done for a write. */
    public enum Step {
        /** Write. */
        WRITE,
        /** Read and judge first, then write. */
        READ_FIRST,
        /** Read only: some of it was found corrupt, and the evidence stays. */
        READ_ONLY
    }

    private final WriteMap ledger;
    private final KeyMap map;
    private final ContentSource[] sources;
    private final int[] sourceOfStream;
    private final boolean preRead;
    private final boolean ignoreZeros;
    private final Consumer<Corruption> found;
    private final CorruptionDescriber judge;
    private final SectorCheck sectors;
    private final int blockBytes;
    private final ValidationCounts counts = new ValidationCounts();
    private int usual;
    private long mark;

    /**
     * @param sources of this thread alone
     * @param found told of each block that is found corrupt
     */
    public TargetValidator(
            WriteMap ledger, ValidationSpec validation, DataSources sources, Consumer<Corruption> found) {
        this.ledger = ledger;
        this.map = ledger.map();
        this.sources = sources.toArray();
        this.sourceOfStream =
                sources.ofStream().stream().mapToInt(Integer::intValue).toArray();
        this.preRead = validation.preRead();
        this.ignoreZeros = validation.ignoreZeroReads();
        this.found = found;
        this.judge = new CorruptionDescriber(ledger, sources);
        this.blockBytes = ledger.shape().keyBlockBytes();
        this.sectors = new SectorCheck(sources, ledger.shape().blocks() * blockBytes / ContentSource.SECTOR_BYTES);
    }

    public ValidationCounts counts() {
        return counts;
    }

    /** Takes the blocks of an I/O; false when another I/O is on them and this one must wait. */
    public boolean claim(long offsetBytes, int bytes, boolean write) {
        if (offsetBytes % blockBytes != 0 || bytes % blockBytes != 0) {
            throw new IllegalArgumentException(
                    bytes + " bytes at byte " + offsetBytes + " are not whole key blocks of " + blockBytes);
        }
        return ledger.busy().claim(offsetBytes / blockBytes, (offsetBytes + bytes) / blockBytes, write);
    }

    /** Gives back what was claimed with the same arguments. */
    public void release(long offsetBytes, int bytes, boolean write) {
        ledger.busy().release(offsetBytes / blockBytes, (offsetBytes + bytes) / blockBytes, write);
    }

    /** What a write needs, as things stand; again after a read that came first. */
    public Step plan(long offsetBytes, int bytes, boolean readBefore) {
        long block = offsetBytes / blockBytes;
        Step step = Step.WRITE;
        for (int i = 0; i < bytes / blockBytes; i++) {
            int state = KeyWord.state(map.at(block + i));
            if (state == KeyWord.BAD) {
                return Step.READ_ONLY;
            }
            // Two writes whose end nobody knows would leave too many answers, so the first is settled before.
            if (!readBefore && (state == KeyWord.PENDING || (preRead && state == KeyWord.GOOD))) {
                step = Step.READ_FIRST;
            }
        }
        return step;
    }

    /** Makes the data of a write and notes that it is about to start; {@link #commit} before it does. */
    public void prepare(long address, int bytes, long offsetBytes, int stream) {
        ContentSource source = sources[sourceOfStream[stream]];
        long first = offsetBytes / blockBytes;
        int blocks = bytes / blockBytes;
        for (int i = 0; i < blocks; ) {
            int same = map.sameFrom(first + i, blocks - i);
            int word = KeyWord.whileWriting(map.at(first + i));
            long at = (long) i * blockBytes;
            source.fill(address + at, same * blockBytes, offsetBytes + at, KeyWord.key(word));
            mark = ledger.change(first + i, same, word);
            i += same;
        }
    }

    /** Returns when what was noted is as safe as was asked. */
    public void commit() {
        ledger.commit(mark);
    }

    /** Notes that a write has ended well; one that has not leaves its blocks as {@link #prepare} did. */
    public void written(int bytes, long offsetBytes) {
        long first = offsetBytes / blockBytes;
        int blocks = bytes / blockBytes;
        for (int i = 0; i < blocks; ) {
            int same = map.sameFrom(first + i, blocks - i);
            mark = ledger.change(first + i, same, KeyWord.written(map.at(first + i)));
            i += same;
        }
        ledger.seen(first, blocks, true);
    }

    /**
     * Compares what was read with what was written.
     *
     * @param how what the read was for, for reports: {@code read}
     */
    public void judge(long address, int bytes, long offsetBytes, String how) {
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
                        ledger.seen(first + i, same, false);
                    } else {
                        each(address + at, first + i, same, word, how, bytes, offsetBytes);
                    }
                }
                case KeyWord.PENDING -> each(address + at, first + i, same, word, how, bytes, offsetBytes);
                default -> counts.notJudged += same;
            }
            i += same;
        }
    }

    /** The kind of data that was right last is tried first. */
    private boolean holds(long address, int bytes, long offsetBytes, int key) {
        if (sources[usual].firstDifference(address, bytes, offsetBytes, key) == ContentSource.NO_DIFFERENCE) {
            return true;
        }
        for (int i = 0; i < sources.length; i++) {
            if (i != usual
                    && sources[i].firstDifference(address, bytes, offsetBytes, key) == ContentSource.NO_DIFFERENCE) {
                usual = i;
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
                counts.notJudged++;
            } else if (ledger.changeOne(first + i, word, KeyWord.of(KeyWord.BAD, KeyWord.key(word)))) {
                counts.bad++;
                String read = "a " + how + " of " + readBytes + " bytes at byte " + readOffsetBytes;
                found.accept(judge.judge(at, first + i, word, read));
            }
        }
    }

    /** Finds out how a write has ended, if the data tells; false when it tells of something else. */
    private boolean settle(long address, long block, int word) {
        int key = KeyWord.key(word);
        int before = KeyWord.previousKey(key);
        if (holds(address, blockBytes, block * blockBytes, key)) {
            ledger.changeOne(block, word, KeyWord.of(KeyWord.GOOD, key));
            counts.unsettled++;
            return true;
        }
        if (holds(address, blockBytes, block * blockBytes, before)) {
            ledger.changeOne(block, word, KeyWord.of(KeyWord.GOOD, before));
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
        // Some of both. A further write starts from what nobody can tell, so nothing is expected until it has ended.
        ledger.changeOne(block, word, KeyWord.of(KeyWord.UNKNOWN, key));
        counts.unsettled++;
        return true;
    }
}
