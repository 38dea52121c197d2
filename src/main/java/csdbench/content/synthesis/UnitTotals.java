package csdbench.content.synthesis;

import csdbench.content.lifelike.UnitRatio;
import csdbench.content.measure.Codec;
import csdbench.content.measure.RatioBand;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;

/** Bytes of some data before and after compression, by each codec in units of each size. One thread. */
final class UnitTotals {
    /** Those that sizes of blocks are known of, in this order. */
    static final List<Codec> CODECS = List.of(Codec.LZ4, Codec.ZSTD_1, Codec.DEFLATE_6);

    static final List<Integer> UNIT_BYTES = List.of(4 << 10, 16 << 10, 64 << 10);

    /** One for each unit and codec: a unit's are adjacent. */
    static final int COUNT = UNIT_BYTES.size() * CompressedSizes.COUNT;

    /** Fewer pieces do not tell how far another sample would be from them. */
    static final int MIN_PIECES = 8;

    private static final long SEED = 1;

    private final long[] rawBytes = new long[COUNT];
    private final long[] storedBytes = new long[COUNT];

    void add(int which, long raw, long stored) {
        rawBytes[which] += raw;
        storedBytes[which] += stored;
    }

    void add(UnitTotals other) {
        for (int i = 0; i < COUNT; i++) {
            add(i, other.rawBytes[i], other.storedBytes[i]);
        }
    }

    static UnitTotals sum(Iterable<UnitTotals> all) {
        UnitTotals sum = new UnitTotals();
        all.forEach(sum::add);
        return sum;
    }

    /** How much data: all that is in whole blocks. */
    long bytes() {
        return rawBytes[0];
    }

    /** Whether there was a whole unit. */
    boolean has(int which) {
        return rawBytes[which] > 0;
    }

    double ratio(int which) {
        return (double) rawBytes[which] / storedBytes[which];
    }

    static int unitBytes(int which) {
        return UNIT_BYTES.get(which / CompressedSizes.COUNT);
    }

    static Codec codec(int which) {
        return CODECS.get(which % CompressedSizes.COUNT);
    }

    /** The ratios of a sample beside those of data made from it, for units of which both have one. */
    static List<UnitRatio> beside(List<UnitTotals> sample, List<UnitTotals> generated) {
        UnitTotals ofSample = sum(sample);
        UnitTotals ofGenerated = sum(generated);
        List<UnitRatio> ratios = new ArrayList<>();
        for (int i = 0; i < COUNT; i++) {
            if (ofSample.has(i) && ofGenerated.has(i)) {
                ratios.add(new UnitRatio(
                        codec(i).word(),
                        unitBytes(i),
                        ofSample.ratio(i),
                        noise(sample, i).orElse(null),
                        ofGenerated.ratio(i),
                        noise(generated, i).orElse(null)));
            }
        }
        return ratios;
    }

    /** The ratios of pieces, for units of which there are any. */
    static List<DataFigures.Ratio> figures(List<UnitTotals> pieces) {
        UnitTotals sum = sum(pieces);
        List<DataFigures.Ratio> ratios = new ArrayList<>();
        for (int i = 0; i < COUNT; i++) {
            if (sum.has(i)) {
                ratios.add(new DataFigures.Ratio(
                        UnitRatio.name(codec(i).word(), unitBytes(i)),
                        sum.ratio(i),
                        noise(pieces, i).orElse(null)));
            }
        }
        return ratios;
    }

    /** Half the width of the interval of a ratio, by resampling the pieces; empty if there are too few. */
    private static Optional<Double> noise(List<UnitTotals> pieces, int which) {
        List<UnitTotals> whole =
                pieces.stream().filter(piece -> piece.has(which)).toList();
        return whole.size() < MIN_PIECES
                ? Optional.empty()
                : Optional.of(RatioBand.of(
                                longs(whole, piece -> piece.rawBytes[which]),
                                longs(whole, piece -> piece.storedBytes[which]),
                                SEED)
                        .noise());
    }

    private static long[] longs(List<UnitTotals> pieces, ToLongFunction<UnitTotals> figure) {
        return pieces.stream().mapToLong(figure).toArray();
    }
}
