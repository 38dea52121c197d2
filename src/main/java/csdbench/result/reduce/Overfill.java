package csdbench.result.reduce;

import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;

/**
 * A device that was written until its physical space or its addresses were used up.
 *
 * @param stopReason why it ended, always there
 * @param ioErrors of all its runs
 * @param counterLagSeconds by which the counters followed what was written; empty where that was not found
 * @param ratio of the data
 * @param logicalBytes written to each lun
 * @param cliffPercent of physical space used where IOPS fell for good; empty where they did not, beyond noise
 * @param points in order
 * @param sentence for people
 */
public record Overfill(
        String stopReason,
        long ioErrors,
        OptionalDouble counterLagSeconds,
        double ratio,
        long logicalBytes,
        OptionalDouble cliffPercent,
        List<FillPoint> points,
        String sentence) {
    public Overfill {
        Objects.requireNonNull(stopReason);
        Objects.requireNonNull(sentence);
        points = List.copyOf(points);
    }
}
