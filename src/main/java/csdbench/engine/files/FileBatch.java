package csdbench.engine.files;

import csdbench.engine.trees.TreeShape;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Consecutive numbers that a worker takes at once from a counter that all workers share. The kernel locks a directory
 * while an entry of it is created or removed, so workers that take small files one by one wait for each other in the
 * same directory. One thread owns it.
 */
final class FileBatch {
    /** So that workers end at nearly the same time. */
    private static final long BATCHES = 256;

    /** Files that are larger keep a worker busy for longer than a lock does. */
    private static final long SMALL_BYTES = 65_536;

    private long next;
    private long end;

    /** How many files of a tree are taken at once by those that create or remove them: at most a directory. */
    static long files(TreeShape shape, long files) {
        return shape.slotBytes() > SMALL_BYTES
                ? 1
                : Math.clamp(files / BATCHES, 1, shape.spec().filesEach());
    }

    long take(AtomicLong counter, long atOnce) {
        if (next == end) {
            next = counter.getAndAdd(atOnce);
            end = next + atOnce;
        }
        return next++;
    }
}
