package csdbench.report.console;

import csdbench.base.text.Formats;
import csdbench.result.LatencyTotals;
import csdbench.result.OpTotals;
import csdbench.result.Percentile;
import csdbench.result.RunStarted;
import csdbench.result.RunStarted.Extent;
import csdbench.result.RunStarted.Tree;
import csdbench.result.StreamTotals;
import csdbench.result.StreamTotals.FileTotals;
import csdbench.result.session.RunSummary;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** What a run on files means, in two sentences: what was asked for, and the steps that it took. */
final class FileLines {
    /** As they follow each other; others come last. */
    private static final List<String> ORDER = List.of("delete", "rmdir", "mkdir", "create", "open", "read", "write");

    private static final Comparator<String> BY_ORDER = Comparator.comparingInt(
                    (String operation) -> ORDER.contains(operation) ? ORDER.indexOf(operation) : ORDER.size())
            .thenComparing(Comparator.naturalOrder());

    private final RunSummary run;
    private final Map<String, List<OpTotals>> asked = new TreeMap<>(BY_ORDER);
    private final Map<String, List<OpTotals>> steps = new TreeMap<>(BY_ORDER);

    private FileLines(RunSummary run) {
        this.run = run;
        for (StreamTotals stream : run.finished().measured().streams()) {
            String workload = run.started().workloads().get(stream.workload()).operation();
            List<String> wanted = run.started().format() ? List.of() : List.of(workload.split("/"));
            List<FileTotals> all = new ArrayList<>(stream.files());
            all.add(new FileTotals("read", stream.read()));
            all.add(new FileTotals("write", stream.write()));
            all.stream()
                    .filter(file -> file.totals().count() > 0)
                    .forEach(file -> (wanted.contains(file.operation()) ? asked : steps)
                            .computeIfAbsent(file.operation(), _ -> new ArrayList<>())
                            .add(file.totals()));
        }
    }

    static List<String> of(RunSummary run) {
        FileLines lines = new FileLines(run);
        return run.started().format() ? lines.format() : lines.work();
    }

    private List<String> work() {
        List<String> lines = new ArrayList<>();
        lines.add("What was asked for: "
                + each(
                        asked,
                        times -> "half in " + percentile(times.response(), Percentile.P50) + " or less"
                                + (Percentile.P99.carriedBy(times.response().count())
                                        ? ", one in a hundred in more than "
                                                + percentile(times.response(), Percentile.P99)
                                        : ""))
                + ".");
        if (!steps.isEmpty()) {
            lines.add("Steps that it took, in no rate above: " + each(steps, FileLines::median) + ".");
        }
        return lines;
    }

    private List<String> format() {
        Map<String, Extent> anchors = new HashMap<>();
        List<Optional<Tree>> trees = run.finished().devices().trees();
        for (int i = 0; i < trees.size(); i++) {
            RunStarted.Target target = run.started().targets().get(i);
            trees.get(i).ifPresent(tree -> anchors.put(target.lun(), tree.existing()));
        }
        List<String> lines = new ArrayList<>();
        if (!anchors.isEmpty()) {
            lines.add(String.format(
                    Locale.ROOT,
                    "Below %s there are %,d directories and %,d files of %s in all.",
                    anchors.size() == 1 ? "the anchor" : anchors.size() + " anchors",
                    anchors.values().stream().mapToLong(Extent::directories).sum(),
                    anchors.values().stream().mapToLong(Extent::files).sum(),
                    Formats.bytes(
                            anchors.values().stream().mapToLong(Extent::bytes).sum())));
        }
        if (!steps.isEmpty()) {
            lines.add("It took " + each(steps, FileLines::median) + ".");
        }
        return lines;
    }

    private static String median(OpTotals totals) {
        return "half in " + percentile(totals.service(), Percentile.P50) + " or less";
    }

    private static String percentile(LatencyTotals times, Percentile percentile) {
        return Formats.nanos(times.percentileNs(percentile));
    }

    private interface Times {
        String of(OpTotals totals);
    }

    /** {@code 125 opens/s, half in 14 us or less; 125 closes/s, half in 7 us or less}. */
    private String each(Map<String, List<OpTotals>> operations, Times times) {
        double seconds = run.finished().measured().seconds();
        return operations.entrySet().stream()
                .map(entry -> {
                    OpTotals totals = OpTotals.sum(entry.getValue());
                    String rate = String.format(Locale.ROOT, "%,.0f", totals.count() / seconds);
                    return rate + " " + plural(entry.getKey()) + "/s, " + times.of(totals);
                })
                .collect(Collectors.joining("; "));
    }

    private static String plural(String operation) {
        return switch (operation) {
            case "copy" -> "copies";
            case "access" -> "accesses";
            default -> operation + "s";
        };
    }
}
