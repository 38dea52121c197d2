package csdbench.plan;

import csdbench.io.OpenFlags;
import csdbench.plan.files.TreeSpec;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Something to open.
 *
 * @param name of the storage definition
 * @param lun path, {@code none:SIZE} or {@code sim:MODEL}
 * @param sizeBytes as asked, 0 for as large as it is
 * @param threads maximum queue depth, at least 1
 * @param flags open flags
 * @param writes whether any workload of this run writes to it
 * @param journalFolder where a journal of data validation is kept
 * @param declaredAt {@code file:line:column} of the lun, for messages
 * @param block0 whether the first block of a device is used, which vdbench never touches
 * @param tree directories and files below the lun, which is then an anchor
 * @param depthPerThread I/Os that each thread keeps in flight, a divisor of {@code threads}; 0 for as many threads as
 *     the backend needs
 */
public record TargetSpec(
        String name,
        String lun,
        long sizeBytes,
        int threads,
        OpenFlags flags,
        boolean writes,
        Path journalFolder,
        String declaredAt,
        boolean block0,
        Optional<TreeSpec> tree,
        int depthPerThread) {

    /** With as many threads as the backend needs. */
    public TargetSpec(
            String name,
            String lun,
            long sizeBytes,
            int threads,
            OpenFlags flags,
            boolean writes,
            Path journalFolder,
            String declaredAt,
            boolean block0,
            Optional<TreeSpec> tree) {
        this(name, lun, sizeBytes, threads, flags, writes, journalFolder, declaredAt, block0, tree, 0);
    }

    /** A lun. */
    public TargetSpec(
            String name,
            String lun,
            long sizeBytes,
            int threads,
            OpenFlags flags,
            boolean writes,
            Path journalFolder,
            String declaredAt) {
        this(name, lun, sizeBytes, threads, flags, writes, journalFolder, declaredAt, false, Optional.empty());
    }

    public TargetSpec {
        if (threads < 1 || sizeBytes < 0 || depthPerThread < 0) {
            throw new IllegalArgumentException("threads=" + threads + ", sizeBytes=" + sizeBytes + " in sd=" + name);
        }
    }

    /**
     * Threads that share the I/Os in flight.
     *
     * @param otherwise unless a depth for each of them was set
     */
    public int workers(int otherwise) {
        return depthPerThread == 0 ? otherwise : threads / depthPerThread;
    }

    /** Whether the lun is a file or a device. */
    public boolean isPath() {
        return !lun.startsWith("sim:") && !lun.startsWith("none:");
    }

    /** The same with another place for messages, such as an option of a command line. */
    public TargetSpec declared(String place) {
        return new TargetSpec(name, lun, sizeBytes, threads, flags, writes, journalFolder, place, block0, tree, depthPerThread);
    }

    /** The same, written or not. */
    public TargetSpec withWrites(boolean changed) {
        return new TargetSpec(name, lun, sizeBytes, threads, flags, changed, journalFolder, declaredAt, block0, tree, depthPerThread);
    }

    /** The same of another size. */
    public TargetSpec withSize(long changed) {
        return new TargetSpec(name, lun, changed, threads, flags, writes, journalFolder, declaredAt, block0, tree, depthPerThread);
    }

    /** The same with so many outstanding I/Os, of as many threads as the backend needs. */
    public TargetSpec withThreads(int changed) {
        return new TargetSpec(name, lun, sizeBytes, changed, flags, writes, journalFolder, declaredAt, block0, tree, 0);
    }

    /** The same under another name. */
    public TargetSpec withLun(String changed) {
        return new TargetSpec(
                name, changed, sizeBytes, threads, flags, writes, journalFolder, declaredAt, block0, tree, depthPerThread);
    }
}
