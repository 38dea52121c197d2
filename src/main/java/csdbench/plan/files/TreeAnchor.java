package csdbench.plan.files;

import java.util.Optional;

/**
 * How the folder of a tree is used.
 *
 * @param createParents whether missing parents of it are created
 * @param names of the entries, which then share it with others; empty for vdbench's in a folder of their own
 */
public record TreeAnchor(boolean createParents, Optional<TreeNames> names) {
    /** A folder that is there, for vdbench's names. */
    public static final TreeAnchor USUAL = new TreeAnchor(false, Optional.empty());
}
