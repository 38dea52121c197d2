package csdbench.result;

import java.time.ZonedDateTime;
import java.util.List;

/**
 * A run has ended, one way or another.
 *
 * @param at now
 * @param outcome how it ended
 * @param reason why, in words, empty when its time was simply over
 * @param firstInterval first interval that counts
 * @param lastInterval last interval that counts; below {@code firstInterval} when none does
 * @param seconds length of the intervals that count
 * @param streams totals of the intervals that count, in the run's order
 * @param cpu of the machine over the intervals that count
 * @param lateness how much later than due each operation was started, over the intervals that count; empty
 *     when no pace was set
 * @param processUserSeconds processor time of this process in programs, whole run
 * @param processSystemSeconds processor time of this process in the kernel, whole run
 * @param errors operations that failed, whole run
 */
public record RunFinished(
        ZonedDateTime at,
        Outcome outcome,
        String reason,
        int firstInterval,
        int lastInterval,
        double seconds,
        List<StreamTotals> streams,
        CpuUse cpu,
        LatencyTotals lateness,
        double processUserSeconds,
        double processSystemSeconds,
        long errors)
        implements RunEvent {

    /** How a run ended. */
    public enum Outcome {
        /** As planned. */
        COMPLETE,
        /** The user asked to stop. */
        INTERRUPTED,
        /** Too many I/O errors. */
        FAILED
    }
}
