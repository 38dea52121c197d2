package csdbench.report;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import csdbench.base.json.Perhaps;
import csdbench.report.counters.CountersDocument;
import csdbench.result.DataFacts;
import csdbench.result.Percentile;
import csdbench.result.Replayed;
import csdbench.result.RunStarted;
import csdbench.result.SessionStarted;
import csdbench.result.ValidationTotals;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;

/**
 * The schema of {@code result.json}, used for writing and reading and explained in docs/results.md. Times are integer
 * nanoseconds, rates per second, sizes bytes. Components may be added; renaming, removing or changing a unit needs a
 * new {@link #SCHEMA}, so that old results stay readable.
 *
 * @param schema {@link #SCHEMA}
 * @param program that wrote it
 * @param host properties of the machine, by name
 * @param lifetime start and end of the session
 * @param input what the user asked for
 * @param runs completed runs
 */
public record ResultDocument(
        int schema,
        SessionStarted.Program program,
        Map<String, String> host,
        @JsonUnwrapped Lifetime lifetime,
        @JsonUnwrapped Input input,
        List<Run> runs) {

    /** The version written, and the highest one read. */
    public static final int SCHEMA = 1;

    public ResultDocument {
        runs = List.copyOf(runs);
    }

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
    public record Run(
            @JsonUnwrapped Head head,
            @JsonUnwrapped Load load,
            @JsonUnwrapped Ending ending,
            @JsonUnwrapped Checks checks,
            @JsonUnwrapped Asked asked,
            @JsonUnwrapped IntervalDocument.Work work,
            @JsonUnwrapped Machinery machine,
            @JsonUnwrapped Spans spans,
            @JsonUnwrapped Parts parts,
            @Perhaps List<Warning> warnings) {
        public Run {
            work.demanded();
            warnings = List.copyOf(warnings);
        }
    }

    /**
     * Precision of the results: half widths of 95 % confidence intervals.
     *
     * @param batches number of batches of operations
     * @param meanPercent of the mean service time, null if unknown
     * @param p99Percent of its 99th percentile, null if unknown
     * @param met whether the asked precision was reached
     */
    public record Confidence(int batches, Double meanPercent, Double p99Percent, boolean met) {}

    /**
     * Settings of the parmfile; null where workloads differ.
     *
     * @param elapsedSeconds {@code elapsed=}, 0 for none
     * @param intervalSeconds {@code interval=}
     * @param transferBytes {@code xfersize=}
     * @param readPercent {@code rdpct=}
     * @param readHitPercent {@code rhpct=}
     * @param writeHitPercent {@code whpct=}
     * @param seekPercent {@code seekpct=}
     * @param compressionRatio {@code compratio=}
     */
    public record Requested(
            long elapsedSeconds,
            long intervalSeconds,
            Double transferBytes,
            Double readPercent,
            Double readHitPercent,
            Double writeHitPercent,
            Double seekPercent,
            Double compressionRatio) {}

    /**
     * Totals of operations.
     *
     * @param count completed without error
     * @param bytes transferred
     * @param iops null if no time was counted
     * @param bytesPerSecond null if no time was counted
     * @param responseNs response times
     * @param serviceNs service times
     */
    public record Ops(long count, long bytes, Double iops, Double bytesPerSecond, Times responseNs, Times serviceNs) {}

    /**
     * A distribution of times in nanoseconds; every component is null if nothing was measured.
     *
     * @param mean arithmetic mean
     * @param stddev standard deviation of the sample
     * @param percentiles by name, those of {@link Percentile.Shown#RESULT}
     * @param max maximum, exact
     */
    public record Times(Long mean, Long stddev, Map<Percentile, Long> percentiles, Long max) {
        static final Times NONE = of(null, null, _ -> null, null);

        static Times of(Long mean, Long stddev, Function<Percentile, Long> percentileNs, Long max) {
            Map<Percentile, Long> percentiles = new EnumMap<>(Percentile.class);
            Percentile.in(Percentile.Shown.RESULT)
                    .forEach(percentile -> percentiles.put(percentile, percentileNs.apply(percentile)));
            return new Times(mean, stddev, Collections.unmodifiableMap(percentiles), max);
        }

        /** A percentile, null when nothing was measured. */
        public Long ns(Percentile percentile) {
            return percentiles.get(percentile);
        }
    }

    /** @param lateNs start delay; nulls without a schedule */
    public record Pacer(Times lateNs) {}

    /**
     * @param userSeconds user time of this process, after the warm-up
     * @param systemSeconds system time of this process, after the warm-up
     * @param machine of the whole machine, after the warm-up
     */
    public record Cpu(
            double userSeconds,
            double systemSeconds,
            @Perhaps Machine machine) {}

    /**
     * Percent of all processors of the machine; null if the system does not report it.
     *
     * @param userPercent user time
     * @param systemPercent system time
     * @param waitPercent idle with I/O in flight
     * @param idlePercent idle
     */
    public record Machine(Double userPercent, Double systemPercent, Double waitPercent, Double idlePercent) {}

    /**
     * @param seconds length of all intervals
     * @param count operations
     * @param bytes transferred
     */
    public record WholeRun(double seconds, long count, long bytes) {}

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
     * Results of a target.
     *
     * @param name of the storage definition
     * @param lun what it names
     * @param sizeBytes addressable bytes
     * @param threads maximum queue depth
     * @param backend how I/O was done
     * @param simulated whether it is a simulated drive
     * @param simulation the model and its error, null for a real target
     * @param work operations
     * @param counters all that the device counts; null in results of before
     * @param physical physical counters, null if the drive has none
     */
    public record Target(
            String name,
            String lun,
            long sizeBytes,
            int threads,
            @JsonUnwrapped Backend backend,
            boolean simulated,
            @Perhaps RunStarted.Simulation simulation,
            @JsonUnwrapped IntervalDocument.Work work,
            @Perhaps CountersDocument counters,
            @Perhaps CountersDocument.Physical physical) {}

    /**
     * How I/O was done on a target.
     *
     * @param backend its name
     * @param backendReason why it was chosen
     * @param pageCache whether the page cache was used; null in results of before
     */
    public record Backend(@Perhaps String backend, @Perhaps String backendReason, Boolean pageCache) {}

    /**
     * Results of a workload.
     *
     * @param name of the workload definition
     * @param operation what it does to files, null for luns
     * @param requestedSkew its requested share of the operations, percent
     * @param observedSkew its actual share, percent; null without operations
     * @param work operations
     */
    public record Workload(
            String name,
            @JsonInclude(JsonInclude.Include.NON_NULL) String operation,
            double requestedSkew,
            Double observedSkew,
            @JsonUnwrapped IntervalDocument.Work work) {}

    /**
     * @param kind one of the words of docs/results.md
     * @param text for people
     */
    public record Warning(String kind, String text) {}

    /**
     * @param started when the session began, in UTC
     * @param finished when it ended; null while it is running and after a crash
     * @param complete whether every planned run ended as planned; false while it is running
     */
    public record Lifetime(String started, @Perhaps String finished, boolean complete) {}

    /**
     * @param arguments the command line
     * @param parmfile text of the parameter files as read, concatenated
     * @param parmfileNames their names, as the user wrote them
     * @param plannedRuns number of planned runs
     */
    public record Input(
            @Perhaps List<String> arguments,
            String parmfile,
            @Perhaps List<String> parmfileNames,
            int plannedRuns) {}

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
            @Perhaps String finished) {}

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
     * @param validation data validation, null without
     * @param confidence precision of mean and p99, null without {@code confidence=}
     * @param replay accuracy of a replay, null without one
     * @param steady rounds until steady, left out without {@code steady=}
     */
    public record Checks(
            @Perhaps ValidationTotals validation,
            @Perhaps Confidence confidence,
            @Perhaps Replayed replay,
            @JsonInclude(JsonInclude.Include.NON_NULL) SteadyDocument steady) {}

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
     * @param pacer start delays
     * @param backlog operations due but not started, at the end
     * @param cpu processor time
     */
    public record Machinery(
            Pacer pacer, long backlog, @Perhaps Cpu cpu) {}

    /**
     * @param wholeRun totals including the warm-up
     * @param vdbenchAverage the average row of the run in the vdbench files
     */
    public record Spans(@Perhaps WholeRun wholeRun, @Perhaps VdbenchAverage vdbenchAverage) {}

    /**
     * @param operations on files that were done, one entry each, steps included; left out for luns
     * @param structures one entry for each anchor; left out for luns
     * @param targets one entry each
     * @param workloads one entry each
     * @param hosts one entry each; left out when one machine did it all
     * @param hostSpread how far they are apart; left out for fewer than two
     */
    public record Parts(
            @JsonInclude(JsonInclude.Include.NON_EMPTY) List<OnFiles.Operation> operations,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) List<OnFiles.Structure> structures,
            @Perhaps List<Target> targets,
            @Perhaps List<Workload> workloads,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) List<RunSummary.HostDocument> hosts,
            @JsonInclude(JsonInclude.Include.NON_NULL) RunSummary.SpreadDocument hostSpread) {
        public Parts {
            operations = operations == null ? List.of() : List.copyOf(operations);
            structures = structures == null ? List.of() : List.copyOf(structures);
            targets = List.copyOf(targets);
            workloads = List.copyOf(workloads);
            hosts = hosts == null ? List.of() : List.copyOf(hosts);
        }
    }
}
