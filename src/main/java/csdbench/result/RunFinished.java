package csdbench.result;

import java.time.ZonedDateTime;
import java.util.List;
import java.util.Optional;

/**
 * A run has ended, one way or another.
 *
 * @param at now
 * @param outcome how it ended
 * @param reason why, in words, empty when its time was simply over
 * @param firstInterval first interval of vdbench's average: the second, or the first behind the warm-up
 * @param lastInterval last interval of that average; below {@code firstInterval} when there is none
 * @param average totals of those intervals
 * @param measured totals of every interval behind the asked warm-up
 * @param lateness how much later than due each operation was started, over {@code measured}; empty when no pace was
 *     set
 * @param processUserSeconds processor time of this process in programs, while {@code measured} was
 * @param processSystemSeconds processor time of this process in the kernel, while {@code measured} was
 * @param errors operations that failed, whole run
 * @param validation what was validated, empty when nothing was to be
 * @param stillness how well the results are known, empty when nobody asked
 * @param replay how truly a recording was replayed, empty when none was
 * @param physical what targets say of themselves, one for each in order, empty where one says nothing
 */
public record RunFinished(
        ZonedDateTime at,
        Outcome outcome,
        String reason,
        int firstInterval,
        int lastInterval,
        Totals average,
        Totals measured,
        LatencyTotals lateness,
        double processUserSeconds,
        double processSystemSeconds,
        long errors,
        Optional<ValidationTotals> validation,
        Optional<Precision> stillness,
        Optional<Replayed> replay,
        List<Optional<PhysicalUse>> physical)
        implements RunEvent {

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
        /** Too many I/O errors or corruptions. */
        FAILED
    }
}
