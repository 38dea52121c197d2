package csdbench.drive.simulated;

import csdbench.base.unit.SparseWords;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What a simulated drive holds, for whoever validates data: not the data, but which write of which kind of data each
 * block has. That is all it takes to make the data again. One thread owns it.
 */
public final class StoredBlocks {
    /** A block that was never written. */
    public static final int NOTHING = 0;

    /**
     * Blocks that are remembered. What is expected of a drive is noted before what it holds, and has room for somewhat
     * more: it is here that a write fails.
     */
    public static final int MAX_BLOCKS = 12_000_000;

    /** What so many take, three quarters full at the most: 128 MiB. */
    private static final int MAX_SLOTS = 1 << 24;

    private static final int KEY_BITS = 14;
    private static final int KEY_MASK = (1 << KEY_BITS) - 1;

    private SparseWords words = new SparseWords(MAX_SLOTS);
    private final Map<Long, Torn> torn = new HashMap<>();
    private final List<String> kinds = new ArrayList<>();
    private int blockBytes;
    private long salt;

    /**
     * A block of which a write reached only the beginning.
     *
     * @param sectors that it reached
     * @param before what the rest holds
     */
    public record Torn(int sectors, int before) {}

    /**
     * Of a write. Never {@link #NOTHING}.
     *
     * @param kind of data, as {@link #kind(String)} numbers it
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
     * Says what a block is and how its data is made. What was written in another way is forgotten: it could not be made
     * again, and who writes in a new way expects nothing of what was there before.
     *
     * @param bytes of a block
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

    /** The number of a kind of data; the same as long as it holds what was written in this way. */
    public int kind(String name) {
        if (!kinds.contains(name)) {
            kinds.add(name);
        }
        return kinds.indexOf(name);
    }

    /** Whether some blocks can be remembered: those of which it has none yet must not be too many. */
    public boolean hasRoom(long first, int blocks) {
        int room = MAX_BLOCKS - words.count();
        for (int i = 0; i < blocks && room < blocks - i; i++) {
            if (words.at(first + i) == NOTHING) {
                room--;
            }
        }
        return room >= 0;
    }

    /** The write that a block has, or {@link #NOTHING}. */
    public int at(long block) {
        return words.at(block);
    }

    public void set(long block, int word) {
        words.set(block, word);
        if (!torn.isEmpty()) {
            torn.remove(block);
        }
    }

    /** Lets a write reach only some sectors of a block. */
    public void tear(long block, int word, int sectors) {
        int before = at(block);
        set(block, word);
        torn.put(block, new Torn(sectors, before));
    }

    /** How a block is torn; null when it is whole. */
    public Torn torn(long block) {
        return torn.isEmpty() ? null : torn.get(block);
    }

    /** Writes all of it. */
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

    /**
     * The inverse.
     *
     * @throws IOException also when what is read was never written by {@link #save}
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
