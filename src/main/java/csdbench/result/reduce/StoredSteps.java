package csdbench.result.reduce;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.LongFunction;

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
 * @param alignment where groups begin; empty where that was not measured
 * @param curve each fill
 */
public record StoredSteps(
        OptionalLong granularityBytes,
        OptionalDouble minimumSaving,
        Bounds saving,
        OptionalLong storedUnitBytes,
        double noise,
        String sentence,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<Alignment> alignment,
        List<StepPoint> curve) {
    public StoredSteps {
        Objects.requireNonNull(saving);
        Objects.requireNonNull(sentence);
        curve = List.copyOf(curve);
    }

    /** The sentence, and how far repeats differ where they do. */
    String sentenceWithNoise() {
        return sentence
                + (noise > 0
                        ? String.format(
                                Locale.ROOT, " Repeated fills differ by %.2f %% of what was written.", noise * 100)
                        : "");
    }

    /**
     * Bounds.
     *
     * @param low largest saving of a group that was stored uncompressed
     * @param high smallest saving of a group that was stored smaller
     */
    public record Bounds(double low, double high) {}

    /**
     * Where groups begin, from data whose cells are as long as a group and compress only within one.
     *
     * @param beginBytes behind a multiple of the group; 0 for groups that are aligned to LBAs, empty where it does not
     *     matter where a cell begins
     * @param phases by offset of the first cell
     */
    public record Alignment(OptionalLong beginBytes, List<Phase> phases) {
        public Alignment {
            phases = List.copyOf(phases);
        }

        /**
         * For people.
         *
         * @param group its size, in words
         */
        public String sentence(String group, LongFunction<String> size) {
            if (beginBytes.isEmpty()) {
                return "Data compresses as well wherever it begins: groups are not aligned to LBAs.";
            }
            double best = phases.stream().mapToDouble(Phase::storedShare).min().orElseThrow();
            double worst = phases.stream().mapToDouble(Phase::storedShare).max().orElseThrow();
            return String.format(
                    Locale.ROOT,
                    "They begin %s of %s: what begins elsewhere gains less, %.0f %% stored in place of %.0f %%.",
                    beginBytes.getAsLong() == 0
                            ? "at multiples"
                            : size.apply(beginBytes.getAsLong()) + " behind multiples",
                    group,
                    worst * 100,
                    best * 100);
        }
    }

    /**
     * A fill with cells.
     *
     * @param offsetBytes at which the first of them begins
     * @param storedShare of what was written
     */
    public record Phase(long offsetBytes, double storedShare) {}

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
