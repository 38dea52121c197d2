package csdbench.engine.verify;

import csdbench.base.text.Formats;
import csdbench.plan.order.JournalSpec;
import csdbench.plan.order.ValidationSpec;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.LongStream;

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
    private final Optional<JournalDamage> recovered;

    private WriteMap(
            WriteMapShape shape,
            long salt,
            boolean timestamps,
            MapFile mapFile,
            Journal journal,
            Optional<JournalDamage> recovered)
            throws Refusal {
        this.shape = shape;
        this.salt = salt;
        this.mapFile = mapFile;
        this.journal = journal;
        this.recovered = recovered;
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
            return new WriteMap(shape, salt, validation.timestamps(), null, null, Optional.empty());
        }
        Path mapPath = mapPath(folder, shape.name());
        Path journalPath = folder.resolve(shape.name() + ".jnl");
        MapFile mapFile = spec.recover() ? openMap(mapPath, shape) : create(mapPath, shape, salt, spec.mode());
        try {
            if (!spec.recover()) {
                Journal journal = create(journalPath, mapFile, spec);
                return new WriteMap(shape, salt, validation.timestamps(), mapFile, journal, Optional.empty());
            }
            MapHeader.State left = mapFile.header().state();
            Journal journal = left.mode() == JournalSpec.Mode.MAP_ONLY
                    ? create(journalPath, mapFile, spec)
                    : Journal.recover(
                            journalPath, mapFile, spec.mode() == JournalSpec.Mode.SYNCED, left.complete(boot()));
            return recover(shape, validation, mapFile, journal);
        } catch (Refusal e) {
            mapFile.close();
            throw e;
        }
    }

    /**
     * Size of the key blocks of a journal that is there; empty when there is none, and when opening it says why not.
     *
     * @param name of the storage definition
     */
    public static OptionalInt keptKeyBlockBytes(Path folder, String name) {
        return MapFile.headerOf(mapPath(folder, name)).stream()
                .mapToInt(header -> header.shape().keyBlockBytes())
                .findFirst();
    }

    private static Path mapPath(Path folder, String name) {
        return folder.resolve(name + ".map");
    }

    private KeyMap newMap() throws Refusal {
        return shape.sparse()
                ? KeyMap.sparse(shape.blocks(), KeyMap.SPARSE_SLOTS)
                : KeyMap.dense(memory(shape.denseMapBytes()));
    }

    private static MapFile create(Path path, WriteMapShape shape, long salt, JournalSpec.Mode mode) throws Refusal {
        String created = Instant.now().truncatedTo(ChronoUnit.SECONDS).toString();
        return MapFile.create(path, new MapHeader(shape, salt, created, new MapHeader.State(mode, false, boot(), 0)));
    }

    private static Journal create(Path path, MapFile map, JournalSpec spec) throws Refusal {
        return spec.mode() == JournalSpec.Mode.MAP_ONLY
                ? null
                : Journal.create(path, map, spec.mode() == JournalSpec.Mode.SYNCED, spec.maxBytes());
    }

    private static MapFile openMap(Path path, WriteMapShape shape) throws Refusal {
        if (!Files.exists(path)) {
            throw new Refusal("there is no journal to recover for " + shape.title() + ": " + path.toAbsolutePath()
                    + " is missing; give its folder with journal=, or begin a new one without recover");
        }
        MapFile file = MapFile.open(path);
        try {
            checkTarget(file.header().shape(), shape, path);
            checkKept(file.header().state(), path);
            return file;
        } catch (Refusal e) {
            file.close();
            throw e;
        }
    }

    private static void checkTarget(WriteMapShape kept, WriteMapShape asked, Path path) throws Refusal {
        if (!kept.lun().equals(asked.lun())) {
            throw other(path, kept.subject(), asked.subject(), "use what it was kept for");
        }
        long blockBytes = kept.keyBlockBytes();
        long askedBlocks = asked.sizeBytes() / blockBytes;
        if (kept.blocks() != askedBlocks) {
            throw other(
                    path,
                    kept.blocks() * blockBytes + " bytes",
                    askedBlocks * blockBytes + " bytes in whole key blocks of " + blockBytes + " bytes",
                    "give the same size= as before");
        }
        if (blockBytes != asked.keyBlockBytes()) {
            // A file that is too short now is formatted, in transfers that the journal may know nothing of.
            throw other(
                    path,
                    "key blocks of " + blockBytes + " bytes",
                    "key blocks of " + asked.keyBlockBytes() + " bytes",
                    "use the same transfer sizes as before, and a file as long as then");
        }
        for (String content : kept.contents()) {
            if (!asked.contents().contains(content)) {
                throw other(
                        path,
                        "data that was made in another way (" + content.substring(content.lastIndexOf(' ') + 1) + ")",
                        "that of any of the runs now",
                        "keep a run with the same compratio= and other data parameters, and the same copies and"
                                + " moves, as before");
            }
        }
    }

    private static Refusal other(Path path, String kept, String asked, String remedy) {
        return new Refusal("the journal " + path + " belongs to " + kept + ", not to " + asked + "; " + remedy
                + ", or begin a new journal");
    }

    /** Refuses a journal that was not synchronous if the machine was restarted since. */
    private static void checkKept(MapHeader.State left, Path path) throws Refusal {
        if (!left.closed()
                && left.mode() != JournalSpec.Mode.SYNCED
                && !left.boot().equals(boot())) {
            throw new Refusal("the machine was restarted since " + path + " was written, and it was written with "
                    + (left.mode() == JournalSpec.Mode.MAP_ONLY ? "-jm" : "-jn")
                    + ", which survives the end of the program only; begin a new journal, with -j to survive more");
        }
    }

    /** The header is replaced last: until then the previous state is valid. */
    private static WriteMap recover(WriteMapShape shape, ValidationSpec validation, MapFile mapFile, Journal recovered)
            throws Refusal {
        JournalSpec spec = validation.journal();
        KeyMap.Checked map = mapFile.map();
        JournalDamage damage =
                new JournalDamage(map.forgetDamaged(), recovered == null ? 0 : recovered.damagedRecords());
        map.recheckBad();
        if (spec.ignorePending()) {
            map.forgetPending();
        }
        Journal journal = recovered;
        if (spec.mode() == JournalSpec.Mode.MAP_ONLY && journal != null) {
            journal.close();
            journal = null;
        }
        long generation = mapFile.header().state().generation();
        mapFile.replaceHeader(
                mapFile.header().with(shape, new MapHeader.State(spec.mode(), false, boot(), generation)));
        return new WriteMap(
                shape, mapFile.header().salt(), validation.timestamps(), mapFile, journal, Optional.of(damage));
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
                    "data validation of " + shape.title() + " needs " + Formats.bytes(bytes)
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

    /** What was found damaged when it was recovered from a journal; empty when it was not recovered. */
    public Optional<JournalDamage> recovered() {
        return recovered;
    }

    /**
     * Key blocks between two offsets that were written, or may have been. Reads the map.
     *
     * @param fromBytes where the target or the file ends now; the block around it counts as there
     */
    public long writtenBetween(long fromBytes, long endBytes) {
        return LongStream.range(
                        Math.ceilDiv(fromBytes, shape.keyBlockBytes()),
                        Math.min(endBytes / shape.keyBlockBytes(), shape.blocks()))
                .filter(block -> KeyWord.state(map.at(block)) != KeyWord.UNKNOWN)
                .count();
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
            mapFile.replaceState(mapFile.header().state().asClosed());
            mapFile.close();
        }
        arena.close();
    }

    /** The memory that write maps of these shapes need together, mapped files included. */
    public static long memoryBytes(List<WriteMapShape> shapes, ValidationSpec validation) {
        return shapes.stream()
                .mapToLong(shape -> (validation.journal().kept() ? shape.mapFileBytes() : shape.mapBytes())
                        + (validation.timestamps() ? shape.timesBytes() : 0))
                .sum();
    }
}
