package csdbench.drive.simulated.flash;

import java.util.Arrays;
import java.util.Optional;

/**
 * The large arrays of a translation layer. One thread owns it.
 *
 * @param blocks a {@link BlockState} for each
 * @param places where each is on flash
 * @param entries blocks of each superblock in order; null where it had none yet
 */
record FtlMemory(char[] blocks, int[] places, int[][] entries) {
    FtlMemory(int blocks, int superblocks) {
        this(new char[blocks], new int[blocks], new int[superblocks][]);
    }

    /**
     * The same anew.
     *
     * @param unused overwritten and given back if it is as large
     */
    FtlMemory copy(Optional<FtlMemory> unused) {
        FtlMemory copy = unused.filter(this::asLarge).orElseGet(() -> new FtlMemory(blocks.length, entries.length));
        System.arraycopy(blocks, 0, copy.blocks, 0, blocks.length);
        System.arraycopy(places, 0, copy.places, 0, places.length);
        Arrays.setAll(copy.entries, i -> copied(entries[i], copy.entries[i]));
        return copy;
    }

    private boolean asLarge(FtlMemory other) {
        return blocks.length == other.blocks.length && entries.length == other.entries.length;
    }

    private static int[] copied(int[] from, int[] into) {
        if (from == null) {
            return into;
        }
        int[] list = into != null && into.length >= from.length ? into : new int[from.length];
        System.arraycopy(from, 0, list, 0, from.length);
        return list;
    }
}
