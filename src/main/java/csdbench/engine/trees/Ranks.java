package csdbench.engine.trees;

import csdbench.plan.files.TreeSpec;
import java.util.BitSet;
import java.util.Random;

/**
 * Which files of a tree exist, and which of these are used: those of the lowest ranks exist up to a total, and those of
 * the lowest of these are used up to a working set. Immutable.
 *
 * <p>vdbench draws them with {@code (int) (random.nextDouble() * files)}, skips what it has, and ends with the file
 * that reaches the total; the working set it draws in the same way among those that exist. Found by runs of 5.04.06.
 */
final class Ranks {
    /** More files than vdbench can hold are spread by a stride, which needs no memory. */
    private static final long MAX_DRAWN = 1 << 24;

    private static final double GOLDEN_SHARE = 0.6180339887498949;

    private final TreeShape shape;
    private final long total;
    private final long workingSet;
    private final long stride;

    /** Files of the working set, then others that exist, then the rest, each in the order of files; null for none. */
    private final int[] drawn;

    Ranks(TreeShape shape) {
        this.shape = shape;
        TreeSpec spec = shape.spec();
        boolean some = spec.totalBytes() != 0 || spec.workingSetBytes() != 0;
        if (some && shape.order() == TreeOrder.VDBENCH && shape.files() <= MAX_DRAWN) {
            drawn = all();
            total = spec.totalBytes() == 0 ? drawn.length : draw(drawn.length, spec.totalBytes());
            workingSet = spec.workingSetBytes() == 0 ? total : draw((int) total, spec.workingSetBytes());
            stride = 1;
        } else {
            drawn = null;
            stride = some ? stride(shape.files()) : 1;
            total = spec.totalBytes() == 0 ? shape.files() : ranksFor(spec.totalBytes(), shape.files());
            workingSet = spec.workingSetBytes() == 0 ? total : ranksFor(spec.workingSetBytes(), total);
        }
    }

    private int[] all() {
        int[] files = new int[(int) shape.files()];
        for (int i = 0; i < files.length; i++) {
            files[i] = i;
        }
        return files;
    }

    /** Moves drawn files to the front of the first ones, both parts in their order; returns how many. At least 1. */
    private int draw(int among, long bytes) {
        BitSet picked = new BitSet(among);
        Random random = new Random(0);
        int count = 0;
        for (long sum = 0; count < among && (count == 0 || sum < bytes); ) {
            int next = (int) (random.nextDouble() * among);
            if (!picked.get(next)) {
                picked.set(next);
                count++;
                sum += shape.sizeBytes(drawn[next]);
            }
        }
        int[] before = drawn.clone();
        int front = 0;
        int back = count;
        for (int i = 0; i < among; i++) {
            if (picked.get(i)) {
                drawn[front++] = before[i];
            } else {
                drawn[back++] = before[i];
            }
        }
        return count;
    }

    /** A number without a common divisor, so that its multiples visit every file once, spread over the tree. */
    private static long stride(long files) {
        long stride = Math.max(1, (long) (files * GOLDEN_SHARE));
        while (divisor(stride, files) != 1) {
            stride++;
        }
        return stride;
    }

    private static long divisor(long a, long b) {
        return b == 0 ? a : divisor(b, a % b);
    }

    /** Files in order of rank until their sizes reach a total. At least 1. */
    private long ranksFor(long bytes, long limit) {
        long sum = 0;
        long rank = 0;
        while (rank < limit && (rank == 0 || sum < bytes)) {
            sum += shape.sizeBytes(file(rank));
            rank++;
        }
        return rank;
    }

    /** Files that exist once the tree is complete. */
    long total() {
        return total;
    }

    /** Files that runs use. */
    long workingSet() {
        return workingSet;
    }

    /** The file of a rank, which every file has. */
    long file(long rank) {
        if (drawn != null) {
            return drawn[(int) rank];
        }
        // Both are below 2^31, so that the product fits.
        return stride == 1 ? rank : rank * stride % shape.files();
    }
}
