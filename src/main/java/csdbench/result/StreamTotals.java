package csdbench.result;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What one workload did on one target.
 *
 * @param workload index into {@link RunStarted#workloads}
 * @param target index into {@link RunStarted#targets}
 * @param read its reads
 * @param write its writes
 * @param files its other operations, on files and folders or such as trims, each once
 */
public record StreamTotals(int workload, int target, OpTotals read, OpTotals write, List<FileTotals> files) {
    public StreamTotals {
        files = List.copyOf(files);
    }

    /** The same, of which nothing above p99 is told. */
    StreamTotals withoutTail() {
        return new StreamTotals(
                workload,
                target,
                read.withoutTail(),
                write.withoutTail(),
                files.stream()
                        .map(file ->
                                new FileTotals(file.operation(), file.totals().withoutTail()))
                        .toList());
    }

    /** All operations; bytes are those of reads and writes, as others move none. */
    public OpTotals all() {
        return OpTotals.sum(Stream.concat(
                        Stream.of(read, write),
                        files.stream().map(file -> file.totals().withoutBytes()))
                .toList());
    }

    /**
     * The operations that a workload was asked for, without the steps that each of them takes.
     *
     * @param operation as in {@link RunStarted.Workload#operation}; all operations if it is empty, as on a lun
     */
    public OpTotals requested(String operation) {
        return operation.isEmpty()
                ? all()
                : files.stream()
                        .filter(file -> file.operation().equals(operation))
                        .map(FileTotals::totals)
                        .findFirst()
                        .orElseGet(() -> OpTotals.sum(List.of(read, write)));
    }

    /** Several of one pair of workload and target together. */
    public static StreamTotals sum(List<StreamTotals> parts) {
        StreamTotals first = parts.getFirst();
        return new StreamTotals(
                first.workload,
                first.target,
                OpTotals.sum(parts.stream().map(StreamTotals::read).toList()),
                OpTotals.sum(parts.stream().map(StreamTotals::write).toList()),
                FileTotals.sum(
                        parts.stream().flatMap(part -> part.files.stream()).toList()));
    }

    /** The same with one for each pair of workload and target, in order of their first. */
    public static List<StreamTotals> sumByPair(List<StreamTotals> parts) {
        Map<List<Integer>, List<StreamTotals>> pairs = new LinkedHashMap<>();
        parts.forEach(part -> pairs.computeIfAbsent(List.of(part.workload, part.target), _ -> new ArrayList<>())
                .add(part));
        return pairs.values().stream().map(StreamTotals::sum).toList();
    }

    /**
     * What one operation that is neither a read nor a write came to.
     *
     * @param operation the user's word, such as {@code getattr} or {@code trim}
     */
    public record FileTotals(String operation, OpTotals totals) {
        /** All of them together, one for each operation, in the order in which they are first met. */
        static List<FileTotals> sum(List<FileTotals> parts) {
            Map<String, List<OpTotals>> byOperation = new LinkedHashMap<>();
            parts.forEach(part -> byOperation
                    .computeIfAbsent(part.operation, _ -> new ArrayList<>())
                    .add(part.totals));
            List<FileTotals> sums = new ArrayList<>();
            byOperation.forEach((operation, totals) -> sums.add(new FileTotals(operation, OpTotals.sum(totals))));
            return sums;
        }
    }
}
