package csdbench.report.runs;

import csdbench.report.Finding;
import csdbench.result.session.RunResult;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What there is to say of the figures of runs: warnings, by which they may mislead, and notes. */
final class Remarks {
    private static final int MAX_NAMED = 3;

    /** Kinds that each run of a sweep has when one has it, with other numbers. */
    private static final Set<String> MERGED =
            Set.of(Finding.Kind.MACHINE_BUSY.word(), Finding.Kind.FEW_OPERATIONS.word());

    /** Where a sentence ends and the next begins. */
    private static final Pattern SENTENCES = Pattern.compile("(?<=\\.) (?=[A-Z])");

    /** Of a model, behind the first of its errors, as {@code ModelAccuracy} words them. */
    private static final Pattern OTHER_ERRORS =
            Pattern.compile("^(A model, not hardware: [^,;]*)(?:, [^,;]* light load[^,;]*)?(, [^,;]* p99[^,;]*)?"
                    + "(, [^,;]* gain of [a-z ]+)?[,;].*");

    private static final Pattern NUMBER = Pattern.compile("\\d+(,\\d{3})*(\\.\\d+)?");

    private Remarks() {}

    /** Each text once, with the runs that it is about unless these are all. */
    static Map<RunResult.Warning, String> of(List<RunResult> runs, Predicate<RunResult.Warning> which) {
        return of(runs, which, UnaryOperator.identity());
    }

    /** The same for a console; how far a model is off besides at full load, in p99 and in gains is left to the page. */
    static Map<RunResult.Warning, String> briefly(List<RunResult> runs, Predicate<RunResult.Warning> which) {
        return of(runs, which, text -> OTHER_ERRORS.matcher(text).replaceFirst("$1$2$3; the page tells of more."));
    }

    private static Map<RunResult.Warning, String> of(
            List<RunResult> runs, Predicate<RunResult.Warning> which, UnaryOperator<String> brief) {
        Map<RunResult.Warning, List<RunResult>> about = new LinkedHashMap<>();
        Map<RunResult.Warning, List<String>> texts = new LinkedHashMap<>();
        for (RunResult run : runs) {
            run.warnings().stream()
                    .filter(which)
                    .flatMap(warning -> parts(warning, brief))
                    .forEach(warning -> {
                        RunResult.Warning like = alike(warning);
                        about.computeIfAbsent(like, _ -> new ArrayList<>()).add(run);
                        texts.computeIfAbsent(like, _ -> new ArrayList<>()).add(warning.text());
                    });
        }
        join(about, texts);
        Map<RunResult.Warning, String> said = new LinkedHashMap<>();
        about.forEach((like, its) ->
                said.put(like, (its.size() == runs.size() ? "" : named(its, runs) + ": ") + together(texts.get(like))));
        return said;
    }

    /** The sentences about a simulated drive each, as runs on it share most; all else as it is. */
    private static Stream<RunResult.Warning> parts(RunResult.Warning warning, UnaryOperator<String> brief) {
        return warning.kind().equals(Finding.Kind.SIMULATED_DRIVE.word())
                ? SENTENCES
                        .splitAsStream(warning.text())
                        .map(text -> new RunResult.Warning(warning.kind(), brief.apply(text)))
                : Stream.of(warning);
    }

    /** Sentences that are about the same runs become one remark again. */
    private static void join(
            Map<RunResult.Warning, List<RunResult>> about, Map<RunResult.Warning, List<String>> texts) {
        Map<List<Integer>, RunResult.Warning> first = new HashMap<>();
        for (RunResult.Warning warning : List.copyOf(about.keySet())) {
            if (warning.kind().equals(Finding.Kind.SIMULATED_DRIVE.word())) {
                // Runs by their identity, as to compare whole results takes long.
                List<Integer> its = about.get(warning).stream()
                        .map(System::identityHashCode)
                        .toList();
                RunResult.Warning to = first.putIfAbsent(its, warning);
                if (to != null) {
                    texts.get(to).replaceAll(text -> text + " " + warning.text());
                    about.remove(warning);
                }
            }
        }
    }

    /** The same for all runs that differ only in how busy they were, or how few operations they had. */
    private static RunResult.Warning alike(RunResult.Warning warning) {
        return MERGED.contains(warning.kind())
                ? new RunResult.Warning(
                        warning.kind(), NUMBER.matcher(warning.text()).replaceAll("#"))
                : warning;
    }

    /** Texts that differ in their numbers as one, with the least and the most: {@code 92 to 99 %}. */
    static String together(List<String> texts) {
        List<List<String>> numbers = texts.stream()
                .map(text ->
                        NUMBER.matcher(text).results().map(MatchResult::group).toList())
                .toList();
        AtomicInteger place = new AtomicInteger();
        return NUMBER.matcher(texts.getFirst()).replaceAll(_ -> {
            int i = place.getAndIncrement();
            List<String> sorted = numbers.stream()
                    .map(each -> each.get(i))
                    .sorted(Comparator.comparingDouble(number -> Double.parseDouble(number.replace(",", ""))))
                    .toList();
            String least = sorted.getFirst();
            return least.equals(sorted.getLast()) ? least : least + " to " + sorted.getLast();
        });
    }

    /** By what they differ in from the others. */
    private static String named(List<RunResult> runs, List<RunResult> all) {
        boolean one = all.stream().map(run -> run.head().name()).distinct().count() == 1;
        return runs.stream()
                        .limit(MAX_NAMED)
                        .map(RunResult::head)
                        .map(head -> one && !head.label().isEmpty() ? head.label() : head.title())
                        .collect(Collectors.joining("; "))
                + (runs.size() > MAX_NAMED ? " and " + (runs.size() - MAX_NAMED) + " more" : "");
    }

    static boolean warns(RunResult.Warning warning) {
        return Arrays.stream(Finding.Kind.values())
                .anyMatch(kind -> kind.warning() && kind.word().equals(warning.kind()));
    }
}
