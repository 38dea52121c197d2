package csdbench.result;

import java.util.List;
import java.util.OptionalDouble;

/**
 * What some targets are written with: what was asked, and what a sample came to that was made and compressed before the
 * run.
 *
 * @param targets names of those that get it
 * @param asked in a few words
 * @param ratio how far it compresses
 * @param dedup how often blocks repeat
 * @param sampleBytes how much was compressed
 * @param compressions figures of every codec at every size of block
 * @param uniqueness how many blocks were distinct
 */
public record DataFacts(
        List<String> targets,
        String asked,
        Ratio ratio,
        Dedup dedup,
        long sampleBytes,
        List<Compressed> compressions,
        List<Distinct> uniqueness) {

    /**
     * How far the data compresses, as asked and as a sample does.
     *
     * @param requested original to compressed size, empty for data that has no ratio to obey
     * @param achieved the same of the sample, for {@code codec} and {@code grainBytes}
     * @param deviation standard deviation of what is left of a block, as a fraction of the block
     * @param codec the codec that was meant, as it was measured: {@code deflate-6}
     * @param grainBytes what is compressed together
     * @param partBytes the smallest transfer, in which the sample was made, 0 where transfers change nothing
     */
    public record Ratio(
            OptionalDouble requested, double achieved, double deviation, String codec, int grainBytes, int partBytes) {}

    /**
     * Blocks to distinct blocks.
     *
     * @param requested empty when nothing repeats
     * @param achieved the same of a sample, empty when nothing repeats or a sample cannot tell
     */
    public record Dedup(OptionalDouble requested, OptionalDouble achieved) {}

    /**
     * What one codec made of blocks of one size, each compressed alone.
     *
     * @param codec {@code zstd-1}
     * @param blockBytes size of a block
     * @param ratio bytes of all blocks to bytes that are left of them
     * @param deviation standard deviation of what is left of a block, as a fraction of the block
     * @param p1Ratio one block in a hundred has at most this ratio
     * @param p99Ratio one block in a hundred has at least this ratio
     */
    public record Compressed(
            String codec, int blockBytes, double ratio, double deviation, double p1Ratio, double p99Ratio) {}

    /**
     * How many blocks of one size are like no other.
     *
     * @param blockBytes size of a block
     * @param share distinct blocks to all blocks, 1 when none repeats
     */
    public record Distinct(int blockBytes, double share) {}

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
