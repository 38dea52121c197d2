package csdbench.result.reduce;

import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;

/**
 * Data of 2:1 that was overwritten by incompressible data, the first tenth first, and back again.
 *
 * @param stopReason why the overwriting ended, always there
 * @param ioErrors of all its runs
 * @param counterLagSeconds by which the counters followed what was written; empty where that was not found
 * @param filledBytes of 2:1 data on each lun
 * @param turnedBytes of those that were overwritten by incompressible data
 * @param ranOut whether free physical space ended it
 * @param returnedPercent of the space that the overwriting took, once 2:1 data was there again; empty where it was not
 * @param points in order; phases fill, hot, cold and back
 * @param sentence for people
 */
public record Turnover(
        String stopReason,
        long ioErrors,
        OptionalDouble counterLagSeconds,
        long filledBytes,
        long turnedBytes,
        boolean ranOut,
        OptionalDouble returnedPercent,
        List<FillPoint> points,
        String sentence) {
    public Turnover {
        Objects.requireNonNull(stopReason);
        Objects.requireNonNull(sentence);
        points = List.copyOf(points);
    }
}
