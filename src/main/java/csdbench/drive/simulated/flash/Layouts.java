package csdbench.drive.simulated.flash;

import csdbench.base.unit.Rng;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/**
 * How blocks are laid out on flash: in stripes after sequential writes, otherwise in pieces of the size of the writes.
 * Blocks of a piece are on one page and are sensed together. A layout is the logarithm of the blocks per piece. One
 * thread owns it.
 */
final class Layouts {
    /** One block per piece. */
    static final int SINGLE = 0;

    /** Pieces of this size or larger, and those that continue another, are sequential. */
    static final int IN_ORDER = 4;

    /** Ends of recent writes kept, more than concurrent sequential streams. */
    private static final int ENDS = 1024;

    private final long[] ends = new long[ENDS];

    /** The layout after a write. */
    int of(long firstBlock, int blocks) {
        int at = slot(firstBlock);
        boolean continues = firstBlock > 0 && ends[at] == firstBlock;
        if (continues) {
            ends[at] = 0;
        }
        long end = firstBlock + blocks;
        ends[slot(end)] = end;
        return continues ? IN_ORDER : ofPiece(blocks);
    }

    /** The layout after a write that does not continue another. */
    static int ofPiece(int blocks) {
        return Math.min(IN_ORDER, 31 - Integer.numberOfLeadingZeros(blocks));
    }

    /** Hashed, because streams advance in round steps. */
    private static int slot(long block) {
        return (int) Math.unsignedMultiplyHigh(Rng.mix(block), ENDS);
    }

    void save(DataOutputStream out) throws IOException {
        for (long end : ends) {
            out.writeLong(end);
        }
    }

    void restore(DataInputStream in) throws IOException {
        for (int i = 0; i < ends.length; i++) {
            ends[i] = in.readLong();
        }
    }
}
