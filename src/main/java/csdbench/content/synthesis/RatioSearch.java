package csdbench.content.synthesis;

import csdbench.content.ContentSource;
import csdbench.content.TargetCodec;
import csdbench.content.codec.Codec;
import csdbench.content.codec.Compressor;
import csdbench.content.lifelike.Bias;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** Finds how far a look must be bent so that a codec shrinks it as asked, by bisection. */
final class RatioSearch {
    private static final int TRIAL_BYTES = 256 << 10;
    private static final int HALVINGS = 14;

    private final String name;
    private final Function<Bias, ContentSource> look;
    private final TargetCodec codec;
    private final int unitBytes;

    /**
     * @param name of the look, for messages
     * @param look makes its data as far bent as said
     */
    RatioSearch(String name, Function<Bias, ContentSource> look, TargetCodec codec, int unitBytes) {
        this.name = name;
        this.look = look;
        this.codec = codec;
        this.unitBytes = unitBytes;
    }

    /**
     * The bias with which units compress to {@code unitBytes / ratio - guardBytes} in the mean.
     *
     * @throws IllegalArgumentException when no bias reaches that; its message is for the user
     */
    Bias bias(double ratio, int guardBytes) {
        double wantedBytes = unitBytes / ratio - guardBytes;
        try (Trial trial = new Trial()) {
            double low = -1;
            double high = 1;
            double greatestBytes = trial.meanBytes(low);
            double leastBytes = trial.meanBytes(high);
            if (wantedBytes > greatestBytes || wantedBytes < leastBytes) {
                throw new IllegalArgumentException(String.format(
                        Locale.ROOT,
                        "data that looks like %s can be made to compress %.2f:1 to %.2f:1 for %s at %d bytes, not"
                                + " %s:1; ask for a ratio in that range, or for compstyle=exact",
                        name,
                        Math.ceil(unitBytes / greatestBytes * 100) / 100,
                        Math.floor(unitBytes / leastBytes * 100) / 100,
                        codec.name().toLowerCase(Locale.ROOT),
                        unitBytes,
                        ratio));
            }
            for (int i = 0; i < HALVINGS; i++) {
                double middle = (low + high) / 2;
                if (trial.meanBytes(middle) > wantedBytes) {
                    low = middle;
                } else {
                    high = middle;
                }
            }
            return Bias.of((low + high) / 2);
        }
    }

    private final class Trial implements AutoCloseable {
        private final byte[] data = new byte[Math.max(1, TRIAL_BYTES / unitBytes) * unitBytes];
        private final Arena arena = Arena.ofConfined();
        private final MemorySegment made = arena.allocate(data.length, Long.BYTES);
        private final List<Compressor> compressors =
                codecs(codec).stream().map(Codec::compressor).toList();

        /** What a unit becomes; for several codecs, what the middle of the extreme ratios amounts to. */
        double meanBytes(double scale) {
            look.apply(Bias.of(scale)).fill(made.address(), data.length, 0, 0);
            MemorySegment.copy(made, ValueLayout.JAVA_BYTE, 0, data, 0, data.length);
            double least = Double.POSITIVE_INFINITY;
            double greatest = 0;
            for (Compressor compressor : compressors) {
                double sum = 0;
                for (int at = 0; at < data.length; at += unitBytes) {
                    sum += compressor.storedBytes(data, at, unitBytes);
                }
                least = Math.min(least, sum);
                greatest = Math.max(greatest, sum);
            }
            return 2 / (1 / least + 1 / greatest) * unitBytes / data.length;
        }

        @Override
        public void close() {
            compressors.forEach(Compressor::close);
            arena.close();
        }
    }

    private static List<Codec> codecs(TargetCodec codec) {
        return switch (codec) {
            case DEFLATE -> List.of(Codec.DEFLATE_6);
            case LZ4 -> List.of(Codec.LZ4);
            case ZSTD -> List.of(Codec.ZSTD_1);
            case NEUTRAL -> List.of(Codec.values());
        };
    }
}
