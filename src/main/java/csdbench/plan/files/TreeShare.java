package csdbench.plan.files;

/**
 * A host's part of the files of a tree that several hosts use: every one whose rank leaves {@code index} when divided
 * by their number, as in vdbench, so that no file is used by two of them.
 *
 * @param index of the host among them, from 0
 * @param hosts that use the tree, at least 1
 */
public record TreeShare(int index, int hosts) {
    /** Of a tree that one host has to itself. */
    public static final TreeShare ALL = new TreeShare(0, 1);

    public TreeShare {
        if (index < 0 || index >= hosts) {
            throw new IllegalArgumentException("host " + index + " of " + hosts);
        }
    }

    /** How many of the lowest ranks are in the part. */
    public long count(long ranks) {
        return Math.max(0, Math.ceilDiv(ranks - index, hosts));
    }

    /** The rank at a position in the part. */
    public long rank(long position) {
        return position * hosts + index;
    }

    /** Where in a list that all hosts go through this one begins, so that each is first somewhere else. */
    public long start(long entries) {
        return entries / hosts * index;
    }

    /** Whether a directory that lies below the n-th of the first level belongs to the part, as all below that do. */
    public boolean hasBranch(long n) {
        return n % hosts == index;
    }
}
