package csdbench.report;

import csdbench.result.Percentile;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * {@code result.json}, as values. The components are the schema: writing and reading go through these records, and
 * docs/results.md explains each. Times are whole nanoseconds, rates per second, sizes bytes. A component may be added;
 * none is renamed, changes its unit or is taken away without a new {@link #SCHEMA}, so that old results stay readable.
 *
 * @param schema {@link #SCHEMA}
 * @param program what wrote it
 * @param host the machine, name and value
 * @param started when the session began, in UTC
 * @param finished when it ended; null while it goes on and after a crash
 * @param complete whether every planned run ended as planned; false while it goes on
 * @param arguments the command line
 * @param parmfile text of the parameter files as read, one after the other
 * @param parmfileNames their names, as the user wrote them
 * @param plannedRuns how many runs there were to be
 * @param runs those that have ended
 */
public record ResultDocument(
        int schema,
        Program program,
        Map<String, String> host,
        String started,
        String finished,
        boolean complete,
        List<String> arguments,
        String parmfile,
        List<String> parmfileNames,
        int plannedRuns,
        List<Run> runs) {

    /** The version that this program writes, and the highest that it reads. */
    public static final int SCHEMA = 1;

    public ResultDocument {
        runs = runs == null ? List.of() : List.copyOf(runs);
    }

    /**
     * @param name {@code csdbench}
     * @param version as in {@code --version}
     * @param build as in {@code --version}
     */
    public record Program(String name, String version, String build) {}

    /**
     * A run that has ended. Totals are those of every interval behind the warm-up, so {@code total.iops} times
     * {@code elapsedSeconds} is {@code total.count}.
     *
     * @param run 1 for the first of the session
     * @param name of the run definition
     * @param label the loops' values, empty when there are none
     * @param started when it began, in UTC
     * @param finished when it ended, in UTC
     * @param requestedRate operations a second, null for as fast as possible
     * @param achievedShare {@code total.iops} over {@code requestedRate}, null without one
     * @param warmupSeconds asked length of the warm-up
     * @param elapsedSeconds length of the intervals behind the warm-up
     * @param threads outstanding I/Os, of all targets together
     * @param complete whether it ended as planned
     * @param outcome {@code complete}, {@code interrupted} or {@code failed}
     * @param reason why it ended, empty when its time was over
     * @param errors operations that failed, whole run
     * @param validation what was validated, null when nothing was to be
     * @param confidence how well mean and p99 are known, null when {@code confidence=} was not given
     * @param replay how truly a recording was replayed, null when none was
     * @param requested what the parmfile asked
     * @param data what was written, an entry for each kind of data
     * @param total reads and writes
     * @param read reads
     * @param write writes
     * @param pacer whether operations were started on time
     * @param backlog operations due but not started, at the end
     * @param cpu processor time
     * @param wholeRun everything that was done, warm-up included
     * @param vdbenchAverage what the last row of the run in the vdbench files counts
     * @param targets a line for each
     * @param workloads a line for each
     * @param warnings what changes the meaning of these numbers
     */
    public record Run(
            int run,
            String name,
            String label,
            String started,
            String finished,
            Double requestedRate,
            Double achievedShare,
            long warmupSeconds,
            double elapsedSeconds,
            int threads,
            boolean complete,
            String outcome,
            String reason,
            long errors,
            Validation validation,
            Confidence confidence,
            Replay replay,
            Requested requested,
            List<Data> data,
            Ops total,
            Ops read,
            Ops write,
            Pacer pacer,
            long backlog,
            Cpu cpu,
            WholeRun wholeRun,
            VdbenchAverage vdbenchAverage,
            List<Target> targets,
            List<Workload> workloads,
            List<Warning> warnings) {

        public Run {
            data = data == null ? List.of() : List.copyOf(data);
            targets = targets == null ? List.of() : List.copyOf(targets);
            workloads = workloads == null ? List.of() : List.copyOf(workloads);
            warnings = warnings == null ? List.of() : List.copyOf(warnings);
        }
    }

    /**
     * What a run validated, in key blocks.
     *
     * @param rightBlocks that were read and hold what was written
     * @param unsettledBlocks those among them whose last write had not ended, and which hold old data, new, or both
     * @param notJudgedBlocks that were read and of which nobody knows what they should hold
     * @param corruptBlocks that hold something else
     */
    public record Validation(long rightBlocks, long unsettledBlocks, long notJudgedBlocks, long corruptBlocks) {}

    /**
     * How well results are known: half of a 95 % confidence interval.
     *
     * @param batches of operations that were compared
     * @param meanPercent of the mean service time, null when nothing can be said
     * @param p99Percent of its 99th percentile, null when nothing can be said
     * @param met whether that is as well as was asked
     */
    public record Confidence(int batches, Double meanPercent, Double p99Percent, boolean met) {}

    /**
     * How truly a recording was replayed.
     *
     * @param mode {@code timed}, {@code capped}, {@code afap}, {@code load} or {@code dependent}
     * @param speedPercent of the recorded speed
     * @param recordedRequests that were to be issued
     * @param issuedRequests that were
     * @param leftOutRequests that were no whole blocks or on devices that nothing stands for
     * @param oddRequests that were no whole blocks and were done as such
     * @param grownBytes by which these grew
     * @param displacedRequests that were moved or cut to stay on their span
     * @param mapping {@code compact}, {@code modulo}, {@code scale} or {@code none}
     * @param footprintBytes that the recording touches, in MiB that were touched at all
     * @param spanBytes that were there for it
     * @param collisionPercent of the footprint that shares its place with another part of it
     * @param askedSeconds from the first request to the last at the asked speed, null when no times were kept
     * @param achievedSeconds from the first request to the last
     * @param latePercent share of requests issued more than 100 us late, null when no times were kept
     * @param mostInFlight requests outstanding at once
     * @param faithful whether every request but a few was issued when it should have been
     * @param reason why not, empty when it was
     */
    public record Replay(
            String mode,
            double speedPercent,
            long recordedRequests,
            long issuedRequests,
            long leftOutRequests,
            long oddRequests,
            long grownBytes,
            long displacedRequests,
            String mapping,
            long footprintBytes,
            long spanBytes,
            double collisionPercent,
            Double askedSeconds,
            double achievedSeconds,
            Double latePercent,
            int mostInFlight,
            boolean faithful,
            String reason) {}

    /**
     * What the parmfile asked; null where workloads differ.
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
     * What some targets were written with, from a sample that was made and compressed before the run.
     *
     * @param targets names of the storage definitions
     * @param asked in words
     * @param requestedRatio original to compressed size, null for data that has no ratio to obey
     * @param achievedRatio the same of the sample, for {@code codec} and {@code grainBytes}
     * @param deviation between blocks: standard deviation of what is left of one, as a fraction of the block
     * @param codec {@code deflate-6}
     * @param grainBytes what is compressed together
     * @param requestedDedupRatio blocks to distinct blocks, null when nothing repeats
     * @param achievedDedupRatio the same of a sample, null when nothing repeats or a sample cannot tell
     * @param sampleBytes how much was compressed
     * @param compression by every codec, in blocks of every size
     * @param uniqueness of blocks
     */
    public record Data(
            List<String> targets,
            String asked,
            Double requestedRatio,
            double achievedRatio,
            double deviation,
            String codec,
            int grainBytes,
            Double requestedDedupRatio,
            Double achievedDedupRatio,
            long sampleBytes,
            List<Compression> compression,
            List<Uniqueness> uniqueness) {}

    /**
     * @param codec {@code zstd-1}
     * @param blockBytes size of the blocks, each compressed alone
     * @param ratio bytes of all blocks to bytes left of them
     * @param deviation between blocks, as a fraction of the block
     * @param p1Ratio one block in a hundred has at most this ratio
     * @param p99Ratio one block in a hundred has at least this ratio
     */
    public record Compression(
            String codec, int blockBytes, double ratio, double deviation, double p1Ratio, double p99Ratio) {}

    /**
     * @param blockBytes size of the blocks
     * @param distinctShare distinct blocks to all blocks
     */
    public record Uniqueness(int blockBytes, double distinctShare) {}

    /**
     * Operations of one kind or of several.
     *
     * @param count that finished without error
     * @param bytes that they moved
     * @param iops operations a second, null when no time was counted
     * @param bytesPerSecond null when no time was counted
     * @param responseNs from when each was due
     * @param serviceNs from when each was handed to the drive
     */
    public record Ops(long count, long bytes, Double iops, Double bytesPerSecond, Times responseNs, Times serviceNs) {}

    /**
     * A distribution of times in nanoseconds; every component is null when nothing was measured.
     *
     * @param mean arithmetic mean
     * @param stddev standard deviation of the sample
     * @param percentiles by name, those of {@link Percentile.Shown#RESULT}
     * @param max the longest, exact
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

    /**
     * @param lateNs how much later than due operations were started; nulls when no pace was set
     */
    public record Pacer(Times lateNs) {}

    /**
     * @param userSeconds of this process in programs, after warm-up
     * @param systemSeconds of this process in the kernel, after warm-up
     * @param machine of the whole machine, behind the warm-up
     */
    public record Cpu(double userSeconds, double systemSeconds, Machine machine) {}

    /**
     * Percent of all processors of the machine; null where the system does not tell.
     *
     * @param userPercent programs
     * @param systemPercent kernel
     * @param waitPercent idle with I/O outstanding
     * @param idlePercent idle
     */
    public record Machine(Double userPercent, Double systemPercent, Double waitPercent, Double idlePercent) {}

    /**
     * @param seconds length of all intervals
     * @param count operations
     * @param bytes that they moved
     */
    public record WholeRun(double seconds, long count, long bytes) {}

    /**
     * The rows named {@code avg_} of the vdbench files: the second interval and later without a warm-up, else those
     * behind it.
     *
     * @param firstInterval first that is counted there
     * @param lastInterval last that is counted there, below the first when none is
     * @param seconds their length
     * @param iops their rate, null when none is counted
     */
    public record VdbenchAverage(int firstInterval, int lastInterval, double seconds, Double iops) {}

    /**
     * Something that was read and written.
     *
     * @param name of the storage definition
     * @param lun what it names
     * @param sizeBytes bytes that are addressed
     * @param threads outstanding I/Os
     * @param backend who did the I/O
     * @param backendReason why that one
     * @param simulated a drive that lives in the program
     * @param simulation what is simulated and how well, null for something real
     * @param total reads and writes
     * @param read reads
     * @param write writes
     * @param physical what the drive stored, null where it does not tell
     */
    public record Target(
            String name,
            String lun,
            long sizeBytes,
            int threads,
            String backend,
            String backendReason,
            boolean simulated,
            Simulation simulation,
            Ops total,
            Ops read,
            Ops write,
            Physical physical) {}

    /**
     * A drive that is only a model.
     *
     * @param model its name
     * @param title for people
     * @param clock {@code virtual} or {@code real}
     * @param condition what it had been through
     * @param changed parameters that the user changed
     * @param calibration how its figures were found
     * @param publishedResults results that it was held against
     * @param meanErrorPercent against these, null when there are none
     * @param worstErrorPercent against these, null when there are none
     * @param band of results over what is not known of the drive, null when nobody asked
     */
    public record Simulation(
            String model,
            String title,
            String clock,
            String condition,
            List<String> changed,
            String calibration,
            int publishedResults,
            Double meanErrorPercent,
            Double worstErrorPercent,
            Band band) {}

    /**
     * Results on drives that are as likely.
     *
     * @param drives how many
     * @param lowestIops of the slowest
     * @param lowestBy what made it slow
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
            double highestResponseUs) {}

    /**
     * What a drive says of itself; null where it does not tell.
     *
     * @param hostBytes written to it during the run, by anyone
     * @param hostReadBytes read from it during the run, by anyone
     * @param mediaBytes that reached its medium during the run
     * @param writeAmplification {@code mediaBytes} over {@code hostBytes}
     * @param storedBytes of data that it holds at the end, before compression
     * @param compressedBytes that these take once compressed
     * @param occupiedBytes that these take in all
     * @param ratio {@code storedBytes} over {@code compressedBytes}
     */
    public record Physical(
            Long hostBytes,
            Long hostReadBytes,
            Long mediaBytes,
            Double writeAmplification,
            Long storedBytes,
            Long compressedBytes,
            Long occupiedBytes,
            Double ratio) {}

    /**
     * Something that was done.
     *
     * @param name of the workload definition
     * @param requestedSkew its asked share of the operations, percent
     * @param observedSkew its share, percent; null when nothing was done
     * @param total reads and writes
     * @param read reads
     * @param write writes
     */
    public record Workload(String name, double requestedSkew, Double observedSkew, Ops total, Ops read, Ops write) {}

    /**
     * @param kind one of the words of docs/results.md
     * @param text for people
     */
    public record Warning(String kind, String text) {}
}
