package csdbench.engine.trees;

import csdbench.plan.files.TreeSpec;
import java.util.Optional;

/** How the directories of a tree follow each other, and which of its files exist where only a part of them does. */
enum TreeOrder {
    /**
     * As vdbench 5.04.06 has it: below the third level and deeper, parents follow each other by their paths, and the
     * files of a total are drawn at random with a fixed seed.
     */
    VDBENCH("vdbench"),

    /** Of trees that csdbench made before: parents follow each other by their own numbers, and files by a stride. */
    LEVELS("levels");

    private final String word;

    TreeOrder(String word) {
        this.word = word;
    }

    /** The word of a control file. */
    String word() {
        return word;
    }

    /** The order that a word names; empty for any other. */
    static Optional<TreeOrder> of(String word) {
        return word.equals(VDBENCH.word)
                ? Optional.of(VDBENCH)
                : word.equals(LEVELS.word) ? Optional.of(LEVELS) : Optional.empty();
    }

    /** Whether the orders of a tree differ. */
    static boolean matters(TreeSpec tree) {
        return tree.depth() > 2 && tree.width() > 1 || tree.totalBytes() > 0;
    }
}
