package csdbench.content.verify;

import csdbench.base.unit.Rng;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.nio.file.Path;

/**
 * {@code sd1.jnl}: the write-ahead journal of the key map since the map was last stored as a whole. A record holds the
 * new word of a range of blocks, so replay is idempotent and repairs a map that was stored only in part.
 *
 * <p><b>File.</b> Two headers of {@value #SLOT_BYTES} bytes, of which the valid one with the higher generation is used;
 * from byte {@value #RECORDS_AT} on records of {@value #RECORD_BYTES} bytes, little-endian: checksum (4), word (2),
 * unused (2), number of blocks (4), generation (4), first block (8), milliseconds since 1970 (8). The first record that
 * is invalid or of another generation is the end.
 *
 * <p>The file is mapped: appended records survive the process, committed ones a power failure. When the file is full
 * the map is stored and the next generation begins. Any thread may append and commit.
 */
final class Journal implements AutoCloseable {
    static final int RECORD_BYTES = 32;
    static final int RECORDS_AT = 4096;
    private static final int SLOT_BYTES = 512;
    private static final long MAGIC = 0x314C4E4A42445343L; // "CSDBJNL1"

    private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT.withOrder(ByteOrder.LITTLE_ENDIAN);
    private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG.withOrder(ByteOrder.LITTLE_ENDIAN);
    private static final ValueLayout.OfChar CHAR = ValueLayout.JAVA_CHAR.withOrder(ByteOrder.LITTLE_ENDIAN);

    private final MappedFile file;
    private final MemorySegment memory;
    private final MapFile map;
    private final boolean synced;
    private final long salt;
    private final Object forcing = new Object();

    private long generation;
    private long position = RECORDS_AT;
    private long forcedPosition = RECORDS_AT;
    private long appended;
    private long durable;

    private Journal(MappedFile file, MapFile map, boolean synced) {
        this.file = file;
        this.memory = file.memory();
        this.map = map;
        this.synced = synced;
        this.salt = map.header().salt();
    }

    /** Creates a journal, replacing an existing one. */
    static Journal create(Path path, MapFile map, boolean synced, long bytes) throws Refusal {
        Journal journal = new Journal(new MappedFile(path, true, bytes), map, synced);
        journal.checkpoint();
        return journal;
    }

    /** Opens an existing journal and replays it to the map. */
    static Journal recover(Path path, MapFile map, boolean synced, long minBytes) throws Refusal {
        MappedFile file = new MappedFile(path, false, minBytes);
        Journal journal = new Journal(file, map, synced);
        journal.generation = journal.newestGeneration();
        if (journal.generation == 0) {
            file.close();
            throw new Refusal(path + " does not belong to the map beside it, or is damaged; begin a new journal");
        }
        journal.replay();
        journal.checkpoint();
        return journal;
    }

    private long newestGeneration() {
        long newest = 0;
        for (long at = 0; at < 2 * SLOT_BYTES; at += SLOT_BYTES) {
            long found = memory.get(LONG, at + 16);
            boolean valid = memory.get(LONG, at) == MAGIC
                    && memory.get(LONG, at + 8) == salt
                    && memory.get(LONG, at + 24) == headerCheck(found);
            newest = valid ? Math.max(newest, found) : newest;
        }
        return newest;
    }

    private long headerCheck(long ofGeneration) {
        return Rng.mix(MAGIC ^ Rng.mix(salt ^ Rng.mix(ofGeneration)));
    }

    private void replay() {
        KeyMap words = map.map();
        for (long at = RECORDS_AT; at + RECORD_BYTES <= memory.byteSize() && valid(at); at += RECORD_BYTES) {
            words.set(memory.get(LONG, at + 16), memory.get(INT, at + 8), memory.get(CHAR, at + 4));
        }
    }

    private boolean valid(long at) {
        long first = memory.get(LONG, at + 16);
        int count = memory.get(INT, at + 8);
        return memory.get(INT, at + 12) == (int) generation
                && memory.get(INT, at) == recordCheck(at)
                && count > 0
                && first >= 0
                && first <= map.map().blocks() - count;
    }

    private int recordCheck(long at) {
        long sum = salt;
        sum = Rng.mix(sum ^ memory.get(CHAR, at + 4));
        sum = Rng.mix(sum ^ memory.get(LONG, at + 8));
        sum = Rng.mix(sum ^ memory.get(LONG, at + 16));
        return (int) Rng.mix(sum ^ memory.get(LONG, at + 24));
    }

    /**
     * Changes the word of some blocks, here and in the map.
     *
     * @return mark for {@link #commit}
     */
    synchronized long append(long first, int count, int word) {
        if (position + RECORD_BYTES > memory.byteSize()) {
            checkpoint();
        }
        long at = position;
        memory.set(CHAR, at + 4, (char) word);
        memory.set(CHAR, at + 6, (char) 0);
        memory.set(INT, at + 8, count);
        memory.set(INT, at + 12, (int) generation);
        memory.set(LONG, at + 16, first);
        memory.set(LONG, at + 24, System.currentTimeMillis());
        memory.set(INT, at, recordCheck(at));
        map.map().set(first, count, word);
        position += RECORD_BYTES;
        appended += RECORD_BYTES;
        return appended;
    }

    /** Returns when everything up to a mark is durable; at once if the journal is not synchronous. */
    void commit(long mark) {
        if (!synced) {
            return;
        }
        // Group commit: a thread that waited for another one's store often finds its own records stored.
        synchronized (forcing) {
            long from;
            long to;
            long upTo;
            synchronized (this) {
                if (durable >= mark) {
                    return;
                }
                from = forcedPosition;
                to = position;
                upTo = appended;
            }
            file.force(from, to - from);
            synchronized (this) {
                if (durable < upTo) {
                    durable = upTo;
                    forcedPosition = to;
                }
            }
        }
    }

    /** Stores the map, which makes all records obsolete. */
    private synchronized void checkpoint() {
        if (synced) {
            map.force();
        }
        generation++;
        long at = (generation & 1) * SLOT_BYTES;
        memory.set(LONG, at, MAGIC);
        memory.set(LONG, at + 8, salt);
        memory.set(LONG, at + 16, generation);
        memory.set(LONG, at + 24, headerCheck(generation));
        if (synced) {
            file.force(at, SLOT_BYTES);
        }
        position = RECORDS_AT;
        forcedPosition = RECORDS_AT;
        durable = appended;
    }

    /**
     * When a write to a block last succeeded, {@link BlockTimes#NEVER} if no record shows it; records of earlier
     * generations count too. Reads the whole file.
     */
    synchronized long lastWrittenMs(long block) {
        long lastMs = BlockTimes.NEVER;
        for (long at = RECORDS_AT; at + RECORD_BYTES <= memory.byteSize(); at += RECORD_BYTES) {
            long first = memory.get(LONG, at + 16);
            boolean written = KeyWord.state(memory.get(CHAR, at + 4)) == KeyWord.GOOD;
            if (written
                    && block >= first
                    && block < first + memory.get(INT, at + 8)
                    && memory.get(INT, at) == recordCheck(at)) {
                lastMs = Math.max(lastMs, memory.get(LONG, at + 24));
            }
        }
        return lastMs;
    }

    /** Stores the map, so that recovery has nothing to replay. */
    @Override
    public synchronized void close() {
        map.force();
        checkpoint();
        file.close();
    }
}
