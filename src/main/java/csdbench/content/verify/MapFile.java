package csdbench.content.verify;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.zip.CRC32C;

/**
 * A key map that is a file, {@code sd1.map}. Two slots of {@value #SLOT_BYTES} bytes hold a header each, of which the
 * valid one with the higher number is used, so that replacing it is atomic; the words follow. A slot is a CRC-32C of
 * what follows, the length of the text, a number, and the text. Numbers are little-endian.
 */
final class MapFile implements AutoCloseable {
    private static final int SLOT_BYTES = 64 << 10;
    private static final int WORDS_AT = 2 * SLOT_BYTES;
    private static final int TEXT_AT = 16;

    private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT.withOrder(ByteOrder.LITTLE_ENDIAN);
    private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG.withOrder(ByteOrder.LITTLE_ENDIAN);

    private final MappedFile file;
    private final KeyMap map;
    private MapHeader header;
    private long number;

    private MapFile(MappedFile file, MapHeader header) throws Refusal {
        this.file = file;
        this.header = header;
        long needBytes = WORDS_AT + header.shape().denseMapBytes();
        if (file.memory().byteSize() < needBytes) {
            throw new Refusal(file.path() + " is cut off: " + file.memory().byteSize() + " bytes, " + needBytes
                    + " are needed; begin a new journal");
        }
        map = KeyMap.dense(file.memory().asSlice(WORDS_AT, header.shape().denseMapBytes()));
    }

    /** Creates an empty map, replacing an existing one. */
    static MapFile create(Path path, MapHeader header) throws Refusal {
        MappedFile file = new MappedFile(path, true, WORDS_AT + header.shape().denseMapBytes());
        MapFile made = new MapFile(file, header);
        made.replaceHeader(header);
        return made;
    }

    static MapFile open(Path path) throws Refusal {
        MappedFile file = new MappedFile(path, false, WORDS_AT);
        try {
            int newest = newestSlot(file.memory());
            if (newest < 0) {
                throw new Refusal(path + " is not a key map of this program, or is damaged; begin a new journal");
            }
            MemorySegment slot = file.memory().asSlice((long) newest * SLOT_BYTES, SLOT_BYTES);
            byte[] text = slot.asSlice(TEXT_AT, slot.get(INT, 4)).toArray(ValueLayout.JAVA_BYTE);
            MapFile opened = new MapFile(file, MapHeader.parse(new String(text, StandardCharsets.UTF_8), path));
            opened.number = slot.get(LONG, 8);
            return opened;
        } catch (Refusal e) {
            file.close();
            throw e;
        }
    }

    private static int newestSlot(MemorySegment memory) {
        int newest = -1;
        for (int i = 0; i < 2; i++) {
            MemorySegment slot = memory.asSlice((long) i * SLOT_BYTES, SLOT_BYTES);
            int length = slot.get(INT, 4);
            boolean valid = length > 0 && length <= SLOT_BYTES - TEXT_AT && slot.get(INT, 0) == checksum(slot, length);
            if (valid && (newest < 0 || slot.get(LONG, 8) > memory.get(LONG, (long) newest * SLOT_BYTES + 8))) {
                newest = i;
            }
        }
        return newest;
    }

    private static int checksum(MemorySegment slot, int textLength) {
        CRC32C crc = new CRC32C();
        crc.update(slot.asSlice(4, TEXT_AT - 4 + textLength).asByteBuffer());
        return (int) crc.getValue();
    }

    MapHeader header() {
        return header;
    }

    KeyMap map() {
        return map;
    }

    /** Replaces the header atomically. */
    void replaceHeader(MapHeader changed) throws Refusal {
        byte[] text = changed.text().getBytes(StandardCharsets.UTF_8);
        if (text.length > SLOT_BYTES - TEXT_AT) {
            throw new Refusal("the runs write too many kinds of data for a journal: "
                    + changed.shape().contents().size() + "; use fewer ratios or styles");
        }
        number++;
        long slotAt = (number & 1) * SLOT_BYTES;
        MemorySegment slot = file.memory().asSlice(slotAt, SLOT_BYTES);
        slot.set(INT, 4, text.length);
        slot.set(LONG, 8, number);
        MemorySegment.copy(text, 0, slot, ValueLayout.JAVA_BYTE, TEXT_AT, text.length);
        slot.set(INT, 0, checksum(slot, text.length));
        file.force(slotAt, SLOT_BYTES);
        header = changed;
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
