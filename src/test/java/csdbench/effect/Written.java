package csdbench.effect;

import csdbench.content.measure.Codec;
import csdbench.content.measure.Compressor;
import csdbench.engine.run.RecordedOp;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/** What a run wrote, and what codecs and deduplication make of it. */
record Written(List<RecordedOp> writes) {
    static Written of(EffectRun.Carried run) {
        return new Written(run.ops().stream().filter(RecordedOp::write).toList());
    }

    /** Mean ratio in blocks of a size that divides every transfer. */
    double ratio(Codec codec, int blockBytes) {
        int[] sizes = compressed(codec, blockBytes);
        return (double) sizes.length * blockBytes / IntStream.of(sizes).sum();
    }

    /** What is left of each block. */
    int[] compressed(Codec codec, int blockBytes) {
        try (Compressor compressor = codec.compressor()) {
            return writes.stream()
                    .flatMapToInt(op -> IntStream.range(0, op.bytes() / blockBytes)
                            .map(i -> compressor.compressedBytes(op.data(), i * blockBytes, blockBytes)))
                    .toArray();
        }
    }

    /** Blocks written to distinct blocks among them. */
    double dedupRatio(int blockBytes) {
        return (double) blocks(blockBytes).size() / new HashSet<>(blocks(blockBytes)).size();
    }

    /** How often each content that is there more than once is there, the most frequent first. */
    List<Integer> repeated(int blockBytes) {
        Map<Integer, Integer> counts = new HashMap<>();
        blocks(blockBytes).forEach(block -> counts.merge(block, 1, Integer::sum));
        return counts.values().stream()
                .filter(count -> count > 1)
                .sorted((a, b) -> b - a)
                .toList();
    }

    /** Blocks whose content the other wrote, too. */
    long sharedWith(Written other, int blockBytes) {
        Set<Integer> theirs = new HashSet<>(other.blocks(blockBytes));
        return blocks(blockBytes).stream().filter(theirs::contains).count();
    }

    /** A hash of each block. */
    List<Integer> blocks(int blockBytes) {
        return writes.stream()
                .flatMap(op -> IntStream.range(0, op.bytes() / blockBytes)
                        .mapToObj(i ->
                                Arrays.hashCode(Arrays.copyOfRange(op.data(), i * blockBytes, (i + 1) * blockBytes))))
                .toList();
    }

    /** Sectors of zeros, of all. */
    double zeroShare() {
        return writes.stream()
                .flatMapToDouble(op -> IntStream.range(0, op.bytes()).mapToDouble(i -> op.data()[i] == 0 ? 1 : 0))
                .average()
                .orElseThrow();
    }
}
