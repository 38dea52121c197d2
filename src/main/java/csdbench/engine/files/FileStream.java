package csdbench.engine.files;

import csdbench.base.unit.Rng;
import csdbench.engine.trees.Tree;
import csdbench.engine.workload.ArrivalQueue;
import csdbench.engine.workload.ShareGovernor;
import csdbench.engine.workload.Transfers;
import csdbench.io.OpenFlags;
import csdbench.io.linux.Abi;
import csdbench.plan.files.FileIo;
import csdbench.plan.files.FileOperation;
import csdbench.plan.files.FileSelect;
import csdbench.plan.files.FileWork;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/** One workload on one tree: what its workers share. Any worker may use it. */
final class FileStream {
    private static final int SLICES = 10;

    private final Parts parts;
    private final Tree tree;
    private final AtomicLong cursor;
    private final AtomicInteger active = new AtomicInteger();
    private final Queue<Long> postponed = new ArrayDeque<>();
    private final long atOnce;
    private final double[] slices = new double[SLICES];

    /**
     * What a stream is made of.
     *
     * @param index among the streams of its target
     * @param goal tree that copies and moves go to; null for none
     * @param transfers sizes of reads and writes
     * @param readPercent share of reads
     * @param unitBytes what the end of a read is a multiple of, where {@link #present}
     * @param pace when operations may start
     * @param claims whether a file that is only looked at must be kept from being removed meanwhile
     */
    record Parts(
            int index,
            FileWork.Operate work,
            Tree tree,
            Tree goal,
            Transfers transfers,
            double readPercent,
            int unitBytes,
            Pace pace,
            boolean claims,
            long seed) {}

    /**
     * When operations may start.
     *
     * @param arrivals null when no rate is set
     * @param governor null when a rate is set, or nothing else runs
     * @param number among all streams of the run, for the governor
     */
    record Pace(ArrivalQueue arrivals, ShareGovernor governor, int number) {}

    FileStream(Parts parts) {
        this.parts = parts;
        this.tree = parts.tree();
        this.cursor = new AtomicLong(
                parts.work().select().order() == FileSelect.Order.SEQUENTIAL_FROM_RANDOM_START
                        ? new Rng(parts.seed()).nextLong(Math.max(1, candidates()))
                        : 0);
        this.atOnce = operation() == FileOperation.CREATE || operation() == FileOperation.DELETE
                ? FileBatch.files(tree.shape(), candidates())
                : 1;
        double weight = 1;
        double sum = 0;
        for (int i = 0; i < SLICES; i++) {
            sum += weight;
            slices[i] = sum;
            weight *= parts.work().select().midpoint() / (i + 1);
        }
    }

    Parts parts() {
        return parts;
    }

    FileOperation operation() {
        return parts.work().operation();
    }

    boolean onDirectories() {
        return operation() == FileOperation.MKDIR
                || operation() == FileOperation.RMDIR
                || operation() == FileOperation.GETATTR && tree.shape().spec().namesFolders();
    }

    boolean sequential() {
        return switch (parts.work().io()) {
            case SEQUENTIAL, SEQUENTIAL_DELETE, SEQUENTIAL_FROM_RANDOM_START -> true;
            case RANDOM, RANDOM_SHARED -> false;
        };
    }

    /** Whether a file belongs to one worker while it is in use. */
    boolean exclusive() {
        boolean transfers = operation().transfers() && parts.work().io() != FileIo.RANDOM_SHARED;
        return transfers || operation().changesTree() || parts.claims();
    }

    /** Files or directories that may be chosen. */
    long candidates() {
        return onDirectories() ? tree.shape().directories() : tree.share().count(tree.workingSet());
    }

    /** Bits of open(2) for a file. */
    int openBits(boolean write) {
        OpenFlags flags = parts.work().flags();
        // Readable, too: a validated write reads first.
        return (write ? Abi.O_RDWR : Abi.O_RDONLY)
                | Abi.O_CLOEXEC
                | (flags.direct() ? Abi.O_DIRECT : 0)
                | (flags.sync() ? Abi.O_SYNC : 0)
                | (flags.dataSync() ? Abi.O_DSYNC : 0)
                | flags.extraBits();
    }

    /** The same for one that is created; under a name that a user chose it may be there, and is then opened. */
    int createBits() {
        return openBits(true) | (tree.shape().spec().names().isPresent() ? 0 : Abi.O_EXCL);
    }

    /** The next candidate in the order that was asked for, a position below {@link #candidates}; -1 after the last. */
    long nextPosition(Rng rng, FileBatch batch) {
        long count = candidates();
        return switch (parts.work().select().order()) {
            case SEQUENTIAL, SEQUENTIAL_FROM_RANDOM_START -> batch.take(cursor, atOnce) % count;
            case ONCE, PRESENT -> {
                long next = cursor.getAndIncrement();
                yield next < count ? next : postponed();
            }
            case RANDOM -> rng.nextLong(count);
            case POISSON -> {
                double drawn = rng.nextDouble() * slices[SLICES - 1];
                int slice = 0;
                while (slice < SLICES - 1 && drawn >= slices[slice]) {
                    slice++;
                }
                long first = count * slice / SLICES;
                long width = Math.max(1, count * (slice + 1) / SLICES - first);
                yield Math.min(count - 1, first + rng.nextLong(width));
            }
        };
    }

    /** Comes back later to a candidate that another workload has at the moment. */
    void postpone(long position) {
        synchronized (postponed) {
            postponed.add(position);
        }
    }

    private long postponed() {
        synchronized (postponed) {
            return postponed.isEmpty() ? -1 : postponed.remove();
        }
    }

    /** Whether every candidate is taken once, and then the workload has ended. */
    boolean once() {
        return parts.work().select().order() == FileSelect.Order.ONCE || present();
    }

    /** Whether files count as they are, and not as they should be. */
    boolean present() {
        return parts.work().select().order() == FileSelect.Order.PRESENT;
    }

    /** The file or directory at a position. */
    long at(long position) {
        return onDirectories() ? position : tree.file(tree.share().rank(position));
    }

    void joined() {
        active.incrementAndGet();
    }

    /** A worker will do nothing more. Returns whether it was the last. */
    boolean left() {
        boolean last = active.decrementAndGet() == 0;
        if (last && parts.pace().governor() != null) {
            parts.pace().governor().retire(parts.pace().number());
        }
        return last;
    }

    /** Whether it may create, or remove, what another stream waits for. Those that do the same wait for the same. */
    boolean provides(FileStream other) {
        return operation().changesTree()
                && operation() != other.operation()
                && (tree == other.tree || parts.goal() == other.tree || tree == other.parts.goal());
    }

    /** Whether it takes files away from where another stream moves files to, and so makes room for them. */
    boolean makesRoomFor(FileStream mover) {
        return (operation() == FileOperation.DELETE || operation() == FileOperation.MOVE) && tree == mover.parts.goal();
    }

    /** Whether it may still create what another stream waits for. */
    boolean active() {
        return active.get() > 0;
    }
}
