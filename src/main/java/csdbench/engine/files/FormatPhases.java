package csdbench.engine.files;

import csdbench.engine.trees.Anchor;
import csdbench.engine.trees.StateMap;
import csdbench.engine.trees.Tree;
import csdbench.engine.trees.TreeShape;
import csdbench.plan.files.FileOperation;
import csdbench.plan.files.FileWork;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A format in phases, each of which must be done before the next begins: a directory is removed after its content and
 * created before it. Workers take the entries of a phase one by one. Any worker may use it.
 *
 * <p>Hosts that share a tree do not wait for each other: each creates its own files, and goes through everything else
 * that has to be created or removed, beginning somewhere else, so that when a phase is over here it is over everywhere.
 */
final class FormatPhases {
    private final List<Phase> phases = new ArrayList<>();

    /** Entries of one kind that may be worked on in any order. */
    static final class Phase {
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
        private Phase(FileOperation operation, Tree tree, boolean other, boolean byRank, long first, long end) {
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
        private Phase(Runnable action) {
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

    /**
     * @param goal whether files are only copied or moved to the anchor
     */
    FormatPhases(Anchor anchor, FileWork.Format format, boolean goal) {
        if (format.clean()) {
            anchor.old().ifPresent(old -> {
                remove(old, true);
                phases.add(new Phase(anchor::replaceOld));
            });
            remove(anchor.tree(), false);
        }
        TreeShape shape = anchor.shape();
        if (goal && format.files()) {
            add(FileOperation.DELETE, anchor.tree(), false, false, 0, shape.files());
        }
        if (format.directories()) {
            for (int level = 1; level <= shape.spec().depth(); level++) {
                add(
                        FileOperation.MKDIR,
                        anchor.tree(),
                        false,
                        false,
                        shape.levelStart(level),
                        shape.levelStart(level + 1));
            }
        }
        if (format.files() && !goal) {
            add(
                    FileOperation.CREATE,
                    anchor.tree(),
                    false,
                    true,
                    0,
                    anchor.tree().share().count(anchor.tree().total()));
        }
    }

    private void remove(Tree tree, boolean other) {
        TreeShape shape = tree.shape();
        add(FileOperation.DELETE, tree, other, false, 0, shape.files());
        for (int level = shape.spec().depth(); level >= 1; level--) {
            add(FileOperation.RMDIR, tree, other, false, shape.levelStart(level), shape.levelStart(level + 1));
        }
    }

    private void add(FileOperation operation, Tree tree, boolean other, boolean byRank, long first, long end) {
        if (end > first) {
            phases.add(new Phase(operation, tree, other, byRank, first, end));
        }
    }

    int count() {
        return phases.size();
    }

    Phase phase(int index) {
        return phases.get(index);
    }

    /** Share of all entries that are done, 0 to 1. */
    double progress() {
        double all = 0;
        double done = 0;
        for (Phase phase : phases) {
            all += phase.entries();
            done += phase.done.get();
        }
        return all == 0 ? 1 : done / all;
    }
}
