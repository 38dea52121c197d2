package csdbench.report.fio;

import java.util.Map;
import java.util.Set;

/**
 * A job, or one clone of it, as fio reports it.
 *
 * @param name of the job
 * @param group number of the group that it is reported in, from 0
 * @param targets names of the storages that are its own
 * @param options as they were written, in order
 */
public record FioEntry(String name, int group, Set<String> targets, Map<String, String> options) {
    public FioEntry {
        targets = Set.copyOf(targets);
    }
}
