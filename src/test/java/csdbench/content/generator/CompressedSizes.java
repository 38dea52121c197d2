package csdbench.content.generator;

import csdbench.content.ContentSource;
import csdbench.content.measure.Codec;
import csdbench.content.measure.Compressor;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.IntStream;

/** What a codec keeps of the blocks that a source makes, each compressed alone and written with a key of its own. */
public record CompressedSizes(int blockBytes, int[] sizes) {
    /** The first blocks of a target. */
    public static CompressedSizes of(ContentSource source, Codec codec, int blockBytes, int blocks) {
        byte[] data = new byte[blockBytes];
        int[] sizes = new int[blocks];
        try (Arena arena = Arena.ofConfined();
                Compressor compressor = codec.compressor()) {
            MemorySegment buffer = arena.allocate(blockBytes, 4096);
            for (int block = 0; block < blocks; block++) {
                source.fill(buffer.address(), blockBytes, (long) block * blockBytes, 1_000_000L + block);
                MemorySegment.copy(buffer, ValueLayout.JAVA_BYTE, 0, data, 0, blockBytes);
                sizes[block] = compressor.storedBytes(data, 0, blockBytes);
            }
        }
        Arrays.sort(sizes);
        return new CompressedSizes(blockBytes, sizes);
    }

    /** The blocks of a file. */
    public static CompressedSizes of(Path file, Codec codec, int blockBytes) throws IOException {
        byte[] data = Files.readAllBytes(file);
        try (Compressor compressor = codec.compressor()) {
            int[] sizes = IntStream.range(0, data.length / blockBytes)
                    .map(block -> compressor.storedBytes(data, block * blockBytes, blockBytes))
                    .sorted()
                    .toArray();
            return new CompressedSizes(blockBytes, sizes);
        }
    }

    public double meanBytes() {
        return Arrays.stream(sizes).average().orElseThrow();
    }

    public double ratio() {
        return blockBytes / meanBytes();
    }

    /** By how much the ratio is above what was asked, in percent. */
    public double errorPercent(double askedRatio) {
        return 100 * (ratio() / askedRatio - 1);
    }

    /** Standard deviation between blocks, in percent of a block. */
    public double deviationPercent() {
        double mean = meanBytes();
        double squares = Arrays.stream(sizes)
                .mapToDouble(size -> (size - mean) * (size - mean))
                .sum();
        return 100 * Math.sqrt(squares / (sizes.length - 1)) / blockBytes;
    }

    /** The size that this share of the blocks, from 0 to 1, does not exceed. */
    public int percentile(double share) {
        return sizes[Math.min(sizes.length - 1, (int) (share * sizes.length))];
    }
}
