package csdbench.result.session;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import csdbench.base.json.Perhaps;
import csdbench.result.OpTotals;
import csdbench.result.RunFinished.FailureCount;
import csdbench.result.RunStarted;
import csdbench.result.RunStarted.Extent;
import csdbench.result.RunStarted.Tree;
import csdbench.result.StreamTotals.FileTotals;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What {@code result.json} has of a run on files besides all that runs on luns have. */
public final class OnFiles {
    private OnFiles() {}

    /**
     * One kind of operation on files.
     *
     * @param name {@code read}, {@code open}, {@code getattr}
     * @param count completed without error
     * @param bytes transferred
     * @param rate a second, null if no time was counted
     * @param responseNs response times; those of a step begin when it is submitted
     * @param serviceNs service times
     * @param failures by errno, in the whole run
     */
    public record Operation(
            String name,
            long count,
            long bytes,
            Double rate,
            Times responseNs,
            Times serviceNs,
            Map<String, Long> failures) {}

    /**
     * A tree of directories and files.
     *
     * @param name of the file system definition
     * @param anchor the folder that it is in
     * @param tree as it was when the run began
     * @param existingAfter when it had ended, null if not known
     */
    public record Structure(
            String name,
            String anchor,
            @JsonUnwrapped Tree tree,
            @Perhaps Extent existingAfter) {}

    /** None for a run on luns. */
    static List<Operation> operations(RunSummary run) {
        if (!run.started().kind().onFiles()) {
            return List.of();
        }
        Map<String, Map<String, Long>> failures = new LinkedHashMap<>();
        for (FailureCount failure : run.finished().ending().failures()) {
            failures.computeIfAbsent(failure.operation(), _ -> new LinkedHashMap<>())
                    .merge(failure.errnoName(), failure.count(), Long::sum);
        }
        List<FileTotals> done = new ArrayList<>(run.sums().operations());
        failures.keySet().stream()
                .filter(name -> done.stream().noneMatch(file -> file.operation().equals(name)))
                .forEach(name -> done.add(new FileTotals(name, OpTotals.NONE)));
        double seconds = run.finished().measured().seconds();
        return done.stream()
                .map(file -> operation(file, seconds, failures.getOrDefault(file.operation(), Map.of())))
                .toList();
    }

    private static Operation operation(FileTotals file, double seconds, Map<String, Long> failures) {
        Ops ops = Ops.of(file.totals(), seconds);
        return new Operation(
                file.operation(), ops.count(), ops.bytes(), ops.iops(), ops.responseNs(), ops.serviceNs(), failures);
    }

    /** None for a run on luns. */
    static List<Structure> structures(RunSummary run) {
        List<Structure> structures = new ArrayList<>();
        List<Optional<Tree>> after = run.finished().devices().trees();
        for (int i = 0; i < run.started().targets().size(); i++) {
            RunStarted.Target target = run.started().targets().get(i);
            Optional<Tree> end = i < after.size() ? after.get(i) : Optional.empty();
            target.tree()
                    .ifPresent(tree -> structures.add(new Structure(
                            target.name(),
                            target.lun(),
                            tree,
                            end.map(Tree::existing).orElse(null))));
        }
        return structures;
    }
}
