package csdbench.content.generator;

import csdbench.content.TargetCodec;
import csdbench.content.codec.Codec;
import csdbench.content.codec.Compressor;
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
 * Finds how many random bytes a unit needs so that a codec makes of it what was asked, by letting the codec itself
 * compress units with more and fewer of them. What was found is remembered for the life of the process. Any thread.
 *
 * <p>A codec's output is about as long as the random bytes in its input, and a few dozen bytes more for what it has to
 * say about the zeros; that is all that has to be found out, so three or four trials do.
 */
final class RatioCalibration {
    /** Bytes compressed in one trial: 128 blocks of 4 KiB. Their mean is off by half a byte a block at most. */
    private static final int TRIAL_BYTES = 512 << 10;

    /** The same where not the mean but the largest block counts, which one in a thousand is. */
    private static final int GUARDED_TRIAL_BYTES = 4 << 20;

    private static final int FEWEST_UNITS = 8;

    /** Standard deviations that one in a thousand of a normal distribution exceeds. */
    private static final double LARGEST_DEVIATION = 3.1;

    private static final long SALT = 0x5DEECE66DL;

    private static final ConcurrentMap<Question, Integer> KNOWN = new ConcurrentHashMap<>();

    private RatioCalibration() {}

    private record Question(TargetCodec codec, int unitBytes, double ratio, int guardBytes) {}

    /**
     * The random bytes of a unit.
     *
     * <p>Without a guard the mean of the compressed units is {@code unitBytes / ratio}. With one it is the largest in a
     * thousand that is at most {@code unitBytes / ratio - guardBytes}, because whoever asks for a guard packs units
     * into sectors, where one byte too many costs a whole one. Linux' VDO, for one, adds a header of 36 bytes.
     *
     * @param ratio at least 1
     * @throws IllegalArgumentException when even the stamps of the sectors are too much; its message is for the user
     */
    static int randomBytes(TargetCodec codec, int unitBytes, double ratio, int guardBytes) {
        return KNOWN.computeIfAbsent(new Question(codec, unitBytes, ratio, guardBytes), RatioCalibration::find);
    }

    private static int find(Question question) {
        int unitBytes = question.unitBytes();
        double targetBytes = unitBytes / question.ratio() - question.guardBytes();
        if (targetBytes >= unitBytes) {
            return unitBytes;
        }
        boolean guarded = question.guardBytes() > 0;
        int units = Math.max(FEWEST_UNITS, (guarded ? GUARDED_TRIAL_BYTES : TRIAL_BYTES) / unitBytes);
        try (Trial trial = new Trial(codecs(question.codec()), unitBytes, units)) {
            IntToDoubleFunction size = guarded ? trial::largestBytes : trial::meanBytes;
            int found = nearest(size, targetBytes, unitBytes, guarded);
            if (found < SectorLayout.stampBytes(unitBytes)) {
                throw new IllegalArgumentException(refusal(question, trial));
            }
            return found;
        }
    }

    private static String refusal(Question question, Trial trial) {
        return "a unit of " + question.unitBytes() + " bytes cannot compress " + question.ratio() + ":1 with compguard="
                + question.guardBytes() + ", because stamps alone leave "
                + Math.round(trial.meanBytes(SectorLayout.stampBytes(question.unitBytes())))
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
     * The number of random bytes whose size is nearest to the target, or the largest number that does not exceed it.
     * Less than the stamps when none fits.
     *
     * @param size grows with the number of random bytes, by about as much
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

    /** Units that are compressed again and again with other numbers of random bytes. One thread owns it. */
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

        /** What a unit of so many random bytes becomes; with several codecs, what the middle ratio amounts to. */
        double meanBytes(int randomBytes) {
            return middle(randomBytes, this::mean);
        }

        /** The same for a unit as large as one in a thousand. */
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
            double expected = mean + LARGEST_DEVIATION * Math.sqrt(squares / (units - 1));
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
