package csdbench.job.fitting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.language.profile.RecordedSample;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SampledRequestsTest {
    private static final int LARGE_ONE_IN = 3000;

    /** Small reads, and few writes that are as large as all of these together. */
    private static RecordedSample of(int requests) {
        SampledRequests sample = new SampledRequests(requests);
        for (int i = 0; i < requests; i++) {
            boolean large = i % LARGE_ONE_IN == LARGE_ONE_IN / 2;
            long bytes = large ? LARGE_ONE_IN * 4096L : 4096;
            SampledRequest row = new SampledRequest(i, 3, !large, bytes, 0, 0, new int[] {-1, -1, -1}, bytes / 4096);
            row.blocks = bytes / 4096;
            sample.add(row);
        }
        return sample.sample(new int[] {1, 3});
    }

    @ParameterizedTest
    @ValueSource(ints = {100_000, 1_000_000})
    void theRareThatIsLargeIsInTheSampleAsOftenAsInTheTrace(int requests) {
        RecordedSample sample = of(requests);

        long large = sample.bytes().stream().filter(bytes -> bytes > 4096).count();
        double wanted = (double) sample.size() / LARGE_ONE_IN;
        assertTrue(Math.abs(large - wanted) <= 1, large + " of " + sample.size() + ", wanted " + wanted);
    }

    @Test
    void aShortTraceIsItsOwnSample() {
        RecordedSample sample = of(1000);

        assertEquals(1000, sample.size());
        assertEquals(999L, sample.gapsNs().getLast());
        assertEquals(1, sample.streams().getLast(), "the second of those that are kept");
    }
}
