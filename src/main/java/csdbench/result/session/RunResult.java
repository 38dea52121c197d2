package csdbench.result.session;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import csdbench.base.json.Perhaps;
import csdbench.result.CpuUse;
import csdbench.result.DataFacts;
import csdbench.result.Precision;
import csdbench.result.Replayed;
import csdbench.result.RunFinished;
import csdbench.result.RunStarted;
import csdbench.result.ValidationTotals;
import csdbench.result.power.PowerResult;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * A completed run. Totals cover all intervals after the warm-up, so {@code total.iops} times {@code elapsedSeconds}
 * is {@code total.count}.
 *
 * @param head run
 * @param load requested load and duration
 * @param ending how it ended
 * @param checks validation, precision, replay and steady state
 * @param asked settings and data
 * @param work operations
 * @param machine start delays, backlog and processor time
 * @param spans totals of other intervals
 * @param parts by target and by workload
 * @param warnings findings about these numbers
 */
public record RunResult(
        @JsonUnwrapped Head head,
        @JsonUnwrapped Load load,
        @JsonUnwrapped Ending ending,
        @JsonUnwrapped Checks checks,
        @JsonUnwrapped Asked asked,
        @JsonUnwrapped Work work,
        @JsonUnwrapped Machinery machine,
        @JsonUnwrapped Spans spans,
        @JsonUnwrapped Parts parts,
        @Perhaps List<Warning> warnings) {
    public RunResult {
        work.demanded();
        warnings = List.copyOf(warnings);
    }

    /**
     * The same with its loops named as they were typed.
     *
     * @param arguments of the command; {@code io} has {@code --depth} for what parmfiles call threads,
     *     {@code --block} for transfer sizes, {@code --mix} for shares of reads and {@code --data} for compressibility
     */
    public RunResult asTyped(List<String> arguments) {
        return with(new Head(head.run, head.name, typed(head.label, arguments), head.started, head.finished));
    }

    /** The same as another run of a session. */
    public RunResult numbered(int run) {
        return with(new Head(run, head.name, head.label, head.started, head.finished));
    }

    private RunResult with(Head other) {
        return new RunResult(other, load, ending, checks, asked, work, machine, spans, parts, warnings);
    }

    /** Loops and their values, named as they were typed. */
    public static String typed(String label, List<String> arguments) {
        if (arguments.isEmpty() || !arguments.getFirst().equals("io")) {
            return label;
        }
        return label.replaceAll("\\bthreads=", "depth=")
                .replaceAll("\\bxfersize=", sizeOption(arguments) + "=")
                .replaceAll("\\brdpct=", "mix=")
                .replaceAll("\\bcomp=([\\d.]+)(?= |$)", "data=$1:1")
                .replaceAll("\\bcompstyle=", "data=");
    }

    private static String sizeOption(List<String> arguments) {
        return Stream.of("read", "write")
                .filter(option -> arguments.stream()
                        .anyMatch(word -> word.equals("--" + option) || word.startsWith("--" + option + "=")))
                .findFirst()
                .orElse("block");
    }

    /**
     * @param run 1 for the first of the session
     * @param name of the run definition
     * @param label values of the loops, empty if there are none
     * @param started when it began, in UTC
     * @param finished when it ended, in UTC
     */
    public record Head(
            int run,
            String name,
            String label,
            @Perhaps String started,
            @Perhaps String finished) {

        /** The name, and the values of the loops. */
        public String title() {
            return RunStarted.title(name, label);
        }

        /** Values of the loops, {@code xfersize} to {@code 4k}, by name in their order. */
        public Map<String, String> loops() {
            Map<String, String> values = new LinkedHashMap<>();
            for (String loop : label.split("\\s+")) {
                int equals = loop.indexOf('=');
                if (equals >= 0) {
                    values.put(loop.substring(0, equals), loop.substring(equals + 1));
                }
            }
            return values;
        }
    }

    /**
     * @param requestedRate in IOPS, null for the maximum
     * @param achievedShare {@code total.iops} over {@code requestedRate}, null without a rate
     * @param warmupSeconds length of the warm-up
     * @param elapsedSeconds length of the intervals after the warm-up
     * @param threads maximum queue depth, total of all targets
     */
    public record Load(
            Double requestedRate, Double achievedShare, long warmupSeconds, double elapsedSeconds, int threads) {}

    /**
     * @param complete whether it ended as planned
     * @param outcome {@code complete}, {@code interrupted}, {@code stopped}, {@code host_lost} or {@code failed}
     * @param reason why it ended, empty after its full time
     * @param errors operations that failed, whole run
     */
    public record Ending(
            boolean complete,
            @Perhaps String outcome,
            @Perhaps String reason,
            long errors) {
        public Ending {
            outcome = Objects.requireNonNullElse(outcome, complete ? "complete" : "interrupted");
            reason = Objects.requireNonNullElse(reason, "");
        }
    }

    /**
     * @param validation data validation, empty without
     * @param confidence precision of mean and p99, empty without {@code confidence=}
     * @param replay accuracy of a replay, empty without one
     * @param steady rounds until steady, left out without {@code steady=}
     */
    public record Checks(
            Optional<ValidationTotals> validation,
            Optional<Precision> confidence,
            Optional<Replayed> replay,
            @JsonInclude(JsonInclude.Include.NON_NULL) SteadyResult steady) {}

    /**
     * @param requested settings of the parmfile
     * @param data the written data, one entry for each kind
     */
    public record Asked(
            @Perhaps Requested requested, @Perhaps List<DataFacts> data) {
        public Asked {
            data = List.copyOf(data);
        }
    }

    /**
     * Settings of the parmfile; null where workloads differ.
     *
     * @param elapsedSeconds {@code elapsed=}, 0 for none
     * @param intervalSeconds {@code interval=}
     * @param workloads those of workloads
     */
    public record Requested(
            long elapsedSeconds,
            long intervalSeconds,
            @JsonUnwrapped RunStarted.Requested workloads) {}

    /**
     * @param pacer start delays
     * @param backlog operations due but not started, at the end
     * @param cpu processor time
     * @param power one entry for each source of it; left out when none was asked
     */
    public record Machinery(
            Pacer pacer,
            long backlog,
            @Perhaps Cpu cpu,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) List<PowerResult> power) {
        public Machinery {
            power = power == null ? List.of() : List.copyOf(power);
        }
    }

    /** @param lateNs start delay; nulls without a schedule */
    public record Pacer(Times lateNs) {}

    /**
     * @param process time of this process, after the warm-up
     * @param machine of the whole machine, after the warm-up
     */
    public record Cpu(
            @JsonUnwrapped RunFinished.ProcessTime process,
            @Perhaps CpuUse machine) {}

    /**
     * @param wholeRun totals including the warm-up
     * @param vdbenchAverage the average row of the run in the vdbench files
     */
    public record Spans(
            @Perhaps RunSummary.WholeRun wholeRun, @Perhaps VdbenchAverage vdbenchAverage) {}

    /**
     * The rows named {@code avg_} of the vdbench files: the intervals after the warm-up, or from the second on without
     * one.
     *
     * @param firstInterval first interval counted
     * @param lastInterval last interval counted, below the first if there is none
     * @param seconds their length
     * @param iops null if there is none
     */
    public record VdbenchAverage(int firstInterval, int lastInterval, double seconds, Double iops) {}

    /**
     * @param operations on files that were done, one entry each, steps included; left out for luns
     * @param structures one entry for each anchor; left out for luns
     * @param targets one entry each
     * @param workloads one entry each
     * @param hosts one entry each; left out when one machine did it all
     * @param hostSpread how far they are apart; left out for fewer than two
     * @param slowest operations after the warm-up, the slowest first; left out without any
     */
    public record Parts(
            @JsonInclude(JsonInclude.Include.NON_EMPTY) List<OnFiles.Operation> operations,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) List<OnFiles.Structure> structures,
            @Perhaps List<TargetResult> targets,
            @Perhaps List<WorkloadResult> workloads,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) List<HostResult> hosts,
            @JsonInclude(JsonInclude.Include.NON_NULL) HostSpread hostSpread,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) List<SlowResult> slowest) {
        public Parts {
            operations = operations == null ? List.of() : List.copyOf(operations);
            structures = structures == null ? List.of() : List.copyOf(structures);
            targets = List.copyOf(targets);
            workloads = List.copyOf(workloads);
            hosts = hosts == null ? List.of() : List.copyOf(hosts);
            slowest = slowest == null ? List.of() : List.copyOf(slowest);
        }
    }

    /**
     * @param kind one of the words of docs/results.md
     * @param text for people
     */
    public record Warning(String kind, String text) {}

    /**
     * @param warnings findings about its numbers
     */
    public static RunResult of(RunSummary run, List<Warning> warnings) {
        RunStarted started = run.started();
        RunFinished finished = run.finished();
        double seconds = finished.measured().seconds();
        return new RunResult(
                new Head(
                        run.ordinal(),
                        started.name(),
                        started.forLoops(),
                        SessionResult.utc(started.at()),
                        SessionResult.utc(finished.at())),
                new Load(
                        boxed(started.load().perSecond()),
                        boxed(run.achievedShare()),
                        started.times().warmupSeconds(),
                        seconds,
                        started.requested().threads()),
                new Ending(
                        run.complete(),
                        finished.ending().outcome().name().toLowerCase(Locale.ROOT),
                        finished.ending().reason(),
                        finished.ending().errors()),
                new Checks(
                        finished.validation(),
                        finished.precision(),
                        finished.replay(),
                        finished.ending()
                                .rounds()
                                .map(rounds -> started.stallsGuessed() ? rounds.withoutMaxima() : rounds)
                                .map(SteadyResult::of)
                                .orElse(null)),
                new Asked(
                        new Requested(
                                started.times().elapsedSeconds(),
                                started.times().intervalSeconds(),
                                started.requested()),
                        started.data()),
                Work.of(run.sums(), seconds),
                new Machinery(
                        new Pacer(Times.of(finished.lateness())),
                        run.backlog().last(),
                        new Cpu(finished.process(), finished.measured().cpu()),
                        run.power()),
                new Spans(run.whole(), vdbenchAverage(started, finished)),
                new Parts(
                        OnFiles.operations(run),
                        OnFiles.structures(run),
                        TargetResult.of(run),
                        WorkloadResult.of(run),
                        HostResult.of(run),
                        run.hostSpread().orElse(null),
                        SlowResult.of(started, run.slowest())),
                warnings);
    }

    /** Whether times above p99 are told of one of its targets at least. */
    public boolean tail() {
        return parts.targets().isEmpty()
                || parts.targets().stream().anyMatch(each -> !each.target().stallsGuessed());
    }

    /**
     * A run of which only figures are known, as of vdbench's folders.
     *
     * @param label values of the loops, empty if there are none
     */
    public static RunResult figures(
            String name, String label, boolean complete, Ops total, List<OnFiles.Operation> operations) {
        Ops none = new Ops(0, 0, null, null, Times.NONE, Times.NONE);
        return new RunResult(
                new Head(0, name, label, null, null),
                new Load(null, null, 0, 0, 0),
                new Ending(complete, complete ? "complete" : "not complete", "", 0),
                new Checks(Optional.empty(), Optional.empty(), Optional.empty(), null),
                new Asked(null, List.of()),
                new Work(total, none, none, null, null, null),
                new Machinery(null, 0, null, List.of()),
                new Spans(null, null),
                new Parts(operations, List.of(), List.of(), List.of(), List.of(), null, List.of()),
                List.of());
    }

    private static VdbenchAverage vdbenchAverage(RunStarted started, RunFinished finished) {
        double seconds = finished.average().totals().seconds();
        long count = OpSums.of(started, finished.average().totals().streams())
                .total()
                .count();
        return new VdbenchAverage(
                finished.average().firstInterval(),
                finished.average().lastInterval(),
                seconds,
                seconds > 0 ? count / seconds : null);
    }

    private static Double boxed(OptionalDouble value) {
        return value.isPresent() ? value.getAsDouble() : null;
    }
}
