package csdbench.result.reduce;

import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * How a device stores groups of data. What the noise does not allow to tell is empty.
 *
 * @param granularityBytes that are compressed together
 * @param minimumSaving share of a group that must be saved so that it is stored smaller: a fraction between
 *     {@code saving} bounds
 * @param saving bounds of that share
 * @param storedUnitBytes that a stored group is a multiple of; empty where no steps are seen
 * @param noise largest difference between repeats, as a share of what was written
 * @param sentence for people
 * @param curve each fill
 */
public record StoredSteps(
        OptionalLong granularityBytes,
        OptionalDouble minimumSaving,
        Bounds saving,
        OptionalLong storedUnitBytes,
        double noise,
        String sentence,
        List<StepPoint> curve) {
    public StoredSteps {
        Objects.requireNonNull(saving);
        Objects.requireNonNull(sentence);
        curve = List.copyOf(curve);
    }

    /**
     * Bounds.
     *
     * @param low largest saving of a group that was stored uncompressed
     * @param high smallest saving of a group that was stored smaller
     */
    public record Bounds(double low, double high) {}

    /**
     * A fill.
     *
     * @param ratio by the codec that the device is compared with
     * @param runBytes 0 for data that compresses alike everywhere; else the length of the random run that is repeated
     * @param deviceRatio bytes written to bytes that the device counts
     */
    public record StepPoint(double ratio, long runBytes, double deviceRatio) {
        /** Stored share of what was written. */
        public double storedShare() {
            return 1 / deviceRatio;
        }
    }
}
