package csdbench.content.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class StoredSizesTest {
    private final StoredSizes sizes = new StoredSizes(4096);

    @Test
    void theRatioIsOfSumsSoALargeBlockCountsMoreThanASmallOne() {
        sizes.add(4096);
        sizes.add(1024);

        assertEquals(2 * 4096 / 5120.0, figure().ratio(), 1e-12);
    }

    @Test
    void theDeviationIsAFractionOfTheBlock() {
        sizes.add(1024);
        sizes.add(3072);

        assertEquals(0.25, figure().deviation(), 1e-12);
    }

    @Test
    void oneBlockInAHundredIsBeyondEachPercentile() {
        for (int bytes = 1; bytes <= 1000; bytes++) {
            sizes.add(bytes);
        }

        assertEquals(4096 / 990.0, figure().p1Ratio(), 1e-12);
        assertEquals(4096 / 10.0, figure().p99Ratio(), 1e-12);
    }

    @Test
    void withoutBlocksThereIsNoRatio() {
        assertEquals(0, figure().blocks());
        assertTrue(Double.isNaN(figure().ratio()) && Double.isNaN(figure().deviation()));
    }

    private Compression figure() {
        return sizes.compression(Codec.LZ4);
    }
}
