package csdbench.report.runs;

import csdbench.base.text.Formats;
import csdbench.base.text.TextTable;
import csdbench.report.Finding;
import csdbench.report.JsonReport;
import csdbench.report.PowerLines;
import csdbench.report.threshold.JudgedThresholds;
import csdbench.result.Percentile;
import csdbench.result.session.Ops;
import csdbench.result.session.RunResult;
import csdbench.result.session.SessionResult;
import csdbench.result.session.TargetResult;
import csdbench.result.session.Times;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** One run, or the runs of a sweep, in a few lines for people: rates, latency, processor time, and what to know. */
public final class RunAnswer {
    private static final List<Percentile> SHOWN =
            List.of(Percentile.P50, Percentile.P90, Percentile.P99, Percentile.P99_9, Percentile.P99_99);

    private static final double BYTES_PER_MB = 1e6;

    private final SessionResult document;
    private final List<RunResult> runs;
    private final List<String> lines = new ArrayList<>();

    private RunAnswer(SessionResult document, List<RunResult> runs) {
        this.document = document;
        this.runs = runs;
    }

    /**
     * What a result folder has of the runs of a definition.
     *
     * @param name of the run definition
     * @param title what was done, in words
     * @throws IOException with a sentence that names the file which cannot be read
     */
    public static List<String> lines(Path folder, String name, String title) throws IOException {
        SessionResult document = JsonReport.read(folder);
        List<RunResult> runs = document.runs().stream()
                .filter(run -> run.head().name().equals(name))
                .map(run -> run.asTyped(document.input().arguments()))
                .toList();
        RunAnswer answer = new RunAnswer(document, runs);
        return answer.around(title, () -> {
            if (runs.size() == 1) {
                answer.single(runs.getFirst());
            } else if (runs.size() > 1) {
                Sweep sweep = new Sweep(runs);
                answer.lines.addAll(sweep.table());
                answer.lines.addAll(sweep.gains());
            }
        });
    }

    private List<String> around(String title, Runnable figures) {
        head(title);
        notes(true);
        figures.run();
        blanks();
        notes(false);
        thresholds();
        return lines;
    }

    /**
     * What a result folder has of all runs of a session, with rows for each workload and kind of operation.
     *
     * @param title what was done, in words
     * @throws IOException with a sentence that names the file which cannot be read
     */
    public static List<String> workloads(Path folder, String title) throws IOException {
        SessionResult document = JsonReport.read(folder);
        List<RunResult> runs =
                document.runs().stream().filter(run -> !RunWords.prepares(run)).toList();
        RunAnswer answer = new RunAnswer(document, runs);
        return answer.around(title, () -> answer.lines.addAll(new WorkloadRows(runs).table()));
    }

    /**
     * What has to be known of a result whose figures are told elsewhere.
     *
     * @param simulated whether a drive was
     * @param engines that did the I/O
     * @param notes each text once, with the runs that it is about unless these are all
     * @param thresholds and whether they were kept; none without any
     */
    public record Remarked(boolean simulated, List<String> engines, List<String> notes, List<String> thresholds) {
        /** Keeps the lists. */
        public Remarked {
            engines = List.copyOf(engines);
            notes = List.copyOf(notes);
            thresholds = List.copyOf(thresholds);
        }

        /** The same with other words in notes. */
        public Remarked saying(UnaryOperator<String> words) {
            return new Remarked(simulated, engines, notes.stream().map(words).toList(), thresholds);
        }

        /** The same behind other notes. */
        public Remarked behind(List<String> first) {
            return new Remarked(
                    simulated,
                    engines,
                    Stream.concat(first.stream(), notes.stream()).toList(),
                    thresholds);
        }
    }

    /** @throws IOException with a sentence that names the file which cannot be read */
    public static Remarked remarks(Path folder) throws IOException {
        SessionResult document = JsonReport.read(folder);
        List<RunResult> runs =
                document.runs().stream().filter(run -> !RunWords.prepares(run)).toList();
        List<TargetResult> targets =
                runs.stream().flatMap(run -> run.parts().targets().stream()).toList();
        RunAnswer answer = new RunAnswer(document, runs);
        answer.notes(true);
        answer.notes(false);
        return new Remarked(
                targets.stream().anyMatch(TargetResult::simulated),
                targets.stream()
                        .map(target -> target.target().backend())
                        .filter(Objects::nonNull)
                        .distinct()
                        .toList(),
                answer.lines.stream().filter(line -> !line.isEmpty()).toList(),
                new JudgedThresholds(document.thresholds()).lines());
    }

    private void thresholds() {
        List<String> judged = new JudgedThresholds(document.thresholds()).lines();
        if (!judged.isEmpty()) {
            lines.add("");
            lines.addAll(judged);
        }
    }

    private void head(String title) {
        // Of runs on different luns none stands for the others.
        boolean alike = runs.stream().map(RunAnswer::luns).distinct().count() == 1;
        List<TargetResult> targets = alike ? runs.getFirst().parts().targets() : List.of();
        lines.add(title
                + targets.stream()
                        .map(TargetResult::target)
                        .map(target -> (targets.size() > 1 ? target.name() + " " : "") + target.lun() + " ("
                                + Formats.bytes(target.sizeBytes()) + ", " + target.backend()
                                + (target.simulated() ? ", SIMULATED" : "") + ")")
                        .collect(Collectors.joining(", ", targets.isEmpty() ? "" : ": ", "")));
        document.runs().stream()
                .filter(RunWords::prepares)
                .map(run -> "made first: "
                        + run.parts().targets().stream()
                                .map(target -> target.target().lun())
                                .collect(Collectors.joining(", "))
                        + ", " + Formats.bytes(run.work().total().bytes()) + " written")
                .collect(Collectors.groupingBy(line -> line, LinkedHashMap::new, Collectors.counting()))
                .forEach((line, times) -> lines.add(line + (times > 1 ? ", " + times + " times" : "")));
        if (runs.isEmpty()) {
            lines.add("no run is in the results");
        }
        lines.add("");
    }

    private static List<String> luns(RunResult run) {
        return run.parts().targets().stream()
                .map(target -> target.target().lun())
                .toList();
    }

    private void single(RunResult run) {
        if (!run.head().label().isEmpty() && !document.lifetime().complete()) {
            lines.add("of " + run.head().label() + ":");
        }
        List<String> headings = new ArrayList<>(List.of("", "IOPS", "MB/s"));
        headings.addAll(latencyHeadings(run.tail()));
        TextTable table = new TextTable(headings.stream().map(TextTable::right).toArray(TextTable.Column[]::new));
        Map<String, Ops> parts = run.work().all();
        if (parts.size() > 1) {
            parts.forEach((name, ops) -> row(table, name, ops, ops.responseNs(), run.tail()));
        }
        Ops all = run.work().total();
        String response = run.load().requestedRate() == null ? "" : " response";
        row(
                table,
                (parts.size() > 1 ? "all" : String.join("", parts.keySet())) + response,
                all,
                all.responseNs(),
                run.tail());
        if (run.load().requestedRate() != null) {
            row(table, "service", all, all.serviceNs(), run.tail());
        }
        List<TargetResult> targets = run.parts().targets();
        if (targets.size() > 1) {
            targets.forEach(each -> row(
                    table,
                    each.target().name(),
                    each.work().total(),
                    each.work().total().responseNs(),
                    run.tail()));
        }
        lines.addAll(table.lines());
        lines.add("");
        lines.add(measured(run));
        lines.addAll(PowerLines.of(run.machine().power()));
        if (run.load().requestedRate() != null && run.load().achievedShare() != null) {
            lines.add(String.format(
                    Locale.ROOT,
                    "%,.0f IOPS requested, %.1f %% of them done; response is from when each was due, service from its"
                            + " submission",
                    run.load().requestedRate(),
                    100 * run.load().achievedShare()));
        }
    }

    private static void row(TextTable table, String name, Ops ops, Times times, boolean tail) {
        List<String> cells = new ArrayList<>(List.of(name, rate(ops), megabytes(ops)));
        cells.addAll(latency(times, tail));
        table.row(cells.toArray(String[]::new));
    }

    /** @param tail whether one of the runs in the table tells more than p99 */
    static List<String> latencyHeadings(boolean tail) {
        List<String> headings = new ArrayList<>(List.of("mean"));
        shown(tail).forEach(percentile -> headings.add(percentile.label()));
        if (tail) {
            headings.add("max");
        }
        return headings;
    }

    private static Stream<Percentile> shown(boolean tail) {
        return SHOWN.stream().filter(percentile -> tail || !percentile.ofTail());
    }

    static List<String> latency(Times times, boolean tail) {
        List<Long> figures = new ArrayList<>(Arrays.asList(times.mean()));
        shown(tail).forEach(percentile -> figures.add(times.ns(percentile)));
        if (tail) {
            figures.add(times.max());
        }
        return figures.stream().map(ns -> ns == null ? "" : Formats.nanos(ns)).toList();
    }

    static String rate(Ops ops) {
        double rate = ops.iops() == null ? 0 : ops.iops();
        return String.format(Locale.ROOT, rate < 100 ? "%.1f" : "%,.0f", rate);
    }

    static String megabytes(Ops ops) {
        double rate = ops.bytesPerSecond() == null ? 0 : ops.bytesPerSecond() / BYTES_PER_MB;
        return String.format(Locale.ROOT, rate < 10 ? "%.2f" : "%,.1f", rate);
    }

    /** Seconds of processors a second of the run, in percent; empty where time is virtual. */
    static String processor(RunResult run) {
        RunResult.Cpu cpu = run.machine().cpu();
        return virtual(run) || cpu == null || run.load().elapsedSeconds() <= 0
                ? ""
                : String.format(
                        Locale.ROOT, "%.0f %%", percent(run, cpu.process().seconds()));
    }

    private static double percent(RunResult run, double seconds) {
        return 100 * seconds / run.load().elapsedSeconds();
    }

    /** Says why the last percentile is blank; a note of its own says it of the others. */
    private void blanks() {
        boolean blank = runs.stream()
                .filter(RunResult::tail)
                .map(run -> run.work().total())
                .anyMatch(total ->
                        Percentile.P99_9.carriedBy(total.count()) && !Percentile.P99_99.carriedBy(total.count()));
        if (blank) {
            lines.add("p99.99 takes 100,000 operations; left blank where there are fewer");
        }
    }

    private static boolean virtual(RunResult run) {
        return run.parts().targets().stream().anyMatch(each -> each.target().virtual());
    }

    private static String measured(RunResult run) {
        String how = run.ending().complete() ? "" : "; " + RunView.ending(run.ending());
        String time = String.format(Locale.ROOT, "%.1f s measured", run.load().elapsedSeconds())
                + (virtual(run) ? ", in virtual time" : "")
                + how;
        RunResult.Cpu cpu = run.machine().cpu();
        if (virtual(run) || cpu == null || run.load().elapsedSeconds() <= 0) {
            return time;
        }
        long count = run.work().total().count();
        return String.format(
                Locale.ROOT,
                "%s; CPU %.0f %% user and %.0f %% system of one processor%s",
                time,
                percent(run, cpu.process().userSeconds()),
                percent(run, cpu.process().systemSeconds()),
                count == 0 ? "" : ", " + Formats.nanos(cpu.process().seconds() * 1e9 / count) + " an I/O");
    }

    /** Each text once, with the runs that it is about unless these are all. */
    private void notes(boolean first) {
        Map<RunResult.Warning, String> about =
                Remarks.briefly(runs, warning -> warning.kind().equals(Finding.Kind.WRITES_NOT_STEADY.word()) == first);
        about.forEach((warning, text) -> lines.add((Remarks.warns(warning) ? "warning: " : "note: ") + text));
        if (first && !about.isEmpty()) {
            lines.add("");
        }
        if (!first
                && !document.lifetime().complete()
                && runs.size() < document.input().plannedRuns()) {
            lines.add("note: " + runs.size() + " of " + document.input().plannedRuns() + " planned runs were measured");
        }
    }
}
