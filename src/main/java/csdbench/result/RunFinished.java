package csdbench.result;

import csdbench.result.steady.SteadyRounds;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A run has ended, one way or another.
 *
 * @param at now
 * @param ending how it ended
 * @param average what vdbench averages over
 * @param measured totals of every interval behind the asked warm-up; of a run until steady, of its last rounds
 * @param lateness how much later than due each operation was started, over {@code measured}; empty when no pace was
 *     set
 * @param process processor time of this process, while {@code measured} was
 * @param validation what was validated, empty when nothing was to be
 * @param precision how well the results are known, empty unless requested
 * @param replay how accurately a trace was replayed, empty when none was
 * @param devices what is below the targets
 * @param drained what completed after the last interval
 */
public record RunFinished(
        ZonedDateTime at,
        Ending ending,
        Average average,
        Totals measured,
        LatencyTotals lateness,
        ProcessTime process,
        Optional<ValidationTotals> validation,
        Optional<Precision> precision,
        Optional<Replayed> replay,
        Devices devices,
        Drained drained)
        implements RunEvent {

    /**
     * What was seen of the devices below the targets, one for each in order.
     *
     * @param physical counters, empty where a device has none
     * @param inFlight mean I/Os in flight below the backend where they were found not to overlap; empty where they
     *     overlap or nothing is known
     * @param trees what there is below anchors at the end, empty for luns
     * @param counters all that devices count; none when nobody looked
     * @param identities model, serial and firmware of devices, as far as they say them; none when nobody looked
     */
    public record Devices(
            List<Optional<PhysicalUse>> physical,
            List<OptionalDouble> inFlight,
            List<Optional<RunStarted.Tree>> trees,
            List<DeviceCounters> counters,
            List<Map<String, String>> identities) {}

    /**
     * Which drives slowed themselves down, by their counters: a sentence without a capital and a full stop; empty where
     * none did, or none counts it.
     */
    public Optional<String> throttled(RunStarted started) {
        List<String> slowed = new ArrayList<>();
        for (int i = 0; i < devices.counters().size(); i++) {
            long seconds = devices.counters().get(i).health().throttledSeconds().orElse(0);
            if (seconds > 0) {
                slowed.add(started.targets().get(i).name() + " for " + seconds + " s");
            }
        }
        return slowed.isEmpty()
                ? Optional.empty()
                : Optional.of("the drive was too hot and slowed itself down: " + String.join(", ", slowed));
    }

    /** {@link Devices#physical}. */
    public List<Optional<PhysicalUse>> physical() {
        return devices.physical();
    }

    /**
     * What was in flight when the last interval ended, and completed after it. In no other figure of the run.
     *
     * @param operations without error
     * @param bytes moved
     */
    public record Drained(long operations, long bytes) {}

    /**
     * How a run ended.
     *
     * @param outcome in a word
     * @param reason why, in words, empty when its time was simply over
     * @param errors operations that failed, whole run
     * @param failures the same by operation and errno
     * @param rounds of a run that lasts until it is steady, empty for others
     * @param lastedSeconds of each target how long its workloads were measured, where all of them had done what they
     *     were to do before the run ended; no entries where nobody asked
     */
    public record Ending(
            Outcome outcome,
            String reason,
            long errors,
            List<FailureCount> failures,
            Optional<SteadyRounds> rounds,
            List<OptionalDouble> lastedSeconds) {
        /** The reason of one whose workloads found no file or directory to do anything with. */
        public static final String NOTHING_LEFT = "no file or directory is left for any workload";

        public Ending {
            lastedSeconds = List.copyOf(lastedSeconds);
        }
    }

    /**
     * How often one operation failed in one way.
     *
     * @param operation as in {@link ErrorSeen}
     * @param errnoName as in {@link ErrorSeen}
     * @param errno its number on Linux, 0 for a short transfer
     * @param count at least 1
     * @param first path of the lun, file or directory on which it failed first
     */
    public record FailureCount(String operation, String errnoName, int errno, long count, String first) {
        /** The same with more of them. */
        public FailureCount and(long more) {
            return new FailureCount(operation, errnoName, errno, count + more, first);
        }
    }

    /**
     * The average that vdbench shows.
     *
     * @param firstInterval the second, or the first behind the warm-up
     * @param lastInterval below {@code firstInterval} when there is no such interval
     * @param totals of those intervals, or of all that was measured when there is none
     */
    public record Average(int firstInterval, int lastInterval, Totals totals) {}

    /**
     * Processor time of this process.
     *
     * @param userSeconds in programs
     * @param systemSeconds in the kernel
     */
    public record ProcessTime(double userSeconds, double systemSeconds) {
        /** Both together. */
        public double seconds() {
            return userSeconds + systemSeconds;
        }
    }

    /**
     * Several intervals together.
     *
     * @param seconds their length; rates divide by this
     * @param streams in the run's order
     * @param cpu of the machine
     */
    public record Totals(double seconds, List<StreamTotals> streams, CpuUse cpu) {}

    /** How a run ended. */
    public enum Outcome {
        /** As planned. */
        COMPLETE,
        /** The user asked to stop. */
        INTERRUPTED,
        /** A device was about to be full. */
        STOPPED,
        /** A host was lost, or did not report all that it did; results are partial. */
        HOST_LOST,
        /** Too many I/O errors or corruptions. */
        FAILED
    }
}
