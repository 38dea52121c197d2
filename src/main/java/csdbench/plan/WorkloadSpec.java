package csdbench.plan;

import csdbench.plan.files.FileIo;
import csdbench.plan.files.FileOperation;
import csdbench.plan.files.FileSelect;
import csdbench.plan.files.FileWork;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A kind of work.
 *
 * @param name of the workload definition
 * @param sharePercent of what workloads with a rate of their own leave of the run's, all that have none together 100
 * @param perSecond its own rate, whatever the run's is; empty for none
 * @param access what each operation is
 * @param files what is done to files; empty for a workload on luns
 * @param term when it begins and ends, apart from the others of its run
 */
public record WorkloadSpec(
        String name,
        double sharePercent,
        OptionalDouble perSecond,
        AccessSpec access,
        Optional<FileWork> files,
        TermSpec term) {

    /** Whether it begins and ends with its run. */
    public boolean lastsAsItsRun() {
        return term.equals(TermSpec.NONE);
    }

    /** As long as its run. */
    public WorkloadSpec(
            String name, double sharePercent, OptionalDouble perSecond, AccessSpec access, Optional<FileWork> files) {
        this(name, sharePercent, perSecond, access, files, TermSpec.NONE);
    }

    /** What it does to files, in the user's words: {@code read/write} for a mix; empty for luns. */
    public String operation() {
        return files.map(work -> switch (work) {
                    case FileWork.Format _ -> FileOperation.WRITE.word();
                    case FileWork.Operate operate ->
                        mixed(operate) ? "read/write" : operate.operation().word();
                })
                .orElse("");
    }

    /** The operations on files that it counts, steps included, in the user's words; none for luns. */
    public List<String> counted() {
        return files.stream()
                .flatMap(work -> work.counted().stream())
                .map(FileOperation::word)
                .toList();
    }

    /** Whether it is done once it has gone through everything, however long its run is to last. */
    public boolean endsByItself() {
        return files.map(work -> switch (work) {
                    case FileWork.Format _ -> true;
                    case FileWork.Operate operate ->
                        operate.io() == FileIo.SEQUENTIAL_DELETE
                                || operate.select().order() == FileSelect.Order.ONCE
                                || operate.select().order() == FileSelect.Order.PRESENT;
                })
                .orElse(term.ends() || access.seek() instanceof SeekSpec.ToEnd);
    }

    /** Whether its operations follow each other, on a lun or in each file. */
    boolean sequential() {
        return files.map(work -> switch (work) {
                    case FileWork.Format _ -> true;
                    case FileWork.Operate operate ->
                        operate.io() != FileIo.RANDOM && operate.io() != FileIo.RANDOM_SHARED;
                })
                .orElse(access.seek().sequential());
    }

    private boolean mixed(FileWork.Operate operate) {
        return operate.operation().transfers() && access.readPercent() > 0 && access.readPercent() < 100;
    }
}
