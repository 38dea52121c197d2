package csdbench.content.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.unit.Gen;
import csdbench.base.unit.Seeds;
import csdbench.content.ContentSource;
import csdbench.content.TargetCodec;
import csdbench.content.measure.Codec;
import csdbench.content.sector.SectorContent;
import csdbench.content.sector.SectorLayout;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class RatioCalibrationTest {
    private static final int UNIT_BYTES = 4096;
    private static final double[] RATIOS = {1.1, 1.25, 1.5, 2, 3, 4, 6, 10};

    @ParameterizedTest
    @CsvSource({
        "DEFLATE, DEFLATE_6, 4096, 200",
        "LZ4, LZ4, 4096, 1000",
        "ZSTD, ZSTD_1, 4096, 1000",
        "DEFLATE, DEFLATE_6, 16384, 50",
        "LZ4, LZ4, 131072, 16",
        "ZSTD, ZSTD_1, 65536, 32"
    })
    void theNamedCodecFindsTheRatioThatWasAsked(TargetCodec target, Codec codec, int unitBytes, int units) {
        DoubleSummaryStatistics errors = new DoubleSummaryStatistics();
        for (double ratio : RATIOS) {
            int randomBytes = RatioCalibration.randomBytes(target, unitBytes, ratio, 0);
            CompressedSizes sizes = CompressedSizes.of(source(unitBytes, randomBytes), codec, unitBytes, units);

            errors.accept(Math.abs(sizes.errorPercent(ratio)));
            assertTrue(sizes.deviationPercent() <= 0.2, ratio + ": deviation " + sizes.deviationPercent() + "%");
        }
        assertTrue(errors.getAverage() <= 0.4, "mean error " + errors.getAverage() + "%");
        assertTrue(errors.getMax() <= 1, "worst error " + errors.getMax() + "%");
    }

    @Test
    void neutralIsNearForEveryCodec() {
        DoubleSummaryStatistics errors = new DoubleSummaryStatistics();
        for (double ratio : RATIOS) {
            int randomBytes = RatioCalibration.randomBytes(TargetCodec.NEUTRAL, UNIT_BYTES, ratio, 0);
            for (Codec codec : Codec.values()) {
                CompressedSizes sizes = CompressedSizes.of(source(UNIT_BYTES, randomBytes), codec, UNIT_BYTES, 100);
                errors.accept(Math.abs(sizes.errorPercent(ratio)));
            }
        }
        assertTrue(errors.getAverage() <= 2, "mean error " + errors.getAverage() + "%");
        assertTrue(errors.getMax() <= 5, "worst error " + errors.getMax() + "%");
    }

    @ParameterizedTest
    @CsvSource({"DEFLATE, DEFLATE_6", "LZ4, LZ4", "ZSTD, ZSTD_1"})
    void withAGuardHardlyAnyUnitIsLargerThanItsTarget(TargetCodec target, Codec codec) {
        int guardBytes = 36;
        for (double ratio : new double[] {1.5, 2, 4, 8}) {
            int randomBytes = RatioCalibration.randomBytes(target, UNIT_BYTES, ratio, guardBytes);
            CompressedSizes sizes = CompressedSizes.of(source(UNIT_BYTES, randomBytes), codec, UNIT_BYTES, 2000);

            double targetBytes = UNIT_BYTES / ratio - guardBytes;
            assertTrue(sizes.percentile(0.998) <= targetBytes, ratio + ": " + sizes.percentile(0.998));
            assertTrue(sizes.meanBytes() > targetBytes - 25, ratio + ": wastes room, mean " + sizes.meanBytes());
        }
    }

    @ParameterizedTest
    @EnumSource
    void oneToOneIsNothingButRandom(TargetCodec codec) {
        assertEquals(UNIT_BYTES, RatioCalibration.randomBytes(codec, UNIT_BYTES, 1, 0));
    }

    @Test
    void aRatioThatStampsAloneExceedIsRefusedInASentence() {
        IllegalArgumentException refusal = assertThrows(
                IllegalArgumentException.class,
                () -> RatioCalibration.randomBytes(TargetCodec.LZ4, UNIT_BYTES, 25, 100));

        assertTrue(
                refusal.getMessage()
                        .matches("a unit of 4096 bytes cannot compress 25.0:1 with compguard=100, because"
                                + " stamps alone leave 1\\d\\d bytes; ask for a lower ratio or a smaller guard"),
                refusal.getMessage());
    }

    @Seeds
    void theNearestIsFoundHoweverManyBytesACodecAdds(Gen gen) {
        double addedBytes = gen.doubleBetween(0, 100);
        double slope = gen.doubleBetween(0.9, 1.1);
        double targetBytes = gen.doubleBetween(300, 3500);
        int found = RatioCalibration.nearest(n -> addedBytes + slope * n, targetBytes, UNIT_BYTES, false);
        int notAbove = RatioCalibration.nearest(n -> addedBytes + slope * n, targetBytes, UNIT_BYTES, true);

        assertEquals(targetBytes, addedBytes + slope * found, slope / 2 + 1e-6);
        assertTrue(addedBytes + slope * notAbove <= targetBytes);
        assertTrue(addedBytes + slope * (notAbove + 1) > targetBytes);
    }

    @Test
    void aStepInTheSizesIsNoTrap() {
        int[] trials = {0};
        int found = RatioCalibration.nearest(
                n -> {
                    trials[0]++;
                    return n < 1000 ? n : n + 500;
                },
                1200,
                UNIT_BYTES,
                false);

        assertEquals(999, found);
        assertTrue(trials[0] < 1100, Arrays.toString(trials));
    }

    private static ContentSource source(int unitBytes, int randomBytes) {
        return new SectorContent(SectorLayout.even(unitBytes, randomBytes), 77);
    }
}
