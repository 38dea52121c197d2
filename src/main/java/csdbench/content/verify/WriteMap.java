package csdbench.content.verify;

import csdbench.base.text.Formats;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * The write map of one target, shared by its workers for the life of the program: key map, ranges in flight, and
 * optionally times and a journal. Any thread may use it; one opens and closes it.
 */
public final class WriteMap implements AutoCloseable {
    private static final Path BOOT_ID = Path.of("/proc/sys/kernel/random/boot_id");

    private final WriteMapShape shape;
    private final long salt;
    private final KeyMap map;
    private final BusyRanges busy = new BusyRanges();
    private final Arena arena;
    private final BlockTimes times;
    private final MapFile mapFile;
    private final Journal journal;
    private final boolean recovered;

    private WriteMap(WriteMapShape shape, long salt, boolean timestamps, MapFile mapFile, Journal journal, boolean old)
            throws Refusal {
        this.shape = shape;
        this.salt = salt;
        this.mapFile = mapFile;
        this.journal = journal;
        this.recovered = old;
        arena = Arena.ofShared();
        map = mapFile == null ? newMap() : mapFile.map();
        times = timestamps ? new BlockTimes(memory(shape.timesBytes())) : null;
    }

    /**
     * Opens an empty map, or recovers a journal.
     *
     * @param folder of the journal, if one is kept
     * @param salt of the data; a recovered journal has its own
     * @throws Refusal if the journal belongs to another target, or memory or disk space is short
     */
    public static WriteMap open(WriteMapShape shape, ValidationSpec validation, Path folder, long salt) throws Refusal {
        JournalSpec spec = validation.journal();
        if (!spec.kept()) {
            return new WriteMap(shape, salt, validation.timestamps(), null, null, false);
        }
        Path mapPath = folder.resolve(shape.name() + ".map");
        Path journalPath = folder.resolve(shape.name() + ".jnl");
        MapFile mapFile = spec.recover() ? recover(mapPath, shape) : create(mapPath, shape, salt, spec.mode());
        try {
            Journal journal =
                    spec.recover() ? recover(journalPath, mapFile, shape, spec) : create(journalPath, mapFile, spec);
            return new WriteMap(
                    shape, mapFile.header().salt(), validation.timestamps(), mapFile, journal, spec.recover());
        } catch (Refusal e) {
            mapFile.close();
            throw e;
        }
    }

    private KeyMap newMap() throws Refusal {
        return shape.sparse()
                ? KeyMap.sparse(shape.blocks(), KeyMap.SPARSE_SLOTS)
                : KeyMap.dense(memory(shape.denseMapBytes()));
    }

    private static MapFile create(Path path, WriteMapShape shape, long salt, JournalSpec.Mode mode) throws Refusal {
        return MapFile.create(path, new MapHeader(shape, salt, mode, false, boot()));
    }

    private static Journal create(Path path, MapFile map, JournalSpec spec) throws Refusal {
        return spec.mode() == JournalSpec.Mode.MAP_ONLY
                ? null
                : Journal.create(path, map, spec.mode() == JournalSpec.Mode.SYNCED, spec.maxBytes());
    }

    private static MapFile recover(Path path, WriteMapShape shape) throws Refusal {
        if (!Files.exists(path)) {
            throw new Refusal("there is no journal to recover for sd=" + shape.name() + ": " + path.toAbsolutePath()
                    + " is missing; give its folder with journal=, or begin a new one without recover");
        }
        MapFile file = MapFile.open(path);
        try {
            checkTarget(file.header().shape(), shape, path);
            checkKept(file.header(), path);
            return file;
        } catch (Refusal e) {
            file.close();
            throw e;
        }
    }

    private static void checkTarget(WriteMapShape kept, WriteMapShape asked, Path path) throws Refusal {
        if (!kept.lun().equals(asked.lun())) {
            throw other(path, "lun=" + kept.lun(), "lun=" + asked.lun(), "use the lun that it was kept for");
        }
        if (kept.blocks() * kept.keyBlockBytes() != asked.blocks() * asked.keyBlockBytes()) {
            throw other(
                    path, kept.sizeBytes() + " bytes", asked.sizeBytes() + " bytes", "give the same size= as before");
        }
        if (kept.keyBlockBytes() != asked.keyBlockBytes()) {
            throw other(
                    path,
                    "key blocks of " + kept.keyBlockBytes() + " bytes",
                    asked.keyBlockBytes() + " bytes now",
                    "use transfer sizes with the same minimum as before");
        }
        for (String content : kept.contents()) {
            if (!asked.contents().contains(content)) {
                throw other(
                        path,
                        "data written as " + content,
                        "none of the runs now",
                        "keep a run with the same compratio= and other data parameters as before");
            }
        }
    }

    private static Refusal other(Path path, String kept, String asked, String remedy) {
        return new Refusal("the journal " + path + " belongs to " + kept + ", not to " + asked + "; " + remedy
                + ", or begin a new journal");
    }

    /** Refuses a journal that was not synchronous if the machine was restarted since. */
    private static void checkKept(MapHeader header, Path path) throws Refusal {
        if (!header.closed()
                && header.mode() != JournalSpec.Mode.SYNCED
                && !header.boot().equals(boot())) {
            throw new Refusal("the machine was restarted since " + path + " was written, and it was written with "
                    + (header.mode() == JournalSpec.Mode.MAP_ONLY ? "-jm" : "-jn")
                    + ", which survives the end of the program only; begin a new journal, with -j to survive more");
        }
    }

    /** The header is replaced last: until then the previous state is valid. */
    private static Journal recover(Path path, MapFile map, WriteMapShape shape, JournalSpec spec) throws Refusal {
        boolean synced = spec.mode() == JournalSpec.Mode.SYNCED;
        boolean kept = map.header().mode() != JournalSpec.Mode.MAP_ONLY;
        Journal journal = kept ? Journal.recover(path, map, synced, JournalSpec.MIN_BYTES) : create(path, map, spec);
        map.map().recheckBad();
        if (spec.ignorePending()) {
            map.map().forgetPending();
        }
        if (spec.mode() == JournalSpec.Mode.MAP_ONLY && journal != null) {
            journal.close();
            journal = null;
        }
        map.replaceHeader(map.header().with(shape, spec.mode(), false, boot()));
        return journal;
    }

    private static String boot() {
        try {
            return Files.readString(BOOT_ID).strip();
        } catch (IOException e) {
            return "";
        }
    }

    private MemorySegment memory(long bytes) throws Refusal {
        try {
            return arena.allocate(Math.max(bytes, Long.BYTES), Long.BYTES);
        } catch (OutOfMemoryError e) {
            arena.close();
            throw new Refusal(
                    "data validation of sd=" + shape.name() + " needs " + Formats.bytes(bytes)
                            + " of memory, and the system gives no more; use a smaller size= or a larger xfersize=",
                    e);
        }
    }

    public WriteMapShape shape() {
        return shape;
    }

    /** Salt of all data of this target, across recoveries. */
    public long salt() {
        return salt;
    }

    /** Whether it was recovered from a journal. */
    public boolean recovered() {
        return recovered;
    }

    /** Summary of the blocks' states, in a sentence without a full stop. Reads the whole map. */
    public String summary() {
        long[] count = map.countByState();
        return String.format(
                Locale.ROOT,
                "of %,d key blocks the content of %,d is known, and of %,d the last write had not ended",
                map.blocks(),
                count[KeyWord.GOOD],
                count[KeyWord.PENDING]);
    }

    /** Key of the last write of a block, completed or not. */
    public int keyOf(long block) {
        return KeyWord.key(map.at(block));
    }

    /** Whether no further block can be recorded; validation must then stop. */
    public boolean full() {
        return map.full();
    }

    KeyMap map() {
        return map;
    }

    BusyRanges busy() {
        return busy;
    }

    /** Changes blocks that the caller has claimed; returns a mark for {@link #commit}. */
    long change(long first, int count, int word) {
        if (journal == null) {
            map.set(first, count, word);
            return 0;
        }
        return journal.append(first, count, word);
    }

    /** Compare-and-set of one block, for concurrent readers. */
    synchronized boolean changeOne(long block, int from, int to) {
        if (map.at(block) != from) {
            return false;
        }
        change(block, 1, to);
        return true;
    }

    /** Returns when every change up to the mark is as durable as asked. */
    void commit(long mark) {
        if (journal != null) {
            journal.commit(mark);
        }
    }

    /** Records that blocks are known good now. */
    void seen(long first, int count, boolean written) {
        if (times != null) {
            long nowMs = System.currentTimeMillis();
            times.set(first, count, written ? BlockTimes.written(nowMs) : BlockTimes.found(nowMs));
        }
    }

    /** When a block was last known good: a time of {@link BlockTimes}. */
    long lastRight(long block) {
        if (times != null && times.at(block) != BlockTimes.NEVER) {
            return times.at(block);
        }
        long writtenMs = journal == null ? BlockTimes.NEVER : journal.lastWrittenMs(block);
        return writtenMs == BlockTimes.NEVER ? BlockTimes.NEVER : BlockTimes.written(writtenMs);
    }

    /** Stores map and journal. Nothing may be in flight. */
    @Override
    public void close() {
        if (journal != null) {
            journal.close();
        }
        if (mapFile != null) {
            mapFile.force();
            try {
                MapHeader header = mapFile.header();
                mapFile.replaceHeader(header.with(header.shape(), header.mode(), true, header.boot()));
            } catch (Refusal e) {
                throw new IllegalStateException("a header that was stored before no longer fits", e);
            }
            mapFile.close();
        }
        arena.close();
    }

    /** The memory that write maps of these shapes need together. */
    public static long memoryBytes(List<WriteMapShape> shapes, ValidationSpec validation) {
        return shapes.stream()
                .mapToLong(shape -> shape.mapBytes() + (validation.timestamps() ? shape.timesBytes() : 0))
                .sum();
    }
}
