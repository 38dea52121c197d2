package csdbench.engine.trees;

import csdbench.io.file.OpenFolder;
import csdbench.plan.files.TreeSpec;

/**
 * Finds the order of a tree whose control file names none: vdbench wrote it, or csdbench did before it had vdbench's
 * order. Static functions; any thread.
 */
final class FoundOrder {
    private FoundOrder() {}

    /**
     * The order in which more of the files that there are have the size that they should; where that is no answer, a
     * mark of csdbench tells.
     *
     * @param spec with the total that counts, of the shape of the control file
     * @param folder the anchor, which stays the caller's
     */
    static TreeOrder of(ControlFile.Content content, TreeSpec spec, OpenFolder folder) {
        if (content.order().isPresent()) {
            return content.order().get();
        }
        if (!TreeOrder.matters(spec)) {
            return TreeOrder.VDBENCH;
        }
        long vdbench = asExpected(spec, TreeOrder.VDBENCH, folder);
        long levels = asExpected(spec, TreeOrder.LEVELS, folder);
        boolean ours = vdbench == levels ? ControlFile.marked(folder.handle()) : levels > vdbench;
        return ours ? TreeOrder.LEVELS : TreeOrder.VDBENCH;
    }

    private static long asExpected(TreeSpec spec, TreeOrder order, OpenFolder folder) {
        try (Tree tree = new Tree(spec, order)) {
            tree.scan(folder, null);
            long found = 0;
            for (long rank = 0; rank < tree.total(); rank++) {
                found += tree.files().state(tree.file(rank)) == StateMap.FULL ? 1 : 0;
            }
            return found;
        }
    }
}
