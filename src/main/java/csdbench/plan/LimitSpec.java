package csdbench.plan;

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
 */
public record LimitSpec(
        DataLimit total,
        DataLimit read,
        DataLimit written,
        OptionalDouble stopCurveMs,
        Optional<Confidence> confidence) {
    public static final LimitSpec NONE =
            new LimitSpec(DataLimit.NONE, DataLimit.NONE, DataLimit.NONE, OptionalDouble.empty(), Optional.empty());

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
