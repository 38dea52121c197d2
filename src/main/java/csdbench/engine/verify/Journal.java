package csdbench.engine.verify;

import csdbench.base.unit.Rng;
import csdbench.plan.order.JournalSpec;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * {@code sd1.jnl}: the write-ahead journal of the key map since the map was last stored as a whole. A record holds the
 * new word of a range of blocks, so replay is idempotent and repairs a map that was stored only in part.
 *
 * <p><b>File.</b> {@link HeaderCopies}, whose number is the generation, and records of {@value #RECORD_BYTES} bytes,
 * little-endian: checksum (4), word (2), unused (2), number of blocks (4), generation (4), first block (8),
 * milliseconds since 1970 (8). The last valid record of the generation is the end; an invalid one before is damaged.
 *
 * <p>The file is mapped: appended records survive the process, committed ones a power failure. When the file is full
 * the map is stored and the next generation begins, first in the map's header and then here. Any thread may append and
 * commit.
 */
final class Journal implements AutoCloseable {
    static final int RECORD_BYTES = 32;
    static final HeaderCopies.Format FORMAT = new HeaderCopies.Format("csdbench journal", 2, 4 << 10);
    static final int RECORDS_AT = FORMAT.contentAt();
    private static final int MAX_SHOWN_CHARS = 600;

    private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT.withOrder(ByteOrder.LITTLE_ENDIAN);
    private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG.withOrder(ByteOrder.LITTLE_ENDIAN);
    private static final ValueLayout.OfChar CHAR = ValueLayout.JAVA_CHAR.withOrder(ByteOrder.LITTLE_ENDIAN);

    private final MappedFile file;
    private final HeaderCopies header;
    private final MemorySegment memory;
    private final MapFile map;
    private final boolean synced;
    private final long salt;
    private final Object forcing = new Object();

    private long generation;
    private long damagedRecords;
    private long position = RECORDS_AT;
    private long forcedPosition = RECORDS_AT;
    private long appended;
    private long durable;

    private Journal(MappedFile file, MapFile map, boolean synced) {
        this.file = file;
        this.header = new HeaderCopies(file, FORMAT);
        this.memory = file.memory();
        this.map = map;
        this.synced = synced;
        this.salt = map.header().salt();
        this.generation = map.header().state().generation();
    }

    /** Creates a journal, replacing an existing one. */
    static Journal create(Path path, MapFile map, boolean synced, long bytes) throws Refusal {
        Journal journal = new Journal(new MappedFile(path, FORMAT, true, bytes), map, synced);
        journal.checkpoint();
        return journal;
    }

    /**
     * Opens an existing journal and replays it to the map.
     *
     * @param complete whether the map has everything without, which damaged records then do not matter to
     */
    static Journal recover(Path path, MapFile map, boolean synced, boolean complete) throws Refusal {
        Journal journal = new Journal(new MappedFile(path, FORMAT, false, JournalSpec.MIN_BYTES), map, synced);
        try {
            boolean inMap = journal.checkPartner();
            journal.countDamage();
            if (!complete && !inMap) {
                journal.replay();
            }
            journal.checkpoint();
            return journal;
        } catch (Refusal e) {
            journal.file.close();
            throw e;
        }
    }

    /**
     * Refuses the journal of another map or of another time. A journal whose header is damaged is taken for that of
     * the map, as its records show.
     *
     * @return whether the map was stored after the last record
     */
    private boolean checkPartner() throws Refusal {
        if (header.number() == 0) {
            damagedRecords++;
            return false;
        }
        Map<String, List<String>> values = MapHeader.values(header.text(), FORMAT, file.path());
        if (!values.getOrDefault("salt", List.of()).equals(List.of(Long.toString(salt)))) {
            throw new Refusal(file.path() + " does not belong to the map beside it; put back the two files of one"
                    + " time, or begin a new journal");
        }
        // A program that ends between the two headers leaves the map one generation ahead.
        long ahead = generation - header.number();
        if (ahead != 0 && ahead != 1) {
            throw new Refusal(file.path() + " and the map beside it are of different times: the "
                    + (ahead > 0 ? "journal" : "map") + " is the older one, generation "
                    + Math.min(generation, header.number()) + " of " + Math.max(generation, header.number())
                    + "; put back the two files of one time, or begin a new journal");
        }
        return ahead == 1;
    }

    private long endOfRecords() {
        long end = RECORDS_AT;
        for (long at = RECORDS_AT; at + RECORD_BYTES <= memory.byteSize(); at += RECORD_BYTES) {
            end = valid(at) ? at + RECORD_BYTES : end;
        }
        return end;
    }

    /** Records at the end that were not stored as a whole are not damage: nothing was begun that they precede. */
    private void countDamage() {
        long end = endOfRecords();
        for (long at = RECORDS_AT; at < end; at += RECORD_BYTES) {
            damagedRecords += valid(at) ? 0 : 1;
        }
    }

    private void replay() {
        KeyMap words = map.map();
        long end = endOfRecords();
        for (long at = RECORDS_AT; at < end; at += RECORD_BYTES) {
            if (valid(at)) {
                words.set(memory.get(LONG, at + 16), memory.get(INT, at + 8), memory.get(CHAR, at + 4));
            }
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
        long sum = Rng.mix(salt ^ at);
        sum = Rng.mix(sum ^ memory.get(INT, at + 4));
        sum = Rng.mix(sum ^ memory.get(LONG, at + 8));
        sum = Rng.mix(sum ^ memory.get(LONG, at + 16));
        return (int) Rng.mix(sum ^ memory.get(LONG, at + 24));
    }

    /** Records that were found damaged when it was recovered, a damaged header counted as one. */
    long damagedRecords() {
        return damagedRecords;
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
        map.replaceState(map.header().state().withGeneration(generation));
        header.replace(headerText(), generation);
        position = RECORDS_AT;
        forcedPosition = RECORDS_AT;
        durable = appended;
    }

    private String headerText() {
        StringBuilder text = new StringBuilder(FORMAT.firstLine()).append('\n');
        MapHeader.line(text, "salt", salt);
        MapHeader.line(text, "created", shown(map.header().created()));
        MapHeader.line(text, "lun", shown(map.header().shape().lun()));
        return text.toString();
    }

    /** So that a header fits, whatever the map has. */
    private static String shown(String text) {
        return text.substring(0, Math.min(text.length(), MAX_SHOWN_CHARS));
    }

    /**
     * When a write to a block last succeeded, {@link BlockTimes#NEVER} if no record shows it; records of earlier
     * generations count too. Reads the file up to where none was ever written, which many corruptions need soon.
     */
    synchronized long lastWrittenMs(long block) {
        long lastMs = BlockTimes.NEVER;
        for (long at = RECORDS_AT;
                at + RECORD_BYTES <= memory.byteSize() && memory.get(LONG, at + 24) != 0;
                at += RECORD_BYTES) {
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
