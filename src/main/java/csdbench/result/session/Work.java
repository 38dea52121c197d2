package csdbench.result.session;

import com.fasterxml.jackson.annotation.JsonInclude;
import csdbench.base.json.Perhaps;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

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

    static Work of(OpSums sums, double seconds) {
        return new Work(
                Ops.of(sums.total(), seconds),
                Ops.of(sums.read(), seconds),
                Ops.of(sums.write(), seconds),
                other(sums, "trim", seconds),
                other(sums, "flush", seconds),
                other(sums, "writezeroes", seconds));
    }

    private static Ops other(OpSums sums, String operation, double seconds) {
        return sums.files().stream()
                .filter(file -> file.operation().equals(operation))
                .map(file -> Ops.of(file.totals(), seconds))
                .findFirst()
                .orElse(null);
    }
}
