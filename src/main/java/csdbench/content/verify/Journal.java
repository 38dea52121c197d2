package csdbench.content.verify;

import csdbench.base.unit.Rng;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.nio.file.Path;

/**
 * {@code sd1.jnl}: every change of the key map since the map itself was last stored as a whole. A record says what word
 * some neighbouring blocks have now, so doing a record again does no harm, and a map of which any part is newer than
 * another becomes right when all of them are done in order.
 *
 * <p><b>File.</b> Two headers of {@value #SLOT_BYTES} bytes, of which the valid one with the higher generation counts;
 * from byte {@value #RECORDS_AT} on records of {@value #RECORD_BYTES} bytes, little-endian: checksum (4), word (2),
 * unused (2), number of blocks (4), generation (4), first block (8), milliseconds since 1970 (8). The first record
 * that is not valid, or not of this generation, is the end: a record is whole or not there.
 *
 * <p>The file is mapped, so what was appended outlives the process. It outlives the machine once it was committed. When
 * the file is full the map is stored and the next generation begins. Any thread may append and commit.
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

    /** A new one; replaces what is there. */
    static Journal create(Path path, MapFile map, boolean synced, long bytes) throws Refusal {
        Journal journal = new Journal(new MappedFile(path, true, bytes), map, synced);
        journal.checkpoint();
        return journal;
    }

    /** Opens the one that is there and brings the map up to date with it. */
    static Journal recover(Path path, MapFile map, boolean synced, long leastBytes) throws Refusal {
        MappedFile file = new MappedFile(path, false, leastBytes);
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
     * @return what to {@link #commit} before anybody relies on it
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

    /** Returns when everything up to a mark is stored; at once when nothing is stored before its time. */
    void commit(long mark) {
        if (!synced) {
            return;
        }
        // Whoever waits here for another thread's store often finds its own records stored with them.
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

    /** Stores the map, after which no record is needed any more. */
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
     * When a write to a block last ended well, {@link BlockTimes#NEVER} when that is longer ago than the records go.
     * Those of earlier generations tell it too, as far as they were not written over. Reads all of the file.
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

    /** Stores the map, so that a recovery has nothing to do. */
    @Override
    public synchronized void close() {
        map.force();
        checkpoint();
        file.close();
    }
}
