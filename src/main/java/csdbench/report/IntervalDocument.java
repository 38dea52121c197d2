package csdbench.report;

import csdbench.report.ResultDocument.Machine;
import csdbench.report.ResultDocument.Ops;
import java.util.List;

/**
 * A line of {@code intervals.jsonl}; names, units and compatibility as in {@link ResultDocument}.
 *
 * @param schema {@link ResultDocument#SCHEMA}
 * @param run 1 for the first of the session
 * @param name of the run definition
 * @param label values of the loops, empty if there are none
 * @param interval 1 for the first of the run
 * @param at its end, in UTC
 * @param warmup whether it belongs to the warm-up
 * @param seconds its length
 * @param total reads and writes
 * @param read reads
 * @param write writes
 * @param backlog operations due but not started, at its end
 * @param cpu of the whole machine
 * @param targets one entry each
 * @param workloads one entry each
 */
public record IntervalDocument(
        int schema,
        int run,
        String name,
        String label,
        int interval,
        String at,
        boolean warmup,
        double seconds,
        Ops total,
        Ops read,
        Ops write,
        long backlog,
        Machine cpu,
        List<Part> targets,
        List<Part> workloads) {

    /**
     * The part of a target or a workload.
     *
     * @param name of its definition
     * @param total reads and writes
     */
    public record Part(String name, Ops total) {}
}
