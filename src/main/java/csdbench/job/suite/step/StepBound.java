package csdbench.job.suite.step;

import java.util.List;

/**
 * What a step may do at most.
 *
 * @param kind under which a plan counts it
 * @param erases what of the drive it may write
 * @param writtenBytes to all luns together; of workloads at {@link #ASSUMED_BYTES_PER_SECOND}
 * @param seconds it may take on a real drive
 * @param points that are measured
 */
public record StepBound(Kind kind, Erases erases, double writtenBytes, double seconds, long points) {
    /** The rate of a drive is not known before it was measured; a fast one of today writes so much. */
    public static final double ASSUMED_BYTES_PER_SECOND = 2e9;

    /** Kinds of work. */
    public enum Kind {
        FILL,
        PRECONDITIONING,
        WORKLOAD
    }

    /** Parts of a drive, each larger than the one before. */
    public enum Erases {
        NOTHING,
        SPAN,
        DRIVE
    }

    public static final StepBound NONE = new StepBound(Kind.WORKLOAD, Erases.NOTHING, 0, 0, 0);

    /** Runs of a workload. */
    static StepBound runs(double secondsAtMaximum, double seconds, long points, double writtenShare) {
        return new StepBound(
                Kind.WORKLOAD,
                writtenShare > 0 ? Erases.SPAN : Erases.NOTHING,
                secondsAtMaximum * ASSUMED_BYTES_PER_SECOND * writtenShare,
                seconds,
                points);
    }

    /** Several, all of them so often. */
    public static StepBound together(List<StepBound> bounds, int times) {
        StepBound sum = NONE;
        for (StepBound each : bounds) {
            sum = new StepBound(
                    Kind.WORKLOAD,
                    each.erases.compareTo(sum.erases) > 0 ? each.erases : sum.erases,
                    sum.writtenBytes + times * each.writtenBytes,
                    sum.seconds + times * each.seconds,
                    sum.points + times * each.points);
        }
        return sum;
    }
}
