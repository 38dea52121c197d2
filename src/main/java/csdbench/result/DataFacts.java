package csdbench.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import java.util.OptionalDouble;

/**
 * The data written to some targets, measured on a sample before the run.
 *
 * @param targets names of the storage definitions
 * @param asked its properties in words
 * @param ratio compression
 * @param dedup deduplication
 * @param sampleBytes size of the sample
 * @param compressions by every codec and block size
 * @param uniqueness by block size
 */
public record DataFacts(
        List<String> targets,
        String asked,
        @JsonUnwrapped Ratio ratio,
        @JsonUnwrapped Dedup dedup,
        long sampleBytes,
        @JsonProperty("compression") List<Compressed> compressions,
        List<Distinct> uniqueness) {

    /**
     * How far the data compresses, as asked and as a sample does.
     *
     * @param requested original to compressed size, empty for data without a target ratio
     * @param achieved the same of the sample, for {@code codec} and {@code grainBytes}
     * @param deviation standard deviation of the compressed size, as a fraction of the block
     * @param codec such as {@code deflate-6}, on units of {@code grainBytes}
     * @param partBytes the smallest transfer, in which the sample was made; left out where transfers change nothing
     */
    public record Ratio(
            @JsonProperty("requestedRatio") OptionalDouble requested,
            @JsonProperty("achievedRatio") double achieved,
            double deviation,
            String codec,
            int grainBytes,
            @JsonInclude(JsonInclude.Include.NON_DEFAULT) int partBytes) {}

    /** Blocks to distinct blocks, as asked and of a sample; empty without dedup, or if a sample cannot show it. */
    public record Dedup(
            @JsonProperty("requestedDedupRatio") OptionalDouble requested,
            @JsonProperty("achievedDedupRatio") OptionalDouble achieved) {}

    /**
     * What a codec makes of blocks of one size.
     *
     * @param codec {@code zstd-1}
     * @param blockBytes block size, each compressed alone
     * @param ratio original to compressed bytes
     * @param deviation standard deviation of the compressed size, as a fraction of the block
     * @param p1Ratio 1st percentile of the ratio
     * @param p99Ratio 99th percentile of the ratio
     */
    public record Compressed(
            String codec, int blockBytes, double ratio, double deviation, double p1Ratio, double p99Ratio) {}

    /**
     * How many blocks of one size are like no other.
     *
     * @param blockBytes block size
     * @param share distinct blocks to all blocks
     */
    public record Distinct(
            int blockBytes, @JsonProperty("distinctShare") double share) {}

    public DataFacts {
        targets = List.copyOf(targets);
        compressions = List.copyOf(compressions);
        uniqueness = List.copyOf(uniqueness);
    }

    /** The same for other targets. */
    public DataFacts forTargets(List<String> names) {
        return new DataFacts(names, asked, ratio, dedup, sampleBytes, compressions, uniqueness);
    }
}
