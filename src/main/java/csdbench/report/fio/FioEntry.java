package csdbench.report.fio;

import csdbench.result.OpTotals;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * One clone of a job, as fio counts them.
 *
 * @param name of the job
 * @param group number of the group that it is reported in, from 0
 * @param grouped whether it is reported with the others of its group that are
 * @param targets names of the storages that are its own
 * @param options as they were written, in order
 * @param global names of those that stand in a global section
 * @param sizesBytes least and most of its reads, of its writes and of its trims
 * @param named how what it does to names of files is counted, if that is all it does
 * @param target below which its depth is searched
 */
public record FioEntry(
        String name,
        int group,
        boolean grouped,
        Set<String> targets,
        Map<String, String> options,
        Set<String> global,
        List<Long> sizesBytes,
        Optional<Named> named,
        FioTarget target) {
    /**
     * How operations on names are counted.
     *
     * @param operation the word of it
     * @param direction that fio has it as
     * @param bytes that each stands for
     * @param ios that each stands for
     */
    public record Named(String operation, String direction, long bytes, long ios) {
        /** The operations as what they stand for; their times stay those of each. */
        OpTotals of(OpTotals operations) {
            return new OpTotals(
                    operations.count(), operations.count() * bytes, operations.service(), operations.response());
        }
    }

    public FioEntry {
        global = Set.copyOf(global);
        targets = Set.copyOf(targets);
        sizesBytes = List.copyOf(sizesBytes);
    }

    /** What fio counts so many operations as. */
    long ios(long operations) {
        return operations * named.map(Named::ios).orElse(1L);
    }

    String option(String name, String usual) {
        return options.getOrDefault(name, usual);
    }

    /**
     * Options of the global sections, or those of the job alone, in order.
     *
     * @param ofAll whether the first are meant
     */
    Map<String, String> options(boolean ofAll) {
        Map<String, String> some = new LinkedHashMap<>(options);
        some.keySet().removeIf(name -> global.contains(name) != ofAll);
        return some;
    }

    /** Whether fio reports this one together with the one before it, which need not ask for that. */
    boolean joins(FioEntry before) {
        return grouped && group == before.group;
    }
}
