package csdbench.drive;

import csdbench.unit.SparseWords;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;

/**
 * What a simulated drive holds, for whoever validates data: not the data, but which write of which kind of data each
 * block has. That is all it takes to make the data again. One thread owns it.
 */
public final class Contents {
    /** A block that was never written. */
    public static final int NOTHING = 0;

    /** Blocks that are remembered take 128 MiB at the most. */
    private static final int MOST_SLOTS = 1 << 24;

    private static final int KEY_BITS = 14;
    private static final int KEY_MASK = (1 << KEY_BITS) - 1;

    private final SparseWords words = new SparseWords(MOST_SLOTS);
    private final Map<Long, Torn> torn = new HashMap<>();
    private int blockBytes;

    /**
     * A block of which a write reached only the beginning.
     *
     * @param sectors that it reached
     * @param before what the rest holds
     */
    public record Torn(int sectors, int before) {}

    /** Of a write. Never {@link #NOTHING}. */
    public static int word(int source, int key) {
        return source << KEY_BITS | key;
    }

    public static int source(int word) {
        return word >>> KEY_BITS;
    }

    public static int key(int word) {
        return word & KEY_MASK;
    }

    /**
     * Says what a block is.
     *
     * @throws IllegalStateException when it holds blocks of another size
     */
    public void blocksOf(int bytes) {
        if (blockBytes != bytes && words.count() > 0) {
            throw new IllegalStateException("the drive holds blocks of " + blockBytes + " bytes, not of " + bytes);
        }
        blockBytes = bytes;
    }

    /** Whether no further block can be remembered. */
    public boolean full() {
        return words.full();
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

    /** The inverse. */
    public static Contents restore(DataInputStream in) throws IOException {
        Contents contents = new Contents();
        contents.blockBytes = in.readInt();
        int blocks = in.readInt();
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
