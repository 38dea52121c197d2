package csdbench.report;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import csdbench.base.json.Perhaps;
import csdbench.report.ResultDocument.Machine;
import csdbench.report.ResultDocument.Ops;
import csdbench.report.counters.CountersDocument;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A line of {@code intervals.jsonl}; names, units and compatibility as in {@link ResultDocument}.
 *
 * @param schema {@link ResultDocument#SCHEMA}
 * @param head run and interval
 * @param work operations
 * @param operations of a run on files, one entry each, steps included
 * @param backlog operations due but not started, at its end
 * @param cpu of the whole machine
 * @param targets one entry each
 * @param workloads one entry each
 * @param hosts one entry each; left out when one machine did it all
 */
public record IntervalDocument(
        int schema,
        @JsonUnwrapped Head head,
        @JsonUnwrapped Work work,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Part> operations,
        long backlog,
        Machine cpu,
        List<Part> targets,
        List<Part> workloads,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Part> hosts) {

    public IntervalDocument {
        work.demanded();
        hosts = hosts == null ? List.of() : List.copyOf(hosts);
        operations = operations == null ? List.of() : List.copyOf(operations);
    }

    /**
     * The part of an operation, a target or a workload.
     *
     * @param name of its definition, or the word for the operation
     * @param total what it did
     * @param counters what the device of a target counted; null for others, and where nothing counts
     */
    public record Part(
            String name,
            Ops total,
            @JsonInclude(JsonInclude.Include.NON_NULL) CountersDocument.Interval counters) {
        Part(String name, Ops total) {
            this(name, total, null);
        }
    }

    /**
     * @param run 1 for the first of the session
     * @param name of the run definition
     * @param label values of the loops, empty if there are none
     * @param interval 1 for the first of the run
     * @param at its end, in UTC
     * @param warmup whether it belongs to the warm-up
     * @param seconds its length
     */
    public record Head(int run, String name, String label, int interval, String at, boolean warmup, double seconds) {}

    /**
     * Operations in {@code result.json} and {@code intervals.jsonl}.
     *
     * @param total all operations, and the bytes of reads and writes; of those on files only what was asked for
     * @param read reads
     * @param write writes
     * @param trim ranges that were trimmed, and their bytes; this and the following are null if there were none
     * @param flush flushes
     * @param writeZeroes ranges that were filled with zeroes, and their bytes
     */
    public record Work(
            @Perhaps Ops total,
            @Perhaps Ops read,
            @Perhaps Ops write,
            @JsonInclude(JsonInclude.Include.NON_NULL) Ops trim,
            @JsonInclude(JsonInclude.Include.NON_NULL) Ops flush,
            @JsonInclude(JsonInclude.Include.NON_NULL) Ops writeZeroes) {
        /** Throws where it lacks what only older files lack, and only of targets and workloads. */
        void demanded() {
            Objects.requireNonNull(total, "total");
            Objects.requireNonNull(read, "read");
            Objects.requireNonNull(write, "write");
        }

        /** Those of trim, flush and writeZeroes that there were, by the words of {@code operation=}. */
        public Map<String, Ops> others() {
            Map<String, Ops> others = new LinkedHashMap<>();
            others.put("trim", trim);
            others.put("flush", flush);
            others.put("writezeroes", writeZeroes);
            others.values().removeIf(Objects::isNull);
            return others;
        }

        /** The same with reads and writes before them, if there were any. */
        public Map<String, Ops> all() {
            Map<String, Ops> all = new LinkedHashMap<>();
            all.put("read", read);
            all.put("write", write);
            all.values().removeIf(ops -> ops.count() == 0);
            all.putAll(others());
            return all;
        }
    }
}
