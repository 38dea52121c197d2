package csdbench.engine.files;

import csdbench.engine.trees.StateMap;
import csdbench.engine.trees.Tree;
import csdbench.plan.files.FileOperation;
import java.util.concurrent.atomic.AtomicLong;

/** Entries of one kind that may be worked on in any order. */
final class FormatPhase {
    final FileOperation operation;
    final Tree tree;
    final boolean other;
    final boolean byRank;
    private final Runnable action;
    private final long first;
    private final long end;
    private final AtomicLong next;
    private final long atOnce;
    private final long start;
    private final AtomicLong done = new AtomicLong();

    /**
     * @param other whether the tree is the one that goes, not the one that comes
     * @param byRank whether entries are files in order of rank
     */
    FormatPhase(FileOperation operation, Tree tree, boolean other, boolean byRank, long first, long end) {
        this.action = null;
        this.operation = operation;
        this.tree = tree;
        this.other = other;
        this.byRank = byRank;
        this.first = first;
        this.end = end;
        this.next = new AtomicLong(first);
        this.atOnce = onDirectories() ? 1 : FileBatch.files(tree.shape(), end - first);
        this.start = byRank ? 0 : tree.share().start(end - first);
    }

    /** A phase in which one worker does something that is no operation. */
    FormatPhase(Runnable action) {
        this.action = action;
        this.operation = null;
        this.tree = null;
        this.other = false;
        this.byRank = false;
        this.first = 0;
        this.end = 1;
        this.next = new AtomicLong();
        this.atOnce = 1;
        this.start = 0;
    }

    /** Does what is no operation, if this phase is that; the entry is then done. */
    boolean acted() {
        if (action == null) {
            return false;
        }
        action.run();
        done();
        return true;
    }

    /** The next entry, -1 when all are taken. */
    long take(FileBatch batch) {
        long taken = batch.take(next, atOnce);
        if (taken >= end) {
            return -1;
        }
        return byRank ? tree.file(tree.share().rank(taken)) : first + (taken - first + start) % (end - first);
    }

    /** How many are done so far. */
    long entriesDone() {
        return done.get();
    }

    /** An entry that was taken is done, or was never needed. */
    void done() {
        done.getAndIncrement();
    }

    boolean over() {
        return done.get() >= end - first;
    }

    boolean onDirectories() {
        return operation == FileOperation.MKDIR || operation == FileOperation.RMDIR;
    }

    StateMap states() {
        return onDirectories() ? tree.directories() : tree.files();
    }

    long entries() {
        return end - first;
    }
}
