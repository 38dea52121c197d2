package csdbench.report.runs;

import csdbench.report.compare.ModelGain;
import csdbench.result.review.Ceiling;
import csdbench.result.session.Ops;
import csdbench.result.session.RunResult;
import java.util.ArrayList;
import java.util.Collection;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/** What kinds of data made of the rates of a sweep, and what that is worth: each was measured once. */
final class DataGains {
    private static final String LOOP = "data";

    /** Of a model that does not compress no gain is told. */
    private static final double NOTHING = 0.02;

    private final List<RunResult> runs;
    private final Sweep sweep;

    DataGains(List<RunResult> runs, Sweep sweep) {
        this.runs = runs;
        this.sweep = sweep;
    }

    /** A paragraph; none where the data is one, or runs with it are missing. */
    List<String> lines() {
        List<List<RunResult>> alike = List.copyOf(runs.stream()
                .collect(Collectors.groupingBy(run -> sweep.values(run, LOOP), LinkedHashMap::new, Collectors.toList()))
                .values());
        Map<String, DoubleSummaryStatistics> times = new LinkedHashMap<>();
        alike.forEach(group -> times(group)
                .forEach((data, ratio) -> times.computeIfAbsent(data, _ -> new DoubleSummaryStatistics())
                        .accept(ratio)));
        if (times.isEmpty()) {
            return List.of();
        }
        boolean gained =
                times.values().stream().anyMatch(each -> each.getMin() < 1 - NOTHING || each.getMax() > 1 + NOTHING);
        return List.of(joined(times) + worth(alike, gained));
    }

    /** Rates of each other kind of data over that of the first, which is 1:1 or what else was asked for first. */
    private static Map<String, Double> times(List<RunResult> group) {
        Map<String, Double> times = new LinkedHashMap<>();
        Double first = group.getFirst().work().total().iops();
        group.stream().skip(1).forEach(run -> {
            Double rate = run.work().total().iops();
            if (first != null && first > 0 && rate != null && run.ending().complete()) {
                times.put(Sweep.value(run, LOOP), rate / first);
            }
        });
        return times;
    }

    /** {@code IOPS, times those with 1:1: 4.81 to 10.15 with 2:1.} */
    private String joined(Map<String, DoubleSummaryStatistics> times) {
        return times.entrySet().stream()
                .map(each -> range(each.getValue()) + " with " + each.getKey())
                .collect(Collectors.joining(
                        ", ", "IOPS, times those with " + Sweep.value(runs.getFirst(), LOOP) + ": ", "."));
    }

    private static String range(DoubleSummaryStatistics times) {
        String least = String.format(Locale.ROOT, "%.2f", times.getMin());
        String most = String.format(Locale.ROOT, "%.2f", times.getMax());
        return least.equals(most) ? least : least + " to " + most;
    }

    private String worth(Collection<List<RunResult>> alike, boolean gained) {
        List<String> said = new ArrayList<>();
        if (alike.stream().flatMap(group -> group.stream().skip(1)).anyMatch(DataGains::held)) {
            said.add(" Latencies of nearly one value are those of a ceiling of commands or link, beyond which data"
                    + " gains nothing.");
        }
        OptionalDouble off = runs.stream()
                .flatMapToDouble(run -> ModelGain.offPercent(run).stream())
                .max();
        if (off.isPresent() && !gained) {
            return "";
        }
        said.add(
                off.isPresent()
                        ? " " + ModelGain.words(off.getAsDouble())
                        : " Each was measured once, in the state that the one before left: csdbench review repeats"
                                + " them in states of their own, with a test of noise.");
        return String.join("", said);
    }

    private static boolean held(RunResult run) {
        Ops all = run.work().total();
        return Ceiling.oneSpeed(
                all.count(), all.responseNs().mean(), all.responseNs().ns(RunAnswer.SHOWN.get(2)));
    }
}
