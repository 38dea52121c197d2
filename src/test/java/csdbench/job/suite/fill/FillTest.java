package csdbench.job.suite.fill;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.command.Failure;
import csdbench.job.suite.step.StepRunner;
import csdbench.result.Latency;
import csdbench.result.review.Fill;
import csdbench.result.review.Point;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FillTest {
    @Test
    void theFewestOutstandingWritesThatBringNearlyTheMostAreTaken() throws Exception {
        assertEquals(
                8, FillDepth.best(List.of(at(1, 100), at(2, 190), at(4, 340), at(8, 395), at(16, 400), at(32, 398))));
        assertEquals(1, FillDepth.best(List.of(at(1, 100), at(2, 100))));
        assertThrows(Failure.class, () -> FillDepth.best(List.of()));
    }

    @Test
    void aLongFillIsThinnedAndItsBytesAndTimeStay() {
        List<Fill.Sample> samples = new ArrayList<>();
        double bytes = 0;
        for (int second = 1; second <= 5000; second++) {
            samples.add(new Fill.Sample(second, second, 10 * second));
            bytes += second;
        }
        List<Fill.Sample> thinned = FillSamples.thinned(samples);

        assertTrue(thinned.size() <= 400, thinned.size() + " samples");
        assertEquals(5000, thinned.getLast().atSeconds());
        double from = 0;
        double thinnedBytes = 0;
        for (Fill.Sample sample : thinned) {
            thinnedBytes += sample.bytesPerSecond() * (sample.atSeconds() - from);
            from = sample.atSeconds();
        }
        assertEquals(bytes, thinnedBytes, 1e-6 * bytes);
    }

    @Test
    void aShortFillIsLeftAsItIs() {
        List<Fill.Sample> samples = List.of(new Fill.Sample(1, 2, 3), new Fill.Sample(2, 3, 4));
        assertEquals(samples, FillSamples.thinned(samples));
    }

    private static StepRunner.Measured at(int threads, double rate) {
        Point point = new Point(
                0,
                Optional.empty(),
                new Point.Done(rate, rate, 0, 1, 1),
                Latency.NONE,
                Latency.NONE,
                true,
                0,
                List.of());
        return new StepRunner.Measured(threads, point, List.of());
    }
}
