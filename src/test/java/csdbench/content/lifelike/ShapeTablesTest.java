package csdbench.content.lifelike;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShapeTablesTest {
    @ParameterizedTest
    @CsvSource({"8, 0", "7, 0.1", "5, 0.1", "3, 0.1", "1, 0.1", "0, 0"})
    void literalsHaveTheEntropyThatWasAsked(double bits, double tolerance) {
        assertEquals(bits, entropyBits(new ShapeTables(new BlockShape(bits, 0.5, 10, 100, 0)).literals), tolerance);
    }

    @ParameterizedTest
    @CsvSource({"0.2, 10, 0", "0.5, 40, 0.5", "0.9, 8, 1"})
    void copiesAreAsLongAndAsFrequentAsAsked(double share, double copyBytes, double steadiness) {
        ShapeTables tables = new ShapeTables(new BlockShape(6, share, copyBytes, 1000, steadiness));

        double copies = Arrays.stream(tables.copies).average().orElseThrow();
        double literals = Arrays.stream(tables.literalRuns).average().orElseThrow();

        assertEquals(copyBytes, copies, 0.01 * copyBytes);
        assertEquals(share, copies / (copies + literals), 0.01);
    }

    @Test
    void withoutCopiesEverythingIsOneRunOfLiterals() {
        ShapeTables tables = new ShapeTables(new BlockShape(6, 0, 10, 1000, 0));

        assertEquals(
                BlockContent.BLOCK_BYTES,
                Arrays.stream(tables.literalRuns).min().orElseThrow());
        assertEquals(0, Arrays.stream(tables.copies).max().orElseThrow());
    }

    @Test
    void copiesReachNoFartherThanAsked() {
        ShapeTables tables = new ShapeTables(new BlockShape(6, 0.5, 10, 1000, 0));

        assertEquals(1, Arrays.stream(tables.distances).min().orElseThrow());
        assertEquals(1000, Arrays.stream(tables.distances).max().orElseThrow(), 20);
    }

    private static double entropyBits(long[] literals) {
        int[] counts = new int[256];
        for (long literal : literals) {
            counts[(int) literal]++;
        }
        double bits = 0;
        for (int count : counts) {
            if (count > 0) {
                double share = count / 256.0;
                bits -= share * Math.log(share) / Math.log(2);
            }
        }
        return bits;
    }
}
