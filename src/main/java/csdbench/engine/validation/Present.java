package csdbench.engine.validation;

import csdbench.plan.TargetSpec;

/** How much of a target is there now: a program that ended while it made a file left it short. */
@FunctionalInterface
public interface Present {
    /** Bytes of a lun. */
    long bytes(TargetSpec lun);

    /** Length of a file of a tree, 0 if it does not exist. */
    default long bytes(TargetSpec tree, long file) {
        return bytes(tree);
    }

    /** Path of a file of a tree, for messages. */
    default String path(TargetSpec tree, long file) {
        return "file " + file;
    }
}
