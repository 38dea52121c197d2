package csdbench.engine.verify;

import csdbench.base.file.Reach;
import java.io.IOException;
import java.io.InputStream;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A key map that is a file, {@code sd1.map}: a {@link MapHeader} in {@link HeaderCopies}, and a checked word for each
 * key block. A store of a word is atomic, so the map is complete and valid whenever the program ends.
 */
final class MapFile implements AutoCloseable {
    static final HeaderCopies.Format FORMAT = new HeaderCopies.Format("csdbench key map", 2, 64 << 10);

    private final MappedFile file;
    private final HeaderCopies copies;
    private final KeyMap.Checked map;
    private MapHeader header;

    private MapFile(MappedFile file, HeaderCopies copies, MapHeader header) throws Refusal {
        this.file = file;
        this.copies = copies;
        this.header = header;
        long wordsBytes = header.shape().mapFileBytes();
        long needBytes = FORMAT.contentAt() + wordsBytes;
        if (file.memory().byteSize() < needBytes) {
            throw new Refusal(file.path() + " is cut off: " + file.memory().byteSize() + " bytes, " + needBytes
                    + " are needed; begin a new journal");
        }
        map = KeyMap.checked(file.memory().asSlice(FORMAT.contentAt(), wordsBytes), header.salt());
    }

    /** Creates an empty map, replacing an existing one. */
    static MapFile create(Path path, MapHeader header) throws Refusal {
        MappedFile file = new MappedFile(
                path, FORMAT, true, FORMAT.contentAt() + header.shape().mapFileBytes());
        try {
            MapFile created = new MapFile(file, new HeaderCopies(file, FORMAT), header);
            created.map.set(0, created.map.blocks(), KeyWord.of(KeyWord.UNKNOWN, 0));
            created.replaceHeader(header);
            return created;
        } catch (Refusal e) {
            file.close();
            throw e;
        }
    }

    static MapFile open(Path path) throws Refusal {
        MappedFile file = new MappedFile(path, FORMAT, false, FORMAT.contentAt());
        try {
            HeaderCopies copies = new HeaderCopies(file, FORMAT);
            if (copies.number() == 0) {
                throw new Refusal("the header of " + path + " is damaged in both copies, or was never finished;"
                        + " begin a new journal");
            }
            return new MapFile(file, copies, MapHeader.parse(copies.text(), path));
        } catch (Refusal e) {
            file.close();
            throw e;
        }
    }

    /** The header of a map that is not opened, and may be in use; empty when there is none that can be read. */
    static Optional<MapHeader> headerOf(Path path) {
        if (!Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)) {
            return Optional.empty();
        }
        try (InputStream in = Reach.beside(path, file -> Files.newInputStream(file))) {
            MemorySegment both = Arena.ofAuto().allocate(FORMAT.contentAt(), Long.BYTES);
            both.copyFrom(MemorySegment.ofArray(in.readNBytes(FORMAT.contentAt())));
            return Optional.of(MapHeader.parse(HeaderCopies.newest(both, FORMAT).text(), path));
        } catch (IOException | Refusal _) {
            return Optional.empty();
        }
    }

    MapHeader header() {
        return header;
    }

    KeyMap.Checked map() {
        return map;
    }

    /** Replaces the header atomically. */
    void replaceHeader(MapHeader changed) throws Refusal {
        if (!copies.fits(changed.text())) {
            throw new Refusal("the runs write too many kinds of data for a journal: "
                    + changed.shape().contents().size() + "; use fewer ratios or styles");
        }
        copies.replace(changed.text(), copies.number() + 1);
        header = changed;
    }

    /** Replaces the state in the header, which fits as the one before did. */
    void replaceState(MapHeader.State state) {
        header = header.with(state);
        copies.replace(header.text(), copies.number() + 1);
    }

    /** Returns when every word is durable. */
    void force() {
        file.force(0, file.memory().byteSize());
    }

    @Override
    public void close() {
        file.close();
    }
}
