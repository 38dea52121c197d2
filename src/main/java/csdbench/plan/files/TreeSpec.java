package csdbench.plan.files;

import java.util.Optional;

/**
 * A tree of directories and files below an anchor. Its names, sizes and order follow from these figures, so that a tree
 * of any number of files is described by them alone.
 *
 * @param depth levels of directories, 0 for files in the anchor itself
 * @param width directories in each directory, at least 1 unless {@code depth} is 0
 * @param filesEach files in each directory that has some, at least 1
 * @param everyDirectory whether every directory has files; else only those of the lowest level
 * @param sizes of the files
 * @param totalBytes files exist up to this total, 0 for all of them
 * @param workingSetBytes files are used up to this total, 0 for all that exist
 * @param shared whether other hosts use the tree at the same time, so that nobody may keep a state of it
 * @param anchor how its folder is used
 * @param share the part of the files that this host uses
 */
public record TreeSpec(
        int depth,
        long width,
        long filesEach,
        boolean everyDirectory,
        FileSizes sizes,
        long totalBytes,
        long workingSetBytes,
        boolean shared,
        TreeAnchor anchor,
        TreeShare share) {

    public TreeSpec {
        if (depth < 0 || depth > 0 && width < 1 || filesEach < 1 || totalBytes < 0 || workingSetBytes < 0) {
            throw new IllegalArgumentException("depth=" + depth + ",width=" + width + ",files=" + filesEach);
        }
    }

    /** Names that a user chose; empty for vdbench's. */
    public Optional<TreeNames> names() {
        return anchor.names();
    }

    /** Whether these are of directories, which are then all there is: no file is made in them. */
    public boolean namesFolders() {
        return names().isPresent() && depth > 0;
    }

    /**
     * Room for the largest file in whole pages: the address of a byte is this times its file's number, and its offset.
     */
    public long slotBytes() {
        long page = 4096;
        return Math.ceilDiv(sizes.largestBytes(), page) * page;
    }

    /** Addresses of all bytes of the tree. */
    public long addressedBytes() {
        return ((long) allFiles()) * slotBytes();
    }

    /** The same with so many directories in each. */
    public TreeSpec withWidth(long directories) {
        return new TreeSpec(
                depth,
                directories,
                filesEach,
                everyDirectory,
                sizes,
                totalBytes,
                workingSetBytes,
                shared,
                anchor,
                share);
    }

    /** The same, of which another host uses its part, too. */
    public TreeSpec withShare(TreeShare part) {
        return new TreeSpec(
                depth, width, filesEach, everyDirectory, sizes, totalBytes, workingSetBytes, shared, anchor, part);
    }

    /** Directories of one level, 1 for the first below the anchor; the range of a double, as deep trees are vast. */
    private double directoriesAt(int level) {
        return Math.pow(width, level);
    }

    /** Directories of all levels, without the anchor; may lie beyond any that can be created. */
    public double directories() {
        double sum = 0;
        for (int level = 1; level <= depth && sum < 1e18; level++) {
            sum += directoriesAt(level);
        }
        return sum;
    }

    /** Files of all directories that have some, whatever {@link #totalBytes} is. */
    public double allFiles() {
        double with = namesFolders() ? 0 : depth == 0 ? 1 : everyDirectory ? directories() : directoriesAt(depth);
        return with * filesEach;
    }

    /** Expected bytes of all files, whatever {@link #totalBytes} is. */
    public double allBytes() {
        return allFiles() * sizes.meanBytes();
    }

    /** Expected number of files that exist once the tree is complete. */
    public double files() {
        return totalBytes == 0 ? allFiles() : Math.min(allFiles(), Math.ceil(totalBytes / sizes.meanBytes()));
    }

    /** Expected bytes once the tree is complete. */
    public double bytes() {
        return totalBytes == 0 ? allBytes() : Math.min(allBytes(), totalBytes);
    }

    /** The directories and files, as a parmfile describes them; of the same words where {@link #sameShape}. */
    public String words() {
        return "depth=" + depth + (depth == 0 ? "" : ",width=" + width) + ",files=" + filesEach + ",distribution="
                + (everyDirectory ? "all" : "bottom") + ",sizes=" + sizes.words();
    }

    /** Whether both describe the same directories and files, whichever part of them is used. */
    public boolean sameShape(TreeSpec other) {
        return depth == other.depth
                && (depth == 0 || width == other.width)
                && filesEach == other.filesEach
                && everyDirectory == other.everyDirectory
                && sizes.equals(other.sizes)
                && names().equals(other.names());
    }
}
