package csdbench.report.compare;

import csdbench.base.text.Formats;
import csdbench.report.Finding;
import csdbench.report.IntervalsReport;
import csdbench.report.JsonReport;
import csdbench.report.compare.ComparedRun.Machine;
import csdbench.result.DataFacts;
import csdbench.result.Percentile;
import csdbench.result.RunStarted;
import csdbench.result.session.IntervalResult;
import csdbench.result.session.Ops;
import csdbench.result.session.RunResult;
import csdbench.result.session.SessionResult;
import csdbench.result.session.SteadyResult;
import csdbench.result.session.TargetResult;
import csdbench.result.steady.SteadyRound;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.DoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads {@code result.json}, and {@code intervals.jsonl} if present. */
final class CsdbenchFolder {
    /** Before the name of a host whose figures they are. */
    private static final String HOST = "host ";

    private CsdbenchFolder() {}

    /**
     * Reads a folder.
     *
     * @param parts folders with the results, at least one
     */
    static ComparedFolder read(Path folder, List<Path> parts) throws IOException {
        List<ComparedRun> runs = new ArrayList<>();
        Map<String, OptionalDouble> models = new TreeMap<>();
        String build = "";
        String program = "";
        List<String> arguments = List.of();
        for (Path part : parts) {
            SessionResult document = JsonReport.read(part);
            List<IntervalResult> intervals = IntervalsReport.in(part);
            for (RunResult run : document.runs()) {
                AveragedTime averagedTime = averagedTime(
                        run,
                        intervals.stream()
                                .filter(interval ->
                                        interval.head().run() == run.head().run())
                                .toList());
                run.parts().targets().stream()
                        .flatMap(each -> each.target().simulation().stream())
                        .forEach(simulated -> models.put(simulated.title(), simulated.worstErrorPercent()));
                runs.add(new ComparedRun(
                        run.head().name(),
                        run.head().label(),
                        origin(run, document.host().get("name")),
                        whole(run),
                        machine(run),
                        othersPercent(document, run),
                        run.load().requestedRate() != null && !warns(run, Finding.Kind.RATE_NOT_REACHED),
                        figures(run, averagedTime),
                        averagedTime,
                        UnpublishedGain.offPercent(run)));
            }
            // Of several parts none did all of it.
            arguments = parts.size() == 1 && document.input().arguments() != null
                    ? document.input().arguments()
                    : List.of();
            program = document.program().name() + " " + document.program().version();
            build = document.program().build();
        }
        return new ComparedFolder(folder, program, arguments, runs, models).ofBuild(build);
    }

    /** Whether it may be compared: without errors, and its rate is of operations. */
    private static boolean whole(RunResult run) {
        Ops total = run.work().total();
        boolean none = total.count() == 0 && total.iops() != null && total.iops() > 0;
        return run.ending().complete() && run.ending().errors() == 0 && !none;
    }

    private static Origin origin(RunResult run, String host) {
        Map<String, String> load = new LinkedHashMap<>();
        List<TargetResult> targets = run.parts().targets();
        load.put(
                Origin.THREADS,
                targets.isEmpty()
                        ? Origin.number(run.load().threads())
                        : joined(targets.stream()
                                .map(each -> Origin.number(each.target().threads()))));
        // A share of what another run reached differs with what that reached.
        if (!run.head().name().endsWith("%)") && !run.head().label().contains("%")) {
            Double rate = run.load().requestedRate();
            load.put(Origin.RATE, rate == null ? "max" : Origin.number(rate));
        }
        Map<String, String> rest = new LinkedHashMap<>();
        RunResult.Requested requested = run.asked().requested();
        if (requested != null) {
            RunStarted.Requested workloads = requested.workloads();
            put(load, Origin.TRANSFER, workloads.transferBytes(), Origin::size);
            put(load, Origin.READS, workloads.readPercent(), Origin::number);
            put(load, Origin.SEEK, workloads.seekPercent(), Origin::number);
            put(load, "read hits", workloads.readHitPercent(), Origin::number);
            put(load, "write hits", workloads.writeHitPercent(), Origin::number);
            put(load, Origin.COMPRESSION, workloads.compressionRatio(), ratio -> Origin.number(ratio) + ":1");
        }
        if (!run.asked().data().isEmpty()) {
            load.put(Origin.DATA, joined(run.asked().data().stream().map(DataFacts::asked)));
        }
        if (targets.stream().allMatch(each -> each.target().backend() != null)) {
            load.put(
                    Origin.ENGINE,
                    joined(targets.stream().map(each -> each.target().backend())));
        }
        if (targets.stream().allMatch(each -> each.target().sizeBytes() > 0) && !targets.isEmpty()) {
            load.put(
                    Origin.SPAN,
                    joined(targets.stream()
                            .map(each -> Formats.bytes(each.target().sizeBytes()))));
        }
        if (host != null && !isVirtual(targets)) {
            load.put(Origin.HOST, host);
        }
        String state = joined(targets.stream()
                .flatMap(each -> each.target().simulation().stream())
                .map(RunStarted.Simulation::condition)
                // What it holds stands among the data.
                .map(condition -> condition.replaceFirst(" with data of [0-9.]+:1", "")));
        if (!state.isEmpty()) {
            load.put(Origin.STATE, state);
        }
        rest.put("target", joined(targets.stream().map(each -> each.target().lun())));
        RunResult.VdbenchAverage average = run.spans().vdbenchAverage();
        return new Origin(Origin.stamp(run.head().finished(), average == null ? null : average.iops()), load, rest);
    }

    private static void put(
            Map<String, String> asked, String title, OptionalDouble value, DoubleFunction<String> text) {
        value.ifPresent(known -> asked.put(title, text.apply(known)));
    }

    private static String joined(Stream<String> values) {
        return values.distinct().collect(Collectors.joining(", "));
    }

    private static Machine machine(RunResult run) {
        RunResult.Cpu cpu = run.machine().cpu();
        if (isVirtual(run.parts().targets())) {
            return Machine.VIRTUAL;
        }
        if (warns(run, Finding.Kind.MACHINE_BUSY)) {
            return Machine.BUSY;
        }
        return known(cpu) ? Machine.FREE : Machine.UNKNOWN;
    }

    /**
     * Of one host. Time in the kernel does not count: part of it is spent on the run's own I/O, for which its process
     * is not charged.
     */
    private static OptionalDouble othersPercent(SessionResult document, RunResult run) {
        RunResult.Cpu cpu = run.machine().cpu();
        double cores = number(document.host().get("cores"));
        double seconds = cores * run.load().elapsedSeconds();
        return known(cpu) && run.parts().hosts().isEmpty() && seconds > 0
                ? OptionalDouble.of(Math.max(
                        0, cpu.machine().userPercent() - 100 * cpu.process().userSeconds() / seconds))
                : OptionalDouble.empty();
    }

    private static double number(String text) {
        return text != null && text.matches("\\d{1,9}") ? Double.parseDouble(text) : Double.NaN;
    }

    /** Each percentage is null where the system does not tell. */
    private static boolean known(RunResult.Cpu cpu) {
        return cpu != null && cpu.machine() != null && cpu.machine().known();
    }

    private static boolean warns(RunResult run, Finding.Kind kind) {
        return run.warnings().stream().anyMatch(warning -> kind.word().equals(warning.kind()));
    }

    private static boolean isVirtual(List<TargetResult> targets) {
        return !targets.isEmpty()
                && targets.stream().allMatch(each -> each.target().virtual());
    }

    private static AveragedTime averagedTime(RunResult run, List<IntervalResult> intervals) {
        List<AveragedTime.Slice> slices = new ArrayList<>();
        double end = 0;
        for (IntervalResult interval : intervals) {
            double begin = end;
            end += interval.head().seconds();
            slices.add(new AveragedTime.Slice(interval.head().interval(), begin, end, values(interval)));
        }
        double warmup = intervals.stream()
                .filter(interval -> interval.head().warmup())
                .mapToDouble(interval -> interval.head().seconds())
                .sum();
        double from = intervals.isEmpty() ? run.load().warmupSeconds() : warmup;
        SteadyResult steady = run.checks().steady();
        if (steady != null && !steady.rounds().isEmpty()) {
            // The figures are of the last rounds.
            int first = Math.max(0, steady.rounds().size() - steady.window());
            return new AveragedTime(
                    from + seconds(steady, first),
                    from + seconds(steady, steady.rounds().size()),
                    AveragedTime.Ending.STEADY,
                    slices);
        }
        return new AveragedTime(
                from,
                intervals.isEmpty() ? from + run.load().elapsedSeconds() : end,
                run.checks().confidence().isPresent() ? AveragedTime.Ending.PRECISE : AveragedTime.Ending.TIME,
                slices);
    }

    private static double seconds(SteadyResult steady, int rounds) {
        return steady.rounds().stream()
                .limit(rounds)
                .mapToDouble(SteadyRound::seconds)
                .sum();
    }

    private static Map<ComparedFigure, Measured> figures(RunResult run, AveragedTime averagedTime) {
        Map<ComparedFigure, Measured> figures = new LinkedHashMap<>();
        SteadyResult steady = run.checks().steady();
        if (steady != null && steady.burst() != null) {
            figures.put(
                    ComparedFigure.BURST,
                    new Measured(
                            steady.burst().iops(),
                            steady.rounds().stream()
                                    .limit(steady.burst().rounds())
                                    .map(SteadyRound::iops)
                                    .toList()));
        }
        totals(run).forEach((figure, value) -> figures.put(figure, new Measured(value, averagedTime.values(figure))));
        return figures;
    }

    private static Map<ComparedFigure, Double> totals(RunResult run) {
        Map<ComparedFigure, Double> totals = values(run.work().total());
        run.parts()
                .operations()
                .forEach(on -> put(totals, on.name(), on.rate(), on.serviceNs().mean()));
        if (!run.work().others().isEmpty()) {
            put(totals, run.work().all());
        }
        run.parts().hosts().forEach(host -> put(totals, Map.of(HOST + host.name(), host.total())));
        return totals;
    }

    private static Map<ComparedFigure, Double> values(IntervalResult interval) {
        Map<ComparedFigure, Double> values = values(interval.work().total());
        put(values, interval.work().all());
        interval.operations().forEach(part -> put(values, Map.of(part.name(), part.total())));
        interval.hosts().forEach(part -> put(values, Map.of(HOST + part.name(), part.total())));
        return values;
    }

    private static Map<ComparedFigure, Double> values(Ops total) {
        Map<ComparedFigure, Double> values = new LinkedHashMap<>();
        ComparedFigure.MEASURED.forEach(figure -> put(values, figure, value(total, figure)));
        return values;
    }

    /** The figures of operations, or of hosts. */
    private static void put(Map<ComparedFigure, Double> figures, Map<String, Ops> parts) {
        parts.forEach(
                (name, ops) -> put(figures, name, ops.iops(), ops.serviceNs().mean()));
    }

    private static void put(Map<ComparedFigure, Double> figures, String operation, Double rate, Long serviceNs) {
        put(figures, ComparedFigure.rate(operation), rate);
        put(figures, ComparedFigure.serviceMean(operation), number(serviceNs));
    }

    private static void put(Map<ComparedFigure, Double> figures, ComparedFigure figure, Double value) {
        if (value != null) {
            figures.put(figure, value);
        }
    }

    private static Double value(Ops ops, ComparedFigure measure) {
        if (measure.equals(ComparedFigure.RATE)) {
            return ops.iops();
        }
        if (measure.equals(ComparedFigure.BYTES_PER_SECOND)) {
            return ops.bytesPerSecond();
        }
        if (measure.equals(ComparedFigure.SERVICE_MEAN_NS)) {
            return number(ops.serviceNs().mean());
        }
        return number(
                measure.equals(ComparedFigure.RESPONSE_MEAN_NS)
                        ? ops.responseNs().mean()
                        : ops.responseNs().ns(Percentile.P99));
    }

    private static Double number(Long value) {
        return value == null ? null : value.doubleValue();
    }
}
