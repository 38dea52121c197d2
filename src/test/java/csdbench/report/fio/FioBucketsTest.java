package csdbench.report.fio;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.result.HistogramImage;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The buckets of fio's histograms. */
final class FioBucketsTest {
    @Test
    void theTimeThatStandsForABucketLiesInIt() {
        for (int bucket = 0; bucket < FioBuckets.COUNT; bucket++) {
            assertEquals(bucket, FioBuckets.of(FioBuckets.middleNs(bucket)));
        }
    }

    @Test
    void bucketsFollowEachOtherAndAreNoWiderThanASixtyFourth() {
        for (long ns = 1; ns < 1L << 34; ns = ns * 65 / 64 + 1) {
            assertTrue(FioBuckets.of(ns) >= FioBuckets.of(ns - 1));
            assertEquals(ns, FioBuckets.middleNs(FioBuckets.of(ns)), ns / 128.0);
        }
    }

    /** Names of bins in an output of fio. */
    @Test
    void fiosOwnBinsAreAmongThem() {
        for (long bin : new long[] {0, 101, 12_736, 24_192}) {
            assertEquals(bin, FioBuckets.middleNs(FioBuckets.of(bin)));
        }
    }

    @Test
    void longerTimesThanFioKnowsAreInTheLast() {
        assertEquals(FioBuckets.COUNT - 1, FioBuckets.of(HistogramImage.HIGHEST_TRACKABLE_NS));
    }

    @Test
    void filledOnesHaveTheirOperations() {
        assertEquals(Map.of("100", 7L), FioBuckets.filled(HistogramImage.allAt(100, 7)));
    }
}
