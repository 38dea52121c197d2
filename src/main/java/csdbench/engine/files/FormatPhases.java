package csdbench.engine.files;

import csdbench.engine.trees.Anchor;
import csdbench.engine.trees.Tree;
import csdbench.engine.trees.TreeShape;
import csdbench.plan.files.FileOperation;
import csdbench.plan.files.FileWork;
import java.util.ArrayList;
import java.util.List;

/**
 * A format in phases, each of which must be done before the next begins: a directory is removed after its content and
 * created before it. Workers take the entries of a phase one by one. Any worker may use it.
 *
 * <p>Hosts that share a tree do not wait for each other: each creates its own files, and goes through everything else
 * that has to be created or removed, beginning somewhere else, so that when a phase is over here it is over everywhere.
 */
final class FormatPhases {
    private final List<FormatPhase> phases = new ArrayList<>();

    /**
     * @param goal whether files are only copied or moved to the anchor
     */
    FormatPhases(Anchor anchor, FileWork.Format format, boolean goal) {
        if (format.clean()) {
            anchor.old().ifPresent(old -> {
                remove(old, true);
                phases.add(new FormatPhase(anchor::replaceOld));
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
        if (format.files() && !goal && !shape.spec().namesFolders()) {
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
            phases.add(new FormatPhase(operation, tree, other, byRank, first, end));
        }
    }

    int count() {
        return phases.size();
    }

    FormatPhase phase(int index) {
        return phases.get(index);
    }

    /** Share of all entries that are done, 0 to 1. */
    double progress() {
        double all = 0;
        double done = 0;
        for (FormatPhase phase : phases) {
            all += phase.entries();
            done += phase.entriesDone();
        }
        return all == 0 ? 1 : done / all;
    }
}
