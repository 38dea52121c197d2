package csdbench.schema;

import csdbench.result.CpuUse;
import csdbench.result.DataFacts;
import csdbench.result.DeviceCounters;
import csdbench.result.PhysicalUse;
import csdbench.result.Precision;
import csdbench.result.Program;
import csdbench.result.Replayed;
import csdbench.result.RunFinished;
import csdbench.result.RunStarted;
import csdbench.result.ValidationTotals;
import csdbench.result.session.HostResult;
import csdbench.result.session.HostSpread;
import csdbench.result.session.IntervalResult;
import csdbench.result.session.RunResult;
import csdbench.result.session.RunSummary;
import csdbench.result.session.SteadyResult;
import csdbench.result.session.TargetResult;
import csdbench.result.session.WorkloadResult;
import csdbench.result.steady.SteadyRound;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What the schemas of results, which programs know, have for a type where that is not its name and its javadoc.
 *
 * @param name among the definitions of the schema
 * @param sentence its description, empty for none; that of the javadoc where there is no text here
 * @param bare whether members have no descriptions but those of {@code words}
 * @param words descriptions of members by name of the component
 */
record Published(String name, Optional<String> sentence, boolean bare, Map<String, String> words) {
    private static final Map<Class<?>, Published> TYPES = new LinkedHashMap<>();

    /** Their numbers are null where they are not known, although their types do not show it. */
    private static final Set<Class<?>> MAY_BE_NULL = Set.of(CpuUse.class, PhysicalUse.class, Precision.class);

    static {
        renamed();
        simulations();
        figures();
        counters();
        parts();
    }

    /** Parts of other objects, which alone have no name. */
    private static void parts() {
        bare("Round", "What was measured in a round; times are response times.", SteadyRound.class, Map.of());
        bare(
                "",
                "",
                RunStarted.Target.class,
                Map.of(
                        "name", "of the storage definition",
                        "lun", "what it names",
                        "sizeBytes", "addressable bytes",
                        "threads", "maximum queue depth",
                        "backend", "its name",
                        "backendReason", "why it was chosen",
                        "cached", "whether the page cache was used; null in results of before",
                        "simulated", "whether it is a simulated drive",
                        "simulation", "the model and its error, null for a real target"));
        bare(
                "",
                "",
                RunStarted.Requested.class,
                Map.of(
                        "transferBytes", "xfersize=",
                        "readPercent", "rdpct=",
                        "readHitPercent", "rhpct=",
                        "writeHitPercent", "whpct=",
                        "seekPercent", "seekpct=",
                        "compressionRatio", "compratio="));
        bare(
                "Program",
                "",
                Program.class,
                Map.of("name", "csdbench", "version", "as in --version", "build", "as in --version"));
        bare(
                "",
                "",
                RunFinished.ProcessTime.class,
                Map.of(
                        "userSeconds", "user time of this process, after the warm-up",
                        "systemSeconds", "system time of this process, after the warm-up"));
    }

    private static void renamed() {
        named("Run", RunResult.class);
        named("Target", TargetResult.class);
        named("Workload", WorkloadResult.class);
        named("HostDocument", HostResult.class);
        named("SteadyDocument", SteadyResult.class);
        named("Interval", IntervalResult.Counters.class);
        said("Amount", "", RunStarted.Extent.class);
        said("Data", "The data written to some targets, measured on a sample before the run.", DataFacts.class);
        said("Compression", "", DataFacts.Compressed.class);
        said("Uniqueness", "", DataFacts.Distinct.class);
        said("Replay", "Accuracy of a replay.", Replayed.class);
        said("Physical", "The drive's own counters; null if it does not report them.", PhysicalUse.class);
    }

    private static void simulations() {
        bare(
                "IntervalDocument",
                "A line of intervals.jsonl; names, units and compatibility as in ResultDocument.",
                IntervalResult.class,
                Map.of(
                        "schema",
                        "ResultDocument#SCHEMA",
                        "operations",
                        "of a run on files, one entry each, steps included",
                        "backlog",
                        "operations due but not started, at its end",
                        "cpu",
                        "of the whole machine",
                        "targets",
                        "one entry each",
                        "workloads",
                        "one entry each",
                        "hosts",
                        "one entry each; left out when one machine did it all"));
        bare(
                "Simulation",
                "A simulated drive: the members of csdbench.result.RunStarted.Simulation; null for what is not known.",
                RunStarted.Simulation.class,
                Map.of(
                        "clock",
                        "virtual or real",
                        "publishedResults",
                        "that the model was compared with",
                        "band",
                        "range of results over what is not known of the drive; null unless it was asked for"));
        bare(
                "Band",
                "A range of results: the members of csdbench.result.RunStarted.Band.",
                RunStarted.Band.class,
                Map.of());
        bare(
                "Validation",
                "Results of data validation in key blocks: the members of csdbench.result.ValidationTotals.",
                ValidationTotals.class,
                Map.of());
    }

    private static void figures() {
        bare(
                "Confidence",
                "Precision of the results: half widths of 95 % confidence intervals.",
                Precision.class,
                Map.of(
                        "batches",
                        "number of batches of operations",
                        "meanPercent",
                        "of the mean service time, null if unknown",
                        "p99Percent",
                        "of its 99th percentile, null if unknown",
                        "met",
                        "whether the asked precision was reached"));
        bare(
                "Machine",
                "Percent of all processors of the machine; null if the system does not report it.",
                CpuUse.class,
                Map.of(
                        "userPercent", "user time",
                        "systemPercent", "system time",
                        "waitPercent", "idle with I/O in flight",
                        "idlePercent", "idle"));
        bare(
                "SpreadDocument",
                "How far hosts of a run are apart, in result.json; see HostSpread.",
                HostSpread.class,
                Map.of(
                        "slowest",
                        "by mean response",
                        "fastest",
                        "by mean response",
                        "difference",
                        "of these, 0.1 for 10 % more",
                        "low",
                        "lower end of its band, null if there are too few intervals",
                        "high",
                        "upper end",
                        "beyondNoise",
                        "whether the slowest is slower by more than chance"));
    }

    private static void counters() {
        bare(
                "CountersDocument",
                "What a device counted during a run; null for what it does not count, with the reason in missing. The"
                        + " members are those of DeviceCounters.",
                DeviceCounters.class,
                Map.of(
                        "sources", "where they were read",
                        "writeAmplificationAfterCompression", "the same over what hosts wrote once compressed",
                        "wear", "share of its life that the run took, null if that is not known",
                        "missing", "what is not counted, and why"));
        bare(
                "Traffic",
                "",
                DeviceCounters.Traffic.class,
                Map.of("writeAmplification", "physical over host bytes written"));
        bare("Space", "", DeviceCounters.Space.class, Map.of());
        bare("Health", "", DeviceCounters.Health.class, Map.of());
        bare(
                "WearDocument",
                "Percent of the rated endurance, and years, as bands.",
                DeviceCounters.Wear.class,
                Map.of());
        bare(
                "WholeRun",
                "",
                RunSummary.WholeRun.class,
                Map.of("seconds", "length of all intervals", "operations", "operations", "bytes", "transferred"));
        bare("Missing", "", DeviceCounters.Missing.class, Map.of());
    }

    private static void named(String name, Class<?> type) {
        TYPES.put(type, new Published(name, Optional.empty(), false, Map.of()));
    }

    private static void said(String name, String sentence, Class<?> type) {
        TYPES.put(type, new Published(name, Optional.of(sentence), false, Map.of()));
    }

    private static void bare(String name, String sentence, Class<?> type, Map<String, String> words) {
        TYPES.put(type, new Published(name, Optional.of(sentence), true, words));
    }

    static Optional<Published> of(Class<?> type) {
        return Optional.ofNullable(TYPES.get(type));
    }

    static boolean mayBeNull(Class<?> type) {
        return MAY_BE_NULL.contains(type);
    }
}
