package csdbench.plan;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Reasons to stop a run before its time.
 *
 * @param total after this much was read and written
 * @param read after this much was read
 * @param written after this much was written
 * @param stopCurveMs mean response above which a point of a curve is the last, empty for none
 * @param confidence how well results must be known to stop, empty to go on for the whole time
 * @param steady rounds until steady, empty to go on for the whole time
 * @param stopAtFreePercent physical space that must stay free on a device that promises more than it has; 0 for none
 */
public record LimitSpec(
        DataLimit total,
        DataLimit read,
        DataLimit written,
        OptionalDouble stopCurveMs,
        Optional<Confidence> confidence,
        Optional<UntilSteady> steady,
        double stopAtFreePercent) {
    /** What stays free unless a run says otherwise, in percent. */
    public static final double STOP_AT_FREE_PERCENT = 2;

    public static final LimitSpec NONE = new LimitSpec(
            DataLimit.NONE,
            DataLimit.NONE,
            DataLimit.NONE,
            OptionalDouble.empty(),
            Optional.empty(),
            Optional.empty(),
            STOP_AT_FREE_PERCENT);

    public LimitSpec {
        if (!(stopAtFreePercent >= 0 && stopAtFreePercent <= 100)) {
            throw new IllegalArgumentException("stop at " + stopAtFreePercent + " % free");
        }
    }

    /** The same watch on free space, and no other reason to stop. */
    public LimitSpec spaceOnly() {
        return new LimitSpec(
                NONE.total, NONE.read, NONE.written, NONE.stopCurveMs, NONE.confidence, NONE.steady, stopAtFreePercent);
    }

    /** What a host obeys of its part of the limits: not what is known of all hosts together only. */
    public LimitSpec ofHost() {
        return new LimitSpec(total, read, written, stopCurveMs, NONE.confidence, NONE.steady, stopAtFreePercent);
    }

    /** Figures of a round that can be tracked, called as in a parmfile. */
    public enum Tracked {
        IOPS,
        MB,
        MEAN,
        P99,
        MAX,
        SD
    }

    /**
     * The rule that ends a run of rounds.
     *
     * @param tracked figures that must be steady together, at least one
     * @param window rounds that are judged together, at least 3
     * @param rangePercent limit of highest minus lowest in the window, in percent of their mean, above 0
     * @param slopePercent limit of the fitted line's change across the window, in percent of their mean, above 0
     */
    public record SteadyLimits(List<Tracked> tracked, int window, double rangePercent, double slopePercent) {
        public SteadyLimits {
            tracked = List.copyOf(tracked);
        }
    }

    /**
     * Rounds until steady; the elapsed time of the run is that of all rounds.
     *
     * @param limits when it is steady
     * @param roundSeconds length of a round, a multiple of the interval
     * @param maxRounds at least the window
     */
    public record UntilSteady(SteadyLimits limits, long roundSeconds, int maxRounds) {}

    /**
     * How well results must be known, at 95 % confidence.
     *
     * @param meanPercent half width of the mean's interval, above 0
     * @param p99Percent half width of the 99th percentile's interval, above 0
     */
    public record Confidence(double meanPercent, double p99Percent) {
        public Confidence {
            if (!(meanPercent > 0) || !(p99Percent > 0)) {
                throw new IllegalArgumentException("confidence within " + meanPercent + " and " + p99Percent + " %");
            }
        }
    }

    /**
     * An amount of data.
     *
     * @param bytes used when above 0
     * @param timesTotalSize multiple of the size of all targets; used when above 0
     */
    public record DataLimit(long bytes, double timesTotalSize) {
        public static final DataLimit NONE = new DataLimit(0, 0);

        public boolean isNone() {
            return bytes == 0 && timesTotalSize == 0;
        }

        /** The limit for targets of this size together; {@link Long#MAX_VALUE} when there is none. */
        public long bytesFor(long totalSizeBytes) {
            if (bytes > 0) {
                return bytes;
            }
            return timesTotalSize > 0 ? (long) (timesTotalSize * totalSizeBytes) : Long.MAX_VALUE;
        }
    }
}
