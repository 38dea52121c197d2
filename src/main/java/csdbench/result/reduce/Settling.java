package csdbench.result.reduce;

import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;

/**
 * What a device counts while nothing is written any more.
 *
 * @param points in order
 * @param flatAfterSeconds from when on nothing changes; empty if it still changed at the end
 * @param inlineSavedBytes saved by compression when the last write ended
 * @param backgroundSavedBytes saved besides until the end; negative where space is taken instead
 * @param sentence for people
 */
public record Settling(
        List<SettlePoint> points,
        OptionalDouble flatAfterSeconds,
        long inlineSavedBytes,
        long backgroundSavedBytes,
        String sentence) {
    public Settling {
        Objects.requireNonNull(sentence);
        points = List.copyOf(points);
    }

    /**
     * A reading.
     *
     * @param seconds since the last write
     * @param countedBytes that the device counts for the data
     * @param mediaWrittenBytes that reached the medium since the point before, 0 where that is not counted
     */
    public record SettlePoint(double seconds, long countedBytes, long mediaWrittenBytes) {}
}
