package csdbench.report.runs;

import csdbench.report.Finding;
import csdbench.result.session.RunResult;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** What there is to say of the figures of runs: warnings, by which they may mislead, and notes. */
final class Remarks {
    private static final int MAX_NAMED = 3;

    private Remarks() {}

    /** Each text once, with the runs that it is about unless these are all. */
    static Map<RunResult.Warning, String> of(List<RunResult> runs, Predicate<RunResult.Warning> which) {
        Map<RunResult.Warning, List<RunResult>> about = new LinkedHashMap<>();
        runs.forEach(run -> run.warnings().stream()
                .filter(which)
                .forEach(warning ->
                        about.computeIfAbsent(warning, _ -> new ArrayList<>()).add(run)));
        Map<RunResult.Warning, String> said = new LinkedHashMap<>();
        about.forEach((warning, its) ->
                said.put(warning, (its.size() == runs.size() ? "" : named(its) + ": ") + warning.text()));
        return said;
    }

    private static String named(List<RunResult> runs) {
        return runs.stream()
                        .limit(MAX_NAMED)
                        .map(RunResult::head)
                        .map(head -> head.label().isEmpty() ? head.name() : head.label())
                        .collect(Collectors.joining("; "))
                + (runs.size() > MAX_NAMED ? " and " + (runs.size() - MAX_NAMED) + " more" : "");
    }

    static boolean warns(RunResult.Warning warning) {
        return Arrays.stream(Finding.Kind.values())
                .anyMatch(kind -> kind.warning() && kind.word().equals(warning.kind()));
    }
}
