package csdbench.engine.trees;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SizeDrawsTest {
    /** Of the bound of three mebi one draw in a thousand is left out, of the last one nearly every second. */
    @ParameterizedTest
    @ValueSource(ints = {1, 100, 16_384, 100_000, 3 << 20, (1 << 30) + 1})
    void eachIndexHasTheNumberThatTheGeneratorReturnsAfterThoseBefore(int bound) {
        Random random = new Random(0);
        SizeDraws draws = new SizeDraws(bound, 100_000);
        for (int i = 0; i < 100_000; i++) {
            assertEquals(random.nextInt(bound), draws.at(i), "number " + i);
        }
    }
}
