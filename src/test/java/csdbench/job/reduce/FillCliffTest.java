package csdbench.job.reduce;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class FillCliffTest {
    @Test
    void aFallForGoodIsFoundWhereItBegins() {
        assertEquals(
                OptionalInt.of(6), FillCliff.of(List.of(100.0, 101.0, 99.0, 100.0, 102.0, 98.0, 40.0, 41.0, 39.0)));
    }

    @Test
    void aDipThatRecoversIsNone() {
        assertEquals(OptionalInt.empty(), FillCliff.of(List.of(100.0, 101.0, 99.0, 100.0, 102.0, 40.0, 100.0, 99.0)));
    }

    @Test
    void oneLowValueAtTheEndShowsNothing() {
        assertEquals(OptionalInt.empty(), FillCliff.of(List.of(100.0, 101.0, 99.0, 100.0, 102.0, 98.0, 40.0)));
    }

    @Test
    void noiseIsNoCliff() {
        int found = 0;
        for (int seed = 0; seed < 1000; seed++) {
            Random random = new Random(seed);
            List<Double> series = Stream.generate(() -> 100 + 10 * random.nextGaussian())
                    .limit(60)
                    .toList();
            found += FillCliff.of(series).isPresent() ? 1 : 0;
        }
        assertEquals(0, found);
    }

    @Test
    void noisyFallsAreFoundNearTheirBeginning() {
        int near = 0;
        for (int seed = 0; seed < 200; seed++) {
            Random random = new Random(seed);
            List<Double> series = IntStream.range(0, 60)
                    .mapToObj(i -> (i < 40 ? 100 : 40) + 5 * random.nextGaussian())
                    .toList();
            near += Math.abs(FillCliff.of(series).orElse(0) - 40) <= 1 ? 1 : 0;
        }
        assertEquals(200, near, 4);
    }
}
