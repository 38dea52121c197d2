package csdbench.report.compare;

import csdbench.result.LatencyTotals;
import csdbench.result.Percentile;
import csdbench.result.session.RunResult;
import csdbench.result.session.Times;
import java.util.Collection;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What kinds of data made of the rates of a sweep, and what that is worth: each was measured once.
 *
 * @param runs at least one; those at a set rate tell nothing of it
 * @param data of a run
 * @param others the values of all other loops
 */
public record DataGains(
        List<RunResult> runs, Function<RunResult, String> data, Function<RunResult, List<String>> others) {
    /** Of a model that does not compress no gain is told. */
    private static final double NOTHING = 0.02;

    /** With so few I/Os in flight no ceiling is reached: each takes as long as the next. */
    private static final int LIGHT = 8;

    /** A paragraph; none where the data is one, or runs with it are missing. */
    public List<String> lines() {
        Collection<List<RunResult>> alike = runs.stream()
                .filter(run -> run.load().requestedRate() == null)
                .collect(Collectors.groupingBy(others, LinkedHashMap::new, Collectors.toList()))
                .values();
        Map<String, DoubleSummaryStatistics> times = new LinkedHashMap<>();
        alike.forEach(group -> times(group)
                .forEach((kind, ratio) -> times.computeIfAbsent(kind, _ -> new DoubleSummaryStatistics())
                        .accept(ratio)));
        boolean gained =
                times.values().stream().anyMatch(each -> each.getMin() < 1 - NOTHING || each.getMax() > 1 + NOTHING);
        return times.isEmpty() ? List.of() : List.of(joined(times) + worth(alike, gained));
    }

    /** Rates of each other kind of data over that of the first, which is 1:1 or what else was asked for first. */
    private Map<String, Double> times(List<RunResult> group) {
        Map<String, Double> times = new LinkedHashMap<>();
        RunResult base = group.getFirst();
        Double first = base.work().total().iops();
        group.stream().filter(run -> !data.apply(run).equals(data.apply(base))).forEach(run -> {
            Double rate = run.work().total().iops();
            if (first != null
                    && first > 0
                    && rate != null
                    && base.ending().complete()
                    && run.ending().complete()) {
                times.put(data.apply(run), rate / first);
            }
        });
        return times;
    }

    /** {@code IOPS, times those with 1:1: 4.81 to 10.15 with 2:1.} */
    private String joined(Map<String, DoubleSummaryStatistics> times) {
        return times.entrySet().stream()
                .map(each -> range(each.getValue()) + " with " + each.getKey())
                .collect(Collectors.joining(", ", "IOPS, times those with " + data.apply(runs.getFirst()) + ": ", "."));
    }

    private static String range(DoubleSummaryStatistics times) {
        String least = String.format(Locale.ROOT, "%.2f", times.getMin());
        String most = String.format(Locale.ROOT, "%.2f", times.getMax());
        return least.equals(most) ? least : least + " to " + most;
    }

    private String worth(Collection<List<RunResult>> alike, boolean gained) {
        OptionalDouble off = runs.stream()
                .flatMapToDouble(run -> UnpublishedGain.offPercent(run).stream())
                .max();
        if (off.isPresent() && !gained) {
            return "";
        }
        boolean held = alike.stream().flatMap(group -> group.stream().skip(1)).anyMatch(DataGains::held);
        String ceiling = " The latencies are of nearly one value, as at a ceiling of commands or link, so the drive may"
                + " gain more than is shown.";
        return (held ? ceiling : "") + " "
                + (off.isPresent()
                        ? UnpublishedGain.words(off.getAsDouble())
                        : "Each was measured once, so chance and the state that the one before left are in it:"
                                + " csdbench review repeats them in states of their own, with a test of noise.");
    }

    private static boolean held(RunResult run) {
        Times times = run.work().total().responseNs();
        Long p99Ns = times.ns(Percentile.P99);
        return run.load().threads() > LIGHT
                && p99Ns != null
                && LatencyTotals.oneSpeed(run.work().total().count(), times.mean(), p99Ns);
    }
}
