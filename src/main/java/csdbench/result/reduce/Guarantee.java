package csdbench.result.reduce;

import com.fasterxml.jackson.annotation.JsonProperty;
import csdbench.base.json.Perhaps;
import csdbench.base.text.Formats;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.OptionalDouble;

/**
 * Whether a drive keeps a claimed reduction. Ratios are bytes written to bytes that the device counts.
 *
 * @param claim the ratio
 * @param measured of all parts together
 * @param low bound that the true ratio is above
 * @param high bound that the true ratio is below; empty where there is none
 * @param pass whether the claim is kept
 * @param verdict in a word
 * @param terms what was measured, and how
 * @param parts each a range of the luns that was written once
 */
public record Guarantee(
        double claim,
        double measured,
        double low,
        OptionalDouble high,
        boolean pass,
        Verdict verdict,
        Terms terms,
        List<ClaimPart> parts) {
    public Guarantee {
        Objects.requireNonNull(verdict);
        Objects.requireNonNull(terms);
        parts = List.copyOf(parts);
    }

    /** The claim as people write it, {@code 4:1}. */
    public String claimed() {
        return BigDecimal.valueOf(claim).stripTrailingZeros().toPlainString() + ":1";
    }

    String sentence() {
        return String.format(
                Locale.ROOT,
                "%s for %s: %s; measured %.3f:1, above %.3f:1 and below %s, each with %s %% confidence;"
                        + " kept needs at least %.3f:1, the claim less %s.",
                claimed(),
                terms.dataWords(),
                verdict.words(),
                measured,
                low,
                high.isEmpty() ? "any ratio" : String.format(Locale.ROOT, "%.3f:1", high.getAsDouble()),
                terms.confidence(),
                claim * (1 - terms.resolutionPercent() / 100),
                Formats.percent(terms.resolutionPercent()));
    }

    /** What was shown. */
    public enum Verdict {
        /** The ratio reaches the claim, but for the resolution. */
        @JsonProperty("kept")
        KEPT("the claim is kept"),
        /** The ratio is below the claim. */
        @JsonProperty("missed")
        MISSED("the claim is missed"),
        /** The interval spans the claim. */
        @JsonProperty("not shown")
        NOT_SHOWN("not shown either way");

        private final String words;

        Verdict(String words) {
            this.words = words;
        }

        public String words() {
            return words;
        }
    }

    /**
     * The terms of a measurement.
     *
     * @param data as the user named it
     * @param confidencePercent with which each bound holds alone
     * @param resolutionPercent by which a ratio may be short of the claim unnoticed
     * @param codecRatio of the same data, by the codec that the device is compared with
     * @param counter what is counted, in words
     * @param writtenBytes of the data, without what was there before
     * @param settleSeconds idle time before each count
     * @param origin the program that measured, with its version, and when; null in older files
     * @param counted what counts for the claim
     * @param notCounted what does not
     */
    public record Terms(
            String data,
            double confidencePercent,
            double resolutionPercent,
            double codecRatio,
            String counter,
            long writtenBytes,
            long settleSeconds,
            @Perhaps String origin,
            List<String> counted,
            List<String> notCounted) {
        public Terms {
            Objects.requireNonNull(data);
            Objects.requireNonNull(counter);
            counted = List.copyOf(counted);
            notCounted = List.copyOf(notCounted);
        }

        /** The data in a sentence: a ratio alone would read as another claim. */
        public String dataWords() {
            return data.matches("[\\d.]+(:1)?") ? "data of " + data + (data.endsWith(":1") ? "" : ":1") : data;
        }

        /** Without decimals that say nothing, {@code 95}. */
        public String confidence() {
            return BigDecimal.valueOf(confidencePercent).stripTrailingZeros().toPlainString();
        }
    }

    /**
     * A part.
     *
     * @param offsetBytes of its beginning on each lun
     * @param writtenBytes on all luns
     * @param storedBytes that the device counts for them
     */
    public record ClaimPart(long offsetBytes, long writtenBytes, long storedBytes) {
        /** Stored share of what was written. */
        public double storedShare() {
            return (double) storedBytes / writtenBytes;
        }
    }
}
