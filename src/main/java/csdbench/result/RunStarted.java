package csdbench.result;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import csdbench.base.json.Perhaps;
import csdbench.result.model.ModelAccuracy;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A run begins. Everything that reports say about it travels here as text and numbers, so that they need not plan
 * again.
 *
 * @param at now, in the zone of the user
 * @param name of the run definition, {@code run1_(60%)} for a point of a curve
 * @param forLoops the loops' values, {@code threads=8 xfersize=4k}, empty for none
 * @param load how fast it is to be
 * @param times how long it is to be
 * @param kind what it works on, and whether it only prepares that
 * @param targets what is read and written, in the order of their definition
 * @param workloads what is done, in the order of their definition
 * @param requested what was asked, for the columns that repeat it
 * @param data what is written, a line for each kind of it; empty when nothing is
 */
public record RunStarted(
        ZonedDateTime at,
        String name,
        String forLoops,
        Load load,
        Times times,
        Kind kind,
        List<Target> targets,
        List<Workload> workloads,
        Requested requested,
        List<DataFacts> data)
        implements RunEvent {

    public RunStarted {
        data = List.copyOf(data);
    }

    /** Its name, and the values of its loops. */
    public String title() {
        return title(name, forLoops);
    }

    /** The same of what else has both; {@code loops} are empty without any. */
    public static String title(String name, String loops) {
        return (name + " " + loops).strip();
    }

    /** What a run works on. */
    public enum Kind {
        LUNS,
        /** Files that are used as luns are created or extended. */
        LUN_FORMAT,
        /** Trees of files. */
        FILES,
        /** Trees of files are created, completed or removed. */
        FILE_FORMAT;

        /** Whether the run only prepares what later ones use. */
        public boolean isFormat() {
            return this == LUN_FORMAT || this == FILE_FORMAT;
        }

        public boolean onFiles() {
            return this == FILES || this == FILE_FORMAT;
        }
    }

    /** The operations of these streams that were asked for, without the steps that they take: all of them on luns. */
    public OpTotals requested(List<StreamTotals> streams) {
        return OpTotals.sum(told(streams).stream()
                .map(stream -> stream.requested(
                        kind.onFiles() ? workloads.get(stream.workload()).operation() : ""))
                .toList());
    }

    /** Streams as they may be told: without their tail on drives whose rare stalls are a guess. */
    public List<StreamTotals> told(List<StreamTotals> streams) {
        return stallsGuessed()
                ? streams.stream()
                        .map(stream -> stallsGuessed(stream.target()) ? stream.withoutTail() : stream)
                        .toList()
                : streams;
    }

    /** Whether one of its targets is a model whose rare stalls are a guess. */
    public boolean stallsGuessed() {
        return targets.stream().anyMatch(Target::stallsGuessed);
    }

    /** Whether a target, by its index, is a model whose rare stalls are a guess. */
    public boolean stallsGuessed(int target) {
        return targets.get(target).stallsGuessed();
    }

    /** Whether a target is a drive that lives in the process. */
    public boolean simulated() {
        return targets.stream().anyMatch(target -> target.simulation().isPresent());
    }

    /** Whether this run only prepares what later ones use. */
    public boolean format() {
        return kind.isFormat();
    }

    /**
     * @param label what stands behind {@code I/O rate: }, such as {@code 200} or {@code Uncontrolled MAX}
     * @param perSecond operations a second, empty for as fast as possible
     */
    public record Load(String label, OptionalDouble perSecond) {}

    /**
     * @param elapsedSeconds asked length without warm-up, 0 for none
     * @param warmupSeconds asked length of the warm-up
     * @param intervalSeconds length of an interval
     */
    public record Times(long elapsedSeconds, long warmupSeconds, long intervalSeconds) {}

    /** Its line as vdbench writes it, without the leading word {@code Starting}. */
    public String line() {
        String elapsed = times.elapsedSeconds() == 0 ? "(none)" : Long.toString(times.elapsedSeconds());
        String warmup = times.warmupSeconds() == 0 ? "" : " warmup=" + times.warmupSeconds();
        String loops = forLoops.isEmpty() ? "None" : forLoops;
        if (kind == Kind.FILE_FORMAT) {
            return "RD=" + name;
        }
        if (kind == Kind.FILES) {
            return "RD=" + name + "; elapsed=" + elapsed + warmup + "; fwdrate=" + load.label() + " For loops: "
                    + loops;
        }
        return "RD=" + name + "; I/O rate: " + load.label() + "; elapsed=" + elapsed + warmup + "; For loops: " + loops;
    }

    /**
     * Something that was opened. Files of results have all of it but the tree.
     *
     * @param name of the storage definition
     * @param lun what it names
     * @param sizeBytes bytes that are addressed
     * @param threads maximum queue depth
     * @param backend that does the I/O
     * @param backendReason why that one
     * @param cached whether the page cache of the machine is used, so that memory may answer and not the drive
     * @param simulated whether it is a drive that lives in the process, which results of before say and no more of it
     * @param simulation what is simulated, empty for something real
     * @param tree what is below an anchor, empty for a lun
     */
    public record Target(
            String name,
            String lun,
            long sizeBytes,
            int threads,
            @Perhaps String backend,
            @Perhaps String backendReason,
            @JsonProperty("pageCache") boolean cached,
            boolean simulated,
            Optional<Simulation> simulation,
            @JsonIgnore Optional<Tree> tree) {
        public Target {
            simulated |= simulation.isPresent();
            tree = Objects.requireNonNullElse(tree, Optional.empty());
        }

        /** What it is and how I/O is done on it, for people. */
        public String line() {
            return name + ": " + lun + ", " + sizeBytes + " bytes, " + threads + " threads, " + backend + " ("
                    + backendReason + ")" + (cached ? ", page cache" : "");
        }

        /** Whether it is a model whose rare stalls are a guess. */
        public boolean stallsGuessed() {
            return simulation.filter(drive -> drive.accuracy().stallsGuessed()).isPresent();
        }

        /** Whether it is one in virtual time. */
        public boolean virtual() {
            return simulation.filter(drive -> drive.clock().equals("virtual")).isPresent();
        }
    }

    /**
     * A tree of directories and files.
     *
     * @param all as the definition describes it
     * @param total what of that exists once it is complete
     * @param workingSet what of that runs use
     * @param existing when the run began
     */
    public record Tree(Extent all, Extent total, Extent workingSet, Extent existing) {}

    /** How many directories and files, and how much is in these. */
    public record Extent(long directories, long files, long bytes) {}

    /**
     * A drive that is only a model, and how good a model it is.
     *
     * @param model its name, {@code csd3000-7.68tb}
     * @param title for people
     * @param clock {@code virtual} or {@code real}
     * @param condition what the drive had been through when it was made, in words
     * @param changed parameters that the user changed, {@code sense=60}, in words; empty for none
     * @param calibration how its figures were found, in a sentence
     * @param accuracy against what was published
     * @param band in which the result stands, for what is not known of the drive; empty unless requested
     */
    public record Simulation(
            String model,
            String title,
            String clock,
            String condition,
            List<String> changed,
            String calibration,
            @JsonUnwrapped ModelAccuracy accuracy,
            Optional<Band> band) {

        /** Rates at full load that it was held against. */
        public int publishedResults() {
            return accuracy.publishedResults();
        }

        /** Mean of its errors against these, empty when there are none. */
        public OptionalDouble meanErrorPercent() {
            return accuracy.meanErrorPercent();
        }

        /** The largest of them. */
        public OptionalDouble worstErrorPercent() {
            return accuracy.worstErrorPercent();
        }

        /** All a reader must know, first of the drive alone; {@code readPercent} as of {@link ModelAccuracy#words}. */
        public String warning(OptionalDouble readPercent) {
            String own = changed.isEmpty() ? "" : " Changed by the user: " + String.join(", ", changed) + ".";
            return "SIMULATED: " + title + " (" + model + ") in " + clock + " time. A model, not hardware: "
                    + accuracy.words(readPercent) + "." + accuracy.untold() + own + " At the start: " + condition + "."
                    + band.map(Band::words).orElse("");
        }
    }

    /**
     * Results on drives that explain what was published as well as the one that ran.
     *
     * @param drives how many
     * @param lowestIops operations a second of the slowest
     * @param lowestBy what made it slow, {@code pulse=1000}
     * @param highestIops of the fastest
     * @param highestBy what made it fast
     * @param lowestResponseUs shortest mean response
     * @param highestResponseUs longest mean response
     */
    public record Band(
            int drives,
            double lowestIops,
            String lowestBy,
            double highestIops,
            String highestBy,
            double lowestResponseUs,
            double highestResponseUs) {
        String words() {
            return String.format(
                    Locale.ROOT,
                    " Over what is not known of it (%d variants) the rate is %,.0f (%s) to %,.0f/s (%s) and the mean"
                            + " response %.1f to %.1f us.",
                    drives,
                    lowestIops,
                    lowestBy,
                    highestIops,
                    highestBy,
                    lowestResponseUs,
                    highestResponseUs);
        }
    }

    /**
     * Something that is done.
     *
     * @param name of the workload definition
     * @param requestedSkewPercent its share of the rate
     * @param operation what it does to files: {@code read}, {@code write}, {@code read/write}, {@code getattr}; empty
     *     for a workload on luns
     */
    public record Workload(String name, double requestedSkewPercent, String operation) {}

    /**
     * Parameters as asked; empty where workloads differ, which prints as {@code n/a}.
     *
     * @param transferBytes xfersize
     * @param threads threads of all targets together
     * @param readPercent rdpct
     * @param readHitPercent rhpct
     * @param writeHitPercent whpct
     * @param seekPercent seekpct
     * @param compressionRatio compratio
     * @param controlled whether the skew is kept: a rate, or a maximum with shares; not where workloads begin or end
     *     apart from their run, so that neither shares nor a rate of the whole can be kept
     * @param plan fingerprint of all that was asked, the same for runs that can be compared over time; left out where
     *     it is not known
     * @param faults that are injected, by target, as asked; left out for none
     */
    public record Requested(
            OptionalDouble transferBytes,
            @JsonIgnore int threads,
            OptionalDouble readPercent,
            OptionalDouble readHitPercent,
            OptionalDouble writeHitPercent,
            OptionalDouble seekPercent,
            OptionalDouble compressionRatio,
            @JsonIgnore boolean controlled,
            @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<String> plan,
            @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<String> faults) {
        public Requested {
            faults = Objects.requireNonNullElse(faults, Optional.empty());
        }

        /** Of what no plan is known. */
        public Requested(
                OptionalDouble transferBytes,
                int threads,
                OptionalDouble readPercent,
                OptionalDouble readHitPercent,
                OptionalDouble writeHitPercent,
                OptionalDouble seekPercent,
                OptionalDouble compressionRatio,
                boolean controlled) {
            this(
                    transferBytes,
                    threads,
                    readPercent,
                    readHitPercent,
                    writeHitPercent,
                    seekPercent,
                    compressionRatio,
                    controlled,
                    Optional.empty(),
                    Optional.empty());
        }
    }
}
