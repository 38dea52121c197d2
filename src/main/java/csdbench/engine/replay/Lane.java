package csdbench.engine.replay;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * Requests that were read and not yet taken, in order. One thread adds; those that take do not wait for it nor for each
 * other: each reads the request at the head and claims it by moving the head on, a plain store where only one thread
 * takes, a compare-and-set where several do. A request is stored as a few longs in a block; a block that was taken is
 * used again by any lane. Nothing is allocated once there are as many blocks as are needed.
 */
final class Lane {
    /** Requests in a block, a power of two. */
    private static final int BLOCK_OPS = 1024;

    private static final int BLOCK_SHIFT = 10;
    private static final int OP_LONGS = 5;

    /** Blocks that a lane can hold, a power of two: 262,144 requests. */
    private static final int BLOCKS = 256;

    /** Requests that all lanes together may hold, so that each is able to hold them. */
    static final int MAX_HELD = (BLOCKS - 4) * BLOCK_OPS;

    private static final int REWRITE = 1;
    private static final int OPERATION_SHIFT = 1;
    private static final int OPERATION_MASK = 7;
    private static final int DATA_SHIFT = 4;
    private static final int DATA_MASK = 63;
    private static final int DEPTH_SHIFT = 10;

    /** Indexes into {@link #position}; the ends are written by different threads and so lie on lines of their own. */
    private static final int HEAD = 16;

    private static final int KNOWN_TAIL = 17;
    private static final int TAIL = 40;

    private final AtomicLongArray position = new AtomicLongArray(64);
    private final long[][] blocks = new long[BLOCKS][];
    private final ArrayBlockingQueue<long[]> unused;
    private boolean shared;

    private Lane(ArrayBlockingQueue<long[]> unused) {
        this.unused = unused;
    }

    /** Lanes that share their blocks. */
    static Lane[] lanes(int count) {
        ArrayBlockingQueue<long[]> unused = new ArrayBlockingQueue<>(BLOCKS + 2 * count);
        Lane[] lanes = new Lane[count];
        for (int i = 0; i < count; i++) {
            lanes[i] = new Lane(unused);
        }
        return lanes;
    }

    /** Several threads will take; to be called before one does. */
    void share() {
        shared = true;
    }

    /** The adding thread only. */
    void add(ReplayOp op) {
        long tail = position.getPlain(TAIL);
        int index = (int) (tail >>> BLOCK_SHIFT) & BLOCKS - 1;
        int at = (int) (tail & BLOCK_OPS - 1) * OP_LONGS;
        if (at == 0) {
            long[] block = unused.poll();
            blocks[index] = block == null ? new long[BLOCK_OPS * OP_LONGS] : block;
        }
        long[] block = blocks[index];
        block[at] = op.issueNs;
        block[at + 1] = op.latencyNs;
        block[at + 2] = op.offsetBytes;
        block[at + 3] = (long) op.stream << 32 | op.target;
        int kind = op.depth << DEPTH_SHIFT
                | op.data << DATA_SHIFT
                | op.operation << OPERATION_SHIFT
                | (op.rewrite ? REWRITE : 0);
        block[at + 4] = (long) kind << 32 | op.lengthBytes;
        position.setRelease(TAIL, tail + 1);
    }

    /**
     * Reads the first request.
     *
     * @return its number for {@link #claim}, or -1 when there is none
     */
    long peek(ReplayOp op) {
        long head = position.getAcquire(HEAD);
        if (head >= position.getAcquire(KNOWN_TAIL)) {
            long tail = position.getAcquire(TAIL);
            if (head >= tail) {
                return -1;
            }
            position.setRelease(KNOWN_TAIL, tail);
        }
        long[] block = blocks[(int) (head >>> BLOCK_SHIFT) & BLOCKS - 1];
        int at = (int) (head & BLOCK_OPS - 1) * OP_LONGS;
        op.issueNs = block[at];
        op.latencyNs = block[at + 1];
        op.offsetBytes = block[at + 2];
        op.stream = (int) (block[at + 3] >>> 32);
        op.target = (int) block[at + 3];
        int kind = (int) (block[at + 4] >>> 32);
        op.lengthBytes = (int) block[at + 4];
        op.depth = kind >>> DEPTH_SHIFT;
        op.data = kind >>> DATA_SHIFT & DATA_MASK;
        op.operation = kind >>> OPERATION_SHIFT & OPERATION_MASK;
        op.rewrite = (kind & REWRITE) != 0;
        return head;
    }

    /**
     * Removes the request that {@link #peek} read.
     *
     * @return false when another thread was faster; what was read must then not be used
     */
    boolean claim(long number) {
        long[] block = blocks[(int) (number >>> BLOCK_SHIFT) & BLOCKS - 1];
        if (!shared) {
            position.setRelease(HEAD, number + 1);
        } else if (!position.compareAndSet(HEAD, number, number + 1)) {
            return false;
        }
        if ((number & BLOCK_OPS - 1) == BLOCK_OPS - 1) {
            unused.offer(block);
        }
        return true;
    }

    /** Whether a request is still the first. */
    boolean first(long number) {
        return position.get(HEAD) == number;
    }

    boolean isEmpty() {
        return size() == 0;
    }

    /** Requests that are held. */
    int size() {
        return (int) (position.getAcquire(TAIL) - position.getAcquire(HEAD));
    }

    /** Requests that several lanes hold together. */
    static long held(Lane[] lanes) {
        long held = 0;
        for (Lane lane : lanes) {
            held += lane.size();
        }
        return held;
    }

    /**
     * About how many requests are due and held; exact while nothing is added or taken.
     *
     * @param elapsedNs since the first request was due
     * @param timeScale from recorded times to those of the run
     */
    long due(long elapsedNs, double timeScale) {
        long head = position.getAcquire(HEAD);
        long low = head;
        long high = position.getAcquire(TAIL);
        while (low < high) {
            long middle = low + high >>> 1;
            long[] block = blocks[(int) (middle >>> BLOCK_SHIFT) & BLOCKS - 1];
            if ((long) (block[(int) (middle & BLOCK_OPS - 1) * OP_LONGS] * timeScale) <= elapsedNs) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low - head;
    }
}
