package csdbench.drive.simulated.flash;

import csdbench.base.unit.Rng;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/**
 * How blocks come to lie on flash: in order, as sequential writes leave them, or in pieces as large as the writes were.
 * Blocks of a piece lie on one page and are sensed together. A layout is the logarithm of the blocks in a piece. One
 * thread owns it.
 */
final class Layouts {
    /** Every block for itself. */
    static final int SINGLE = 0;

    /** Pieces this large and larger, and those that continue another, lie in order. */
    static final int IN_ORDER = 4;

    /** Ends of writes that are remembered: more than sequential streams at a time. */
    private static final int ENDS = 1024;

    private final long[] ends = new long[ENDS];

    /** What a write leaves. */
    int of(long firstBlock, int blocks) {
        int at = place(firstBlock);
        boolean continues = firstBlock > 0 && ends[at] == firstBlock;
        if (continues) {
            ends[at] = 0;
        }
        long end = firstBlock + blocks;
        ends[place(end)] = end;
        return continues ? IN_ORDER : Math.min(IN_ORDER, 31 - Integer.numberOfLeadingZeros(blocks));
    }

    /** Spread, because streams advance in steps of round size. */
    private static int place(long block) {
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
