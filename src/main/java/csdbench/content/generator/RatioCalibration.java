package csdbench.content.generator;

import csdbench.content.TargetCodec;
import csdbench.content.measure.Codec;
import csdbench.content.measure.Compressor;
import csdbench.content.sector.SectorContent;
import csdbench.content.sector.SectorLayout;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.IntToDoubleFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * Finds how many random bytes a compression unit needs to reach a ratio, by compressing trial units with the codec
 * itself. Results are cached for the life of the process. Any thread.
 *
 * <p>Compressed size is about the number of random bytes plus a few dozen bytes of overhead, so three or four trials
 * are enough.
 */
final class RatioCalibration {
    /** Bytes compressed in one trial: 128 blocks of 4 KiB, which leaves an error of at most half a byte per block. */
    private static final int TRIAL_BYTES = 512 << 10;

    /** The same with a guard, where the largest of a thousand blocks counts. */
    private static final int GUARDED_TRIAL_BYTES = 4 << 20;

    private static final int MIN_UNITS = 8;

    /** The 99.9th percentile of a normal distribution, in standard deviations. */
    private static final double MAX_DEVIATIONS = 3.1;

    private static final long SALT = 0x5DEECE66DL;

    private static final ConcurrentMap<Key, Integer> KNOWN = new ConcurrentHashMap<>();

    private RatioCalibration() {}

    private record Key(TargetCodec codec, int unitBytes, double ratio, int guardBytes) {}

    /**
     * The number of random bytes of a unit.
     *
     * <p>Without a guard the mean compressed size is {@code unitBytes / ratio}. With a guard the 99.9th percentile is
     * at most {@code unitBytes / ratio - guardBytes}: for devices that pack units into sectors, where one byte too many
     * costs a whole sector. Linux' VDO, for example, adds a header of 36 bytes.
     *
     * @param ratio at least 1
     * @throws IllegalArgumentException if the sector stamps alone exceed the size; its message is for the user
     */
    static int randomBytes(TargetCodec codec, int unitBytes, double ratio, int guardBytes) {
        return KNOWN.computeIfAbsent(new Key(codec, unitBytes, ratio, guardBytes), RatioCalibration::find);
    }

    private static int find(Key key) {
        int unitBytes = key.unitBytes();
        double targetBytes = unitBytes / key.ratio() - key.guardBytes();
        if (targetBytes >= unitBytes) {
            return unitBytes;
        }
        boolean guarded = key.guardBytes() > 0;
        int units = Math.max(MIN_UNITS, (guarded ? GUARDED_TRIAL_BYTES : TRIAL_BYTES) / unitBytes);
        try (Trial trial = new Trial(codecs(key.codec()), unitBytes, units)) {
            IntToDoubleFunction size = guarded ? trial::largestBytes : trial::meanBytes;
            int found = nearest(size, targetBytes, unitBytes, guarded);
            if (found < SectorLayout.stampBytes(unitBytes)) {
                throw new IllegalArgumentException(refusal(key, trial));
            }
            return found;
        }
    }

    private static String refusal(Key key, Trial trial) {
        return "a unit of " + key.unitBytes() + " bytes cannot compress " + key.ratio() + ":1 with compguard="
                + key.guardBytes() + ", because stamps alone leave "
                + Math.round(trial.meanBytes(SectorLayout.stampBytes(key.unitBytes())))
                + " bytes; ask for a lower ratio or a smaller guard";
    }

    private static List<Codec> codecs(TargetCodec codec) {
        return switch (codec) {
            case DEFLATE -> List.of(Codec.DEFLATE_6);
            case LZ4 -> List.of(Codec.LZ4);
            case ZSTD -> List.of(Codec.ZSTD_1);
            case NEUTRAL -> List.of(Codec.values());
        };
    }

    /**
     * The number of random bytes with the compressed size nearest to the target, or not above it. Smaller than the
     * stamps if none fits.
     *
     * @param size compressed size by number of random bytes; slope about 1
     */
    static int nearest(IntToDoubleFunction size, double targetBytes, int unitBytes, boolean notAbove) {
        int low = SectorLayout.stampBytes(unitBytes) - 1;
        int high = unitBytes + 1;
        double lowSize = Double.NEGATIVE_INFINITY;
        double highSize = Double.POSITIVE_INFINITY;
        int guess = (int) Math.round(targetBytes);
        while (high - low > 1) {
            guess = Math.clamp(guess, low + 1, high - 1);
            double guessSize = size.applyAsDouble(guess);
            if (guessSize <= targetBytes) {
                low = guess;
                lowSize = guessSize;
            } else {
                high = guess;
                highSize = guessSize;
            }
            int step = (int) Math.round(targetBytes - guessSize);
            guess += step != 0 ? step : guessSize <= targetBytes ? 1 : -1;
        }
        boolean highIsNearer = high <= unitBytes && highSize - targetBytes < targetBytes - lowSize;
        return !notAbove && highIsNearer ? high : low;
    }

    /** Trial units, compressed with varying numbers of random bytes. One thread owns it. */
    private static final class Trial implements AutoCloseable {
        private final int unitBytes;
        private final int units;
        private final List<Compressor> compressors;
        private final byte[] data;
        private final Arena arena = Arena.ofConfined();
        private final MemorySegment buffer;

        Trial(List<Codec> codecs, int unitBytes, int units) {
            this.unitBytes = unitBytes;
            this.units = units;
            compressors = codecs.stream().map(Codec::compressor).toList();
            data = new byte[units * unitBytes];
            buffer = arena.allocate(data.length, Long.BYTES);
        }

        /** Mean compressed size; for several codecs that of the middle ratio. */
        double meanBytes(int randomBytes) {
            return middle(randomBytes, this::mean);
        }

        /** 99.9th percentile of the compressed size. */
        double largestBytes(int randomBytes) {
            return middle(randomBytes, this::largest);
        }

        private double middle(int randomBytes, ToDoubleFunction<Compressor> size) {
            new SectorContent(SectorLayout.even(unitBytes, randomBytes), SALT)
                    .fill(buffer.address(), data.length, 0, 0);
            MemorySegment.copy(buffer, ValueLayout.JAVA_BYTE, 0, data, 0, data.length);
            DoubleSummaryStatistics sizes =
                    compressors.stream().mapToDouble(size).summaryStatistics();
            return 2 / (1 / sizes.getMin() + 1 / sizes.getMax());
        }

        private double mean(Compressor compressor) {
            return Arrays.stream(sizes(compressor)).average().orElseThrow();
        }

        private double largest(Compressor compressor) {
            int[] sizes = sizes(compressor);
            double mean = Arrays.stream(sizes).average().orElseThrow();
            double squares = Arrays.stream(sizes)
                    .mapToDouble(size -> (size - mean) * (size - mean))
                    .sum();
            double expected = mean + MAX_DEVIATIONS * Math.sqrt(squares / (units - 1));
            return Math.min(
                    unitBytes, Math.max(expected, Arrays.stream(sizes).max().orElseThrow()));
        }

        private int[] sizes(Compressor compressor) {
            return IntStream.range(0, units)
                    .map(unit -> compressor.storedBytes(data, unit * unitBytes, unitBytes))
                    .toArray();
        }

        @Override
        public void close() {
            compressors.forEach(Compressor::close);
            arena.close();
        }
    }
}
