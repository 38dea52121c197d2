package csdbench.content.synthesis;

import csdbench.content.ContentSource;
import csdbench.content.TargetCodec;
import csdbench.content.lifelike.Bias;
import csdbench.content.measure.Codec;
import csdbench.content.measure.Compressor;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** Finds the bias at which a style has an asked ratio, by bisection. */
final class RatioSearch {
    private static final int TRIAL_BYTES = 256 << 10;
    private static final int HALVINGS = 14;

    private final String name;
    private final Function<Bias, ContentSource> look;
    private final TargetCodec codec;
    private final int unitBytes;

    /**
     * @param name of the style, for messages
     * @param look source of the style's data by bias
     */
    RatioSearch(String name, Function<Bias, ContentSource> look, TargetCodec codec, int unitBytes) {
        this.name = name;
        this.look = look;
        this.codec = codec;
        this.unitBytes = unitBytes;
    }

    /**
     * The bias at which the mean compressed size is {@code unitBytes / ratio - guardBytes}.
     *
     * @throws IllegalArgumentException if no bias reaches that; its message is for the user
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
        private final MemorySegment generated = arena.allocate(data.length, Long.BYTES);
        private final List<Compressor> compressors =
                codecs(codec).stream().map(Codec::compressor).toList();

        /** Mean compressed size; for several codecs that of the middle ratio. */
        double meanBytes(double scale) {
            look.apply(Bias.of(scale)).fill(generated.address(), data.length, 0, 0);
            MemorySegment.copy(generated, ValueLayout.JAVA_BYTE, 0, data, 0, data.length);
            double min = Double.POSITIVE_INFINITY;
            double max = 0;
            for (Compressor compressor : compressors) {
                double sum = 0;
                for (int at = 0; at < data.length; at += unitBytes) {
                    sum += compressor.storedBytes(data, at, unitBytes);
                }
                min = Math.min(min, sum);
                max = Math.max(max, sum);
            }
            return 2 / (1 / min + 1 / max) * unitBytes / data.length;
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
