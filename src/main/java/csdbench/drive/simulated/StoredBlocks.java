package csdbench.drive.simulated;

import csdbench.base.unit.SparseWords;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The content of a simulated drive for data validation: for each block, the kind and key of its last write, from which
 * the data can be regenerated. One thread owns it.
 */
public final class StoredBlocks {
    /** The word of an unwritten block. */
    public static final int NOTHING = 0;

    /** Maximum blocks. Smaller than the sparse key map, so that a full drive shows as a failed write. */
    public static final int MAX_BLOCKS = 12_000_000;

    /** Slots for that many at a load factor of at most three quarters: 128 MiB. */
    private static final int MAX_SLOTS = 1 << 24;

    private static final int KEY_BITS = 14;
    private static final int KEY_MASK = (1 << KEY_BITS) - 1;

    private SparseWords words = new SparseWords(MAX_SLOTS);
    private final Map<Long, Torn> torn = new HashMap<>();
    private final List<String> kinds = new ArrayList<>();
    private int blockBytes;
    private long salt;

    /**
     * A torn block: a write reached only its first sectors.
     *
     * @param sectors that the write reached
     * @param before the word of the rest
     */
    public record Torn(int sectors, int before) {}

    /**
     * Encodes a write; never {@link #NOTHING}.
     *
     * @param kind of data, a number of {@link #kind(String)}
     * @param key 1 to 16383
     */
    public static int word(int kind, int key) {
        return kind << KEY_BITS | key;
    }

    public static int kind(int word) {
        return word >>> KEY_BITS;
    }

    public static int key(int word) {
        return word & KEY_MASK;
    }

    /**
     * Sets block size and salt. Blocks written with others are forgotten, as their data cannot be regenerated.
     *
     * @param bytes block size
     * @param dataSalt of all data
     */
    public void begin(int bytes, long dataSalt) {
        if (blockBytes != bytes || salt != dataSalt) {
            words = new SparseWords(MAX_SLOTS);
            torn.clear();
            kinds.clear();
        }
        blockBytes = bytes;
        salt = dataSalt;
    }

    /** The number of a kind of data, stable while blocks of it are stored. */
    public int kind(String name) {
        if (!kinds.contains(name)) {
            kinds.add(name);
        }
        return kinds.indexOf(name);
    }

    /** Whether there is memory for a range of blocks. */
    public boolean hasRoom(long first, int blocks) {
        int room = MAX_BLOCKS - words.count();
        for (int i = 0; i < blocks && room < blocks - i; i++) {
            if (words.at(first + i) == NOTHING) {
                room--;
            }
        }
        return room >= 0;
    }

    /** The word of a block, or {@link #NOTHING}. */
    public int at(long block) {
        return words.at(block);
    }

    public void set(long block, int word) {
        words.set(block, word);
        if (!torn.isEmpty()) {
            torn.remove(block);
        }
    }

    /** Tears a block: the write reaches only some of its sectors. */
    public void tear(long block, int word, int sectors) {
        int before = at(block);
        set(block, word);
        torn.put(block, new Torn(sectors, before));
    }

    /** How a block is torn; null if it is whole. */
    public Torn torn(long block) {
        return torn.isEmpty() ? null : torn.get(block);
    }

    public void save(DataOutputStream out) throws IOException {
        out.writeInt(blockBytes);
        out.writeLong(salt);
        out.writeInt(kinds.size());
        for (String kind : kinds) {
            out.writeUTF(kind);
        }
        out.writeInt(words.count());
        try {
            words.forEach((block, word) -> write(out, block, word));
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        out.writeInt(torn.size());
        for (Map.Entry<Long, Torn> entry : torn.entrySet()) {
            write(out, entry.getKey(), entry.getValue().sectors());
            out.writeInt(entry.getValue().before());
        }
    }

    private static void write(DataOutputStream out, long block, int word) {
        try {
            out.writeLong(block);
            out.writeInt(word);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A copy that goes on independently. */
    public StoredBlocks copy() {
        try {
            ByteArrayOutputStream saved = new ByteArrayOutputStream();
            save(new DataOutputStream(saved));
            return restore(new DataInputStream(new ByteArrayInputStream(saved.toByteArray())));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Restores what {@link #save} wrote.
     *
     * @throws IOException also if the data is damaged
     */
    public static StoredBlocks restore(DataInputStream in) throws IOException {
        StoredBlocks contents = new StoredBlocks();
        contents.blockBytes = in.readInt();
        contents.salt = in.readLong();
        int kinds = in.readInt();
        for (int i = 0; i < kinds; i++) {
            contents.kinds.add(in.readUTF());
        }
        int blocks = in.readInt();
        if (blocks < 0 || blocks > MAX_BLOCKS) {
            throw new IOException("the saved drive is damaged; delete it to begin with a new drive");
        }
        for (int i = 0; i < blocks; i++) {
            contents.words.set(in.readLong(), in.readInt());
        }
        int tornBlocks = in.readInt();
        for (int i = 0; i < tornBlocks; i++) {
            contents.torn.put(in.readLong(), new Torn(in.readInt(), in.readInt()));
        }
        return contents;
    }
}
