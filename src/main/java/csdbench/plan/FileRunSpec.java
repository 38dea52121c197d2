package csdbench.plan;

import java.util.List;

/**
 * A run on file systems. It can be planned and listed; there is no engine for it yet.
 *
 * @param header name and times
 * @param load how fast; a format is always {@link LoadSpec.Unlimited}
 * @param format whether this run only makes, completes or deletes the structures
 * @param structures directories and files it works on, at least one
 * @param work what is done, empty for a format
 */
public record FileRunSpec(RunHeader header, LoadSpec load, boolean format, List<Structure> structures, List<Work> work)
        implements PlannedRun {

    public FileRunSpec {
        structures = List.copyOf(structures);
        work = List.copyOf(work);
        if (structures.isEmpty() || format != work.isEmpty()) {
            throw new IllegalArgumentException(
                    "a run on files needs structures, and work unless it formats: " + header.name());
        }
    }

    /** The same under another name or with other times. */
    public FileRunSpec withHeader(RunHeader changed) {
        return new FileRunSpec(changed, load, format, structures, work);
    }

    /**
     * A tree of directories and files.
     *
     * @param name of the file system definition
     * @param anchor its top directory
     * @param files how many there will be
     * @param bytes of all files together, expected
     */
    public record Structure(String name, String anchor, long files, long bytes) {}

    /**
     * A kind of work on files.
     *
     * @param name of the file workload definition
     * @param operation what it does, {@code read}, {@code getattr}, or {@code read/write} for a mix
     * @param threads of all structures together
     * @param transfer how much a read or write moves
     * @param readPercent share of reads, 0 to 100; 0 for operations that do not read
     * @param sharePercent of the run's rate, all work together 100
     */
    public record Work(
            String name,
            String operation,
            int threads,
            TransferSpec transfer,
            double readPercent,
            double sharePercent) {}
}
