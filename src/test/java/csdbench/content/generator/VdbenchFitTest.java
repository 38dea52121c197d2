package csdbench.content.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.content.measure.Codec;
import csdbench.content.sector.VdbenchContent;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VdbenchFitTest {
    /** What was measured of vdbench 5.04.06, each 4 KiB alone. */
    @ParameterizedTest
    @CsvSource({
        "1, 1.000, 1.000, 1.000",
        "1.5, 1.487, 1.761, 1.800",
        "2, 1.919, 2.355, 2.397",
        "3, 2.849, 3.595, 3.702",
        "4, 3.704, 4.737, 4.904",
        "10, 10.39, 13.65, 13.74"
    })
    void compressesAsVdbenchDoes(double ratio, double lz4, double zstd, double deflate) {
        assertEquals(lz4, achieved(ratio, Codec.LZ4), 0.035 * lz4);
        assertEquals(zstd, achieved(ratio, Codec.ZSTD_1), 0.035 * zstd);
        assertEquals(deflate, achieved(ratio, Codec.DEFLATE_6), 0.035 * deflate);
    }

    @Test
    void theShareGrowsWithTheRatioAndStaysBelowOne() {
        double before = -1;
        for (double ratio = 1; ratio <= 25; ratio += 0.1) {
            double share = VdbenchFit.zeroShare(ratio);
            assertTrue(share > before && share < 1, ratio + ": " + share);
            before = share;
        }
    }

    private static double achieved(double ratio, Codec codec) {
        return CompressedSizes.of(new VdbenchContent(VdbenchFit.zeroShare(ratio), 5), codec, 4096, 400)
                .ratio();
    }
}
