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
 * @param inFlight maximum queue depth, and of which threads
 * @param flags open flags
 * @param writes whether any workload of this run writes to it
 * @param journalFolder where a journal of data validation is kept
 * @param declaredAt {@code file:line:column} of the lun, for messages
 * @param block0 whether the first block of a device is used, which vdbench never touches
 * @param tree directories and files below the lun, which is then an anchor
 */
public record TargetSpec(
        String name,
        String lun,
        long sizeBytes,
        InFlight inFlight,
        OpenFlags flags,
        boolean writes,
        Path journalFolder,
        String declaredAt,
        boolean block0,
        Optional<TreeSpec> tree) {

    /**
     * I/Os at a time.
     *
     * @param ios maximum queue depth, at least 1
     * @param depthPerThread of them that each thread keeps in flight, a divisor; 0 for as many threads as the backend
     *     needs
     */
    public record InFlight(int ios, int depthPerThread) {
        public InFlight {
            if (ios < 1 || depthPerThread < 0) {
                throw new IllegalArgumentException("threads=" + ios + ", iodepth=" + depthPerThread);
            }
        }
    }

    public TargetSpec {
        if (sizeBytes < 0) {
            throw new IllegalArgumentException("sizeBytes=" + sizeBytes + " in sd=" + name);
        }
    }

    /** Maximum queue depth. */
    public int threads() {
        return inFlight.ios;
    }

    /**
     * Threads that share the I/Os in flight.
     *
     * @param otherwise unless a depth for each of them was set
     */
    public int workers(int otherwise) {
        return inFlight.depthPerThread == 0 ? otherwise : inFlight.ios / inFlight.depthPerThread;
    }

    /** Whether the lun is a file or a device. */
    public boolean isPath() {
        return !lun.startsWith("sim:") && !lun.startsWith("none:");
    }

    /** The same with another place for messages, such as an option of a command line. */
    public TargetSpec declared(String place) {
        return new TargetSpec(name, lun, sizeBytes, inFlight, flags, writes, journalFolder, place, block0, tree);
    }

    /** The same, written or not. */
    public TargetSpec withWrites(boolean changed) {
        return new TargetSpec(name, lun, sizeBytes, inFlight, flags, changed, journalFolder, declaredAt, block0, tree);
    }

    /** The same of another size. */
    public TargetSpec withSize(long changed) {
        return new TargetSpec(name, lun, changed, inFlight, flags, writes, journalFolder, declaredAt, block0, tree);
    }

    /** The same with so many outstanding I/Os, of as many threads as the backend needs. */
    public TargetSpec withThreads(int changed) {
        return withInFlight(new InFlight(changed, 0));
    }

    /** The same at another queue depth. */
    public TargetSpec withInFlight(InFlight changed) {
        return new TargetSpec(name, lun, sizeBytes, changed, flags, writes, journalFolder, declaredAt, block0, tree);
    }

    /** The same with another tree. */
    public TargetSpec withTree(TreeSpec changed) {
        return new TargetSpec(
                name, lun, sizeBytes, inFlight, flags, writes, journalFolder, declaredAt, block0, Optional.of(changed));
    }

    /** The same under another name. */
    public TargetSpec withLun(String changed) {
        return new TargetSpec(
                name, changed, sizeBytes, inFlight, flags, writes, journalFolder, declaredAt, block0, tree);
    }
}
